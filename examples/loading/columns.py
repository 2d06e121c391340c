"""The columns of a .columns file as NumPy arrays, and what each of them adds up to."""

import json
import sys

import numpy as np


def load(path):
    """The header, and the arrays by name; they are read from the disk as they are used."""
    with open(path, "rb") as file:
        header = json.loads(file.readline())
    arrays = {
        column["name"]: np.memmap(
            path, column["dtype"], "r", column["offset"], tuple(column["shape"])
        )
        for column in header["columns"]
    }
    return header, arrays


def main(path):
    header, arrays = load(path)
    sums = {}
    for column in header["columns"]:
        values = arrays[column["name"]]
        if "none" in column:
            values = values[values != column["none"]]
        if "words" in column:
            counts = np.bincount(values, minlength=len(column["words"]))
            sums[column["name"]] = dict(zip(column["words"], counts.tolist()))
        else:
            # A sum over the games: of a board, one for each pit. Unsigned bytes would wrap around.
            sums[column["name"]] = values.sum(axis=0, dtype=np.int64).tolist()
    print(json.dumps({"rows": header["rows"], "sums": sums}))


if __name__ == "__main__":
    main(sys.argv[1])
