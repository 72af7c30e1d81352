// Entry point of every page: starts the parts that the page has.

import { startAnalysis } from "./analysis.js";
import { startEditor } from "./editor.js";
import { startGame } from "./game.js";
import { startAttraction, watchForIdleness } from "./kiosk.js";
import { startSetup } from "./setup.js";

const analysis = document.getElementById("analysis");
if (analysis) startAnalysis(analysis);

if (document.getElementById("edit")) startEditor();

const setup = document.querySelector("form.begin");
if (setup) startSetup(setup);

const attraction = document.getElementById("attract");
const { idle } = document.body.dataset;
if (attraction) startAttraction(attraction);
else if (idle) watchForIdleness(Number(idle));

const game = document.getElementById("game");
if (game) startGame(game);
