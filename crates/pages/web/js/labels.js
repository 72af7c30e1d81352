// Names in words: of places, pieces and steps, as the server's own labels put them.

import { term, tr } from "./page.js";

/** 0 for the first side, 1 for the second. */
const index = (side) => (side === "second" ? 1 : 0);

/** The words for what is on one board. */
export class Labels {
  constructor(state) {
    this.state = state;
    this.places = new Map(state.view.places.map((place) => [place.id, place]));
  }

  /** The side that is "you" here: the visitor's, or at one screen the side to move. */
  get own() {
    return this.state.you ?? this.state.chooser;
  }

  /** The number of the side whose names for places are used. */
  get reader() {
    return index(this.own ?? this.state.below);
  }

  /** Players' name of the place, without a word for its kind. */
  shortName(id) {
    return this.places.get(id).names[this.reader];
  }

  /** Full name of the place. */
  name(id) {
    const { names, spot } = this.places.get(id);
    const { board } = this.state.view;
    const own = this.reader;
    if (spot.side) return this.of(term(names[own]), index(spot.side));
    const kind = { rows: "hole", squares: "square", lines: "spot" }[board.kind] ?? "point";
    let name = tr(kind, { place: names[own] });
    // Points with a name of their own: the huk of each side.
    for (const side of [0, 1]) {
      for (const [point, word] of board.called ?? []) {
        if (names[side] === String(point)) name += `, ${side === own ? word : this.of(word, side)}`;
      }
    }
    return name;
  }

  /** A place or pieces of a side. */
  of(what, side) {
    return tr("of", { what, side: term(this.state.view.sides[side]) });
  }

  /** Number and kind of the pieces of one stack, and their owner if it is not clear. */
  pieces({ side, count, look }) {
    const { board } = this.state.view;
    if (look === "neutral") return tr("nobodys");
    const counted = (key) => tr(key, { count, n: count });
    const beast = { strong: board.strong, plain: board.weak }[look];
    if (beast) return counted(beast);
    const strong = { tables: "courier", rows: "king" }[board.kind] ?? "piece";
    const asleep = board.kind === "squares" ? "unconverted" : "asleep";
    const pieces = counted({ plain: "piece", strong, asleep }[look] ?? look);
    return side === this.own ? tr("yours", { pieces }) : this.of(pieces, index(side));
  }

  /** A place and the stacks on it. */
  standing(id, stacks) {
    return `${this.name(id)}: ${stacks.map((stack) => this.pieces(stack)).join(", ") || tr("empty")}`;
  }

  /** A step: in words where it moves no piece, otherwise as players write it. */
  step({ action, text }) {
    switch (action?.kind) {
      case "pass":
        return tr("pass");
      case "throw-again":
        return tr("throw-again");
      case "break-up": {
        const { piece } = action;
        return piece ? tr("alone-from", { from: this.shortName(piece.place), die: piece.state }) : tr("alone");
      }
      default:
        return text;
    }
  }
}
