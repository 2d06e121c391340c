"""The line protocol: docs/protocol.md as code.

One JSON object a line in, one out. This module reads requests strictly, puts them to the rules and
writes the answers; it knows no rule of the games itself. The numbers in the comments on faults are
those of the list under "Errors", whose order decides which of several faults is reported.
"""

from __future__ import annotations

import json
import re
from typing import Any, BinaryIO, Callable, NamedTuple, Optional

import rules as law
from rules import NORTH, RAJA_PASU, SADEQA_II, SOUTH, Outcome, Position, Rules, Sowing

MAX_LINE_BYTES = 1_048_576
MAX_LEVELS = 64
MAX_DEPTH = 64
MAX_PERFT_MOVES = 100_000_000
MAX_EVENTS = 100_000
MAX_SEEDS = 255

PLAYERS = ("south", "north")

# What numbers beyond the range of doubles, like 1e999, are read as. It is beyond them itself, so
# as an `id` it goes out again as JSON with the same value; a float's infinity would not.
INFINITE = 10**309


class Fault(Exception):
    """A request that gets an error for an answer."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


# --- JSON -------------------------------------------------------------------------------------


def read_whole_spelling(text: str) -> Any:
    # Python refuses to convert very long digit strings; those are beyond the doubles anyway.
    return int(text) if len(text) < 300 else read_any_spelling(text)


def read_any_spelling(text: str) -> Any:
    """A number as a double: `7.0` and `70e-1` are the whole number 7."""
    value = float(text)
    if value in (float("inf"), float("-inf")):
        return INFINITE if value > 0 else -INFINITE
    return int(value) if value.is_integer() else value


def refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


DECODER = json.JSONDecoder(
    parse_int=read_whole_spelling, parse_float=read_any_spelling, parse_constant=refuse_constant
)
# Answers are plain ASCII, so a string that UTF-8 cannot hold (half a surrogate pair) comes back.
ENCODER = json.JSONEncoder(separators=(",", ":"))

# Strings, brackets, and what is left of other values; blanks, commas and colons are skipped.
TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[\[\]{}]|[^\s\[\]{},:"]+', re.DOTALL)


def is_nested_too_deeply(text: str) -> bool:
    """Whether any value is on a level beyond the last, where the outermost is on level 1."""
    if text.count("[") + text.count("{") < MAX_LEVELS:
        return False
    level = 0
    for match in TOKEN.finditer(text):
        token = match.group()
        if token in ("]", "}"):
            level -= 1
        elif level == MAX_LEVELS:
            return True
        elif token in ("[", "{"):
            level += 1
    return False


def read_json(line: bytes) -> Any:
    """The value on a line. Too long is fault 1, anything else that is no JSON fault 2."""
    if len(line) > MAX_LINE_BYTES:
        raise Fault("too-large", f"a line has at most {MAX_LINE_BYTES} bytes")
    try:
        text = line.decode("utf-8")
        if is_nested_too_deeply(text):
            raise Fault("bad-json", f"nested more than {MAX_LEVELS} levels deep")
        # Of a member that stands twice the decoder keeps the last, as the protocol wants it.
        return DECODER.decode(text)
    except ValueError as error:
        raise Fault("bad-json", f"not JSON: {error}") from None


def is_whole(value: Any, least: int, most: int = INFINITE - 1) -> bool:
    # `True` is an int in Python, but no number in JSON.
    return type(value) is int and least <= value <= most


def is_pair_of_whole(value: Any, least: int, most: int = INFINITE - 1) -> bool:
    is_pair = isinstance(value, list) and len(value) == 2
    return is_pair and all(is_whole(number, least, most) for number in value)


# --- Rules and positions in JSON --------------------------------------------------------------

OPTIONS_OF_BOTH_GAMES = {"game", "pitsPerRow", "seedsPerPit", "endless", "lapLimit"}
MEMBERS_OF_RULES = {
    RAJA_PASU: OPTIONS_OF_BOTH_GAMES | {"lastSeedFour"},
    SADEQA_II: OPTIONS_OF_BOTH_GAMES | {"openingMove"},
}
MEMBERS_OF_POSITION = {"rules", "pits", "closed", "turn", "captured", "opening"}


def read_rules(value: Any) -> Rules:
    """Rules from a game's id or an object. Faults 8 and 9."""
    members = {"game": value} if isinstance(value, str) else value
    if not isinstance(members, dict) or not isinstance(members.get("game"), str):
        raise Fault("bad-request", "rules are a game's id, or an object with the id as game")
    game = members["game"]
    if game not in MEMBERS_OF_RULES:
        raise Fault("unknown-game", "the games are raja-pasu and sadeqa-ii")
    unknown = members.keys() - MEMBERS_OF_RULES[game]
    if unknown:
        raise Fault("bad-request", f"{game} has no option {sorted(unknown)[0]!r}")

    standard = law.STANDARD_RULES[game]
    rules = Rules(
        game=game,
        pits_per_row=members.get("pitsPerRow", standard.pits_per_row),
        seeds_per_pit=members.get("seedsPerPit", standard.seeds_per_pit),
        endless=members.get("endless", standard.endless),
        lap_limit=members.get("lapLimit", standard.lap_limit),
        last_seed_four=members.get("lastSeedFour", standard.last_seed_four),
        opening_move=members.get("openingMove", standard.opening_move),
    )
    check_rules(rules)
    return rules


def check_rules(rules: Rules) -> None:
    """Refuse options with values that they cannot have (fault 9)."""
    if not is_whole(rules.pits_per_row, 1, 8):
        raise Fault("bad-request", "pitsPerRow is a whole number from 1 to 8")
    if not is_whole(rules.seeds_per_pit, 1, MAX_SEEDS // (2 * rules.pits_per_row)):
        raise Fault("bad-request", "seedsPerPit fills the board with 1 to 255 seeds")  # D-11
    if rules.endless not in (law.ANNUL, law.ILLEGAL, law.FORFEIT):
        raise Fault("bad-request", "endless is annul, illegal or forfeit")
    if not is_whole(rules.lap_limit, 1, 100_000_000):
        raise Fault("bad-request", "lapLimit is a whole number from 1 to 100,000,000")
    if rules.last_seed_four not in (law.CAPTURED, law.LEFT):
        raise Fault("bad-request", "lastSeedFour is captured or left")
    if rules.opening_move not in (law.BOTH, law.FIRST_PLAYER):
        raise Fault("bad-request", "openingMove is both or first-player")


def read_position(value: Any) -> Position:
    """A position from an object. Faults 7 to 10."""
    if not isinstance(value, dict) or "rules" not in value:
        raise Fault("bad-position", "a position is an object with rules")
    rules = read_rules(value["rules"])
    unknown = value.keys() - MEMBERS_OF_POSITION
    if unknown:
        raise Fault("bad-position", f"a position has no member {sorted(unknown)[0]!r}")
    if "pits" not in value:
        raise Fault("bad-position", "a position has pits")

    pits = read_pits(value["pits"], rules)
    closed = value.get("closed", [0, 0])
    check_closed(closed, pits, rules)
    turn = value.get("turn", PLAYERS[SOUTH])
    if turn not in PLAYERS:
        raise Fault("bad-position", "turn is south or north")
    captured = value.get("captured", [0, 0])
    if not is_pair_of_whole(captured, 0):
        raise Fault("bad-position", "captured is two whole numbers from 0")
    if sum(pits) + sum(captured) > MAX_SEEDS:
        raise Fault("bad-position", f"there are more than {MAX_SEEDS} seeds")
    opening = value.get("opening", [False, False])
    check_opening(opening, rules)
    return Position(
        rules=rules,
        pits=pits,
        closed=tuple(closed),
        turn=PLAYERS.index(turn),
        captured=tuple(captured),
        opening=tuple(opening),
    )


def read_pits(value: Any, rules: Rules) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != 2 * rules.pits_per_row:
        raise Fault("bad-position", f"pits is an array of {2 * rules.pits_per_row}")
    if not all(is_whole(seeds, 0, MAX_SEEDS) for seeds in value):
        raise Fault("bad-position", f"a pit holds 0 to {MAX_SEEDS} seeds")
    return tuple(value)


def check_closed(closed: Any, pits: tuple[int, ...], rules: Rules) -> None:
    most = rules.pits_per_row - 1 if rules.game == RAJA_PASU else 0
    if not is_pair_of_whole(closed, 0, most):
        raise Fault("bad-position", f"closed is two whole numbers from 0 to {most}")
    for player in (SOUTH, NORTH):
        if any(pits[pit] > 0 for pit in law.row(rules.pits_per_row, player)[: closed[player]]):
            raise Fault("bad-position", "a closed pit holds seeds")


def check_opening(opening: Any, rules: Rules) -> None:
    is_pair = isinstance(opening, list) and len(opening) == 2
    if not is_pair or not all(isinstance(owes, bool) for owes in opening):
        raise Fault("bad-position", "opening is two booleans")
    if rules.game == RAJA_PASU and any(opening):
        raise Fault("bad-position", "Raja Pasu has no opening move")


def write_position(position: Position, sent_rules: Any) -> dict[str, Any]:
    """A position with all six members; its rules are the value that was sent."""
    return {
        "rules": sent_rules,
        "pits": position.pits,
        "closed": position.closed,
        "turn": PLAYERS[position.turn],
        "captured": position.captured,
        "opening": position.opening,
    }


def write_outcome(outcome: Optional[Outcome]) -> Optional[dict[str, Any]]:
    if outcome is None:
        return None
    return {
        "winner": None if outcome.winner is None else PLAYERS[outcome.winner],
        "reason": outcome.reason,
        "score": outcome.score,
        "swept": outcome.swept,
    }


# --- Operations -------------------------------------------------------------------------------

Members = dict[str, Any]


def answer_hello(request: Members) -> Members:
    return {
        "name": "relaysow in Python",
        "version": "1.0.0",
        "engine": "python",
        "games": [RAJA_PASU, SADEQA_II],
        "ops": list(OPERATIONS),
        "pitsPerRow": [1, 8],
        "closed": True,
        "options": ["endless", "lapLimit", "lastSeedFour", "openingMove"],
    }


def answer_initial(request: Members) -> Members:
    rules = read_rules(request["rules"])
    return {"position": write_position(law.start_position(rules), request["rules"])}


def answer_moves(request: Members) -> Members:
    return {"moves": law.legal_moves(read_position(request["position"]))}


def answer_outcome(request: Members) -> Members:
    return {"outcome": write_outcome(law.outcome(read_position(request["position"])))}


def answer_play(request: Members) -> Members:
    position, pit = read_move(request)
    return write_played(request, position, law.sow(position, pit))


def read_move(request: Members) -> tuple[Position, int]:
    """The position of `play` and `trace`, and a move that is legal there. Faults 7 to 12."""
    position = read_position(request["position"])
    if law.outcome(position) is not None:
        raise Fault("game-over", "the game is over")
    if not law.is_legal(position, request["move"]):
        raise Fault("illegal-move", "no legal move")
    return position, request["move"]


def write_played(request: Members, position: Position, sowing: Sowing) -> Members:
    after = law.position_after(position, sowing)
    return {
        "position": write_position(after, request["position"]["rules"]),
        "laps": sowing.laps,
        "captured": sowing.captured,
        "ending": sowing.ending,
        "outcome": write_outcome(law.outcome_after(position, sowing)),
    }


def answer_perft(request: Members) -> Members:
    position = read_position(request["position"])
    try:
        return {"nodes": law.Perft(MAX_PERFT_MOVES).count(position, request["depth"])}
    except law.TooManyMoves:
        raise Fault("too-large", f"more than {MAX_PERFT_MOVES} moves") from None


def answer_next_round(request: Members) -> Members:
    rules = read_rules(request["rules"])
    holdings = request["holdings"]
    if rules.game != RAJA_PASU:
        raise Fault("bad-request", "only Raja Pasu has rounds")
    if sum(holdings) != 2 * rules.pits_per_row * rules.seeds_per_pit:
        raise Fault("bad-request", "the holdings do not add up to a full board")  # D-5
    result = law.next_round(rules, tuple(holdings), PLAYERS.index(request["leader"]))
    if isinstance(result, law.MatchEnd):
        return {"outcome": {"winner": PLAYERS[result.winner], "reason": result.reason}}
    return {
        "position": write_position(result.position, request["rules"]),
        "reserve": result.reserve,
    }


class EventLog:
    """Collects the events of a sowing for `trace`, up to their limit (fault 13)."""

    def __init__(self) -> None:
        self.events: list[Members] = []

    def __call__(self, event: str, **members: Any) -> None:
        if len(self.events) == MAX_EVENTS:
            raise Fault("too-large", f"more than {MAX_EVENTS} events")
        if "player" in members:
            members["player"] = PLAYERS[members["player"]]
        self.events.append({"event": event, **members})


def answer_trace(request: Members) -> Members:
    position, pit = read_move(request)
    log = EventLog()
    sowing = law.sow(position, pit, log)
    if sowing.ending == law.UNDECIDED:
        raise Fault("too-large", "the sowing is undecided")
    log("end", ending=sowing.ending)
    return {**write_played(request, position, sowing), "events": log.events}


# --- Requests ---------------------------------------------------------------------------------


class Operation(NamedTuple):
    required: tuple[str, ...]
    answer: Callable[[Members], Members]


OPERATIONS = {
    "hello": Operation((), answer_hello),
    "initial": Operation(("rules",), answer_initial),
    "moves": Operation(("position",), answer_moves),
    "outcome": Operation(("position",), answer_outcome),
    "play": Operation(("position", "move"), answer_play),
    "perft": Operation(("position", "depth"), answer_perft),
    "next-round": Operation(("rules", "holdings", "leader"), answer_next_round),
    "trace": Operation(("position", "move"), answer_trace),
}

# How the required members are checked that fault 5 is about; `position` and `rules` come later.
CHECKS: dict[str, Callable[[Any], bool]] = {
    "move": lambda value: is_whole(value, 1 - INFINITE),
    "depth": lambda value: is_whole(value, 0),
    "holdings": lambda value: is_pair_of_whole(value, 0),
    "leader": lambda value: value in PLAYERS,
}


def answer_request(request: Members) -> Members:
    """The answer to a request without its id. Faults 3 to 6 are found here, the rest below."""
    name = request.get("op")
    if not isinstance(name, str):
        raise Fault("bad-request", "a request has an op, which is a string")
    operation = OPERATIONS.get(name)
    if operation is None:
        raise Fault("unknown-op", "no such operation")
    for member in operation.required:
        if member not in request:
            raise Fault("bad-request", f"{name} needs {member}")
        if member in CHECKS and not CHECKS[member](request[member]):
            raise Fault("bad-request", f"{member} has an impossible value")
    if "depth" in operation.required and request["depth"] > MAX_DEPTH:
        raise Fault("too-large", f"depth is at most {MAX_DEPTH}")
    return operation.answer(request)


def write_fault(fault: Fault) -> Members:
    return {"error": {"code": fault.code, "message": str(fault)}}


def answer_line(line: bytes) -> str:
    """The answer to one line, whatever stands there."""
    try:
        request = read_json(line)
        if not isinstance(request, dict):
            raise Fault("bad-request", "a request is an object")
    except Fault as fault:
        return ENCODER.encode(write_fault(fault))
    answer = {"id": request["id"]} if "id" in request else {}
    try:
        answer.update(answer_request(request))
    except Fault as fault:
        answer.update(write_fault(fault))
    return ENCODER.encode(answer)


def read_line(source: BinaryIO) -> Optional[bytes]:
    """The next line without its newline, or None at the end of input.

    Of a line that is too long only the beginning comes back, which is too long as well: so no
    line can fill the memory.
    """
    line = source.readline(MAX_LINE_BYTES + 1)
    if not line:
        return None
    if line.endswith(b"\n"):
        return line[:-1]
    if len(line) > MAX_LINE_BYTES:
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(MAX_LINE_BYTES)
    return line


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer all lines of the source, each before the next one is read."""
    while True:
        line = read_line(source)
        if line is None:
            return
        target.write(answer_line(line).encode("ascii") + b"\n")
        target.flush()  # whoever asks waits for the answer
