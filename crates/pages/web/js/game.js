// A game in progress: sends forms, follows the events of the game, shows each new state, and runs
// the clocks.

import { listenForAdvice, listenToQuestions } from "./advice.js";
import { Board } from "./board.js";
import { duration } from "./drawing.js";
import { Playback } from "./motion.js";
import { PITCH, Unreachable, fetchAnswer, fetchJson, formFields, listenToCopyButtons, playKnock } from "./page.js";
import { showError, showScripted, speak, tr } from "./page.js";

/** The board of the section that is shown; null while people wait for each other. */
let board = null;

const title = document.title;

/** Shows the game of this page, and keeps up with it. */
export function startGame(section) {
  // A place that gets the focus after a click has no frame: the eyes are with the pointer already.
  const { dataset } = document.documentElement;
  document.addEventListener("pointerdown", () => (dataset.pointer = ""));
  document.addEventListener("keydown", () => delete dataset.pointer);
  bringToLife(section);
  showBeginning();
  // Who has made the game sits down at once, and that is told.
  if (!section.querySelector("#sit[data-at-once]")) speak(board?.state.say ?? section.querySelector("h1").textContent);
  beginAtBoard(section, dataset);
  followEvents();
}

/** What is done first in a turn: a button, or else the board. */
const firstAct = (section) =>
  section.querySelector("[data-forced] button, .decide select, .decide button, #next button, #sit button") ??
  (board ? board.drawing.groups.get(board.focused) : section.querySelector(".controls .actions .primary"));

/** Lets keys work at once, where nobody has begun to read. */
function beginAtBoard(section, dataset) {
  if (!board || !section.dataset.id || document.activeElement !== document.body || scrollY || location.hash) return;
  // Nobody has touched a key yet.
  dataset.pointer = "";
  giveFocus(section, () => firstAct(section)?.focus({ preventScroll: true }));
}

/** Gives the focus, once more when all has been shown: what is hidden until then cannot have it. */
function giveFocus(section, act) {
  act();
  shownAll?.then(() => section.isConnected && document.activeElement === document.body && act());
}

/** Brings a section to life: a board, or the place where people wait for each other. */
function bringToLife(section) {
  board = section.querySelector("#state") ? new Board(section, send) : null;
  if (board) listenToForms(section);
  else showScripted(section);
  runClocks(section);
  document.title = board?.state.you && isDue() ? tr("your-turn", { title }) : title;
  const sit = section.querySelector("#sit");
  if (sit) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    sit.elements.word.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    intercept([sit]);
    if ("atOnce" in sit.dataset) sit.requestSubmit();
  }
  listenToCopyButtons(section);
}

/** True if the visitor has to act. */
const isDue = () => board && (board.state.chooser || board.state.decisions.length);

function listenToForms(section) {
  const next = section.querySelector("#next");
  if (next) intercept([next]);
  intercept(section.querySelectorAll("form.decide, form.way-out, form.talk"));
  const playing = section.querySelector("#playing");
  if (playing) playOn(playing, next);
  const forced = section.querySelector("form[data-forced]");
  if (forced) soon(forced, () => forced.requestSubmit());
  const bearing = section.querySelector("#bear-off");
  if (bearing) bearOff(bearing);
  listenToQuestions(section);
  listenForAdvice(board);
}

/** Milliseconds that somebody has to read that no move is legal. */
const READING = 2000;

/** Done when all that has been thrown and played has been shown. */
let shownAll = null;

/** Does something about a form by itself: always as long after the last man has come to rest. */
function soon(form, act) {
  // Only then the section is shown, and its news begins.
  setTimeout(async () => {
    await shownAll;
    setTimeout(() => form.isConnected && act(), READING);
  });
}

/** Bears men off by itself while the box of this form is ticked, unless another move has been begun. */
function bearOff(form) {
  const box = form.querySelector("[type=checkbox]");
  const goOn = () =>
    soon(form, () => box.checked && board.trial.path.length === 0 && board.playOut(form.elements.move.value));
  box.checked = localStorage.getItem("bear-off") === "yes";
  box.addEventListener("change", () => {
    localStorage.setItem("bear-off", box.checked ? "yes" : "no");
    goOn();
  });
  goOn();
}

/** Plays on while the box is ticked, at a pace that eyes can follow. */
function playOn(playing, form) {
  const onwards = () => {
    if (playing.checked && playing.isConnected) form.requestSubmit();
  };
  if (playing.checked) setTimeout(onwards, 900);
  playing.addEventListener("change", onwards);
}

// --- requests to the server ----------------------------------------------------------------------

/** Sends these forms without leaving the page. */
function intercept(forms) {
  for (const form of forms) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      send(form, formFields(form, event.submitter));
    });
  }
}

/** Milliseconds after which an answer is said to take time. */
const SLOW = 1000;

/** Sends a form; the answer is the game as it stands then. */
async function send(form, fields) {
  if (form.classList.contains("busy")) return;
  form.classList.add("busy");
  const section = document.getElementById("game");
  section.setAttribute("aria-busy", "true");
  const slow = setTimeout(() => {
    section.querySelector(".board")?.setAttribute("data-thinking", tr("thinking"));
    speak(tr("thinking"));
  }, SLOW);
  showError(null);
  try {
    const state = await (form.method === "get"
      ? fetchJson(`${form.action}?${fields}`)
      : fetchJson(form.action, { method: "POST", body: fields }));
    showState(state);
  } catch (error) {
    showError(error);
    form.classList.remove("busy");
    section.removeAttribute("aria-busy");
  }
  clearTimeout(slow);
  section.querySelector(".board")?.removeAttribute("data-thinking");
  refresh();
}

// --- events of the game --------------------------------------------------------------------------

/** Milliseconds until a refused stream is asked for again. */
const AGAIN = 5000;
/** The number of the last event that the stream has told of. */
let latest = 0;
let refreshing = false;

/** The number of the last event that the page shows. */
const shown = () => Number(document.getElementById("game").dataset.seq);

/** Listens to all events of the game. */
function followEvents() {
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
    if (stream.readyState === EventSource.CLOSED) setTimeout(followEvents, AGAIN);
  });
}

/** Shows the game as it stands now, if the page is behind it. */
async function refresh() {
  if (refreshing || latest <= shown() || document.querySelector("#game[aria-busy]")) return;
  refreshing = true;
  try {
    const { id } = document.getElementById("game").dataset;
    const flip = new URLSearchParams(location.search).get("flip") ? "?flip=1" : "";
    const state = await fetchJson(`/g/${id}/state${flip}`);
    // A form that was sent meanwhile brings a later answer.
    const busy = document.querySelector("#game[aria-busy]");
    if (!busy && state.seq > shown()) showState(state);
  } catch (error) {
    // Without a connection the stream is opened again, and then this is asked again.
    if (!(error instanceof Unreachable)) showError(error);
  }
  refreshing = false;
}

// --- a new state ---------------------------------------------------------------------------------

/** Puts the new section in the place of the old one; the focus stays where it was. */
function showState(state) {
  const old = document.getElementById("game");
  const onBoard = document.activeElement?.closest?.("[data-place]")?.dataset.place;
  const within = old.contains(document.activeElement);
  const open = [...old.querySelectorAll("details[open]:not(.event)")].map((details) => details.className);
  const playing = old.querySelector("#playing")?.checked;
  const [before, game] = [board?.standing, board?.state.game];
  const template = document.createElement("template");
  template.innerHTML = state.html;
  const { ply, chooser, position, told } = board?.state ?? {};
  // After a move was taken back another one may have its number.
  const same = state.ply === ply && state.chooser === chooser && state.position === position;
  if (board?.choosing && same && old.querySelector("#talk")) {
    return showTalk(old, template.content, state);
  }
  old.replaceWith(template.content);
  const section = document.getElementById("game");
  for (const details of section.querySelectorAll("details")) {
    if (open.includes(details.className)) details.open = true;
  }
  const again = section.querySelector("#playing");
  if (again && playing) again.checked = true;
  bringToLife(section);
  remember();
  if (before && board?.state.game === game) shownAll = showNews(before, ply, chooser);
  if (state.told && state.told !== told) showWord(state.told);
  playKnock(isDue() ? PITCH.yours : PITCH.news);
  speak(news(state, ply, told));
  giveFocus(section, () => {
    if (onBoard && board?.choosing) board.focus(board.movableIds()[0] ?? onBoard);
    else if (within) firstAct(section)?.focus({ preventScroll: true });
  });
  // What is said of an answer may be below the window.
  if (!board) section.querySelector(".controls .forced")?.scrollIntoView({ block: "nearest" });
}

/** What is new for somebody who has been told of the turns before `ply`, and that friends have `told`. */
function news(state, ply, told) {
  // An answer to a lesson or a problem, or people who wait for each other.
  if (!state.events) return state.say;
  if (ply === undefined) return `${tr("begun")} ${state.say}`;
  if (state.ply < ply) return `${tr("went-back")} ${state.say}`;
  const events = state.events.filter((event) => event.ply >= ply).map(({ words }) => words);
  if (state.told && state.told !== told) events.push(state.told);
  // Nothing but a word of a friend: whose turn it is has been said.
  return state.ply === ply && events.length ? events.join(" ") : [...events, state.due].join(" ");
}

/** Shows on a page that is opened what has been thrown and played, unless this window has shown it before. */
function showBeginning() {
  if (!board?.state.id) return;
  const { id, ply, before } = board.state;
  const seen = sessionStorage.getItem(`seen-${id}`);
  remember();
  if (seen !== String(ply)) shownAll = showNews(new Map([...board.standing, ...before]), -1, null);
}

/** Keeps in mind what this window has shown. */
function remember() {
  if (board?.state.id) sessionStorage.setItem(`seen-${board.state.id}`, board.state.ply);
}

/** Shows what has happened since turn `ply`; a move that `chooser` made then stands on the board. */
async function showNews(before, ply, chooser) {
  const mine = board;
  const { played } = mine.state;
  const news = played.filter((turn) => turn.ply > ply || (turn.ply === ply && !(chooser && turn.steps.length)));
  if (!duration() || news.length === 0) return mine.drawing.arrive(before);
  mine.playback = new Playback(mine, before);
  await mine.playback.run(news);
  mine.playback = null;
  mine.show();
}

/** Milliseconds for which a word of a friend stays in sight. */
const WORD = 8000;

/** Shows a word of a friend at the edge of the window, wherever the page is scrolled; it has been spoken. */
function showWord(text) {
  document.querySelector(".word-of-friend")?.remove();
  const word = document.createElement("p");
  word.className = "word-of-friend";
  word.ariaHidden = "true";
  word.textContent = text;
  word.addEventListener("click", () => word.remove());
  document.body.append(word);
  setTimeout(() => word.remove(), WORD);
}

/** Friends have talked, and the turn is the same: what is being tried stays as it is. */
function showTalk(section, fresh, state) {
  section.dataset.seq = state.seq;
  section.removeAttribute("aria-busy");
  const [old, talk] = [section, fresh].map((root) => root.querySelector("#talk"));
  const open = old.querySelector("details")?.open;
  old.replaceWith(talk);
  const phrases = talk.querySelector("details");
  if (phrases) phrases.open = open;
  intercept(talk.querySelectorAll("form"));
  if (state.told && state.told !== board.state.told) {
    showWord(state.told);
    speak(state.told);
  }
  board.state.told = state.told;
}

// --- clocks --------------------------------------------------------------------------------------

/** Lets the clocks of a section run; the server says when one has run out. */
function runClocks(section) {
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
    fetchAnswer(`/g/${section.dataset.id}/state`);
  };
  tick();
}
