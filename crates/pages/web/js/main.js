// Entry point of every page: starts the parts that the page has.

import { keepFresh } from "./again.js";
import { startAnalysis } from "./analysis.js";
import { startEditor } from "./editor.js";
import { startFind } from "./find.js";
import { startGame } from "./game.js";
import { listenToCopyButtons, showScripted } from "./page.js";
import { startAttraction, watchForIdleness } from "./kiosk.js";
import { startSetup } from "./setup.js";

const analysis = document.getElementById("analysis");
if (analysis) startAnalysis(analysis);

if (document.getElementById("edit")) startEditor();

const setup = document.querySelector("form.begin");
if (setup) startSetup(setup);

const find = document.querySelector("form.find");
if (find) startFind(find);

const mine = document.querySelector(".mine");
if (mine) {
  showScripted(mine);
  listenToCopyButtons(mine);
}

const again = document.querySelector("[data-again]");
if (again) keepFresh(again);

const attraction = document.getElementById("attract");
const { idle } = document.body.dataset;
if (attraction) startAttraction(attraction);
else if (idle) watchForIdleness(Number(idle));

const game = document.getElementById("game");
if (game) startGame(game);
