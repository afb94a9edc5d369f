#!/usr/bin/env python3
"""Draws a suite of drawings by several programs, and counts which pictures each gets right.

  conformance/pictures [--suite FOLDER] [--sample N] [--write] [--fails] [PROGRAM...]

FOLDER is `crates/resvg/tests` of a clone of resvg, https://github.com/linebender/resvg ($SHARED/corpus/resvg/tests without it). Each program draws
each drawing that has a reference picture, at twice its width, and the result is halved. A picture is right when at most 0.5 % of its pixels
differ by more than 48/255 from the reference, on white or on black: every program has a rasteriser of its own. All have the suite's fonts and no
others. A program that is not installed is left out and named. --write puts the tables with versions and the date into COMPARISON.md.
"""
import argparse
import datetime
import io
import os
import pathlib
import random
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE))

import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402

import programs  # noqa: E402

COMPARISON = ROOT / "COMPARISON.md"
MOST_OFF, SHADE = 0.005, 48
# Folders of the suite whose drawings show one thing, as a row of the second table; what each row is called.
TOPICS = {
    "style sheets": "structure/style", "`switch`": "structure/switch", "nested drawings": "structure/svg", "`use`, `symbol`": "structure/symbol",
    "clip paths": "masking/clipPath", "masks": "masking/mask", "gradients": "paint-servers/linearGradient", "patterns": "paint-servers/pattern",
    "markers": "painting/marker", "`mix-blend-mode`": "painting/mix-blend-mode", "`context-fill`": "painting/context", "`paint-order`": "painting/paint-order",
    "filter primitives": "filters/fe", "filter functions": "filters/filter-functions", "images": "structure/image", "text": "text/text",
    "`tspan`": "text/tspan", "text on a path": "text/textPath", "decorations": "text/text-decoration", "vertical text": "text/writing-mode",
}


def layers(image):
    """A picture on white and on black: white is not the same as nothing."""
    pages = []
    for shade in (255, 0):
        page = Image.new("RGBA", image.size, (shade, shade, shade, 255))
        page.alpha_composite(image.convert("RGBA"))
        pages.append(np.asarray(page.convert("RGB")).astype(np.int16))
    return np.concatenate(pages, axis=2)


def is_right(program, path):
    """Whether a program's picture is the suite's."""
    reference = layers(Image.open(path.with_suffix(".png")))
    height, width = reference.shape[:2]
    try:
        drawn = Image.open(io.BytesIO(program.draw(path, 2 * width))).convert("RGBA")
    except BaseException as error:  # a panic in Rust is no Exception
        if isinstance(error, KeyboardInterrupt):
            raise
        return False
    # Premultiplied, since the colour of what is transparent must not count.
    ours = layers(drawn.convert("RGBa").resize((width, max(1, round(drawn.height / 2))), Image.BOX).convert("RGBA"))
    if abs(len(ours) - height) > 1:
        return False
    rows = min(len(ours), height)
    return float((np.abs(ours[:rows] - reference[:rows]).max(axis=2) > SHADE).mean()) <= MOST_OFF


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    shared = pathlib.Path(os.environ.get("SHARED", ROOT / "../shared")).resolve()
    parser.add_argument("--suite", type=pathlib.Path, default=shared / "corpus/resvg/tests")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--fails", action="store_true", help="name the drawings that a program gets wrong")
    parser.add_argument("names", nargs="*", metavar="PROGRAM")
    options = parser.parse_args()
    suite = options.suite.resolve()
    paths = [path for path in sorted(suite.rglob("*.svg")) if path.with_suffix(".png").exists()]
    if not paths:
        parser.error(f"{suite} has no drawings with a picture beside; git clone --depth 1 https://github.com/linebender/resvg, and give its crates/resvg/tests")
    if options.sample:
        paths = random.Random("pictures").sample(paths, options.sample)
    found = []
    with tempfile.TemporaryDirectory() as scratch:
        fonts = programs.Fonts(suite, pathlib.Path(scratch))
        for kind in programs.ALL:
            if options.names and kind.name not in options.names:
                continue
            try:
                program = kind(suite, fonts)
            except (ImportError, OSError, IndexError) as error:
                print(f"{kind.name:28} left out: {error}", flush=True)
                continue
            # A browser and some libraries answer only the thread that made them.
            with ThreadPoolExecutor(kind.jobs) as pool:
                run = pool.map if kind.jobs > 1 else map
                right = dict(zip(paths, run(lambda path: is_right(program, path), paths)))
            found.append((kind.name, program.version, {str(path.relative_to(suite)): is_ok for path, is_ok in right.items()}))
            print(f"{kind.name:28} {program.version:28} {sum(right.values())} of {len(paths)}", flush=True)
            if options.fails:
                print("\n".join(f"  {path.relative_to(suite)}" for path, is_ok in right.items() if not is_ok))
    if options.write:
        write(found)


def share(right, prefix):
    """The right drawings below a folder in percent, and how many there are."""
    answers = [is_ok for name, is_ok in right.items() if name.startswith(prefix)]
    return (f"{100 * sum(answers) / len(answers):.1f}" if answers else "-"), len(answers)


def table(rows):
    return ["| " + " | ".join(rows[0]) + " |", "|---" * len(rows[0]) + "|", *("| " + " | ".join(row) + " |" for row in rows[1:])]


def write(found):
    """Replaces the tables between the marks in COMPARISON.md."""
    first = found[0][2]
    text = {name for name in first if name.startswith("text/")}
    groups = {f"all but text, {len(first) - len(text)} pictures": lambda name: name not in text, f"text, {len(text)} pictures": lambda name: name in text}
    rows = [["program", "version", *groups]]
    for name, version, right in found:
        counts = [[is_ok for path, is_ok in right.items() if belongs(path)] for belongs in groups.values()]
        rows.append([name, version, *(f"{100 * sum(count) / max(len(count), 1):.1f}" for count in counts)])
    topics = [["right in percent of", *(name for name, _, _ in found)]]
    for topic, prefix in TOPICS.items():
        topics.append([f"{topic} ({share(first, prefix)[1]})", *(share(right, prefix)[0] for _, _, right in found)])
    for mark, lines in {"pictures": table(rows), "topics": table(topics)}.items():
        block = "\n".join([f"<!-- {mark}: conformance/pictures --write -->", *lines, "", f"Measured on {datetime.date.today():%Y-%m-%d}.", "<!-- end -->"])
        COMPARISON.write_text(re.sub(rf"<!-- {mark}:.*?<!-- end -->", lambda _, block=block: block, COMPARISON.read_text(), flags=re.S))


if __name__ == "__main__":
    main()
