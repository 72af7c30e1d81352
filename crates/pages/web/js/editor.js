// A position to set up by hand: every piece can be put everywhere, and the server says what that
// makes of the position.

import { Board } from "./board.js";
import { formFields, parsePage, playPiece, showError, speak, tr } from "./page.js";
import { Trial } from "./trial.js";

/** Milliseconds after the last key until the board is drawn again. */
const REST = 250;

/** The parts of the page that show the position. */
const PARTS = [".lookup", "#by-hand", "#verdict"];

/** Positions that have been left, with the places of what was moved then. */
const earlier = [];
const writing = document.getElementById("edit");

/** Lets a visitor set up the position of this page, by hand and as text. */
export function startEditor() {
  const section = document.querySelector(".edit");
  new Editor(section);
  let waiting = 0;
  writing.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const { page, url } = await fetchPosition(formFields(writing));
      replaceParts(page, PARTS);
      history.replaceState(null, "", url);
      new Editor(section);
    }, REST);
  });
}

/** Every piece can go everywhere; what the rules do not allow, the server says. */
class FreeTrial extends Trial {
  constructor(places) {
    super({ nodes: [] });
    this.places = places;
  }
  movable(id) {
    return this.places.get(id).stacks.length > 0;
  }
  ways(id) {
    const others = [...this.places.keys()].filter((to) => to !== id);
    return new Map(others.map((to) => [to, [{ from: id, to }]]));
  }
  onTheSpot(id) {
    return { from: id, to: id };
  }
}

class Editor extends Board {
  constructor(section) {
    super(section);
    this.turn = section.querySelector("#turn");
    this.turn.addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask(formFields(this.turn, event.submitter));
    });
  }
  begin() {
    return new FreeTrial(this.base);
  }
  get choosing() {
    return true;
  }
  get position() {
    return this.turn.elements.pos.value;
  }
  /** That every piece can go there need not be said of every place. */
  label(id, movable) {
    return super.label(id, movable && !this.picked, false);
  }
  /** Every place is open, which need not be said. */
  told() {
    return new Map();
  }
  canMove() {
    return tr("can-move");
  }
  pick(id) {
    this.picked = id;
    this.show();
    speak(this.label(id));
  }
  /** The fields of another position, in the same match. */
  way(fields) {
    const match = this.turn.elements.of;
    return new URLSearchParams(match ? { ...fields, of: match.value } : fields);
  }
  take([{ from, to }], carried = false) {
    this.ask(this.way({ pos: this.position, from, to }), [from, to], carried);
  }
  commit() {}
  takeBack() {
    const back = earlier.pop();
    if (!back) return speak(tr("nothing-to-undo"));
    this.ask(this.way({ pos: back.pos }), back.places, false, true);
  }

  /** Asks for another position; where it is none, the board stays as it is. */
  async ask(fields, places = [], carried = false, back = false) {
    if (this.asking) return;
    this.asking = true;
    showError(null);
    try {
      const { page, url } = await fetchPosition(fields);
      const refused = page.querySelector("#verdict .trouble")?.textContent;
      const pos = this.section.querySelector("#turn").elements.pos.value;
      if (refused) {
        replaceParts(page, ["#verdict"]);
        this.picked = null;
        this.show();
        return speak(refused);
      }
      const focused = document.activeElement?.closest?.("[data-place]") ? null : document.activeElement?.name;
      const onBoard = this.svg.contains(document.activeElement);
      const before = this.standing;
      replaceParts(page, PARTS);
      writing.elements.pos.value = page.querySelector("#edit").elements.pos.value;
      history.replaceState(null, "", url);
      const next = new Editor(this.section);
      const now = next.position;
      if (now === pos) speak(tr("put-back"));
      else if (places.length) speak([...new Set(places)].map((id) => next.label(id)).join(". "));
      else speak(next.section.querySelector(".turn").textContent);
      if (now !== pos && !back) earlier.push({ pos, places });
      if (!carried) next.drawing.arrive(before);
      next.rove(places.at(-1) ?? this.focused);
      if (onBoard) next.focus(next.focused);
      else if (focused) next.section.querySelector(`[name=${focused}]`)?.focus();
      playPiece();
    } catch (error) {
      showError(error);
    } finally {
      this.asking = false;
    }
  }
}

/** The page of another position. */
async function fetchPosition(fields) {
  const answer = await fetch(`${writing.action}?${fields}`);
  const page = parsePage(await answer.text());
  if (!page.querySelector(".edit")) throw new Error(page.querySelector("h1")?.textContent ?? answer.statusText);
  return { page, url: answer.url };
}

/** Puts parts of another page in the place of those of this one. */
function replaceParts(page, parts) {
  for (const part of parts) {
    document.querySelector(part).replaceWith(document.adoptNode(page.querySelector(part)));
  }
}
