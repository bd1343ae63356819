#!/usr/bin/env python3
"""Makes the records of this folder, `expectations.jsonl` with what is in each, and
`notation.jsonl` with single moves in several notations.

    python3 -m venv /tmp/records && /tmp/records/bin/pip install python-shogi==1.1.1
    /tmp/records/bin/python tests/data/generate.py

Words on the command line make only the files whose format or manner has one of them.

Everything is made up: games of random legal moves with random names and remarks, written in the
manner of the programs that people use. Each file depends on its own name and on SEED alone, so that
a new manner changes no other file. The rules of shogi are those of python-shogi.
"""

import json
import random
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "generator"))
sys.dont_write_bytecode = True

import files

SEED = "honfu"
BOMS = {"utf-8": b"\xef\xbb\xbf", "utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}
FOLDERS = {"gnushogi-save": "gnu", "gnushogi-list": "gnu", "xboard-pgn": "psn"}


def make(file):
    """The bytes of a file, its name, and the row of what is in it."""
    folder = FOLDERS.get(file["format"], file["format"])
    name = f"{folder}/{file['manner']}-{file['index'] + 1:02}.{file['extension']}"
    games, text = file["make"](random.Random(f"{SEED}/{name}"), file["index"])
    text = text.replace("\n", file["newline"])
    data = (BOMS[file["encoding"]] if file["bom"] else b"") + text.encode(file["encoding"])
    return name, data, files.row(file, name, games)


def main():
    only = sys.argv[1:]
    made = [file for file in files.FILES if not only or any(word in f"{file['format']}/{file['manner']}" for word in only)]
    if not only:
        for folder in {FOLDERS.get(file["format"], file["format"]) for file in files.FILES}:
            shutil.rmtree(HERE / folder, ignore_errors=True)
    table = HERE / "expectations.jsonl"
    rows = {}
    if only:
        rows = {json.loads(row)["file"]: row for row in table.read_text(encoding="utf-8").splitlines()}
    for file in made:
        name, data, row = make(file)
        path = HERE / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
        rows[name] = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
    table.write_text("\n".join(rows.values()) + "\n", encoding="utf-8")
    moves = files.notations(random.Random(f"{SEED}/notation"), 480)
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in moves]
    (HERE / "notation.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(rows)} files, {len(moves)} moves")


main()
