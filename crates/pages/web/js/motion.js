// What was thrown and played since a page last looked, shown one after another.

import { done, duration } from "./drawing.js";
import { playDice, playPiece } from "./page.js";

/** Milliseconds that dice tumble while a piece takes 300 for its way. */
const TUMBLE = 500;

/** Ways of a die that has no room to roll. */
const ON_THE_SPOT = [
  { transform: "rotate(-540deg) scale(0.5)", opacity: 0 },
  { transform: "rotate(20deg)", opacity: 1, offset: 0.75 },
  { transform: "none" },
];

/** Shows throws and moves on a board that looked like `before`, and then the board as it is. */
export class Playback {
  constructor(board, before) {
    this.board = board;
    this.now = before;
    this.skipped = false;
  }

  /** True if nothing more is to be shown: it was skipped, or something newer is there. */
  get over() {
    return this.skipped || !this.board.section.isConnected;
  }

  /** Ends it at once. */
  skip() {
    this.skipped = true;
    for (const animation of this.board.section.getAnimations({ subtree: true })) animation.finish();
  }

  async run(played) {
    const { board } = this;
    const { svg, section } = board;
    for (const element of [svg, section]) element.classList.add("playing");
    const places = [svg.querySelector(".dice"), section.querySelector(".status .dice")];
    const shown = places.map((place) => [...(place?.childNodes ?? [])]);
    places.forEach((place) => place?.replaceChildren());
    this.draw();
    for (const { ply, steps } of played) {
      if (this.over) break;
      const thrown = section.querySelector("#throws")?.content.querySelector(`[data-ply="${ply}"]`);
      if (thrown) await this.throwDice(thrown, places);
      await this.move(steps);
    }
    places.forEach((place, n) => place?.replaceChildren(...shown[n]));
    this.now = board.standing;
    this.draw();
    for (const element of [svg, section]) element.classList.remove("playing");
  }

  draw() {
    for (const [id, stacks] of this.now) this.board.drawing.draw(id, stacks);
  }

  async throwDice(thrown, places) {
    const copies = [thrown.querySelector("svg > .dice"), thrown.querySelector("div.dice")];
    const time = (TUMBLE * duration()) / 300;
    places.forEach((place, n) => place?.replaceChildren(...document.importNode(copies[n], true).childNodes));
    const dice = places.map((place) => [...(place?.querySelectorAll("[data-shows]") ?? [])]);
    const ways = dice.flatMap((dice) =>
      dice.filter((die) => die.getClientRects().length).map((die, n) => this.tumble(die, n, time)),
    );
    setTimeout(() => this.skipped || playDice(ways.length), time * 0.7);
    await Promise.all(ways);
  }

  /** Lets a die roll in and come to rest where it lies. */
  tumble(die, n, time) {
    const lying = die.parentNode.closest("g[transform]");
    // Those in the line of words roll where they lie, and cross nothing.
    if (!lying) return done(die.animate(ON_THE_SPOT, { duration: time, easing: "ease-out" }));
    const way = [
      { transform: `translate(${-170 - 40 * n}px, ${60 - 90 * n}px) rotate(${-600 - 150 * n}deg)`, opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { transform: `translate(${7 + 4 * n}px, -7px) rotate(${25 - 50 * n}deg)`, offset: 0.75 },
      { transform: "none" },
    ];
    const copy = lying.parentNode.cloneNode(false);
    copy.append(lying.cloneNode(true));
    return this.board.drawing.fly(die, copy, way, time, "ease-out");
  }

  /** The steps of one move; each tells what has changed since its beginning. */
  async move(steps) {
    const begin = this.now;
    for (const { places } of steps) {
      if (this.over) return;
      const [before, after] = [this.now, new Map([...begin, ...places])];
      this.now = after;
      this.draw();
      await this.board.drawing.arrive(before, after);
      playPiece();
    }
  }
}
