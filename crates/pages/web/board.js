// The board under the hand: try steps, take them back, send the whole move. There are no rules
// here. The server sends the tree of legal steps; this file walks along it and shows where it is.

const SVG = "http://www.w3.org/2000/svg";
const say = document.getElementById("say");
const trouble = document.getElementById("trouble");
let board = null;

/** What the live region speaks. */
function speak(text) {
  // The same words twice are news too: a region speaks only when it changes.
  say.textContent = say.textContent === text ? text + "\u00a0" : text;
}

/** Shows what needs this file, and takes away what does without it. */
function dress(element) {
  for (const scripted of element.querySelectorAll(".scripted")) scripted.hidden = false;
  for (const plain of element.querySelectorAll(".plain")) plain.remove();
}

/** The strings of the page in its language, by key. */
const strings = JSON.parse(document.getElementById("words")?.content.textContent ?? "{}");
const plural = new Intl.PluralRules(document.documentElement.lang || "en");

/** The string `key` with what belongs in its braces; a `count` decides its form. */
function tr(key, given = {}) {
  const found = strings[key] ?? key;
  const text = typeof found === "string" ? found : (found[plural.select(given.count)] ?? found.other);
  return text.replace(/\{\$([a-z]+)\}/g, (whole, name) => given[name] ?? whole);
}

/** A word of the game in the language of the page, where there is one. */
const term = (word) => strings[`term-${word.toLowerCase().replaceAll(" ", "-")}`] ?? word;

/** What is done without moving a piece, for those who do not read the notation. */
function words(text) {
  if (text === "pass") return tr("pass");
  if (text === "again") return tr("throw-again");
  if (text === "1:") return tr("alone");
  const [, from, die] = text.match(/^1:(.+)=(.+)$/) ?? [];
  return from ? tr("alone-from", { from, die }) : text;
}

/** Milliseconds that a piece takes for its way; none for those who ask for less motion. */
const pace = () =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : Number(document.documentElement.dataset.pace);

let audio = null;

/** A short knock, for those who have asked for sound. */
function knock(pitch) {
  if (document.documentElement.dataset.sound !== "on") return;
  audio ??= new AudioContext();
  // Browsers let a page sound only once somebody has touched it.
  if (audio.state === "suspended") audio.resume();
  const [tone, gain, now] = [audio.createOscillator(), audio.createGain(), audio.currentTime];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.2, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(gain).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.12);
}

/** Hertz of a piece that is put down, of news, and of news that one has to act on. */
const PITCH = { put: 330, news: 262, yours: 523 };

/** Milliseconds after which what was typed is the beginning of something else. */
const TYPING = 900;

/** 0 for the first side, 1 for the second. */
const index = (side) => (side === "second" ? 1 : 0);

/** One choice: a tree of steps, and the place in it. */
class Trial {
  constructor(tree) {
    this.nodes = tree.nodes;
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
  /** Steps that are no movement of a piece: a button each. */
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
  /** Whether a piece can be picked up there. */
  movable(id) {
    return this.steps.some((step) => step.from === id);
  }
  /** Where the piece on `id` can go, each with the shortest way there. */
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
  /** Steps that end on `id`, whatever begins them. */
  into(id) {
    return this.steps.filter((step) => step.to === id && step.from !== id);
  }
}

class Board {
  constructor(section) {
    this.section = section;
    this.svg = section.querySelector(".board svg");
    this.state = JSON.parse(section.querySelector("#state").content.textContent);
    this.places = new Map();
    for (const group of this.svg.querySelectorAll("[data-place]")) {
      this.places.set(group.dataset.place, group);
    }
    this.base = new Map(this.state.view.places.map((place) => [place.id, place]));
    this.trial = this.begin();
    this.picked = null;
    this.typed = "";
    this.command = null;
    this.focused = null;
    this.drag = null;
    this.form = section.querySelector("#commit");
    this.done = section.querySelector("#done");
    this.undo = section.querySelector("#undo");
    this.atOnce = section.querySelector("#at-once");
    this.verdict = section.querySelector(".controls > #verdict");
    dress(section);
    this.listen();
    if (this.atOnce) {
      const key = this.settingKey;
      const kept = localStorage.getItem(key);
      // Without dice most moves are one step: nothing is gained by asking twice.
      this.atOnce.checked = kept ? kept === "yes" : this.state.view.dice.length === 0;
      this.atOnce.addEventListener("change", () => {
        localStorage.setItem(key, this.atOnce.checked ? "yes" : "no");
        this.finishAtOnce();
      });
    }
    this.show();
    const first = this.movableIds()[0] ?? this.places.keys().next().value;
    this.rove(first);
  }

  /** What can be tried here. */
  begin() {
    return new Trial(this.state.tree);
  }

  get choosing() {
    return Boolean(this.state.chooser && this.done);
  }

  get settingKey() {
    return `at-once-${this.state.game.split(":")[0]}`;
  }

  listen() {
    for (const [id, group] of this.places) {
      group.addEventListener("click", () => this.click(id));
      group.addEventListener("focus", () => this.rove(id));
      group.addEventListener("pointerdown", (event) => this.grab(event, id));
    }
    this.svg.addEventListener("keydown", (event) => this.key(event));
    // Chromium heeds `touch-action` on the whole drawing only: a page that scrolled would take the
    // piece from the finger.
    this.svg.addEventListener("touchmove", (event) => this.held && event.preventDefault(), { passive: false });
    this.done?.addEventListener("click", () => this.commit());
    this.undo?.addEventListener("click", () => this.takeBack());
    this.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      send(this.form, new URLSearchParams(new FormData(this.form)));
    });
    const next = this.section.querySelector("#next");
    next?.addEventListener("submit", (event) => {
      event.preventDefault();
      send(next, new URLSearchParams(new FormData(next)));
    });
    intercept(this.section.querySelectorAll("form.decide, form.way-out, form.talk"));
    const playing = this.section.querySelector("#playing");
    if (playing) watch(playing, next);
    // It may lie over something that is wanted.
    this.verdict?.addEventListener("click", (event) => {
      if ("refused" in this.verdict.dataset && !event.target.closest("a")) this.verdict.replaceChildren();
    });
    const why = this.section.querySelector("#why");
    why?.addEventListener("submit", (event) => ask(event, why));
    const advise = this.section.querySelector("#advise");
    advise?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.advice(`${advise.action}?${new URLSearchParams(new FormData(advise))}`);
    });
    const advised = this.section.querySelector("#advised");
    advised?.addEventListener("click", (event) => {
      const all = event.target.closest("a.all");
      if (!all) return;
      event.preventDefault();
      this.advice(all.href, this.section.querySelectorAll(".ranked button").length);
    });
    advised?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.lay(event.submitter.value);
    });
  }

  /** Shows the best moves beside what is being tried; from move number `go` on the focus is there. */
  async advice(url, go) {
    const advise = this.section.querySelector("#advise button");
    if (advise?.ariaBusy) return;
    if (advise) advise.ariaBusy = "true";
    complain(null);
    try {
      const answer = await fetch(url, { headers: { accept: "application/json" } });
      const said = await answer.json();
      // A move was made meanwhile.
      if (!this.section.isConnected) return;
      if (!answer.ok) throw new Error(said.error.message);
      if (said.ply !== this.state.ply) throw new Error(tr("out-of-date"));
      const advised = this.section.querySelector("#advised");
      advised.innerHTML = said.html;
      dress(advised);
      speak(said.say);
      if (go) advised.querySelectorAll(".ranked button")[go]?.focus();
    } catch (error) {
      complain(error);
    }
    if (advise) advise.ariaBusy = null;
  }

  /** Lays a whole move on the board, to be looked at before it is made. */
  lay(move) {
    const way = this.trial.wayTo(move);
    if (!way) {
      const fields = new URLSearchParams(new FormData(this.form));
      fields.set("move", move);
      return send(this.form, fields);
    }
    this.trial.path = [];
    this.put(way);
    this.done.focus({ preventScroll: true });
    // On a telephone the list is far below the board.
    for (const seen of [this.section.querySelector(".board"), this.done]) seen.scrollIntoView({ block: "nearest" });
  }

  stacks(id) {
    const changed = this.trial.node.places.find(([place]) => place === id);
    return changed ? changed[1] : this.base.get(id).stacks;
  }

  movableIds() {
    return this.choosing ? [...this.places.keys()].filter((id) => this.trial.movable(id)) : [];
  }

  // --- what is seen and heard -------------------------------------------------------------

  show() {
    if (this.refused) this.verdict.replaceChildren();
    this.refused = null;
    const targets = this.picked ? this.trial.ways(this.picked) : new Map();
    for (const [id, group] of this.places) {
      this.draw(group, this.stacks(id));
      const movable = this.choosing && this.trial.movable(id);
      group.querySelector(".piece.top")?.classList.remove("top");
      if (movable) this.top(group)?.classList.add("top");
      group.classList.toggle("movable", movable);
      group.classList.toggle("picked", id === this.picked);
      group.classList.toggle("target", targets.has(id));
      group.setAttribute("aria-pressed", String(id === this.picked));
      group.setAttribute("aria-label", this.label(id, movable, targets.has(id)));
    }
    if (!this.done) return;
    const { done } = this.trial.node;
    this.done.disabled = !done;
    this.undo.disabled = this.trial.path.length === 0;
    const tried = this.trial.path.map((step) => step.text).join(" ");
    this.section.querySelector("#trying").textContent = tried || "\u00a0";
    const actions = this.section.querySelector("#actions");
    actions.replaceChildren(
      ...this.trial.actions.map((step) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = words(step.text);
        button.addEventListener("click", () => this.act(step));
        return button;
      }),
    );
  }

  /** Puts the pieces of a place where the drawing says that they stand. */
  draw(group, stacks) {
    const key = JSON.stringify(stacks);
    if ((group.drawn ?? JSON.stringify(this.base.get(group.dataset.place).stacks)) === key) return;
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
  top(group) {
    const own = `#piece-${this.state.chooser}-`;
    const pieces = [...group.querySelectorAll(".piece")];
    return pieces.findLast((piece) => piece.getAttribute("href").startsWith(own)) ?? pieces.at(-1);
  }

  name(id) {
    const { names, spot } = this.base.get(id);
    const { board } = this.state.view;
    const own = index(this.own ?? this.state.below);
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

  /** The side that is "you" here: the visitor's, or at one screen whoever is to move. */
  get own() {
    return this.state.you ?? this.state.chooser;
  }

  /** A place or pieces of a side. */
  of(what, side) {
    return tr("of", { what, side: term(this.state.view.sides[side]) });
  }

  /** How many of what stand in one stack, and whose they are, unless that is said already. */
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

  /** How many of the pieces that stand on `id` can leave it in this turn. */
  leaving(id) {
    const known = new Map();
    const most = (at) => {
      if (!known.has(at)) {
        known.set(at, 0);
        const { steps } = this.trial.nodes[at];
        // What comes here later stands on top of those who are counted.
        const ways = steps.map((step) => (step.to === id && step.from !== id ? 0 : (step.from === id) + most(step.node)));
        known.set(at, Math.max(0, ...ways));
      }
      return known.get(at);
    };
    return most(this.trial.at);
  }

  /** Where, how many, whose, and what can be done; in the words of the server's labels. */
  label(id, movable, target) {
    const stacks = this.stacks(id).map((stack) => this.pieces(stack));
    const can = id === this.picked ? tr("is-picked") : target ? tr("is-target") : movable ? this.canMove(id) : null;
    return [`${this.name(id)}: ${stacks.join(", ") || tr("empty")}`, can].filter(Boolean).join(", ");
  }

  canMove(id) {
    const standing = this.stacks(id).reduce((sum, { count }) => sum + count, 0);
    const count = this.leaving(id);
    return standing === 1 || count === 0 ? tr("can-move") : tr("some-can-move", { count, n: count });
  }

  /** Makes `id` the one place that the tab key stops at. */
  rove(id) {
    if (this.focused) this.places.get(this.focused).setAttribute("tabindex", "-1");
    else for (const group of this.places.values()) group.setAttribute("tabindex", "-1");
    this.focused = id;
    this.places.get(id)?.setAttribute("tabindex", "0");
  }

  // --- what hands do ----------------------------------------------------------------------

  click(id) {
    if (this.swallow) {
      this.swallow = false;
      return;
    }
    if (!this.choosing) return;
    if (this.picked) {
      const way = this.trial.ways(this.picked).get(id);
      if (way) return this.take(way);
      const spot = id === this.picked && this.trial.onTheSpot(id);
      if (spot) return this.take([spot]);
      if (id === this.picked) return this.putBack();
    }
    if (this.trial.movable(id)) return this.pick(id);
    // Nothing is in the hand: if one piece alone can come here, that one is meant.
    const into = this.trial.into(id);
    const froms = new Set(into.map((step) => step.from));
    if (!this.picked && froms.size === 1) return this.take([into[0]]);
    if (this.picked) return this.refuse(tr("not-there"), this.hop(this.picked, id));
    this.refuse(tr(froms.size > 1 ? "which" : "none-here"));
  }

  /** The steps tried so far and one more, as players would write them. */
  hop(from, to) {
    const own = index(this.own ?? this.state.below);
    const [start, end] = [from, to].map((id) => this.base.get(id).names[own]);
    const joint = { tables: "/", lines: "-" }[this.state.view.board.kind] ?? ">";
    // What is beside a board of lines is dropped on it.
    const dropped = joint === "-" && this.base.get(from).spot.side;
    const tried = this.trial.path.map((step) => step.text);
    return [...tried, dropped ? `@${end}` : start + joint + end].join(" ");
  }

  /** Shows beside the board that something was refused: the rule that forbids `move`, or else `words`. */
  async refuse(words, move) {
    if (!this.verdict) return speak(words);
    const mine = (this.refused = {});
    const said = move && this.state.id && (await this.explain(move));
    // Something else was done meanwhile.
    if (this.refused !== mine) return;
    if (said?.why.rules.length) this.verdict.innerHTML = said.html;
    else this.verdict.textContent = words;
    this.verdict.dataset.refused = "";
  }

  /** The server's explanation of an illegal move; null if it cannot be had. */
  async explain(move) {
    try {
      const url = `/g/${this.state.id}/why?${new URLSearchParams({ move })}`;
      const answer = await fetch(url, { headers: { accept: "application/json" } });
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }

  pick(id) {
    const ways = this.trial.ways(id);
    if (ways.size === 0) {
      const spot = this.trial.onTheSpot(id);
      if (spot) return this.take([spot]);
    }
    this.picked = id;
    this.show();
    const names = [...ways.keys()].map((to) => this.name(to));
    speak(tr("picked", { place: this.name(id), places: names.join("; ") }));
  }

  putBack() {
    this.picked = null;
    this.show();
    speak(tr("put-back"));
  }

  take(way, carried = false) {
    this.put(way, carried);
    this.finishAtOnce();
  }

  put(way, carried = false) {
    const [from, to] = [way[0]?.from, way.at(-1)?.to];
    const start = from && this.spot(from);
    this.picked = null;
    this.trial.path.push(...way);
    this.show();
    if (start && to && from !== to && !carried) this.glide(this.top(this.places.get(to)), start);
    knock(PITCH.put);
    const texts = way.map((step) => words(step.text)).join(tr("then"));
    const { done, steps } = this.trial.node;
    const then = !done ? "" : tr(steps.length ? "may-stop" : "complete");
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

  finishAtOnce() {
    const { done, steps } = this.trial.node;
    if (done && steps.length === 0 && this.atOnce.checked) this.commit();
  }

  takeBack() {
    const step = this.trial.path.pop();
    this.picked = null;
    this.show();
    speak(step ? tr("took-back", { step: words(step.text) }) : tr("nothing-to-undo"));
  }

  commit() {
    const { done } = this.trial.node;
    if (!done) return speak(tr("incomplete"));
    const fields = new URLSearchParams(new FormData(this.form));
    fields.set("move", done);
    send(this.form, fields);
  }

  // --- pieces on their way ----------------------------------------------------------------

  /** Where the topmost piece of a place stands, or would. */
  spot(id) {
    const group = this.places.get(id);
    const { x, y } = [...group.querySelectorAll(".piece")].at(-1)?.attributes ?? {};
    return { x: Number(x?.value ?? group.dataset.x), y: Number(y?.value ?? group.dataset.y) };
  }

  /** Lets a piece come from somewhere else on the board. */
  glide(piece, from) {
    const duration = pace();
    if (!piece || !duration) return;
    const [dx, dy] = ["x", "y"].map((axis) => from[axis] - Number(piece.getAttribute(axis)));
    const way = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }];
    piece.animate(way, { duration, easing: "ease-out" });
  }

  /** Lets the pieces that stood elsewhere in `before` come from there. */
  arrive(before) {
    for (const side of ["first", "second"]) {
      const count = (stacks) => stacks.reduce((sum, stack) => sum + (stack.side === side ? stack.count : 0), 0);
      const [left, come] = [[], []];
      for (const [id, { stacks }] of this.base) {
        const more = count(stacks) - count(before.get(id) ?? []);
        for (let n = 0; n < Math.abs(more); n += 1) (more < 0 ? left : come).push(id);
      }
      come.forEach((id, n) => {
        const pieces = [...this.places.get(id).querySelectorAll(`.piece[href^="#piece-${side}-"]`)];
        const above = come.slice(n + 1).filter((later) => later === id).length;
        if (left[n]) this.glide(pieces.at(-1 - above), this.spot(left[n]));
      });
    }
  }

  /** What stands where now, with what has been tried. */
  get standing() {
    return new Map([...this.places.keys()].map((id) => [id, this.stacks(id)]));
  }

  // --- keys -------------------------------------------------------------------------------

  /**
   * Letters and digits go to the place of that name: `1`, `3` to 13, `c`, `5` to c5. A letter that
   * begins such a name is a command only once nothing of the name follows.
   */
  type(key) {
    const own = index(this.own ?? this.state.below);
    const names = [...this.base].map(([id, place]) => [id, place.names[own].toLowerCase()]);
    const begins = (text) => names.some(([, name]) => name.startsWith(text));
    if (!begins(this.typed + key)) this.settle();
    const commands = { u: () => this.takeBack(), d: () => this.commit(), m: () => this.nextMovable(1) };
    const command = (this.choosing && !this.typed && commands[key]) || null;
    this.typed += key;
    this.command = command;
    const [found] = names.find(([, name]) => name === this.typed) ?? [];
    const more = begins(this.typed);
    if (found) this.focus(found);
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
    const ids = [...this.places.keys()];
    const at = ids.indexOf(this.focused) + step;
    this.focus(ids[Math.min(Math.max(at, 0), ids.length - 1)]);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const orders = { PageUp: -1, PageDown: 1, Home: -Infinity, End: Infinity };
    if (key.length > 1 || key === " ") this.settle();
    if (arrows[key]) this.go(...arrows[key]);
    else if (orders[key]) this.inOrder(orders[key]);
    else if (key === "Enter" || key === " ") this.click(this.focused);
    else if (key === "m" && event.shiftKey && this.choosing) this.nextMovable(-1);
    else if (/^[\p{L}\p{N}]$/u.test(key)) {
      if (!this.type(key)) return;
    } else if (!this.choosing) return;
    else if (key === "Backspace") this.takeBack();
    else if (key === "Escape" && this.picked) this.putBack();
    else return;
    event.preventDefault();
  }

  focus(id) {
    this.rove(id);
    this.places.get(id).focus();
  }

  /** To the nearest place that lies in this direction. */
  go(dx, dy) {
    const here = this.centre(this.focused);
    let best = null;
    for (const id of this.places.keys()) {
      const there = this.centre(id);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (id === this.focused || along <= 1 || aside > along * 3) continue;
      const far = along + 2 * aside;
      if (!best || far < best.far) best = { id, far };
    }
    if (best) this.focus(best.id);
  }

  centre(id) {
    const box = this.places.get(id).querySelector(".hit").getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Once round the places where something can be done now. */
  nextMovable(step) {
    const ids = this.picked ? [...this.trial.ways(this.picked).keys()] : this.movableIds();
    if (ids.length === 0) return speak(tr("nothing-moves"));
    const at = ids.indexOf(this.focused);
    this.focus(ids[(at + step + ids.length + (at < 0 && step < 0 ? 1 : 0)) % ids.length]);
  }

  // --- dragging ---------------------------------------------------------------------------

  grab(event, id) {
    this.swallow = false;
    if (!this.choosing || event.button !== 0 || !this.trial.movable(id)) return;
    const start = { x: event.clientX, y: event.clientY };
    const group = this.places.get(id);
    this.held = true;
    const move = (moved) => {
      const far = Math.hypot(moved.clientX - start.x, moved.clientY - start.y);
      if (!this.drag && far > 6) this.lift(id, group);
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

  lift(id, group) {
    if (this.picked !== id) this.pick(id);
    const top = this.top(group);
    if (!top || this.picked !== id) return;
    const ghost = top.cloneNode(true);
    ghost.setAttribute("href", ghost.getAttribute("href").replace("-half", "-plain"));
    ghost.classList.add("carried");
    top.classList.add("lifted");
    this.svg.append(ghost);
    this.drag = { ghost, top };
  }

  carry(event) {
    const at = new DOMPoint(event.clientX, event.clientY);
    const point = at.matrixTransform(this.svg.getScreenCTM().inverse());
    this.drag.ghost.setAttribute("x", point.x);
    this.drag.ghost.setAttribute("y", point.y);
  }

  drop(event, from) {
    this.drag.ghost.remove();
    this.drag.top.classList.remove("lifted");
    this.drag = null;
    // The click that follows belongs to the drag.
    this.swallow = true;
    setTimeout(() => (this.swallow = false), 0);
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const id = under?.closest?.("[data-place]")?.dataset.place;
    const way = id && id !== from && this.trial.ways(from).get(id);
    if (event.type === "pointerup" && way) return this.take(way, true);
    this.putBack();
    if (event.type === "pointerup" && id && id !== from) this.refuse(tr("not-there"), this.hop(from, id));
  }
}

// --- talking to the server -----------------------------------------------------------------

/** Sends these forms without leaving the page. */
function intercept(forms) {
  for (const form of forms) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      send(form, new URLSearchParams(new FormData(form, event.submitter)));
    });
  }
}

/** Sends a form; the answer is the game as it stands then. */
async function send(form, fields) {
  if (form.classList.contains("busy")) return;
  form.classList.add("busy");
  document.getElementById("game").setAttribute("aria-busy", "true");
  complain(null);
  try {
    const answer = await (form.method === "get"
      ? fetch(`${form.action}?${fields}`, { headers: { accept: "application/json" } })
      : fetch(form.action, { method: "POST", headers: { accept: "application/json" }, body: fields }));
    const state = await answer.json();
    if (!answer.ok) throw new Error(state.error.message);
    exchange(state);
  } catch (error) {
    complain(error);
    form.classList.remove("busy");
    document.getElementById("game").removeAttribute("aria-busy");
  }
  refresh();
}

// --- keeping up with the game ----------------------------------------------------------------

/** Milliseconds until a stream that was refused is asked for again. */
const AGAIN = 5000;
/** The number of the last event that the stream has told of. */
let latest = 0;
let refreshing = false;

/** The number of the last event that the page shows. */
const shown = () => Number(document.getElementById("game").dataset.seq);

/** Hears of every event of the game, whoever made it happen. */
function follow() {
  const { id } = document.getElementById("game").dataset;
  // A lesson is nobody's game.
  if (!id) return;
  const stream = new EventSource(`/g/${id}/events?after=${shown()}`);
  stream.addEventListener("message", (event) => {
    latest = Number(event.lastEventId);
    refresh();
  });
  // After a lost connection a question may have been lost as well.
  stream.addEventListener("open", refresh);
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) setTimeout(follow, AGAIN);
  });
}

/** Shows the game as it stands now, if the page is behind it. */
async function refresh() {
  if (refreshing || latest <= shown() || document.querySelector("#game[aria-busy]")) return;
  refreshing = true;
  try {
    const { id } = document.getElementById("game").dataset;
    const flip = new URLSearchParams(location.search).get("flip") ? "?flip=1" : "";
    const answer = await fetch(`/g/${id}/state${flip}`, { headers: { accept: "application/json" } });
    const state = await answer.json();
    if (!answer.ok) throw new Error(state.error.message);
    // A form that was sent meanwhile brings a later answer.
    const busy = document.querySelector("#game[aria-busy]");
    if (!busy && state.seq > shown()) exchange(state);
  } catch (error) {
    // Without a connection the stream is opened again, and then this is asked again.
    if (!(error instanceof TypeError)) complain(error);
  }
  refreshing = false;
}

/** Puts the new section in the place of the old one; the focus stays where it was. */
function exchange(state) {
  const old = document.getElementById("game");
  const onBoard = document.activeElement?.closest?.("[data-place]")?.dataset.place;
  const within = old.contains(document.activeElement);
  const open = [...old.querySelectorAll("details[open]")].map((details) => details.className);
  const playing = old.querySelector("#playing")?.checked;
  const [before, game] = [board?.standing, board?.state.game];
  const template = document.createElement("template");
  template.innerHTML = state.html;
  const { ply, chooser, position } = board?.state ?? {};
  // After a move was taken back another one may have its number.
  const same = state.ply === ply && state.chooser === chooser && state.position === position;
  if (board?.choosing && same && old.querySelector("#talk")) {
    return exchangeTalk(old, template.content, state);
  }
  old.replaceWith(template.content);
  const section = document.getElementById("game");
  for (const details of section.querySelectorAll("details")) {
    if (open.includes(details.className)) details.open = true;
  }
  const again = section.querySelector("#playing");
  if (again && playing) again.checked = true;
  begin(section);
  if (before && board?.state.game === game) board.arrive(before);
  knock(board && (board.state.chooser || board.state.decisions.length) ? PITCH.yours : PITCH.news);
  speak(state.ply < ply ? `${tr("went-back")} ${state.say}` : state.say);
  if (onBoard && board?.choosing) board.focus(board.movableIds()[0] ?? onBoard);
  else if (within) (section.querySelector("[data-forced] button, .decide button, #next button, #sit button") ?? board?.places.get(board.focused))?.focus();
}

/** Friends have talked, and the turn is the same: what is being tried stays as it is. */
function exchangeTalk(section, fresh, state) {
  section.dataset.seq = state.seq;
  section.removeAttribute("aria-busy");
  const [old, talk] = [section, fresh].map((root) => root.querySelector("#talk"));
  const open = old.querySelector("details")?.open;
  old.replaceWith(talk);
  const phrases = talk.querySelector("details");
  if (phrases) phrases.open = open;
  intercept(talk.querySelectorAll("form"));
  speak(state.told);
}

/** Lets the clocks of a section run; the server says when one has run out. */
function run(section) {
  const begun = performance.now();
  const left = (clock) => clock.dataset.left - (performance.now() - begun);
  const tick = () => {
    const clock = section.isConnected && section.querySelector("time[data-runs]");
    if (!clock) return;
    const seconds = Math.max(0, Math.floor(left(clock) / 1000));
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const digits = (n) => String(n).padStart(2, "0");
    // Whole days stay as the server has written them.
    if (hours < 24) {
      const rest = `${hours ? digits(minutes) : minutes}:${digits(seconds % 60)}`;
      clock.textContent = hours ? `${hours}:${rest}` : rest;
      clock.classList.toggle("low", seconds < 30);
    }
    if (left(clock) > 0) return setTimeout(tick, Math.min(1000, left(clock) + 50));
    fetch(`/g/${section.dataset.id}/state`, { headers: { accept: "application/json" } });
  };
  tick();
}

const title = document.title;

/** Brings a section to life: a board, or the place where people wait for each other. */
function begin(section) {
  board = section.querySelector("#state") ? new Board(section) : null;
  if (!board) dress(section);
  run(section);
  const yours = board?.state.you && (board.state.chooser || board.state.decisions.length);
  document.title = yours ? tr("your-turn", { title }) : title;
  const sit = section.querySelector("#sit");
  if (sit) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    sit.elements.word.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    sit.addEventListener("submit", (event) => {
      event.preventDefault();
      send(sit, new URLSearchParams(new FormData(sit)));
    });
    if ("atOnce" in sit.dataset) sit.requestSubmit();
  }
  for (const button of section.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", () => copy(button.previousElementSibling));
  }
}

async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Only secure pages may use the clipboard; elsewhere the text is at least selected.
    return speak(tr("selected"));
  }
  speak(tr("copied"));
}

/** Milliseconds between questions to a server that was out of reach. */
const KNOCK = 1000;
let knocking = 0;

/** Shows what went wrong until something else is done; a lost connection until it is back. */
function complain(error) {
  const lost = error instanceof TypeError;
  trouble.hidden = !error;
  trouble.textContent = lost ? tr("unreachable") : (error?.message ?? "");
  clearInterval(knocking);
  if (!lost) return;
  const mine = (knocking = setInterval(async () => {
    const back = await fetch("/health", { cache: "no-store" }).catch(() => null);
    if (back?.ok && mine === knocking) complain(null);
  }, KNOCK));
}

/** Plays on while the box is ticked, at a pace that eyes can follow. */
function watch(playing, form) {
  const onwards = () => {
    if (playing.checked && playing.isConnected) form.requestSubmit();
  };
  if (playing.checked) setTimeout(onwards, 900);
  playing.addEventListener("change", onwards);
}

async function ask(event, form) {
  event.preventDefault();
  const verdict = document.getElementById("verdict");
  // What is asked here stays until it is read.
  delete verdict.dataset.refused;
  try {
    const url = new URL(form.action);
    url.search = new URLSearchParams(new FormData(form));
    const answer = await fetch(url, { headers: { accept: "application/json" } });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.error.message);
    verdict.innerHTML = said.html;
  } catch (error) {
    verdict.textContent = error.message;
  }
  verdict.scrollIntoView({ block: "nearest" });
}

// --- going through a game --------------------------------------------------------------------

/** Shows another step of a replay in place; the server draws it. */
async function step(url) {
  const answer = await fetch(url);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const old = document.getElementById("replay");
  const focused = document.activeElement;
  const key = focused?.id === "at" ? "#at" : focused?.rel ? `a[rel=${focused.rel}]` : null;
  const fresh = document.adoptNode(page.getElementById("replay"));
  old.replaceWith(fresh);
  history.replaceState(null, "", url);
  browse(fresh);
  if (key) (fresh.querySelector(key) ?? fresh.querySelector("#at")).focus();
}

/** Keys, links and the slider of a replay. */
function browse(replay) {
  dress(replay);
  for (const link of replay.querySelectorAll(".steps a, .entries a")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      step(link.href);
    });
  }
  const slider = replay.querySelector("#at");
  slider.addEventListener("change", () => {
    step(`${slider.form.action}?${new URLSearchParams(new FormData(slider.form))}`);
  });
  for (const button of replay.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", () => copy(button.previousElementSibling));
  }
  // The list moves, and never the page.
  const entry = replay.querySelector("[aria-current=step]")?.parentElement;
  const list = entry?.parentElement;
  if (list) list.scrollTop = entry.offsetTop - (list.clientHeight - entry.offsetHeight) / 2;
}

const replay = document.getElementById("replay");
if (replay) {
  browse(replay);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, summary")) return;
    const ways = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };
    const link = ways[event.key] && document.querySelector(`.steps a[rel=${ways[event.key]}]`);
    if (!link) return;
    event.preventDefault();
    step(link.href);
  });
}

// --- a position to set up --------------------------------------------------------------------

/** Milliseconds after the last key until the board is drawn again. */
const REST = 250;

/** Every piece can be carried everywhere; what the rules do not know, the server says. */
class Free extends Trial {
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
    const turn = section.querySelector("#turn");
    turn.addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask(new URLSearchParams(new FormData(turn, event.submitter)));
    });
  }
  begin() {
    return new Free(this.base);
  }
  get choosing() {
    return true;
  }
  /** That every piece can go there need not be said of every place. */
  label(id, movable) {
    return super.label(id, movable && !this.picked, false);
  }
  canMove() {
    return tr("can-move");
  }
  pick(id) {
    this.picked = id;
    this.show();
    speak(this.label(id));
  }
  take([{ from, to }], carried = false) {
    const fields = new URLSearchParams({ pos: this.section.querySelector("#turn").elements.pos.value, from, to });
    this.ask(fields, [from, to], carried);
  }
  commit() {}
  takeBack() {
    const back = earlier.pop();
    if (!back) return speak(tr("nothing-to-undo"));
    this.ask(new URLSearchParams({ pos: back.pos }), back.places, false, true);
  }

  /** Asks for another position; where it is none, the board stays as it is. */
  async ask(fields, places = [], carried = false, back = false) {
    if (this.asking) return;
    this.asking = true;
    complain(null);
    try {
      const { page, url } = await setUp(fields);
      const refused = page.querySelector("#verdict .trouble")?.textContent;
      const pos = this.section.querySelector("#turn").elements.pos.value;
      if (refused) {
        renew(page, ["#verdict"]);
        this.picked = null;
        this.show();
        return speak(refused);
      }
      const focused = document.activeElement?.closest?.("[data-place]") ? null : document.activeElement?.name;
      const onBoard = this.svg.contains(document.activeElement);
      const before = this.standing;
      renew(page, [".lookup", "#by-hand", "#verdict"]);
      writing.elements.pos.value = page.querySelector("#edit").elements.pos.value;
      history.replaceState(null, "", url);
      const next = new Editor(this.section);
      const now = next.section.querySelector("#turn").elements.pos.value;
      if (now === pos) speak(tr("put-back"));
      else if (places.length) speak([...new Set(places)].map((id) => next.label(id)).join(". "));
      else speak(next.section.querySelector(".turn").textContent);
      if (now !== pos && !back) earlier.push({ pos, places });
      if (!carried) next.arrive(before);
      next.rove(places.at(-1) ?? this.focused);
      if (onBoard) next.focus(next.focused);
      else if (focused) next.section.querySelector(`[name=${focused}]`)?.focus();
      knock(PITCH.put);
    } catch (error) {
      complain(error);
    } finally {
      this.asking = false;
    }
  }
}

/** Positions that have been left, with the places of what was carried then. */
const earlier = [];
const writing = document.getElementById("edit");

async function setUp(fields) {
  const answer = await fetch(`${writing.action}?${fields}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!page.querySelector(".edit")) throw new Error(page.querySelector("h1")?.textContent ?? answer.statusText);
  return { page, url: answer.url };
}

/** Puts parts of another page in the place of those of this one. */
function renew(page, parts) {
  for (const part of parts) {
    document.querySelector(part).replaceWith(document.adoptNode(page.querySelector(part)));
  }
}

if (writing) {
  const section = document.querySelector(".edit");
  new Editor(section);
  let waiting = 0;
  writing.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      const { page, url } = await setUp(new URLSearchParams(new FormData(writing)));
      renew(page, [".lookup", "#by-hand", "#verdict"]);
      history.replaceState(null, "", url);
      new Editor(section);
    }, REST);
  });
}

// --- a kiosk -----------------------------------------------------------------------------------

/** Milliseconds for one throw or move of a game that plays itself. */
const BEAT = 1400;
/** Seconds in which somebody can say that they are still there. */
const GRACE = 15;

/** Plays on by itself until somebody touches it. */
async function attract(section) {
  await new Promise((done) => setTimeout(done, BEAT));
  try {
    const answer = await fetch(section.dataset.next);
    if (!answer.ok) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = document.adoptNode(page.getElementById("attract"));
    section.replaceWith(fresh);
    attract(fresh);
  } catch {
    // The server is away for a moment.
    setTimeout(() => attract(section), 5 * BEAT);
  }
}

/** Asks after a while whether anybody is there, and begins anew if nobody is. */
function guard(seconds) {
  const dialog = document.getElementById("idle");
  const left = dialog.querySelector("[role=timer]");
  let last = Date.now();
  const awake = () => {
    last = Date.now();
    if (dialog.open) dialog.close();
  };
  for (const kind of ["pointerdown", "keydown", "input"]) addEventListener(kind, awake, true);
  setInterval(() => {
    const idle = (Date.now() - last) / 1000;
    if (idle >= seconds + GRACE) location.href = "/attract";
    else if (idle >= seconds) {
      if (!dialog.open) dialog.showModal();
      left.textContent = Math.ceil(seconds + GRACE - idle);
    }
  }, 500);
}

const attraction = document.getElementById("attract");
if (attraction) {
  attract(attraction);
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, () => (location.href = "/"), { once: true });
  }
} else if (document.body.dataset.idle) guard(Number(document.body.dataset.idle));

const section = document.getElementById("game");
if (section) {
  begin(section);
  speak(board?.state.say ?? section.querySelector("h1").textContent);
  follow();
}
