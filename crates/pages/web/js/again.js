// A part of a page that is fetched again from time to time.

import { parsePage } from "./page.js";

/** Fetches the part every so many seconds while it is looked at, and nobody is inside it with the keyboard. */
export function keepFresh(part) {
  setInterval(async () => {
    if (document.hidden || part.contains(document.activeElement)) return;
    const answer = await fetch(location, { cache: "no-store" }).catch(() => null);
    if (!answer?.ok) return;
    const fresh = parsePage(await answer.text()).getElementById(part.id);
    if (fresh && fresh.innerHTML !== part.innerHTML) part.innerHTML = fresh.innerHTML;
  }, 1000 * Number(part.dataset.again));
}
