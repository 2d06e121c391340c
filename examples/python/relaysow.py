#!/usr/bin/env python3
"""The command line: `serve` answers the line protocol, `records` plays random games.

It shows that the two games can be written from their documents alone, and it is a third engine to
compare the others with. Needs Python 3.9 and its standard library.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import os
import sys
from functools import partial
from typing import Callable, Iterator

import playouts
import rules as law
from serve import Fault, read_json, read_rules, serve

GAMES_PER_SLICE = 500


def rules_argument(text: str) -> law.Rules:
    """Rules as in the protocol: an object, or the id of a game without quotes."""
    try:
        return read_rules(read_json(text.encode()) if text.startswith("{") else text)
    except Fault as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None


def whole_number(least: int, most: int) -> Callable[[str], int]:
    # argparse names this function in its message about a text that is no number.
    def number(text: str) -> int:
        value = int(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"must be from {least} to {most}")
        return value

    return number


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Raja Pasu and Sadeqa II, from their documents.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("serve", help="answer the line protocol on standard input and output")
    records = commands.add_parser("records", help="play random games, write their 32-byte records")
    records.add_argument("rules", type=rules_argument, help="id of a game, or rules in JSON")
    records.add_argument("--games", type=whole_number(0, playouts.MAX_GAME + 1), required=True)
    records.add_argument("--seed", type=whole_number(0, playouts.MAX_SEED), required=True)
    records.add_argument("--first", type=whole_number(0, playouts.MAX_GAME), default=0)
    records.add_argument(
        "--ply-limit",
        type=whole_number(0, playouts.MAX_PLIES),
        default=playouts.DEFAULT_PLY_LIMIT,
    )
    records.add_argument("--processes", type=whole_number(1, 1024), default=1)
    records.add_argument("--digest", action="store_true", help="print their SHA-256 instead")
    arguments = parser.parse_args()
    if arguments.command == "records":
        last_game = arguments.first + arguments.games - 1
        if last_game > playouts.MAX_GAME:
            parser.error(f"the last game there is has number {playouts.MAX_GAME}")
    return arguments


def slices(first: int, games: int) -> Iterator[range]:
    end = first + games
    for begin in range(first, end, GAMES_PER_SLICE):
        yield range(begin, min(begin + GAMES_PER_SLICE, end))


def write_records(arguments: argparse.Namespace) -> None:
    play = partial(
        playouts.records,
        law.start_position(arguments.rules),
        arguments.seed,
        ply_limit=arguments.ply_limit,
    )
    digest = hashlib.sha256()
    with multiprocessing.Pool(arguments.processes) as pool:
        # Slices come back in their order, whichever process was first.
        for part in pool.imap(play, slices(arguments.first, arguments.games)):
            digest.update(part)
            if not arguments.digest:
                sys.stdout.buffer.write(part)
    if arguments.digest:
        print(digest.hexdigest())
    sys.stdout.flush()


def main() -> int:
    arguments = read_arguments()
    try:
        if arguments.command == "serve":
            serve(sys.stdin.buffer, sys.stdout.buffer)
        else:
            write_records(arguments)
    except BrokenPipeError:
        # The reader has gone. Without this Python would fail once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
