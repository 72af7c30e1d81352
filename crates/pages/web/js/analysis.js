// The analysis board: links, keys, the slider and the curve show each spot in place.

import { Board } from "./board.js";
import { formFields, listenToCopyButtons, parsePage, showScripted, speak } from "./page.js";

/** Milliseconds that autoplay shows each spot. */
const PAUSE = 1200;
let playing = 0;
/** The address asked for last: answers to earlier ones come too late. */
let wanted = null;

/** A board on which a move can be made; what comes of it is another spot. */
class AnalysisBoard extends Board {
  showHelp() {
    this.section.querySelector("#by-hand").hidden = this.trial.path.length === 0 && this.trial.actions.length === 0;
  }
  get confirms() {
    return true;
  }
  sendMove(move) {
    // Every legal move is a link of the list.
    const links = [...this.section.querySelectorAll(".follow .moves a")];
    links.find((link) => link.textContent === move)?.click();
  }
}

/** Lets a visitor go through the game of this page. */
export function startAnalysis(section) {
  listen(section);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest("input, select, textarea, summary")) return;
    const link = document.querySelector(`#analysis [data-key="${CSS.escape(event.key)}"]`);
    if (!link) return;
    event.preventDefault();
    stop();
    showSpot(link.href);
  });
  addEventListener("popstate", () => showSpot(location.href, false));
}

/** What stands in the `fresh` section where the element stood that had the focus. */
function again(element, fresh) {
  const name = ["key", "tab", "place"].find((name) => element.dataset[name]);
  const same =
    (element.id && `#${element.id}`) ||
    (name && `[data-${name}="${CSS.escape(element.dataset[name])}"]`) ||
    (element.closest(".lines") && ".lines .candidate");
  const called = ({ tagName, textContent }) => tagName === element.tagName && textContent === element.textContent;
  // At an end of the game there is no way on.
  return (
    (same ? fresh.querySelector(same) : [...fresh.querySelectorAll("a, button")].find(called)) ??
    fresh.querySelector("[aria-current=step], .steps a")
  );
}

/** Says which moment of the game is shown: what was played last, and what is due. */
function tell(section) {
  const words = [...section.querySelectorAll(".since li, .turn h1")];
  speak(words.map(({ textContent }) => textContent.trim()).join(" "));
}

/** Shows another spot in place; the server draws it. */
async function showSpot(url, kept = true) {
  wanted = url;
  const answer = await fetch(url).catch(() => null);
  if (wanted !== url) return;
  const fresh = answer && parsePage(await answer.text()).getElementById("analysis");
  // An error is a page of its own.
  if (!fresh) return location.assign(url);
  if (wanted !== url) return;
  const old = document.getElementById("analysis");
  const focus = document.activeElement?.closest("#analysis") && document.activeElement;
  for (const details of old.querySelectorAll("details[class][open]")) {
    const same = fresh.querySelector(`details.${details.classList[0]}`);
    if (same) same.open = true;
  }
  old.replaceWith(document.adoptNode(fresh));
  if (kept) history.replaceState(null, "", answer.url);
  listen(fresh);
  if (focus) again(focus, fresh)?.focus({ preventScroll: true });
  tell(fresh);
}

/** Shows the board with the decision that was looked for, and moves the focus to it. */
function showDecision() {
  const section = document.getElementById("analysis");
  section.scrollIntoView();
  const heading = section.querySelector(".decided h3");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function stop() {
  clearTimeout(playing);
  playing = 0;
  document.getElementById("autoplay")?.setAttribute("aria-pressed", "false");
}

/** Goes on by turns until the end. */
async function goOn() {
  const next = document.querySelector("#analysis [data-key=ArrowRight]");
  if (!next) return stop();
  await showSpot(next.href);
  if (playing) playing = setTimeout(goOn, PAUSE);
}

/** Links, the slider and the curve of a section. */
function listen(section) {
  showScripted(section);
  if (section.querySelector("#state")) new AnalysisBoard(section);
  section.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.hasAttribute("download")) return;
    const { pathname } = new URL(link.href?.baseVal ?? link.href, location.href);
    const near = pathname === location.pathname || /^\/g\/[^/]+\/(replay|review)$/.test(pathname);
    if (!near) return;
    event.preventDefault();
    stop();
    const shown = showSpot(link.href.baseVal ?? link.href);
    // From a list of errors the decision is far away.
    if (link.closest(".worst, .turning")) shown.then(showDecision);
  });
  const autoplay = section.querySelector("#autoplay");
  autoplay.setAttribute("aria-pressed", String(playing > 0));
  autoplay.addEventListener("click", () => {
    if (playing) return stop();
    playing = setTimeout(goOn);
    autoplay.setAttribute("aria-pressed", "true");
  });
  const slider = section.querySelector("#at");
  slider?.addEventListener("change", () => showSpot(`${slider.form.action}?${formFields(slider.form)}`));
  const curve = section.querySelector(".curve-box svg");
  curve?.addEventListener("pointermove", (event) => event.buttons === 1 && scrub(curve, event.clientX));
  listenToCopyButtons(section);
  // The list scrolls, and never the page.
  const entry = section.querySelector(".log [aria-current=step]");
  const list = entry?.closest(".turns");
  if (list) list.scrollTop += entry.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

/** Shows the moment of the curve that is nearest to `x`. */
function scrub(curve, x) {
  const far = (link) => {
    const { left, right } = link.getBoundingClientRect();
    return Math.abs((left + right) / 2 - x);
  };
  const links = [...curve.querySelectorAll("a")];
  const nearest = links.sort((a, b) => far(a) - far(b))[0];
  const url = nearest && new URL(nearest.getAttribute("href"), location.href).href;
  if (url && url !== wanted) showSpot(url);
}
