#!/usr/bin/env python3
"""Scores drawings that `switchless svg --format svg` wrote, converts them again, and adds up their sizes.

  svg.py [--set NAME] [--tool TOOL] [--jobs N] [--fails] [--only PREFIX]

resvg draws what was written, and the measure is that of `score_scene.py` in $SHARED/tools. Three figures for each set of drawings:

  drawn    the cases that pass the strict measure; of the suite without text
  same     the drawings that are the same byte for byte after they were converted again
  again    the cases whose scene, read from what was written and drawn by way of JSON, passes the strict measure
  size     the size of what was written, in percent of the originals

`conformance/check.py` compares them with `floors.json`.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
SHARED = pathlib.Path(os.environ.get("SHARED", "../shared"))
sys.path.insert(0, str(SHARED / "tools"))

import numpy as np

import score_scene

OUT = ROOT / "build/conformance/svg"
SETS = {"suite": SHARED / "corpus/resvg/tests", "real": SHARED / "corpus/real", "examples": ROOT / "examples/drawings"}
# What score_scene.py calls a strict pass.
SHADE, MOST_OFF = 16, 0.001


def convert(tool, images, source, target, format, folder):
    """Converts all drawings of one folder, in one process."""
    (target / folder).mkdir(parents=True, exist_ok=True)
    for old in (target / folder).iterdir():
        if old.is_file():
            old.unlink()
    drawings = sorted((source / folder).glob("*.svg"))
    options = ["--quiet", "--font-size", "12", "--image-folder", images, "--format", format, "--output-directory", target / folder]
    if drawings:
        subprocess.run([tool, "svg", *options, *drawings], capture_output=True)


def difference(reference, picture):
    """The part of the pixels that differ."""
    height = len(reference)
    if abs(len(picture) - height) > 1:
        return 1
    picture = np.pad(picture, ((0, max(0, height - len(picture))), (0, 0), (0, 0)), "edge")[:height]
    return float((np.abs(picture - reference).max(axis=2) > SHADE).mean())


def fitted(flat, size, width, height):
    """The drawing in the frame of a picture of the suite: resvg_py rounds the size before it scales, the makers of the pictures did not."""
    if not any(value % 1 for value in size):
        return flat
    head, tail = flat.split(">", 1)
    kept = " ".join(part for part in head.split(" ") if not part.startswith(("width=", "height=")))
    return f'{kept} width="{width}" height="{height}">{tail}'


def case(name, source, result, is_suite):
    """How much of a drawing differs, drawn from what was written, and from the scene that is read from that."""
    original, written = source / f"{name}.svg", result / "once" / f"{name}.svg"
    try:
        picture = original.with_suffix(".png")
        reference = score_scene.pixels(picture.read_bytes() if is_suite else score_scene.render(300, str(original.parent), svg_path=str(original)))
        height, width = reference.shape[:2]
        flat, scene = written.read_text(), json.loads((result / "scene" / f"{name}.json").read_text())
        ways = (flat, score_scene.scene2svg.convert(scene))
        if is_suite:
            ways = [fitted(way, scene["size"], width, height) for way in ways]
        drawn = [score_scene.pixels(score_scene.render(width, score_scene.HERE, svg_string=way)) for way in ways]
        return [difference(reference, picture) for picture in drawn]
    except BaseException as error:  # a panic in Rust is no Exception
        return [str(error)[-100:]] * 2


def measure(tool, set_name, jobs, only=""):
    """The figures of a set, and what is to be said of single drawings."""
    source, result, is_suite = SETS[set_name], OUT / set_name, set_name == "suite"
    names = sorted(str(path.relative_to(source).with_suffix("")) for path in source.rglob("*.svg"))
    names = [name for name in names if name.startswith(only) and (not is_suite or (source / f"{name}.png").exists())]
    folders = sorted({os.path.dirname(name) for name in names})
    images = source.parent if is_suite else source
    with ProcessPoolExecutor(jobs) as pool:
        steps = [(source, result / "once", "svg"), (result / "once", result / "twice", "svg"), (result / "once", result / "scene", "json")]
        for start, target, format in steps:
            list(pool.map(partial(convert, tool, images, start, target, format), folders))
        pictures = list(pool.map(partial(case, source=source, result=result, is_suite=is_suite), names, chunksize=8))
    remarks, passes, repeats = [], [], []
    for name, differences in zip(names, pictures):
        passed = [not isinstance(part, str) and part <= MOST_OFF for part in differences]
        once, twice = result / "once" / f"{name}.svg", result / "twice" / f"{name}.svg"
        written = once.exists()
        repeats.append(not written or twice.exists() and once.read_bytes() == twice.read_bytes())
        passes.append((name, passed))
        for way, one, part in zip(("drawn", "again"), passed, differences):
            if not one:
                remarks.append(f"{set_name} {way} {name}: {part if isinstance(part, str) else f'{100 * part:.2f} %'}")
        if not repeats[-1]:
            remarks.append(f"{set_name} same {name}")
    counted = [passed for name, passed in passes if not is_suite or not name.startswith("text/")]
    sizes = [(path.stat().st_size, (source / path.relative_to(result / "once")).stat().st_size)
             for path in (result / "once").rglob("*.svg")]
    return {"drawn": 100 * sum(drawn for drawn, _ in counted) / len(counted),
            "same": 100 * sum(repeats) / len(repeats),
            "again": 100 * sum(again for _, again in counted) / len(counted),
            "size": 100 * sum(ours for ours, _ in sizes) / sum(theirs for _, theirs in sizes)}, remarks


def check(tool, floors, jobs=os.cpu_count()):
    """What is worse than the floors."""
    failures = []
    for name, limits in floors.items():
        figures, _ = measure(tool, name, jobs)
        print(f"svg, {name:11s}", ", ".join(f"{figure} {value:.2f} %" for figure, value in figures.items()), flush=True)
        failures += [f"svg, {name}, {figure}: {figures[figure]:.2f} %, the floor is {floor} %"
                     for figure, floor in limits.items() if (figures[figure] > floor if figure == "size" else figures[figure] < floor)]
    return failures


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--set", choices=SETS, action="append")
    parser.add_argument("--tool", default=ROOT / ".build/release/switchless")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--fails", action="store_true")
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    for name in arguments.set or SETS:
        figures, remarks = measure(arguments.tool, name, arguments.jobs, arguments.only)
        print(name, ", ".join(f"{figure} {value:.2f} %" for figure, value in figures.items()), flush=True)
        if arguments.fails:
            print("\n".join(remarks))


if __name__ == "__main__":
    main()
