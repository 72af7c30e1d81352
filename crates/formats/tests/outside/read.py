"""Reads files of backgammon matches and ids with programs outside this one.

    python read.py FOLDER

Prints a line of JSON for each file of the folder and each program that reads its kind: `gammonview`
(.mat, .xg, .bgf, .ogxm, and lines of XGID and OGID in .xgid and .ogid) and `ogxm` (.ogxm). A line has
`file`, `by`, and either `error` or the length of the match and its games: their decisions, each as
"action board cube", with the winner and the points; `white` is the name of the side that is White. An
action is the side and its dice, or the side and D, T or P for double, take and pass.
"""

import json
import sys
from pathlib import Path

import gvformat
import ogxm
from gvanalysis.position import parse_position_id

DOUBLE, TAKE, PASS = 21, 22, 23
CUBE = {DOUBLE: "D", TAKE: "T", PASS: "P"}


def decision(ply):
    """One decision, or None for the marks that end a game."""
    number = ply["action_id"]
    if number > PASS:
        return None
    action = CUBE.get(number) or "".join(map(str, sorted((ply["d1"], ply["d2"]))))
    white, black, cube = ply["ogid_before"].split(":")[:3]
    return f"{'BW'[ply['color']]}{action} {white}:{black} {cube[:2]}"


def match(document):
    games = []
    for game in document["games"]:
        plies = [text for text in map(decision, game["plies"]) if text]
        over = game.get("points_won", 0) > 0 and game.get("winner") in (0, 1)
        winner, points = (game.get("winner"), game.get("points_won")) if over else (None, None)
        games.append({"plies": plies, "winner": winner, "points": points})
    return {"white": document["player_white"], "length": document["match_length"], "games": games}


def moment(line):
    """What an id says, as the side that decides sees it."""
    state = parse_position_id(line)
    return {
        "men": list(state.board),
        "dice": sorted((state.die1, state.die2)),
        "cube": [state.cube_value, state.cube_owner],
        "away": [state.away1, state.away2],
    }


def ids(path):
    return {"ids": [moment(line) for line in path.read_text().splitlines()]}


READERS = {
    ".mat": [("gammonview", lambda path: match(gvformat.convert_mat(path)))],
    ".xg": [("gammonview", lambda path: match(gvformat.convert_xg(path)))],
    ".bgf": [("gammonview", lambda path: match(gvformat.convert_bgf(path)))],
    ".ogxm": [
        ("gammonview", lambda path: match(gvformat.read_gvab(path.read_bytes()))),
        ("ogxm", lambda path: match(ogxm.binary_to_json(path.read_bytes()))),
    ],
    ".xgid": [("gammonview", ids)],
    ".ogid": [("gammonview", ids)],
}


def main():
    for path in sorted(Path(sys.argv[1]).iterdir()):
        for by, read in READERS.get(path.suffix, []):
            try:
                said = read(path)
            except Exception as error:  # Whatever it is, the comparison tells it.
                said = {"error": f"{type(error).__name__}: {error}"}
            print(json.dumps({"file": path.name, "by": by, **said}))


main()
