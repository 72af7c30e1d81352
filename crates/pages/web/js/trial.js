// Trying a move: the tree of legal steps that the server has sent, and the steps taken in it.

/** Steps of the longest way through these nodes; each leads to later ones. */
function longest(nodes) {
  const far = nodes.map(() => 0);
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    for (const { node } of nodes[at].steps) far[at] = Math.max(far[at], 1 + far[node]);
  }
  return far[0] ?? 0;
}

/** One choice: a tree of steps, and the place in it. */
export class Trial {
  constructor(tree) {
    this.nodes = tree.nodes;
    /** Steps of the longest move. */
    this.longest = longest(tree.nodes);
    this.path = [];
  }
  /** The number of the node. */
  get at() {
    return this.path.length ? this.path.at(-1).node : 0;
  }
  get node() {
    return this.nodes[this.at] ?? { places: [], steps: [] };
  }
  get steps() {
    return this.node.steps;
  }
  /** Steps that move no piece: a button each. */
  get actions() {
    return this.steps.filter((step) => !step.from && !step.to);
  }
  /** The shortest way to a whole move, whatever has been tried so far. */
  wayTo(move) {
    const seen = new Set([0]);
    let front = [[0, []]];
    while (front.length) {
      const next = [];
      for (const [at, way] of front) {
        if (this.nodes[at]?.done === move) return way;
        for (const step of this.nodes[at]?.steps ?? []) {
          if (seen.has(step.node)) continue;
          seen.add(step.node);
          next.push([step.node, [...way, step]]);
        }
      }
      front = next;
    }
    return null;
  }
  /** True if a piece can be picked up there. */
  movable(id) {
    return this.steps.some((step) => step.from === id);
  }
  /** Destinations of the piece on `id`, each with the shortest way there. */
  ways(id) {
    const found = new Map();
    let front = [[id, this.node, []]];
    while (front.length) {
      const next = [];
      for (const [at, node, way] of front) {
        for (const step of node.steps) {
          if (step.from !== at || !step.to || step.to === id || found.has(step.to)) continue;
          found.set(step.to, [...way, step]);
          next.push([step.to, this.nodes[step.node], [...way, step]]);
        }
      }
      front = next;
    }
    return found;
  }
  /** Steps of a piece that goes nowhere else: it is turned, or taken off. */
  onTheSpot(id) {
    return this.steps.find((step) => step.from === id && (!step.to || step.to === id));
  }
  /** The step that a click on `id` plays: that of the largest die, or of the smallest. Null if several would do. */
  choice(id, smallest) {
    const sum = ({ dice = [] }) => dice.reduce((all, die) => all + die, 0);
    const own = this.steps.filter((step) => step.from === id);
    // Two dice on one piece are two clicks where one die can be played alone.
    const few = Math.min(...own.map(({ dice = [] }) => dice.length));
    const single = own.filter(({ dice = [] }) => dice.length === few);
    // And one click where nothing else could be done with the other die.
    const both = own.filter(({ dice = [] }) => dice.length > few);
    const leads = ({ node, to }) => this.nodes[node].steps.every((next) => next.from === to && next.node === both[0].node);
    if (both.length === 1 && single.every(leads)) return both[0];
    const wanted = Math[smallest ? "min" : "max"](...single.map(sum));
    const steps = single.filter((step) => sum(step) === wanted);
    return steps.length === 1 ? steps[0] : null;
  }
  /** Dice that the steps so far have played, as they show. */
  get used() {
    return this.path.flatMap(({ dice = [] }) => dice);
  }
  /** True if different dice can be played next. */
  get swaps() {
    return new Set(this.steps.flatMap(({ dice = [] }) => dice)).size > 1;
  }
  /** Places whose pieces can come to `id` in one step, or else in several, and the way of the only one. */
  only(id) {
    const short = this.into(id);
    const froms = [...new Set(this.steps.map((step) => step.from))];
    const long = froms.map((from) => from && from !== id && this.ways(from).get(id)).filter(Boolean);
    const found = new Set(short.map((step) => step.from)).size ? short.map((step) => [step]) : long;
    const ends = [...new Set(found.map(([step]) => step.from))];
    return { froms: ends, way: ends.length === 1 ? found[0] : null };
  }
  /** Steps that end on `id`, whatever begins them. */
  into(id) {
    return this.steps.filter((step) => step.to === id && step.from !== id);
  }
  /** Number of pieces on `id` that can leave it in this turn. */
  leaving(id) {
    const known = new Map();
    const most = (at) => {
      if (!known.has(at)) {
        known.set(at, 0);
        const { steps } = this.nodes[at];
        // What comes here later stands on top of those that are counted.
        const ways = steps.map((step) => (step.to === id && step.from !== id ? 0 : (step.from === id) + most(step.node)));
        known.set(at, Math.max(0, ...ways));
      }
      return known.get(at);
    };
    return most(this.at);
  }
}
