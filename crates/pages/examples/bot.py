"""A bot for Lauta: it plays its moves by chance until the game or the match is over.

    bot.py http://127.0.0.1:8420 backgammon       plays against the computer
    bot.py http://127.0.0.1:8420/g/ID/seat/KEY    takes the seat that a friend's link opens
"""
import json
import random
import sys
import urllib.request


def ask(path, body=None):
    """The answer to a question or, with a body, to something that is done."""
    request = urllib.request.Request(f"{site}/api/games{path}")
    if key:
        request.add_header("Authorization", f"Bearer {key}")
    if body is not None:
        request.add_header("Content-Type", "application/json")
        request.data = json.dumps(body).encode()
    return urllib.request.urlopen(request)


site, key, game = sys.argv[1].rstrip("/"), None, sys.argv[2:]
if game:
    state = json.load(ask("", {"game": game[0], "seat": "1", "level": 1}))
else:
    site, path = site.split("/g/")
    id, key = path.split("/seat/")
    state = json.load(ask(f"/{id}/sit", {}))
here = f"/{state['id']}"

while not state.get("over"):
    moves = [node["done"] for node in state.get("tree", {}).get("nodes", []) if node["done"]]
    if choices := moves or state.get("decisions"):
        state = json.load(ask(f"{here}/move", {"ply": state["ply"], "move": random.choice(choices)}))
    elif state.get("next"):
        state = json.load(ask(f"{here}/next", {"ply": state["ply"]}))
    else:  # Somebody else has to do something: the stream says when there is more than we know.
        with ask(f"{here}/events?after={state['seq']}") as events:
            events.readline()
        state = json.load(ask(here))
print(state["say"])
