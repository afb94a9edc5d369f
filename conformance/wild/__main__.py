#!/usr/bin/env python3
"""Drawings that nobody chose: those of Debian packages, and what other programs draw.

  conformance/wild fetch [PACKAGE...]        downloads and unpacks the packages of packages.txt into build/wild; installs nothing
  conformance/wild generate                  has programs draw charts and diagrams into build/wild/generated
  conformance/wild check  [--all | --sample N] [--seed S]    runs the tool: no crash, no hang, no second too many
  conformance/wild beside [--all | --sample N] [--seed S]    compares the scenes with Chromium by beside.py
  conformance/wild kinds  [--all | --sample N] [--seed S]    counts the diagnostics by code, each with ten examples
  conformance/wild floors                    check of a sample of 500 and beside of 250 of them, compared with floors.json; `make conformance` runs it

options of check, beside and kinds: --tool FILE (.build/release/switchless)  --json FILE  --only TEXT (in the path)  --jobs N (2)
options of beside: --pictures DIR

Of files with the same content one is taken; links are not followed. Where build/wild is missing, the drawings below /usr/share are taken.
`python3 conformance/wild` runs it; beside.py says what `beside` needs.
"""
import argparse
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import corpus


def fetch(options):
    import fetch
    fetch.fetch(options.packages)


def generate(options):
    import generate
    generate.generate()


def check(options):
    import tool
    return tool.check(corpus.choose(options), options)


def kinds(options):
    import tool
    return tool.kinds(corpus.choose(options), options)


def beside(options):
    import floors
    return floors.beside(corpus.choose(options), options)


def floors(options):
    import floors
    return floors.floors(options)


def main():
    parser = argparse.ArgumentParser(prog="conformance/wild", usage=__doc__.replace("%", "%%"))
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("fetch").add_argument("packages", nargs="*")
    commands.add_parser("generate")
    for name in ("check", "beside", "kinds", "floors"):
        one = commands.add_parser(name)
        one.add_argument("--all", action="store_true"); one.add_argument("--sample", type=int, default=500); one.add_argument("--seed", default="wild")
        one.add_argument("--tool", default=str(corpus.TOOL)); one.add_argument("--json"); one.add_argument("--only", default="")
        one.add_argument("--jobs", type=int, default=2); one.add_argument("--pictures")
    options = parser.parse_args()
    sys.exit(globals()[options.command](options) or 0)


if __name__ == "__main__":
    main()
