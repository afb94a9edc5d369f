#!/usr/bin/env python3
"""Draws small drawings with CSS and HTML of today, and compares our own pictures with Chromium's of the files themselves.

  conformance/today [--sample N] [--fails] [--pictures DIR] [--tool TOOL]

The drawings are those of cases.txt; chromium.py says which fonts they have, and when two pictures are equal. The share has to reach the floor in
floors.json: a sample, which is the same for the same number, has one of its own.
"""
import argparse
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import chromium  # noqa: E402


def cases():
    """The drawings, each with its section and the line that is the case."""
    section, template = None, None
    for line in (HERE / "cases.txt").read_text().splitlines()[3:]:
        if line.startswith("== "):
            section = line[3:]
        elif line.startswith("| "):
            template = line[2:]
        elif line:
            yield section, line, template.replace("{}", line, 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sample", type=int, help="that many of the drawings")
    parser.add_argument("--fails", action="store_true", help="list those that differ")
    parser.add_argument("--pictures", type=pathlib.Path, help="a folder for Chromium's and our picture of each that differs")
    parser.add_argument("--tool", default=chromium.ROOT / ".build/release/switchless")
    options = parser.parse_args()
    found = list(cases())
    if options.sample:
        found = random.Random("today").sample(found, options.sample)
    failed = chromium.differing(
        [(f"{section}: {case[:110]}", "light", text) for section, case, text in found], options.tool, options.pictures)
    chromium.conclude("today", "sample" if options.sample else "ALL", len(found), failed, options.fails)


if __name__ == "__main__":
    main()
