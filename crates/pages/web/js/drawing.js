// The picture of a board: draws pieces where the server's drawing has room for them, and moves them.

const SVG = "http://www.w3.org/2000/svg";

/** Milliseconds that a piece takes for its way; none for visitors who ask for less motion. */
export const duration = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : Number(document.documentElement.dataset.pace);

/** The drawing of a board with its places. */
export class Drawing {
  /** `places` of the view by their ids; `mover` is the side whose pieces are picked up. */
  constructor(svg, places, mover) {
    this.svg = svg;
    this.places = places;
    this.mover = mover;
    this.groups = new Map();
    for (const group of svg.querySelectorAll("[data-place]")) this.groups.set(group.dataset.place, group);
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

  /** Lets a piece come from somewhere else on the board. */
  glide(piece, from) {
    const time = duration();
    if (!piece || !time) return;
    const [dx, dy] = ["x", "y"].map((axis) => from[axis] - Number(piece.getAttribute(axis)));
    const way = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }];
    piece.animate(way, { duration: time, easing: "ease-out" });
  }

  /** Lets the pieces that stood elsewhere in `before` come from there. */
  arrive(before) {
    for (const side of ["first", "second"]) {
      const count = (stacks) => stacks.reduce((sum, stack) => sum + (stack.side === side ? stack.count : 0), 0);
      const [left, come] = [[], []];
      for (const [id, { stacks }] of this.places) {
        const more = count(stacks) - count(before.get(id) ?? []);
        for (let n = 0; n < Math.abs(more); n += 1) (more < 0 ? left : come).push(id);
      }
      come.forEach((id, n) => {
        const pieces = [...this.groups.get(id).querySelectorAll(`.piece[href^="#piece-${side}-"]`)];
        const above = come.slice(n + 1).filter((later) => later === id).length;
        if (left[n]) this.glide(pieces.at(-1 - above), this.spot(left[n]));
      });
    }
  }
}
