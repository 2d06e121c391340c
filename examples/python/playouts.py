"""Random games that every implementation plays alike: docs/streams.md as code.

The generator, the choice of a move, a play-out and its 32-byte record. Two programs that write the
same records agree in every rule that came up in the games.
"""

from __future__ import annotations

import struct
from typing import NamedTuple, Optional

import rules as law
from rules import NORTH, RAJA_PASU, SOUTH, Outcome, Position, Sowing

MAX_SEED = 2**32 - 1
MAX_GAME = 2**53 - 1
MAX_PLIES = 2**16 - 1  # what the record has room for
DEFAULT_PLY_LIMIT = 10_000

WORD = 0xFFFFFFFF
DISCARDED_DRAWS = 15


class Stream:
    """The random numbers of one game of one seed: `sfc32`."""

    def __init__(self, seed: int, game: int) -> None:
        self.a = game & WORD
        self.b = game >> 32
        self.c = seed
        self.counter = 1
        for _ in range(DISCARDED_DRAWS):
            self.draw()

    def draw(self) -> int:
        a, b, c, counter = self.a, self.b, self.c, self.counter
        t = (a + b + counter) & WORD
        self.counter = (counter + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        rotated = ((c << 21) | (c >> 11)) & WORD
        self.c = (rotated + t) & WORD
        return t

    def choose(self, count: int) -> int:
        """A number from 0 to `count` - 1, all equally likely ("A choice")."""
        while True:
            product = (self.draw() >> 24) * count
            if product % 256 >= 256 % count:
                return product // 256


class Tally:
    """What a record counts over the plies of a play-out. Tables are by sower, then by owner."""

    def __init__(self) -> None:
        self.first_free_move: Optional[int] = None
        self.plies = 0
        self.laps = 0
        self.most_laps = 0
        self.most_laps_ply = 0
        self.fours = [[0, 0], [0, 0]]
        self.captures = [0, 0]
        self.captured_seeds = [[0, 0], [0, 0]]

    def count(self, sowing: Sowing, pits_per_row: int) -> None:
        """Count one completed ply."""
        self.plies += 1
        self.laps += sowing.laps
        if sowing.laps > self.most_laps:
            self.most_laps = sowing.laps
            self.most_laps_ply = self.plies
        mover = sowing.mover
        for owner in (SOUTH, NORTH):
            self.fours[mover][owner] += sowing.fours[owner]
        if sowing.capture_pit is not None:
            owner = SOUTH if sowing.capture_pit < pits_per_row else NORTH
            self.captures[mover] += 1
            self.captured_seeds[mover][owner] += sowing.capture_seeds


class PlayOut(NamedTuple):
    """A play-out that is over: the last position, how it ended, and what was counted."""

    position: Position
    outcome: Outcome
    tally: Tally


def choose_move(position: Position, stream: Stream) -> tuple[int, Sowing]:
    """A random legal move of a position that has one (step 4 of "A play-out")."""
    options = law.candidates(position)
    while True:
        pit = options[stream.choose(len(options))]
        sowing = law.sow(position, pit)
        if sowing.ending == law.ENDLESS and position.rules.endless == law.ILLEGAL:
            options.remove(pit)
        else:
            return pit, sowing


def play_out(
    start: Position, seed: int, game: int, ply_limit: int = DEFAULT_PLY_LIMIT
) -> PlayOut:
    """Play from a position to the end, every choice at random."""
    stream = Stream(seed, game)
    tally = Tally()
    position = start
    while True:
        outcome = law.outcome(position)
        if outcome is not None:
            return PlayOut(position, outcome, tally)
        if tally.plies >= ply_limit:  # D-10
            return PlayOut(position, law.annulled(position, law.LIMIT), tally)
        pit, sowing = choose_move(position, stream)
        if tally.first_free_move is None and len(law.legal_moves(position)) > 1:
            tally.first_free_move = pit
        if sowing.ending != law.ENDED:
            return PlayOut(position, law.outcome_after(position, sowing), tally)
        tally.count(sowing, position.rules.pits_per_row)
        position = law.position_after(position, sowing)


RECORD = struct.Struct("<BBBBHHIBBBBQ4B2B2B")
NO_FREE_MOVE = 255
WINNERS = {None: 0, SOUTH: 1, NORTH: 2}
REASONS = {law.STUCK: 1, law.ENDLESS: 2, law.UNDECIDED: 3, law.LIMIT: 4}


def record(played: PlayOut) -> bytes:
    """The 32 bytes that stand for a play-out ("The record")."""
    position, outcome, tally = played
    if position.rules.game == RAJA_PASU:
        table = tally.fours
        leap_seeds = [sum(tally.captured_seeds[sower]) for sower in (SOUTH, NORTH)]
    else:
        table = tally.captured_seeds
        leap_seeds = [0, 0]
    return RECORD.pack(
        WINNERS[outcome.winner],
        REASONS[outcome.reason],
        position.turn,
        NO_FREE_MOVE if tally.first_free_move is None else tally.first_free_move,
        tally.plies,
        tally.most_laps_ply,
        tally.most_laps,
        *outcome.score,
        sum(position.pits),
        outcome.swept,
        tally.laps,
        *table[SOUTH],
        *table[NORTH],
        *tally.captures,
        *leap_seeds,
    )


def records(start: Position, seed: int, games: range, ply_limit: int) -> bytes:
    """The records of some games of a seed, in order."""
    return b"".join(record(play_out(start, seed, game, ply_limit)) for game in games)
