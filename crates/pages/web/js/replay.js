// Going through a game: keys, links and a slider show each of its steps in place.

import { formFields, listenToCopyButtons, parsePage, showScripted } from "./page.js";

/** Lets a visitor go through the game of this page. */
export function startReplay(replay) {
  listen(replay);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, summary")) return;
    const ways = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };
    const link = ways[event.key] && document.querySelector(`.steps a[rel=${ways[event.key]}]`);
    if (!link) return;
    event.preventDefault();
    showStep(link.href);
  });
}

/** Shows another step in place; the server draws it. */
async function showStep(url) {
  const answer = await fetch(url);
  if (!answer.ok) return;
  const page = parsePage(await answer.text());
  const old = document.getElementById("replay");
  const focused = document.activeElement;
  const key = focused?.id === "at" ? "#at" : focused?.rel ? `a[rel=${focused.rel}]` : null;
  const fresh = document.adoptNode(page.getElementById("replay"));
  old.replaceWith(fresh);
  history.replaceState(null, "", url);
  listen(fresh);
  if (key) (fresh.querySelector(key) ?? fresh.querySelector("#at")).focus();
}

/** Links and the slider of a replay. */
function listen(replay) {
  showScripted(replay);
  for (const link of replay.querySelectorAll(".steps a, .entries a")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      showStep(link.href);
    });
  }
  const slider = replay.querySelector("#at");
  slider.addEventListener("change", () => showStep(`${slider.form.action}?${formFields(slider.form)}`));
  listenToCopyButtons(replay);
  // The list scrolls, and never the page.
  const entry = replay.querySelector("[aria-current=step]")?.parentElement;
  const list = entry?.parentElement;
  if (list) list.scrollTop = entry.offsetTop - (list.clientHeight - entry.offsetHeight) / 2;
}
