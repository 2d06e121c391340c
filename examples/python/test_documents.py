"""Holds this program to the documents: every example of the three pages is run.

    python3 examples/python/test_documents.py

The examples are asked through the line protocol, so that reading and writing are tested with the
rules; only random games are played directly.
"""

from __future__ import annotations

import hashlib
import json
import re
import unittest
from pathlib import Path
from typing import Any, Iterator

import playouts
import rules as law
from serve import PLAYERS, answer_line, read_position

DOCS = Path(__file__).resolve().parents[2] / "docs"


def ask(**request: Any) -> Any:
    return json.loads(answer_line(json.dumps(request).encode()))


def blocks(page: str, tag: str) -> Iterator[str]:
    """The fenced blocks of a page that have this tag."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return iter(re.findall(rf"^```{tag}\n(.*?)^```", text, re.MULTILINE | re.DOTALL))


def table_rows(page: str) -> list[list[str]]:
    text = (DOCS / page).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines]


class Example:
    """A `sowing` block: its kind, the rules in its first line, and the fields below."""

    def __init__(self, block: str) -> None:
        first, *lines = re.sub(r"\n +", "", block).splitlines()
        self.kind, game, *options = first.split()
        self.rules: dict[str, Any] = {"game": game}
        for option in options:
            name, value = option.split("=")
            self.rules[name] = int(value) if value.isdigit() else value
        self.fields = dict(line.split(maxsplit=1) for line in lines)
        pits_per_row = self.rules.get("pitsPerRow", law.STANDARD_RULES[game].pits_per_row)
        self.pit_names = "ABCDEFGH"[:pits_per_row] + "abcdefgh"[:pits_per_row]

    def position(self, field: str) -> dict[str, Any]:
        """A position as text, in JSON."""
        board, turn, captured, opening = self.fields[field].split()
        north, south = (text.split(",") for text in board.split("/"))
        pits = south + north[::-1]
        return {
            "rules": self.rules,
            "pits": [0 if pit == "x" else int(pit) for pit in pits],
            "closed": [south.count("x"), north.count("x")],
            "turn": {"S": "south", "N": "north"}[turn],
            "captured": self.pair(captured),
            "opening": ["S" in opening, "N" in opening],
        }

    @staticmethod
    def pair(text: str) -> list[int]:
        return [int(number) for number in text.split("-")]

    def pit(self, name: str) -> int:
        return self.pit_names.index(name)

    def outcome(self) -> Any:
        text = self.fields.get("outcome", "play goes on")
        if text == "play goes on":
            return None
        who, reason, *rest = text.split(", ")
        outcome: dict[str, Any] = {
            "winner": {"South": "south", "North": "north", "nobody": None}[who.split()[0]],
            "reason": reason,
        }
        if rest:
            outcome["score"] = self.pair(rest[0].split()[1])
            outcome["swept"] = int(rest[1].split()[0])
        return outcome


class RulesPage(unittest.TestCase):
    def test_examples(self) -> None:
        for block in blocks("rules.md", "sowing"):
            with self.subTest(block=block):
                example = Example(block)
                getattr(self, "check_" + example.kind.replace("-", "_"))(example)

    def check_start(self, example: Example) -> None:
        answer = ask(op="initial", rules=example.rules)
        self.assertEqual(answer, {"position": example.position("board")})

    def check_moves(self, example: Example) -> None:
        legal = example.fields["legal"]
        moves = [] if legal == "none" else [example.pit(name) for name in legal.split()]
        answer = ask(op="moves", position=example.position("board"))
        self.assertEqual(answer, {"moves": moves})

    def check_move(self, example: Example) -> None:
        fields = example.fields
        request = {"position": example.position("before"), "move": example.pit(fields["play"])}
        expected = {
            "position": example.position("after"),
            "laps": int(fields["laps"]),
            "captured": example.pair(fields["captured"]),
            "ending": fields.get("ending", "ended"),
            "outcome": example.outcome(),
        }
        self.assertEqual(ask(op="play", **request), expected)
        if "sown" in fields:
            self.assertEqual(self.sown(example, ask(op="trace", **request)), fields["sown"])

    def sown(self, example: Example, trace: Any) -> str:
        laps: list[list[str]] = []
        for event in trace["events"]:
            if event["event"] == "lift":
                laps.append([])
            if event["event"] in ("lift", "drop"):
                laps[-1].append(example.pit_names[event["pit"]])
        return " / ".join(" ".join(lap) for lap in laps)

    def check_outcome(self, example: Example) -> None:
        answer = ask(op="outcome", position=example.position("board"))
        self.assertEqual(answer, {"outcome": example.outcome()})

    def check_next_round(self, example: Example) -> None:
        holdings = example.pair(example.fields["holdings"])
        leader = example.fields["leads"].lower()
        if "over" in example.fields:
            self.check_round_before(example, holdings, leader)
        answer = ask(op="next-round", rules=example.rules, holdings=holdings, leader=leader)
        if "outcome" in example.fields:
            self.assertEqual(answer, {"outcome": example.outcome()})
        else:
            reserve = example.pair(example.fields["reserve"])
            self.assertEqual(answer, {"position": example.position("board"), "reserve": reserve})

    def check_round_before(self, example: Example, holdings: list[int], leader: str) -> None:
        over = example.position("over")
        score = ask(op="outcome", position=over)["outcome"]["score"]
        kept = example.pair(example.fields["kept"])
        self.assertEqual([score[0] + kept[0], score[1] + kept[1]], holdings)
        self.assertNotEqual(over["turn"], leader)  # RP-9: the opponent of the stuck player

    def check_play_out(self, example: Example) -> None:
        fields = example.fields
        played = playouts.play_out(
            read_position(example.position("board")),
            int(fields["seed"]),
            int(fields["game"]),
            int(fields["ply-limit"]),
        )
        expected = example.outcome()
        winner = None if expected["winner"] is None else PLAYERS.index(expected["winner"])
        score = tuple(expected["score"])
        self.assertEqual(played.outcome, (winner, expected["reason"], score, expected["swept"]))
        self.assertEqual(played.tally.plies, int(fields["plies"]))

    def check_perft(self, example: Example) -> None:
        start = ask(op="initial", rules=example.rules)["position"]
        for depth, nodes in enumerate(example.fields["nodes"].split()):
            answer = ask(op="perft", position=start, depth=depth)
            self.assertEqual(answer, {"nodes": int(nodes)})

    def check_refused(self, example: Example) -> None:
        if "board" in example.fields:
            answer = ask(op="moves", position=example.position("board"))
            self.assertEqual(answer["error"]["code"], "bad-position")
        else:
            answer = ask(op="initial", rules=example.rules)
            self.assertEqual(answer["error"]["code"], "bad-request")


class ProtocolPage(unittest.TestCase):
    def test_sessions(self) -> None:
        for block in blocks("protocol.md", "protocol"):
            for request, answer in re.findall(r"^> ?(.*)\n< (.*)$", block, re.MULTILINE):
                with self.subTest(request=request):
                    found = json.loads(answer_line(request.encode()))
                    self.assert_agrees(found, json.loads(answer))

    def assert_agrees(self, answer: Any, expected: Any) -> None:
        """Equal, except for what is written for people: there `"…"` stands for any text."""
        if expected.get("name") == "relaysow":
            expected = {**expected, "name": "…"}
        for member, value in expected.items():
            if isinstance(value, dict) and member in answer:
                self.assert_agrees(answer[member], value)
            elif value != "…":
                self.assertEqual(answer.get(member), value, member)
        self.assertEqual(answer.keys(), expected.keys())


class StreamsPage(unittest.TestCase):
    def test_draws(self) -> None:
        rows = [row for row in table_rows("streams.md") if re.fullmatch(r"(\w{8} ?){4}", row[-1])]
        self.assertGreater(len(rows), 0)
        for seed, game, draws in rows:
            stream = playouts.Stream(int(seed), int(game))
            self.assertEqual([f"{stream.draw():08x}" for _ in range(4)], draws.split())

    def test_records(self) -> None:
        rows = [row for row in table_rows("streams.md") if re.fullmatch(r"\w{64}", row[-1])]
        self.assertGreater(len(rows), 0)
        for game, *games, expected in rows:
            start = law.start_position(law.STANDARD_RULES[game])
            count = int(games[0]) if games else 1
            if count > 10_000:
                continue  # minutes; `relaysow.py records` with --processes is for these
            with self.subTest(game=game, games=count):
                ply_limit = playouts.DEFAULT_PLY_LIMIT
                records = playouts.records(start, 1, range(count), ply_limit)
                found = hashlib.sha256(records).hexdigest() if games else records.hex()
                self.assertEqual(found, expected)


if __name__ == "__main__":
    unittest.main()
