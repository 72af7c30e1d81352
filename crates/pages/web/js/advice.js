// Answers of the server about moves: why one is not allowed, and which are the best.

import { fetchAnswer, fetchJson, formFields, showError, showScripted, speak, tr } from "./page.js";

/**
 * Why a piece may not go `from` one place `to` another after the steps tried, as `address` says: without
 * `to` why it may go nowhere, without `from` why none comes there. Null if unknown.
 */
export async function explain(address, tried, ends) {
  const fields = new URLSearchParams(ends);
  if (tried.length) fields.set("tried", tried.map((step) => step.node).join());
  try {
    const answer = await fetchAnswer(`${address}?${fields}`);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Answers questions about moves that a visitor has typed, in `section`. */
export function listenToQuestions(section) {
  const form = section.querySelector("#why");
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const verdict = document.getElementById("verdict");
    // What is asked here stays until it is read.
    delete verdict.dataset.refused;
    try {
      const url = new URL(form.action);
      url.search = formFields(form);
      verdict.innerHTML = (await fetchJson(url)).html;
    } catch (error) {
      verdict.textContent = error.message;
    }
    verdict.scrollIntoView({ block: "nearest" });
  });
}

/** Shows the best moves beside a board on request, and lays a chosen one on it. */
export function listenForAdvice(board) {
  const form = board.section.querySelector("#advise");
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    showAdvice(board, `${form.action}?${formFields(form)}`);
  });
  // A first game, out of a lesson.
  if (location.hash === "#advice") form?.requestSubmit();
  const advised = board.section.querySelector("#advised");
  advised?.addEventListener("click", (event) => {
    const all = event.target.closest("a.all");
    if (!all) return;
    event.preventDefault();
    showAdvice(board, all.href, board.section.querySelectorAll(".ranked button").length);
  });
  const point = ({ target }) => board.point(target.closest("[name=move]")?.value);
  for (const type of ["pointerover", "focusin"]) advised?.addEventListener(type, point);
  advised?.addEventListener("submit", (event) => {
    event.preventDefault();
    board.layMove(event.submitter.value);
  });
}

/** Shows the best moves beside what is being tried, and focuses move number `go` of the list. */
async function showAdvice(board, url, go) {
  const { section, state } = board;
  const button = section.querySelector("#advise button");
  if (button?.ariaBusy) return;
  if (button) button.ariaBusy = "true";
  showError(null);
  try {
    const answer = await fetchAnswer(url);
    const said = await answer.json();
    // A move was made meanwhile.
    if (!section.isConnected) return;
    if (!answer.ok) throw new Error(said.error.message);
    if (said.ply !== state.ply) throw new Error(tr("out-of-date"));
    const advised = section.querySelector("#advised");
    advised.innerHTML = said.html;
    // An earlier refusal would lie over the answer.
    if (board.refused) board.show();
    showScripted(advised);
    speak(said.say);
    board.point(advised.querySelector(".ranked button")?.value);
    // On a telephone the list is below the board: the first line, and of the board as much as there is room for.
    advised.querySelector(".ranked li, p")?.scrollIntoView({ block: "nearest" });
    if (go) advised.querySelectorAll(".ranked button")[go]?.focus();
  } catch (error) {
    showError(error);
  }
  if (button) button.ariaBusy = null;
}
