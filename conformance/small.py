#!/usr/bin/env python3
"""Compares the size of `switchless svg --format svg` with that of SVGO, for every drawing of some folders.

  small.py FOLDER... [--list] [--tool TOOL]

SVGO is its port to Python (`pip install svgo-py tinycss2 cssselect`), with its default plugins in several
passes. A drawing that it cannot read is left out. That ours still draws the same is what svg.py looks at: SVGO keeps style sheets, `use` and units,
while ours has resolved them, so that a drawing with many uses of a large symbol may become larger.
"""
import argparse
import gzip
import pathlib
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

from svgo import optimize

ROOT = pathlib.Path(__file__).resolve().parent.parent


def sizes(path, tool):
    """The bytes of the drawing, of ours, and of SVGO's; None where one of both has none."""
    source = path.read_bytes()
    text = gzip.decompress(source) if source[:2] == b"\x1f\x8b" else source
    ours = subprocess.run([tool, "svg", "--quiet", "--format", "svg", path], capture_output=True, timeout=60)
    try:
        theirs = optimize(text.decode(), {"multipass": True})["data"].encode()
    except Exception:  # noqa: BLE001 - whatever it throws, there is nothing to compare
        return None
    return (len(text), len(ours.stdout), len(theirs)) if ours.returncode == 0 else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--list", action="store_true", help="name the drawings that are larger than SVGO's")
    parser.add_argument("--tool", default=str(ROOT / ".build/release/switchless"))
    options = parser.parse_args()
    paths = sorted(path for folder in options.folders for path in folder.rglob("*.svg*"))
    with ProcessPoolExecutor(2) as pool:
        rows = [(path, row) for path, row in zip(paths, pool.map(sizes, paths, [options.tool] * len(paths))) if row]
    smaller = sum(ours <= theirs for _, (_, ours, theirs) in rows)
    source, ours, theirs = (sum(row[index] for _, row in rows) for index in range(3))
    for path, (before, mine, other) in rows:
        if options.list and mine > other:
            print(f"{path}: {mine} bytes, SVGO {other}, before {before}")
    print(f"small            {100 * smaller / len(rows):.2f} % of {len(rows)} drawings at most as large as SVGO's; "
          f"all together {100 * ours / source:.1f} % of their size, SVGO's {100 * theirs / source:.1f} %")


if __name__ == "__main__":
    sys.exit(main())
