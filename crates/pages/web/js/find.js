// The search for a game: what is found is shown while somebody types.

import { parsePage } from "./page.js";

/** Milliseconds without a key until the server is asked. */
const PAUSE = 150;

/** Lets the list of games follow the words of this form. */
export function startFind(form) {
  const [list, count] = [document.getElementById("found"), document.getElementById("find-count")];
  const all = [list.innerHTML, count.innerHTML];
  const show = ([games, words]) => {
    list.innerHTML = games;
    count.innerHTML = words;
  };
  let waiting = 0;
  const find = async () => {
    const fields = [...new FormData(form)].filter(([, value]) => value.trim());
    const mine = waiting;
    // The page that came is what is shown without a search, or with the search that it came with.
    if (!fields.length && !location.search) return show(all);
    const answer = await fetch(`${form.action}?${new URLSearchParams(fields)}`).catch(() => null);
    if (!answer?.ok) return;
    const page = parsePage(await answer.text());
    // Somebody has typed on meanwhile.
    if (mine === waiting) show(["found", "find-count"].map((id) => page.getElementById(id).innerHTML));
  };
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(find, PAUSE);
  });
}
