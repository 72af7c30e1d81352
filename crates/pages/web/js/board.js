// A board to play on: try steps, take them back, send the whole move. There are no rules here. The
// server sends the tree of legal steps; the board walks along it and shows where it is.

import { explain } from "./advice.js";
import { Drawing, duration } from "./drawing.js";
import { Keys, Pointer } from "./input.js";
import { Labels } from "./labels.js";
import { formFields, playPiece, showScripted, speak, tr } from "./page.js";
import { Trial } from "./trial.js";

export class Board {
  /** The board in `section`; whole moves go to `send`, with the form that they belong to. */
  constructor(section, send) {
    this.section = section;
    this.send = send;
    this.svg = section.querySelector(".board svg");
    this.state = JSON.parse(section.querySelector("#state").content.textContent);
    this.labels = new Labels(this.state);
    this.base = this.labels.places;
    this.drawing = new Drawing(this.svg, this.base, this.state.chooser);
    this.trial = this.begin();
    this.picked = null;
    this.focused = null;
    this.form = section.querySelector("#commit");
    this.done = section.querySelector("#done");
    this.undo = section.querySelector("#undo");
    this.undoAll = section.querySelector("#undo-all");
    this.swapped = false;
    this.playback = null;
    this.atOnce = section.querySelector("#at-once");
    this.verdict = section.querySelector(".controls > #verdict");
    showScripted(section);
    this.listen();
    if (this.atOnce) this.restoreAtOnce();
    this.show();
    this.rove(this.movableIds()[0] ?? this.ids[0]);
  }

  /** Steps that can be tried here. */
  begin() {
    return new Trial(this.state.tree);
  }

  get choosing() {
    return Boolean(this.state.chooser && this.done);
  }

  /** The places in the order of the drawing. */
  get ids() {
    return [...this.drawing.groups.keys()];
  }

  listen() {
    new Keys(this);
    new Pointer(this);
    for (const [id, group] of this.drawing.groups) {
      group.addEventListener("focus", () => this.rove(id));
      for (const type of ["focus", "pointerenter"]) group.addEventListener(type, () => this.preview(id));
      for (const type of ["blur", "pointerleave"]) group.addEventListener(type, () => this.preview(null));
    }
    this.done?.addEventListener("click", () => this.commit());
    for (const entry of this.section.querySelectorAll("[data-lights]")) this.lightUp(entry);
    if (this.state.log?.at(-1)?.kind === "throw" && duration()) this.lightInTurn();
    for (const [button, act] of [[this.undo, () => this.takeBack()], [this.undoAll, () => this.takeAllBack()]]) {
      button?.addEventListener("click", () => {
        act();
        // What cannot be pressed again loses the focus.
        if (button.disabled) this.focus(this.movableIds()[0] ?? this.focused);
      });
    }
    for (const dice of this.section.querySelectorAll(".board .dice, .status .dice")) {
      dice.addEventListener("click", () => this.pressDice());
    }
    const double = this.section.querySelector(".decide [value=double]")?.form;
    const cube = this.svg.querySelector(".cube");
    cube?.classList.toggle("live", Boolean(double));
    cube?.addEventListener("click", () => double?.requestSubmit());
    // A move that is offered is laid on the board like any other.
    this.verdict?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.layMove(event.submitter.value);
    });
    this.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send(this.form, formFields(this.form));
    });
    // It may cover something that is wanted.
    this.verdict?.addEventListener("click", (event) => {
      if ("refused" in this.verdict.dataset && !event.target.closest("a, button")) this.show();
    });
  }

  /** Lets the places of an entry stand out, or no more. */
  light(entry, on) {
    entry.classList.toggle("lit", on);
    for (const id of entry.dataset.lights.split(" ")) this.drawing.groups.get(id)?.classList.toggle("lit", on);
  }

  /** Lights an entry up while it is pointed at or has the focus. */
  lightUp(entry) {
    for (const [type, on] of [["pointerenter", true], ["focusin", true], ["pointerleave", false], ["focusout", false]])
      entry.addEventListener(type, () => this.light(entry, on));
  }

  /** Lights up what the throw scores, one event after the other, until something is done. */
  lightInTurn() {
    const entries = [...this.section.querySelectorAll(".scored h2:not(.told) + ul [data-lights]")];
    const step = (n) => {
      if (n > 0) this.light(entries[n - 1], false);
      if (n >= entries.length || this.picked || !this.section.isConnected) return;
      this.light(entries[n], true);
      setTimeout(step, 4 * duration(), n + 1);
    };
    setTimeout(step, duration(), 0);
  }

  /** True if whole moves are sent at once, as this visitor last chose for this game. */
  restoreAtOnce() {
    const key = `at-once-${this.state.game.split(":")[0]}`;
    const kept = localStorage.getItem(key);
    // Without dice most moves are one step: nothing is gained by asking twice.
    this.atOnce.checked = kept ? kept === "yes" : this.state.view.dice.length === 0;
    this.atOnce.addEventListener("change", () => {
      localStorage.setItem(key, this.atOnce.checked ? "yes" : "no");
      this.finishAtOnce();
    });
  }

  stacks(id) {
    const changed = this.trial.node.places.find(([place]) => place === id);
    return changed ? changed[1] : this.base.get(id).stacks;
  }

  /** Pieces of every place, after the steps tried. */
  get standing() {
    return new Map(this.ids.map((id) => [id, this.stacks(id)]));
  }

  movableIds() {
    return this.choosing ? this.ids.filter((id) => this.trial.movable(id)) : [];
  }

  // --- what is seen and heard -------------------------------------------------------------------

  show() {
    if (this.refused) this.verdict.replaceChildren();
    this.refused = null;
    this.offered = new Map();
    for (const old of this.svg.querySelectorAll(".ghost, .arrow.hint")) old.remove();
    for (const old of this.svg.querySelectorAll(".meant")) old.classList.remove("meant");
    this.preview(null);
    const targets = this.picked ? this.trial.ways(this.picked) : new Map();
    for (const [id, group] of this.drawing.groups) {
      this.drawing.draw(id, this.stacks(id));
      const movable = this.choosing && this.trial.movable(id);
      group.querySelector(".piece.top")?.classList.remove("top");
      if (movable) this.drawing.top(id)?.classList.add("top");
      group.classList.toggle("movable", movable);
      group.classList.toggle("picked", id === this.picked);
      group.classList.toggle("target", targets.has(id));
      group.setAttribute("aria-pressed", String(id === this.picked));
      group.setAttribute("aria-label", this.label(id, movable, targets.has(id)));
    }
    this.svg.classList.toggle("tried", this.trial.path.length > 0);
    if (!this.done) return;
    this.done.disabled = !this.trial.node.done;
    this.undo.disabled = this.trial.path.length === 0;
    if (this.undoAll) this.undoAll.disabled = this.trial.path.length < 2;
    this.drawing.markDice(this.trial.used, this.trial.longest, this.swapped);
    this.showHelp();
    const tried = this.trial.path.map((step) => step.text).join(" ");
    this.section.querySelector("#trying").textContent = tried || "\u00a0";
    const buttons = this.trial.actions.map((step) => this.actionButton(step));
    this.section.querySelector("#actions").replaceChildren(...buttons);
  }

  /** Until a complete move has been confirmed once, it is said how. */
  showHelp() {
    const explain = this.complete && !this.atOnce.checked && !localStorage.getItem("confirmed");
    this.section.querySelector("#complete").hidden = !explain;
    this.section.querySelector("#by-hand").hidden = this.complete;
  }

  actionButton(step) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = this.labels.step(step);
    button.addEventListener("click", () => this.act(step));
    return button;
  }

  /** Label of a place in the words of the server: name, pieces, owner, possible actions. */
  label(id, movable, target) {
    const can = id === this.picked ? tr("is-picked") : target ? tr("is-target") : movable ? this.canMove(id) : null;
    const step = movable && !this.picked && this.choice(id);
    const ways = movable && !this.picked ? this.told(id) : new Map();
    const goes = step?.to && step.to !== id ? step.to : null;
    const others = [...ways.keys()].filter((to) => to !== goes).map((to) => this.target(to, ways.get(to)));
    return [
      this.labels.standing(id, this.stacks(id)),
      can,
      goes && tr("goes-to", { place: this.target(goes, [step]) }),
      others.length ? tr(goes ? "can-go-to" : "goes-to", { place: others.join("; "), places: others.join("; ") }) : null,
    ].filter(Boolean).join(", ");
  }

  /** The ways of the piece on `id` that its label tells. */
  told(id) {
    return this.trial.ways(id);
  }

  /** The name of the place where a way ends, and that it hits or takes somebody. */
  target(to, way) {
    const place = this.labels.name(to);
    if (this.base.get(to).spot.at === "off") return place;
    const after = new Map(this.trial.nodes[way.at(-1).node].places);
    const enemies = (id, stacks) => (this.base.get(id).spot.at === "point" ? stacks : [])
      .reduce((sum, { side, count }) => sum + (side === this.state.chooser ? 0 : count), 0);
    const gone = this.ids.some((id) => enemies(id, after.get(id) ?? this.base.get(id).stacks) < enemies(id, this.stacks(id)));
    if (!gone) return place;
    return this.state.view.board.kind === "tables" ? tr("hits", { place }) : tr("takes", { place });
  }

  /** The step that a click on `id` plays at once; without dice pieces are picked up instead. */
  choice(id) {
    return this.state.view.dice.length ? this.trial.choice(id, this.swapped) : null;
  }

  /** True if the move that is being tried is complete, and nothing can be added. */
  get complete() {
    return Boolean(this.trial.node.done && this.trial.steps.length === 0);
  }

  /** Marks where a click on `id` leads. */
  preview(id) {
    const to = id && this.choosing && !this.picked ? this.choice(id)?.to : null;
    for (const [place, group] of this.drawing.groups) group.classList.toggle("goes", place === to);
  }

  canMove(id) {
    const standing = this.stacks(id).reduce((sum, { count }) => sum + count, 0);
    const count = this.trial.leaving(id);
    return standing === 1 || count === 0 ? tr("can-move") : tr("some-can-move", { count, n: count });
  }

  /** Makes `id` the one place that the tab key stops at. */
  rove(id) {
    const { groups } = this.drawing;
    if (this.focused) groups.get(this.focused).setAttribute("tabindex", "-1");
    else for (const group of groups.values()) group.setAttribute("tabindex", "-1");
    this.focused = id;
    groups.get(id)?.setAttribute("tabindex", "0");
  }

  focus(id) {
    this.rove(id);
    this.drawing.groups.get(id).focus();
  }

  /**
   * Shows that a step was refused: the piece shakes, the board shows where it may go, and beside the
   * board stands the rule that forbids it, or else `words`. A step may lack its beginning or its end.
   */
  async refuse(words, step) {
    const shaken = step && this.drawing.top(step.from ?? step.to);
    if (shaken) this.drawing.shake(shaken);
    if (!this.verdict) return speak(words);
    const mine = (this.refused = {});
    const { why } = this.section.dataset;
    const said = step && why && (await explain(why, this.trial.path, step));
    // Something else was done meanwhile.
    if (this.refused !== mine) return;
    if (said?.why.rules.length) this.verdict.innerHTML = said.html;
    else this.verdict.textContent = words;
    this.placeVerdict();
    if (step) this.offer(step.from, said?.why.nearest ?? []);
  }

  /** On a small window it lies above the board or below the buttons, where more room is left. */
  placeVerdict() {
    this.verdict.dataset.refused = "below";
    const { left, right } = this.verdict.getBoundingClientRect();
    const all = [this.svg, ...this.section.querySelectorAll("#done, #undo, #undo-all, #actions button")];
    const boxes = all.map((part) => part.getBoundingClientRect()).filter((box) => box.left < right && box.right > left);
    const above = Math.min(...boxes.map(({ top }) => top));
    const below = innerHeight - Math.max(...boxes.map(({ bottom }) => bottom));
    if (above > below) this.verdict.dataset.refused = "above";
    this.verdict.style.setProperty("--room", `${Math.max(above, below) - 4}px`);
  }

  /** Ghosts where the piece on `from` may go, or else where the nearest legal moves lead. */
  offer(from, nearest) {
    const own = from ? this.trial.ways(from) : new Map();
    for (const to of own.keys()) this.drawing.ghost(to, this.drawing.top(from));
    if (own.size) return;
    for (const move of nearest) {
      const way = this.trial.wayTo(move) ?? [];
      // Only what goes on from here: a ghost of another turn would be one of a die that is gone.
      if (!this.trial.path.every(({ node }, n) => way[n]?.node === node)) continue;
      let piece = null;
      for (const { from, to } of way.slice(this.trial.path.length)) {
        // A later step may begin where nothing stands yet.
        piece = (from && this.drawing.top(from)) ?? piece;
        if (!to || !piece || this.offered.has(to)) continue;
        this.offered.set(to, move);
        this.drawing.ghost(to, piece);
      }
    }
  }

  // --- what is done -----------------------------------------------------------------------------

  click(id) {
    if (this.playback) return this.playback.skip();
    if (!this.choosing) return;
    if (this.offered.has(id)) return this.layMove(this.offered.get(id));
    if (this.picked) {
      const way = this.trial.ways(this.picked).get(id);
      if (way) return this.take(way);
      const spot = id === this.picked && this.trial.onTheSpot(id);
      if (spot) return this.take([spot]);
      if (id === this.picked) return this.putBack();
    }
    if (this.trial.movable(id)) {
      const step = this.choice(id);
      return step ? this.take([step]) : this.pick(id);
    }
    if (this.picked) return this.refuse(tr("not-there"), { from: this.picked, to: id });
    // Nothing is picked up: if one piece alone can come here, that one is meant.
    const { froms, way } = this.trial.only(id);
    if (way) return this.take(way);
    if (froms.length) {
      this.refuse(tr("which"));
      for (const from of froms) this.drawing.groups.get(from)?.classList.add("meant");
      return;
    }
    if (this.complete) return this.refuse(tr("complete"));
    const own = this.stacks(id).some((stack) => stack.side === this.state.chooser);
    if (own) this.refuse(tr("none-here"), { from: id });
    else this.refuse(tr("none-there"), { to: id });
  }

  /** The dice confirm a complete move; before that they say which of them is played first. */
  pressDice() {
    if (this.playback) return this.playback.skip();
    if (!this.choosing) return;
    if (this.complete) this.commit();
    else this.swap();
  }

  /** Lets the other die be played first; false if there is no other one. */
  swap() {
    if (!this.choosing || !this.trial.swaps) return false;
    this.swapped = !this.swapped;
    this.show();
    this.preview(this.focused);
    const dice = this.trial.steps.flatMap(({ dice = [] }) => dice);
    speak(tr("first-die", { die: Math[this.swapped ? "min" : "max"](...dice) }));
    return true;
  }

  pick(id) {
    const ways = this.trial.ways(id);
    if (ways.size === 0) {
      const spot = this.trial.onTheSpot(id);
      if (spot) return this.take([spot]);
    }
    this.picked = id;
    this.show();
    const names = [...ways.keys()].map((to) => this.labels.name(to));
    speak(tr("picked", { place: this.labels.name(id), places: names.join("; ") }));
  }

  putBack() {
    this.picked = null;
    this.show();
    speak(tr("put-back"));
  }

  take(way, carried = false) {
    this.put(way, !this.confirms, carried);
    this.finishAtOnce();
  }

  /** Makes these steps; `asks` says that a complete move waits to be confirmed. */
  put(way, asks, carried = false) {
    const [from, to] = [way[0]?.from, way.at(-1)?.to];
    const start = from && this.drawing.spot(from);
    this.picked = null;
    this.trial.path.push(...way);
    this.show();
    if (start && to && from !== to && !carried) this.drawing.glide(this.drawing.top(to), start);
    playPiece();
    const texts = way.map((step) => this.labels.step(step)).join(tr("then"));
    const { done, steps } = this.trial.node;
    const then = !done || (this.complete && !asks) ? "" : tr(steps.length ? "may-stop" : "complete");
    speak(`${texts}. ${then}`);
  }

  /** An action has gone with its button: on to what is done next. */
  act(step) {
    this.take([step]);
    if (this.form.classList.contains("busy")) return;
    const [next] = this.movableIds();
    if (next) this.focus(next);
    else (this.section.querySelector("#actions button") ?? this.done).focus();
  }

  /** Arrows along a whole move. */
  point(move) {
    const way = move && this.trial.wayTo(move);
    if (way) this.drawing.point(way);
  }

  /** Lays a whole move on the board, to be looked at before it is made. */
  layMove(move) {
    const way = this.trial.wayTo(move);
    if (!way || !this.done) return this.sendMove(move);
    this.trial.path = [];
    this.put(way, true);
    this.done.focus({ preventScroll: true });
    // On a telephone the list is far below the board.
    for (const seen of [this.section.querySelector(".board"), this.done]) seen.scrollIntoView({ block: "nearest" });
  }

  /** Makes a whole move, one step after the other. */
  async playOut(move) {
    for (const step of this.trial.wayTo(move) ?? []) {
      this.put([step], false);
      await new Promise((done) => setTimeout(done, duration()));
    }
    if (this.section.isConnected && this.trial.node.done === move) this.commit();
  }

  /** True if a complete move is confirmed by itself. */
  get confirms() {
    return this.atOnce.checked;
  }

  finishAtOnce() {
    if (this.complete && this.confirms) this.commit();
  }

  takeBack() {
    const step = this.trial.path.pop();
    this.picked = null;
    if (this.trial.path.length === 0) this.swapped = false;
    this.show();
    speak(step ? tr("took-back", { step: this.labels.step(step) }) : tr("nothing-to-undo"));
  }

  takeAllBack() {
    this.trial.path = [];
    this.picked = null;
    this.swapped = false;
    this.show();
    speak(tr("turn-undone"));
  }

  commit() {
    const { done } = this.trial.node;
    if (!done) return speak(tr("incomplete"));
    localStorage.setItem("confirmed", "yes");
    this.sendMove(done);
  }

  sendMove(move) {
    // Decisions in words have a form without a board.
    const form = this.form ?? this.section.querySelector("form.decide");
    const fields = formFields(form);
    fields.set("move", move);
    this.send(form, fields);
  }
}
