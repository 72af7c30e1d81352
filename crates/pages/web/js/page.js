// Shared by all parts of a page: its strings, the live region, errors, sounds, and requests to
// the server.

const liveRegion = document.getElementById("say");
const trouble = document.getElementById("trouble");

/** Speaks `text` to screen readers. */
export function speak(text) {
  // The same words twice are news too: a region speaks only when it changes.
  liveRegion.textContent = liveRegion.textContent === text ? text + "\u00a0" : text;
}

/** Shows what needs scripts, and removes what is for browsers without them. */
export function showScripted(element) {
  for (const scripted of element.querySelectorAll(".scripted")) scripted.hidden = false;
  for (const plain of element.querySelectorAll(".plain")) plain.remove();
}

/** The strings of the page in its language, by key. */
const strings = JSON.parse(document.getElementById("words")?.content.textContent ?? "{}");
const plural = new Intl.PluralRules(document.documentElement.lang || "en");

/** The string `key` with `given` in its braces; a `count` chooses the plural form. */
export function tr(key, given = {}) {
  const found = strings[key] ?? key;
  const text = typeof found === "string" ? found : (found[plural.select(given.count)] ?? found.other);
  return text.replace(/\{\$([a-z]+)\}/g, (whole, name) => given[name] ?? whole);
}

/** A term of the game in the language of the page, where there is a translation. */
export const term = (word) => strings[`term-${word.toLowerCase().replaceAll(" ", "-")}`] ?? word;

// --- errors ------------------------------------------------------------------------------------

/** Milliseconds between attempts to reach a lost server. */
const RETRY = 1000;
let retrying = 0;

/** The server cannot be reached. */
export class Unreachable extends Error {}

/** Shows an error until something else is done, and a lost connection until it is back. */
export function showError(error) {
  const lost = error instanceof Unreachable;
  trouble.hidden = !error;
  trouble.textContent = error?.message ?? "";
  clearInterval(retrying);
  if (!lost) return;
  const mine = (retrying = setInterval(async () => {
    const back = await fetch("/health", { cache: "no-store" }).catch(() => null);
    if (back?.ok && mine === retrying) showError(null);
  }, RETRY));
}

// --- requests ----------------------------------------------------------------------------------

/** Asks for the answer that programs get. */
export async function fetchAnswer(url, options = {}) {
  try {
    return await fetch(url, { ...options, headers: { accept: "application/json" } });
  } catch {
    throw new Unreachable(tr("unreachable"));
  }
}

/** The content of an answer; the server's words as an error if it refuses. */
export async function fetchJson(url, options) {
  const answer = await fetchAnswer(url, options);
  const content = await answer.json();
  if (!answer.ok) throw new Error(content.error.message);
  return content;
}

/** Fields that a form would send. */
export const formFields = (form, submitter) => new URLSearchParams(new FormData(form, submitter));

/** A page of the server that is not shown itself, to take parts from it. */
export const parsePage = (html) => new DOMParser().parseFromString(html, "text/html");

// --- sounds ------------------------------------------------------------------------------------

/** Hertz for news, and for news that call for a decision. */
export const PITCH = { news: 262, yours: 523 };

let audio = null;

/** The way to the loudspeaker if the visitor has switched sound on. */
function listener() {
  if (document.documentElement.dataset.sound !== "on") return null;
  audio ??= new AudioContext();
  // Browsers allow sound only once somebody has touched the page.
  if (audio.state === "suspended") audio.resume();
  return audio;
}

/** Wood on wood: a crack of noise and the ring of the board under it, never twice quite the same. */
function knockWood(after, loud, hertz) {
  const begin = audio.currentTime + after;
  const noise = audio.createBuffer(1, audio.sampleRate * 0.06, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) {
    samples[n] = (2 * Math.random() - 1) * Math.exp((-9 * n) / samples.length);
  }
  const [crack, band, ring, gain] = [
    audio.createBufferSource(),
    audio.createBiquadFilter(),
    audio.createOscillator(),
    audio.createGain(),
  ];
  crack.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = hertz * (3 + Math.random());
  ring.frequency.value = hertz * (0.95 + Math.random() / 10);
  gain.gain.setValueAtTime(loud, begin);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + 0.09);
  crack.connect(band).connect(gain);
  ring.connect(gain).connect(audio.destination);
  for (const source of [crack, ring]) {
    source.start(begin);
    source.stop(begin + 0.1);
  }
}

/** A piece is put down. */
export function playPiece() {
  if (listener()) knockWood(0, 0.35, 210);
}

/** Dice come to rest: each strikes the wood, bounces, and lies. */
export function playDice(count) {
  if (!listener()) return;
  for (let n = 0; n < Math.min(count, 4); n += 1) {
    const late = n * 0.05 + Math.random() / 50;
    for (const [after, loud] of [[0, 0.4], [0.07, 0.22], [0.12, 0.1]]) knockWood(late + after, loud, 420);
  }
}

/** Plays a short tone if the visitor has switched sound on. */
export function playKnock(pitch) {
  if (!listener()) return;
  const [tone, gain, now] = [audio.createOscillator(), audio.createGain(), audio.currentTime];
  tone.type = "triangle";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.2, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(gain).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.12);
}

// --- links to copy -----------------------------------------------------------------------------

/** Lets the copy buttons in `element` copy the address that they name, or the field before them. */
export function listenToCopyButtons(element) {
  for (const button of element.querySelectorAll("[data-copy]")) {
    const address = button.dataset.copy;
    const words = button.textContent;
    button.addEventListener("click", async () => {
      const link = address && new URL(address, location.href).href;
      const said = await (link ? copy(link) : copyField(button.previousElementSibling));
      button.textContent = said;
      setTimeout(() => { button.textContent = words; }, 2000);
    });
  }
}

function copyField(field) {
  field.select();
  return copy(field.value);
}

/** Copies the text, and answers what came of it. */
async function copy(text) {
  let said = tr("copied");
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Only secure pages may use the clipboard; elsewhere the text is at least selected.
    said = tr("selected");
  }
  speak(said);
  return said;
}
