#!/usr/bin/env python3
"""Makes rows of games or positions with Spark: each worker runs `honfu rows` on its share of the files."""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter

from pyspark.sql import SparkSession
from pyspark.sql.types import LongType, StringType, StructField, StructType

NUMBERS = {"record", "plies", "errors", "ply", "score", "mate", "depth"}
GAMES = "file record id format headers date event site black white handicap start plies terminal winner errors moves"
EXTENSIONS = set("kif kifu ki2 ki2u csa jkf json psn gam shg tbk bod epd fen sfen usi usen".split())
EVEN = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
POSITIONS = "key game ply sfen move winner score mate depth engine"


def files_below(folder):
    """The files that honfu reads in a folder: by their extensions, in the order of their names."""
    for path, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (os.path.join(path, name) for name in sorted(files) if is_record(name))


def is_record(name):
    name = re.sub(r"\.(gz|xz|zst)$", "", name.lower())
    return not name.startswith(".") and name.rpartition(".")[2] in EXTENSIONS


def row_of(line, columns):
    """The values of a line of JSON in the order of the columns; headers stay JSON, as in Parquet."""
    row = json.loads(line)
    if "headers" in row:
        row["headers"] = json.dumps(row["headers"], ensure_ascii=False, separators=(",", ":"))
    return tuple(row[column] for column in columns)


def make_rows(spark, arguments, columns):
    files = list(files_below(arguments.folder))
    parts = max(1, min(len(files), arguments.parts or 4 * spark.sparkContext.defaultParallelism))
    command = f"{arguments.honfu} rows --files-from - --jobs 1 --quiet"
    if arguments.positions:
        command += " --positions"
    lines = spark.sparkContext.parallelize(files, parts).pipe(command, env=dict(os.environ))
    types = {True: LongType(), False: StringType()}
    schema = StructType([StructField(column, types[column in NUMBERS]) for column in columns])
    return spark.createDataFrame(lines.map(lambda line: row_of(line, columns)), schema)


def check_rows(spark, arguments):
    """Compares the table with the rows of one honfu, and first moves with its statistics."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "rows.parquet")
        command = [arguments.honfu, "rows", "--quiet", arguments.folder, "-o", path]
        subprocess.run(command + ["--positions"] * arguments.positions, check=False)
        ours, theirs = spark.read.parquet(arguments.table), spark.read.parquet(path)
        differing = ours.exceptAll(theirs).count() + theirs.exceptAll(ours).count()
        print(f"{ours.count()} rows, {differing} of them unlike those of honfu rows")
        if arguments.positions:
            return differing == 0
        firsts = ours.filter(ours.start == EVEN).select("moves").rdd.map(lambda row: row.moves.split(" ")[0])
        counted = Counter(move for move in firsts.collect() if move)
    command = [arguments.honfu, "stats", "--quiet", "--json", "--depth", "1", "--min", "1", arguments.folder]
    printed = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return differing == 0 and compare_counts(counted, printed)


def compare_counts(counted, printed):
    known = {}
    for line in printed.splitlines():
        row = json.loads(line)
        if row["start"] == EVEN and len(row["moves"]) == 1:
            known[row["moves"][0]] = row["games"]
    print(f"{len(counted)} first moves by Spark, {len(known)} by honfu stats")
    return dict(counted) == known


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help="where the records are")
    parser.add_argument("table", help="the folder of Parquet files to make")
    parser.add_argument("--positions", action="store_true", help="rows of positions instead of games")
    parser.add_argument("--parts", type=int, help="how many shares of the files there are")
    parser.add_argument("--honfu", default="honfu", help="the command on the workers")
    parser.add_argument("--check", action="store_true", help="compare the rows with those of one honfu")
    arguments = parser.parse_args()
    arguments.folder = os.path.abspath(arguments.folder)
    spark = SparkSession.builder.appName("honfu rows").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    columns = (POSITIONS if arguments.positions else GAMES).split()
    make_rows(spark, arguments, columns).write.mode("overwrite").parquet(arguments.table)
    if arguments.check and not check_rows(spark, arguments):
        sys.exit("the rows differ")


if __name__ == "__main__":
    main()
