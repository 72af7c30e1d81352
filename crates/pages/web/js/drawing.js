// The picture of a board: draws pieces where the server's drawing has room for them, and moves them.

const SVG = "http://www.w3.org/2000/svg";

/** Milliseconds that a piece takes for its way; none for visitors who ask for less motion. */
export const duration = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : Number(document.documentElement.dataset.pace);

/** The first number of a `translate`. */
const shift = (transform) => Number(/-?[\d.]+/.exec(transform)[0]);

/** Waits for the end of an animation, however it ends. */
export const done = (animation) => animation.finished.catch(() => null);

/** The drawing of a board with its places. */
export class Drawing {
  /** `places` of the view by their ids; `mover` is the side whose pieces are picked up. */
  constructor(svg, places, mover) {
    this.svg = svg;
    this.places = places;
    this.mover = mover;
    this.groups = new Map();
    for (const group of svg.querySelectorAll("[data-place]")) {
      // Without this script they do nothing.
      group.setAttribute("role", "button");
      this.groups.set(group.dataset.place, group);
    }
  }

  /** Puts the pieces of a place where the drawing says that they stand. */
  draw(id, stacks) {
    const group = this.groups.get(id);
    const key = JSON.stringify(stacks);
    if ((group.drawn ?? JSON.stringify(this.places.get(id).stacks)) === key) return;
    group.drawn = key;
    for (const old of group.querySelectorAll(".piece, .count")) old.remove();
    const given = ["x", "y", "dx", "dy", "room", "cx", "cy"];
    const pile = Object.fromEntries(given.map((key) => [key, Number(group.dataset[key])]));
    const side = (side) => stacks.filter((stack) => stack.side === side);
    const shared = side("first").length && side("second").length;
    if (shared && stacks.every((stack) => stack.look === "plain")) {
      // Both stand there: side by side, half as large.
      const { x, y, dx, dy, room, cy } = pile;
      for (const [whose, aside] of [["first", -1], ["second", 1]]) {
        const at = x + (aside * Math.abs(dy)) / 4;
        const lane = { x: at, y: y - dy / 4, dx: dx / 2, dy: dy / 2, room: room * 2, cx: at, cy };
        this.pile(group, lane, side(whose).map((stack) => ({ ...stack, look: "half" })));
      }
    } else this.pile(group, pile, stacks);
  }

  pile(group, { x, y, dx, dy, room, cx, cy }, stacks) {
    const hit = group.querySelector(".hit");
    const pieces = stacks.flatMap((stack) => Array(stack.count).fill(stack));
    // Half of a pinned piece is covered by what stands on it.
    const high = (pieces) => pieces.reduce((sum, { look }) => sum + (look === "pinned" ? 0.5 : 1), 0);
    const squeeze = Math.min(1, (room - 1) / Math.max(1, high(pieces.slice(0, -1))));
    pieces.forEach(({ side, look }, i) => {
      const use = document.createElementNS(SVG, "use");
      const up = squeeze * high(pieces.slice(0, i));
      use.setAttribute("href", `#piece-${side}-${look}`);
      use.setAttribute("class", "piece");
      use.setAttribute("x", x + dx * up);
      use.setAttribute("y", y + dy * up);
      group.insertBefore(use, hit);
    });
    if (pieces.length >= Number(group.dataset.many ?? 6)) {
      const text = document.createElementNS(SVG, "text");
      text.setAttribute("class", "count");
      text.setAttribute("x", cx);
      text.setAttribute("y", cy);
      text.textContent = pieces.length;
      group.insertBefore(text, hit);
    }
  }

  /** The piece that a hand would take from there. */
  top(id) {
    const own = `#piece-${this.mover}-`;
    const pieces = [...this.groups.get(id).querySelectorAll(".piece")];
    return pieces.findLast((piece) => piece.getAttribute("href").startsWith(own)) ?? pieces.at(-1);
  }

  /** Centre of the topmost piece of a place, or of the first one to come. */
  spot(id) {
    const group = this.groups.get(id);
    const { x, y } = [...group.querySelectorAll(".piece")].at(-1)?.attributes ?? {};
    return { x: Number(x?.value ?? group.dataset.x), y: Number(y?.value ?? group.dataset.y) };
  }

  /** The middle of a place on the screen. */
  centre(id) {
    const box = this.groups.get(id).querySelector(".hit").getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Lets a piece come from somewhere else on the board, above all others. */
  async glide(piece, from) {
    const time = duration();
    if (!piece || !time) return;
    const scale = this.svg.getScreenCTM()?.a ?? 1;
    const [dx, dy] = ["x", "y"].map((axis) => scale * (from[axis] - Number(piece.getAttribute(axis))));
    const way = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }];
    await this.fly(piece, piece.cloneNode(true), way, time, "ease-in-out");
  }

  /**
   * Moves a `copy` of something on the board along a way, on a layer over the board: the browser moves
   * a layer without painting the board again.
   */
  async fly(original, copy, way, time, easing) {
    const [around, box, spot] = [this.svg.parentNode, this.svg, original].map((e) => e.getBoundingClientRect());
    // What flies together is measured before the first layer changes the page.
    await null;
    const layer = document.createElementNS(SVG, "svg");
    layer.setAttribute("class", `${this.svg.getAttribute("class")} layer`);
    layer.setAttribute("viewBox", this.svg.getAttribute("viewBox"));
    const pixels = { left: box.x - around.x, top: box.y - around.y, width: box.width, height: box.height };
    for (const [name, value] of Object.entries(pixels)) layer.style[name] = `${value}px`;
    const middle = [spot.x + spot.width / 2 - box.x, spot.y + spot.height / 2 - box.y];
    layer.style.transformOrigin = middle.map((value) => `${value}px`).join(" ");
    layer.append(copy);
    this.svg.parentNode.append(layer);
    original.classList.add("away");
    await done(layer.animate(way, { duration: time, easing }));
    layer.remove();
    original.classList.remove("away");
    // What comes next does not hold up the frame in which it has arrived.
    await new Promise((go) => setTimeout(go));
  }

  /** Shakes a piece: it may not do what was wanted. */
  shake(piece) {
    const way = [0, -5, 5, -4, 4, 0].map((far) => ({ transform: `translate(${far}px)` }));
    if (duration()) piece.animate(way, { duration: 350 });
  }

  /** A piece of the mover where it could be put. */
  ghost(id, like) {
    const group = this.groups.get(id);
    const { x, y, dx, dy, room } = group.dataset;
    const up = Math.min(group.querySelectorAll(".piece").length, room - 1);
    const piece = like.cloneNode();
    piece.setAttribute("class", "ghost");
    piece.setAttribute("x", Number(x) + dx * up);
    piece.setAttribute("y", Number(y) + dy * up);
    group.insertBefore(piece, group.querySelector(".hit"));
  }

  /**
   * Marks these dice as played; `swapped` exchanges the two. Equal dice that stand for more steps, at
   * most `longest`, are used up one after the other.
   */
  markDice(used, longest, swapped) {
    for (const dice of [this.svg, this.svg.closest(".table")].map((root) => root.querySelector(":scope .dice"))) {
      const left = [...used];
      const all = [...(dice?.querySelectorAll("[data-shows]") ?? [])];
      const equal = new Set(all.map((die) => die.dataset.shows)).size === 1;
      all.forEach((die, n) => {
        const at = left.indexOf(Number(die.dataset.shows));
        const gone = equal ? used.length * all.length >= (n + 1) * Math.max(longest, all.length) : at >= 0;
        if (at >= 0) left.splice(at, 1);
        die.classList.toggle("used", gone);
      });
      dice?.classList.toggle("swapped", swapped);
      const lying = [...(dice?.querySelectorAll("g[transform]") ?? [])];
      if (lying.length !== 2) continue;
      const places = lying.map((die) => die.getAttribute("transform")).sort((a, b) => shift(a) - shift(b));
      lying.forEach((die, n) => die.setAttribute("transform", places[swapped ? 1 - n : n]));
    }
  }

  /** Arrows along these steps, instead of those that were there. */
  point(steps) {
    for (const old of this.svg.querySelectorAll(".arrow.hint")) old.remove();
    for (const { from, to } of steps) {
      if (!from || !to || from === to) continue;
      const [a, b] = [from, to].map((id) => this.groups.get(id).dataset);
      const [x, y, toX, toY] = [a.cx, a.cy, b.cx, b.cy].map(Number);
      const [bendX, bendY] = [(x + toX) / 2 + (toY - y) / 6, (y + toY) / 2 - (toX - x) / 6];
      const length = Math.hypot(toX - bendX, toY - bendY) || 1;
      const [ux, uy] = [(toX - bendX) / length, (toY - bendY) / length];
      const [footX, footY] = [toX - ux * 11, toY - uy * 11];
      const arrow = this.svg.appendChild(document.createElementNS(SVG, "g"));
      arrow.setAttribute("class", "arrow hint");
      for (const [name, d] of [
        ["", `M${x} ${y}Q${bendX} ${bendY} ${footX} ${footY}`],
        ["head", `M${toX} ${toY}L${footX - uy * 5} ${footY + ux * 5} ${footX + uy * 5} ${footY - ux * 5}z`],
      ]) {
        const path = arrow.appendChild(document.createElementNS(SVG, "path"));
        path.setAttribute("class", name);
        path.setAttribute("d", d);
      }
    }
  }

  /** Lets the pieces that stood elsewhere in `before` come from there, and waits for them. */
  async arrive(before, after = new Map([...this.places].map(([id, place]) => [id, place.stacks]))) {
    const ways = [];
    for (const side of ["first", "second"]) {
      const count = (stacks) => stacks.reduce((sum, stack) => sum + (stack.side === side ? stack.count : 0), 0);
      const [left, come] = [[], []];
      for (const [id, stacks] of after) {
        const more = count(stacks) - count(before.get(id) ?? []);
        for (let n = 0; n < Math.abs(more); n += 1) (more < 0 ? left : come).push(id);
      }
      come.forEach((id, n) => {
        const pieces = [...this.groups.get(id).querySelectorAll(`.piece[href^="#piece-${side}-"]`)];
        const above = come.slice(n + 1).filter((later) => later === id).length;
        if (left[n]) ways.push(this.glide(pieces.at(-1 - above), this.spot(left[n])));
      });
    }
    await Promise.all(ways);
  }
}
