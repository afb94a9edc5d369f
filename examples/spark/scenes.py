#!/usr/bin/env python3
"""Converts drawings to scenes with Spark, as a Parquet table of id, scene and error.

  scenes.py SOURCE TABLE [--switchless PROGRAM] [--master 'local[4,3]'] [--partitions N]

SOURCE is a folder with drawings, whose paths are the ids, or a Parquet table with the columns id and data, the bytes of a drawing. Each partition is piped through `switchless pipe svg`, which answers each line with one line. A task whose pipe ends early fails, and Spark runs it
again: every drawing is in the table once.
"""
import argparse
import base64
import json
import pathlib

from pyspark.sql import SparkSession
from pyspark.sql.types import StringType, StructField, StructType

TABLE = StructType([
    StructField("id", StringType(), False),
    StructField("scene", StringType()),
    StructField("error", StringType()),
    StructField("message", StringType()),
])


def of_folder(spark, folder, partitions):
    """A request for each drawing in a folder."""
    paths = sorted(str(path.absolute()) for path in folder.rglob("*.svg*") if path.is_file())
    return spark.sparkContext.parallelize(paths, partitions).map(lambda path: json.dumps({"id": path, "path": path}))


def of_table(spark, table, partitions):
    """A request for each row of a table."""
    rows = spark.read.parquet(str(table)).select("id", "data").repartition(partitions).rdd
    return rows.map(lambda row: json.dumps({"id": row.id, "data": base64.b64encode(row.data).decode(), "encoding": "base64"}))


def row(answer):
    """A row of the table, of one line of the pipe."""
    answer = json.loads(answer)
    error = answer.get("error", {})
    scene = json.dumps(answer["result"], separators=(",", ":")) if "result" in answer else None
    return answer["id"], scene, error.get("code"), error.get("message")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("source", type=pathlib.Path, help="a folder with drawings, or a Parquet table (*.parquet)")
    parser.add_argument("table")
    parser.add_argument("--switchless", default="switchless", help="the program (default: the one in PATH)")
    parser.add_argument("--master", default="local[*,3]", help="where Spark runs: so many workers, so many attempts for each task")
    parser.add_argument("--partitions", type=int, default=16)
    options = parser.parse_args()
    spark = SparkSession.builder.master(options.master).appName("scenes").config("spark.ui.enabled", "false").getOrCreate()
    requests = (of_table if options.source.suffix == ".parquet" else of_folder)(spark, options.source, options.partitions).cache()
    # One worker for each task: Spark's tasks are what runs at once.
    answers = requests.pipe(f"{options.switchless} pipe svg --jobs 1", checkCode=True)
    spark.createDataFrame(answers.map(row), TABLE).write.mode("overwrite").parquet(options.table)
    table = spark.read.parquet(options.table)
    wanted, count, failures = requests.count(), table.count(), table.where("error is not null").count()
    print(f"{wanted} drawings, {count} rows, {failures} with an error")
    spark.stop()
    return 0 if count == wanted else 1


if __name__ == "__main__":
    raise SystemExit(main())
