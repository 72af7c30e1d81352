// Keys and pointers on a board: they move the focus, and pick up and put down pieces.

import { speak, tr } from "./page.js";

/** Milliseconds after which a typed key begins another name. */
const TYPING = 900;

/** The keyboard on a board. */
export class Keys {
  constructor(board) {
    this.board = board;
    this.typed = "";
    this.command = null;
    board.svg.addEventListener("keydown", (event) => this.press(event));
  }

  press(event) {
    const { board } = this;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    board.playback?.skip();
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const orders = { PageUp: -1, PageDown: 1, Home: -Infinity, End: Infinity };
    if (key.length > 1 || key === " ") this.settle();
    if (arrows[key]) this.go(...arrows[key]);
    else if (orders[key]) this.inOrder(orders[key]);
    else if (key === " " && board.swap());
    else if ((key === "Enter" || key === " ") && board.complete && !board.picked) board.commit();
    else if (key === "Enter" || key === " ") board.click(board.focused);
    else if (key === "u" && event.shiftKey && board.choosing) board.takeAllBack();
    else if (key === "m" && event.shiftKey && board.choosing) this.nextMovable(-1);
    else if (/^[\p{L}\p{N}]$/u.test(key)) {
      if (!this.type(key)) return;
    } else if (!board.choosing) return;
    else if (key === "Backspace") board.takeBack();
    else if (key === "Escape" && board.picked) board.putBack();
    else if (key === "Escape" && board.refused) board.show();
    else return;
    event.preventDefault();
  }

  /**
   * Letters and digits go to the place of that name: `1`, `3` to 13, `c`, `5` to c5. A letter that
   * begins such a name is a command only once nothing of the name follows.
   */
  type(key) {
    const { board } = this;
    const names = [...board.base.keys()].map((id) => [id, board.labels.shortName(id).toLowerCase()]);
    const begins = (text) => names.some(([, name]) => name.startsWith(text));
    const whole = this.typed + key;
    if (!begins(whole)) this.settle();
    const commands = { u: () => board.takeBack(), d: () => board.commit(), m: () => this.nextMovable(1) };
    const command = (board.choosing && !this.typed && commands[key]) || null;
    this.typed += key;
    this.command = command;
    const [found] = names.find(([, name]) => name === this.typed) ?? [];
    const more = begins(this.typed);
    if (found) board.focus(found);
    else if (!more && !command) speak(tr("no-place", { place: whole.toUpperCase() }));
    clearTimeout(this.waiting);
    if (more) this.waiting = setTimeout(() => this.settle(), TYPING);
    else this.settle();
    return more || command;
  }

  /** Nothing more of a name follows. */
  settle() {
    clearTimeout(this.waiting);
    const { command } = this;
    [this.typed, this.command] = ["", null];
    command?.();
  }

  /** The next place in the order of the board, or the one at its end. */
  inOrder(step) {
    const ids = this.board.ids;
    const at = ids.indexOf(this.board.focused) + step;
    this.board.focus(ids[Math.min(Math.max(at, 0), ids.length - 1)]);
  }

  /** To the nearest place in this direction. */
  go(dx, dy) {
    const { drawing, focused, ids } = this.board;
    const here = drawing.centre(focused);
    let best = null;
    for (const id of ids) {
      const there = drawing.centre(id);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (id === focused || along <= 1 || aside > along * 3) continue;
      const far = along + 2 * aside;
      if (!best || far < best.far) best = { id, far };
    }
    if (best) this.board.focus(best.id);
  }

  /** Once round the places where something can be done now. */
  nextMovable(step) {
    const { board } = this;
    const ids = board.picked ? [...board.trial.ways(board.picked).keys()] : board.movableIds();
    if (ids.length === 0) return speak(tr("nothing-moves"));
    const at = ids.indexOf(board.focused);
    board.focus(ids[(at + step + ids.length + (at < 0 && step < 0 ? 1 : 0)) % ids.length]);
  }
}

/** The mouse, the finger or the pen on a board. */
export class Pointer {
  constructor(board) {
    this.board = board;
    this.drag = null;
    for (const [id, group] of board.drawing.groups) {
      group.addEventListener("click", () => this.click(id));
      group.addEventListener("pointerdown", (event) => this.grab(event, id));
    }
    // Chromium heeds `touch-action` on the whole drawing only: a page that scrolled would take the
    // piece from the finger.
    board.svg.addEventListener("touchmove", (event) => this.held && event.preventDefault(), { passive: false });
  }

  click(id) {
    if (this.swallow) this.swallow = false;
    else this.board.click(id);
  }

  grab(event, id) {
    const { board } = this;
    this.swallow = false;
    if (board.playback || !board.choosing || event.button !== 0 || !board.trial.movable(id)) return;
    const start = { x: event.clientX, y: event.clientY };
    const group = board.drawing.groups.get(id);
    this.held = true;
    const move = (moved) => {
      const far = Math.hypot(moved.clientX - start.x, moved.clientY - start.y);
      if (!this.drag && far > 6) this.lift(id);
      if (this.drag) this.carry(moved);
    };
    const drop = (dropped) => {
      this.held = false;
      group.removeEventListener("pointermove", move);
      if (this.drag) this.drop(dropped, id);
    };
    group.setPointerCapture(event.pointerId);
    group.addEventListener("pointermove", move);
    group.addEventListener("pointerup", drop, { once: true });
    group.addEventListener("pointercancel", drop, { once: true });
  }

  lift(id) {
    const { board } = this;
    if (board.picked !== id) board.pick(id);
    const top = board.drawing.top(id);
    if (!top || board.picked !== id) return;
    const ghost = top.cloneNode(true);
    ghost.setAttribute("href", ghost.getAttribute("href").replace("-half", "-plain"));
    ghost.classList.add("carried");
    top.classList.add("lifted");
    board.svg.append(ghost);
    this.drag = { ghost, top };
  }

  carry(event) {
    const at = new DOMPoint(event.clientX, event.clientY);
    const point = at.matrixTransform(this.board.svg.getScreenCTM().inverse());
    this.drag.ghost.setAttribute("x", point.x);
    this.drag.ghost.setAttribute("y", point.y);
  }

  drop(event, from) {
    const { board } = this;
    this.drag.ghost.remove();
    this.drag.top.classList.remove("lifted");
    this.drag = null;
    // The click that follows belongs to the drag.
    this.swallow = true;
    setTimeout(() => (this.swallow = false), 0);
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const id = under?.closest?.("[data-place]")?.dataset.place;
    const way = id && id !== from && board.trial.ways(from).get(id);
    if (event.type === "pointerup" && way) return board.take(way, true);
    // What may not go there stays picked up: its ways are shown.
    if (event.type === "pointerup" && id && id !== from) return board.refuse(tr("not-there"), { from, to: id });
    board.putBack();
  }
}
