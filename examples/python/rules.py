"""The law of Raja Pasu and Sadeqa II: docs/rules.md as code.

Everything else here asks this module what a move does and when a game is over, so that each rule
is written down once. The names are those of the page, and the ids in the comments (RP-4, D-9 ...)
are its rule ids. Positions are never changed, a move makes a new one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Callable, NamedTuple, Optional, Union

RAJA_PASU = "raja-pasu"
SADEQA_II = "sadeqa-ii"

SOUTH = 0
NORTH = 1

Pair = tuple[int, int]  # South's number, then North's

# The endings of a sowing. An endless or undecided one ends the game with a reason of that name.
ENDED = "ended"
ENDLESS = "endless"
UNDECIDED = "undecided"

# The other reasons for which a game, a round or a match is over.
STUCK = "stuck"
LIMIT = "limit"
CANNOT_OPEN = "cannot-open"

# Values of the option `endless` (D-9).
ANNUL = "annul"
ILLEGAL = "illegal"
FORFEIT = "forfeit"

# Values of the option `lastSeedFour` (D-3).
CAPTURED = "captured"
LEFT = "left"

# Values of the option `openingMove` (D-8).
BOTH = "both"
FIRST_PLAYER = "first-player"


class Rules(NamedTuple):
    """One of the two games with all its options."""

    game: str
    pits_per_row: int
    seeds_per_pit: int
    endless: str = ANNUL
    lap_limit: int = 1_000_000
    last_seed_four: str = CAPTURED
    opening_move: str = BOTH


STANDARD_RULES = {
    RAJA_PASU: Rules(RAJA_PASU, pits_per_row=7, seeds_per_pit=7),
    SADEQA_II: Rules(SADEQA_II, pits_per_row=6, seeds_per_pit=3),
}


class Position(NamedTuple):
    """A board and all that the next move depends on. Pits are numbered as in B-2."""

    rules: Rules
    pits: tuple[int, ...]
    closed: Pair
    turn: int
    captured: Pair
    opening: tuple[bool, bool]


class Outcome(NamedTuple):
    """How a game or round ended. Without a winner, `stuck` is a draw, all else is annulled."""

    winner: Optional[int]
    reason: str
    score: Pair
    swept: int


class MatchEnd(NamedTuple):
    """A match that ended because one of the players cannot open a pit (RP-10)."""

    winner: int
    reason: str


class NextRound(NamedTuple):
    """The start of a later round of Raja Pasu, and what both keep off the board (D-5)."""

    position: Position
    reserve: Pair


class Sowing(NamedTuple):
    """What one move does, before anybody asks what follows from it.

    `fours` counts the captured fours by the player who gained them. `capture_pit` and
    `capture_seeds` are the leap (RP-3) or the capture opposite (SQ-4): None and 0 if nothing was
    there to capture.
    """

    mover: int
    ending: str
    laps: int
    pits: tuple[int, ...]
    fours: Pair
    capture_pit: Optional[int]
    capture_seeds: int

    @property
    def captured(self) -> Pair:
        """What South and North gained in this move."""
        gained = [4 * self.fours[SOUTH], 4 * self.fours[NORTH]]
        gained[self.mover] += self.capture_seeds
        return gained[SOUTH], gained[NORTH]


class Ring(NamedTuple):
    """The way of the seeds: for each pit the next open one (D-13) and whose row it is in."""

    following: tuple[int, ...]
    owner: tuple[int, ...]


# Is told the steps of a sowing: the name of an event and its members.
Log = Callable[..., None]


def opponent(player: int) -> int:
    return NORTH if player == SOUTH else SOUTH


# --- The board --------------------------------------------------------------------------------


def row(pits_per_row: int, player: int) -> range:
    """The pits of a player, from the left end to the rightmost (B-2)."""
    left_end = 0 if player == SOUTH else pits_per_row
    return range(left_end, left_end + pits_per_row)


# Boards are few and sowings are many, so the ring of a board is worked out once.
@lru_cache(maxsize=None)
def ring_of(pits_per_row: int, closed: Pair) -> Ring:
    """The ring of a board; closed pits stand at the left end of their row (RP-8)."""
    rows = [row(pits_per_row, SOUTH), row(pits_per_row, NORTH)]
    open_pits = [*rows[SOUTH][closed[SOUTH] :], *rows[NORTH][closed[NORTH] :]]
    # Nothing is ever sown from a closed pit, so what follows it is of no account.
    following = list(range(2 * pits_per_row))
    for index, pit in enumerate(open_pits):
        following[pit] = open_pits[(index + 1) % len(open_pits)]
    owner = [SOUTH] * pits_per_row + [NORTH] * pits_per_row
    return Ring(tuple(following), tuple(owner))


def start_position(rules: Rules) -> Position:
    """The full board, South to move (B-1), and who owes the opening move (SQ-3, D-8)."""
    if rules.game == RAJA_PASU:
        opening = (False, False)
    else:
        opening = (True, rules.opening_move == BOTH)
    pits = (rules.seeds_per_pit,) * (2 * rules.pits_per_row)
    return Position(rules, pits, (0, 0), SOUTH, (0, 0), opening)


# --- Sowing -----------------------------------------------------------------------------------


def sow_lap_of_raja_pasu(
    board: list[int], start: int, ring: Ring, rules: Rules, fours: list[int], log: Optional[Log]
) -> tuple[int, bool]:
    """One lap, adding what it captures to `fours`. Returns the last pit, and whether any was."""
    following = ring.following
    spare_last = rules.last_seed_four == LEFT
    captured = False
    hand = board[start]
    board[start] = 0
    if log:
        log("lift", pit=start, seeds=hand)
    last = start
    while hand > 0:
        last = following[last]  # D-1: the lifted pit is not skipped
        seeds = board[last] + 1
        board[last] = seeds
        hand -= 1
        if log:
            log("drop", pit=last, seeds=seeds)
        # RP-4; D-3 for the last seed. Five or more is no four: the dropped seed has to make it.
        if seeds == 4 and not (hand == 0 and spare_last):
            board[last] = 0
            fours[ring.owner[last]] += 1
            captured = True
            if log:
                log("four", pit=last, seeds=4, player=ring.owner[last])
    return last, captured


def sow_lap_of_sadeqa_ii(board: list[int], start: int, ring: Ring, log: Optional[Log]) -> int:
    """One lap. Returns the last pit."""
    following = ring.following
    hand = board[start]
    board[start] = 0
    if log:
        log("lift", pit=start, seeds=hand)
    last = start
    while hand > 0:
        last = following[last]  # D-1
        board[last] += 1
        hand -= 1
        if log:
            log("drop", pit=last, seeds=board[last])
    return last


def sow(position: Position, pit: int, log: Optional[Log] = None) -> Sowing:
    """Sow from an occupied pit of the mover to the end of the move ("A move as a procedure")."""
    rules = position.rules
    raja_pasu = rules.game == RAJA_PASU
    ring = ring_of(rules.pits_per_row, position.closed)
    board = list(position.pits)
    fours = [0, 0]
    start = pit
    laps = 0
    remembered_board: list[int] = []
    remembered_last = -1
    while True:
        laps += 1
        if raja_pasu:
            last, captured = sow_lap_of_raja_pasu(board, start, ring, rules, fours, log)
            start = ring.following[last]  # RP-1
            is_over = board[start] == 0  # RP-2
            capture_pit = ring.following[start]  # RP-3
        else:
            last = sow_lap_of_sadeqa_ii(board, start, ring, log)
            captured = False
            start = last  # SQ-1
            is_over = board[last] == 1  # SQ-2
            capture_pit = 2 * rules.pits_per_row - 1 - last  # SQ-4
        if log:
            log("lap")
        if is_over:
            return end_sowing(position, board, laps, fours, capture_pit, log)
        # D-9: two laps with the same board and last pit prove that there is no end, and one
        # remembered state is enough to find them. Boards are compared only if the pits agree.
        if laps == 1 or captured:
            remembered_board = board.copy()
            remembered_last = last
        elif last == remembered_last and board == remembered_board:
            return sowing_without_end(position, ENDLESS)
        if laps == rules.lap_limit:  # D-14
            return sowing_without_end(position, UNDECIDED)


def end_sowing(
    position: Position,
    board: list[int],
    laps: int,
    fours: list[int],
    capture_pit: int,
    log: Optional[Log],
) -> Sowing:
    """The capture at the end of a move: the leap (RP-3, D-2) or the pit opposite (SQ-4)."""
    seeds = board[capture_pit]
    board[capture_pit] = 0
    if log and seeds > 0:
        event = "leap" if position.rules.game == RAJA_PASU else "opposite"
        log(event, pit=capture_pit, seeds=seeds, player=position.turn)
    return Sowing(
        mover=position.turn,
        ending=ENDED,
        laps=laps,
        pits=tuple(board),
        fours=(fours[SOUTH], fours[NORTH]),
        capture_pit=capture_pit if seeds > 0 else None,
        capture_seeds=seeds,
    )


def sowing_without_end(position: Position, ending: str) -> Sowing:
    """D-9, D-14: an endless or undecided sowing changes nothing, and its captures are undone."""
    return Sowing(position.turn, ending, 0, position.pits, (0, 0), None, 0)


# --- Moves ------------------------------------------------------------------------------------


def candidates(position: Position) -> list[int]:
    """The pits that B-3 and SQ-3 let the mover lift, ascending. An empty list means: stuck."""
    pits = position.pits
    own_row = row(position.rules.pits_per_row, position.turn)
    rightmost = own_row[-1]
    if position.opening[position.turn] and pits[rightmost] > 0:
        return [rightmost]  # SQ-3; D-8 if that pit is empty
    return [pit for pit in own_row if pits[pit] > 0]


def is_allowed(position: Position, candidate: int) -> bool:
    """Whether a candidate is a legal move: it is, unless `illegal` forbids it as endless (D-9)."""
    return position.rules.endless != ILLEGAL or sow(position, candidate).ending != ENDLESS


def legal_moves(position: Position) -> list[int]:
    return [pit for pit in candidates(position) if is_allowed(position, pit)]


def is_legal(position: Position, pit: int) -> bool:
    return pit in candidates(position) and is_allowed(position, pit)


def position_after(position: Position, sowing: Sowing) -> Position:
    """The position after a move; an endless or undecided one leaves it whole (D-9, D-14)."""
    if sowing.ending != ENDED:
        return position
    mover = sowing.mover
    captured, gained = position.captured, sowing.captured
    south_owes, north_owes = position.opening
    return Position(
        rules=position.rules,
        pits=sowing.pits,
        closed=position.closed,
        turn=opponent(mover),
        captured=(captured[SOUTH] + gained[SOUTH], captured[NORTH] + gained[NORTH]),
        # SQ-3: any move that ends clears the mover's opening right.
        opening=(south_owes and mover != SOUTH, north_owes and mover != NORTH),
    )


# --- Outcomes ---------------------------------------------------------------------------------


def outcome(position: Position) -> Optional[Outcome]:
    """How the game ended, if the player to move has no legal move, otherwise None (D-7)."""
    options = candidates(position)
    if not options:
        return outcome_of_stuck(position)
    if any(is_allowed(position, pit) for pit in options):
        return None
    return annulled(position, ENDLESS)  # D-9: not stuck, but endless moves only


def outcome_after(position: Position, sowing: Sowing) -> Optional[Outcome]:
    """The outcome when this sowing has been played on this position."""
    if sowing.ending == ENDED:
        return outcome(position_after(position, sowing))
    if sowing.ending == ENDLESS and position.rules.endless == FORFEIT:
        return outcome_of_forfeit(position)
    return annulled(position, sowing.ending)


def outcome_of_stuck(position: Position) -> Outcome:
    seeds_left = sum(position.pits)
    if position.rules.game == RAJA_PASU:
        score = score_with_sweep(position)  # RP-5
        if score[SOUTH] == score[NORTH]:
            winner = None  # D-4
        else:
            winner = SOUTH if score[SOUTH] > score[NORTH] else NORTH  # RP-6, D-6
        return Outcome(winner, STUCK, score, seeds_left)
    # SQ-5; on an empty board nobody holds a seed, and that is a draw (D-12).
    winner = opponent(position.turn) if seeds_left > 0 else None
    return Outcome(winner, STUCK, position.captured, 0)


def outcome_of_forfeit(position: Position) -> Outcome:
    """D-9: the mover played an endless move and loses, whatever the captures say."""
    winner = opponent(position.turn)
    if position.rules.game == RAJA_PASU:
        return Outcome(winner, ENDLESS, score_with_sweep(position), sum(position.pits))
    return Outcome(winner, ENDLESS, position.captured, 0)


def annulled(position: Position, reason: str) -> Outcome:
    return Outcome(None, reason, position.captured, 0)


def score_with_sweep(position: Position) -> Pair:
    """The captures, with all seeds on the board for the opponent of the player to move."""
    score = list(position.captured)
    score[opponent(position.turn)] += sum(position.pits)
    return score[SOUTH], score[NORTH]


# --- Matches of Raja Pasu ---------------------------------------------------------------------


def next_round(rules: Rules, holdings: Pair, leader: int) -> Union[NextRound, MatchEnd]:
    """Refill the rows from what the players hold (RP-7), or say that the match is over (RP-10)."""
    m, n = rules.pits_per_row, rules.seeds_per_pit
    open_pits = [min(m, holdings[player] // n) for player in (SOUTH, NORTH)]  # D-5
    # The holdings add up to a full board, so one of the players can always open a pit (D-5).
    for player in (SOUTH, NORTH):
        if open_pits[player] == 0:
            return MatchEnd(opponent(player), CANNOT_OPEN)
    closed = (m - open_pits[SOUTH], m - open_pits[NORTH])
    pits: list[int] = []
    for player in (SOUTH, NORTH):
        pits += [0] * closed[player] + [n] * open_pits[player]  # RP-8
    reserve = (holdings[SOUTH] - n * open_pits[SOUTH], holdings[NORTH] - n * open_pits[NORTH])
    position = Position(rules, tuple(pits), closed, leader, (0, 0), (False, False))
    return NextRound(position, reserve)


# --- Perft ------------------------------------------------------------------------------------


class TooManyMoves(Exception):
    """A perft went beyond the number of moves that it may count."""


class Perft:
    """Counts sequences of legal moves ("Checked numbers"), as a test of all rules at once."""

    def __init__(self, move_limit: int) -> None:
        self.move_limit = move_limit
        self.moves = 0

    def count(self, position: Position, depth: int) -> int:
        """The number of sequences of exactly `depth` moves."""
        if depth == 0:
            return 1
        moves = legal_moves(position)
        self.moves += len(moves)
        if self.moves > self.move_limit:
            raise TooManyMoves
        if depth == 1:
            # Endless and undecided moves count as the last of a sequence: none has to be sown.
            return len(moves)
        nodes = 0
        for pit in moves:
            sowing = sow(position, pit)
            if sowing.ending == ENDED:
                nodes += self.count(position_after(position, sowing), depth - 1)
        return nodes
