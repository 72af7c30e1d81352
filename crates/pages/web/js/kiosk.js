// A kiosk: a game that plays itself until somebody touches the screen, and the question whether
// anybody is still there.

import { parsePage } from "./page.js";

/** Milliseconds for one throw or move of a game that plays itself. */
const BEAT = 1400;
/** Seconds in which somebody can say that they are still there. */
const GRACE = 15;

/** Plays on by itself, until a touch or a key leads to the games. */
export function startAttraction(section) {
  playItself(section);
  for (const kind of ["pointerdown", "keydown"]) {
    addEventListener(kind, ({ target }) => {
      // A link leads on by itself, that of a language to the games in it.
      if (!target.closest?.("a")) location.href = "/";
    });
  }
}

async function playItself(section) {
  await new Promise((done) => setTimeout(done, BEAT));
  try {
    const answer = await fetch(section.dataset.next);
    if (!answer.ok) throw new Error(answer.statusText);
    const fresh = document.adoptNode(parsePage(await answer.text()).getElementById("attract"));
    section.replaceWith(fresh);
    playItself(fresh);
  } catch {
    // The server is away for a moment.
    setTimeout(() => playItself(section), 5 * BEAT);
  }
}

/** Asks after the idle time whether anybody is there, and starts over without an answer. */
export function watchForIdleness(seconds) {
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
