#!/usr/bin/env python3
"""Converts a folder of drawings to scenes with Spark, as a Parquet table of path, scene and error.

  scenes.py FOLDER TABLE [--switchless PROGRAM] [--master 'local[4,3]'] [--partitions N]

Each partition is piped through `switchless pipe svg`, which answers each line with one line. A task whose pipe ends early fails, and Spark runs it
again: every drawing is in the table once.
"""
import argparse
import json
import pathlib

from pyspark.sql import SparkSession
from pyspark.sql.types import StringType, StructField, StructType

TABLE = StructType([
    StructField("path", StringType(), False),
    StructField("scene", StringType()),
    StructField("error", StringType()),
    StructField("message", StringType()),
])


def request(path):
    return json.dumps({"id": path, "path": path})


def row(answer):
    """A row of the table, of one line of the pipe."""
    answer = json.loads(answer)
    error = answer.get("error", {})
    scene = json.dumps(answer["result"], separators=(",", ":")) if "result" in answer else None
    return answer["id"], scene, error.get("code"), error.get("message")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("table")
    parser.add_argument("--switchless", default="switchless", help="the program (default: the one in PATH)")
    parser.add_argument("--master", default="local[*,3]", help="where Spark runs: so many workers, so many attempts for each task")
    parser.add_argument("--partitions", type=int, default=16)
    options = parser.parse_args()
    paths = sorted(str(path.absolute()) for path in options.folder.rglob("*.svg*") if path.is_file())
    spark = SparkSession.builder.master(options.master).appName("scenes").config("spark.ui.enabled", "false").getOrCreate()
    # One worker for each task: Spark's tasks are what runs at once.
    answers = spark.sparkContext.parallelize(paths, options.partitions).map(request).pipe(
        f"{options.switchless} pipe svg --jobs 1", checkCode=True)
    spark.createDataFrame(answers.map(row), TABLE).write.mode("overwrite").parquet(options.table)
    table = spark.read.parquet(options.table)
    count, failures = table.count(), table.where("error is not null").count()
    print(f"{len(paths)} drawings, {count} rows, {failures} with an error")
    spark.stop()
    return 0 if count == len(paths) else 1


if __name__ == "__main__":
    raise SystemExit(main())
