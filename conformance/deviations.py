#!/usr/bin/env python3
"""Compares what we draw with the suite's pictures, Chromium and Firefox, for the cases that deviations.md names.

  deviations.py [options] [CASE...] [-- COMMAND...]

COMMAND prints the scene of the file whose path is appended; without one it is the release build. Every case is drawn at the width of
its reference picture and halved, as score_frames.py does; two pictures agree when at most 0.1 % of the pixels differ by more
than 48/255, on white or on black. resvg draws our scene; Chromium draws it as well, as some faults are resvg's (a filter below a
rotation), and the verdict says so where that picture agrees with others. A case of deviations.md that does not exist is an error.

options: --suite (all cases; prints those where both browsers agree with each other and not with us)  --only PREFIX
         CASE... (these cases alone)
         --json FILE (per case)  --pictures DIR (suite | ours | Chromium | Firefox)  --all-pictures (not only of the cases printed)
Needs $SHARED/tools/requirements.txt and what browsers.py needs.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SHARED = pathlib.Path(os.environ.get("SHARED", HERE.parent / "../shared")).resolve()
sys.path.insert(0, str(SHARED / "tools"))

import numpy as np  # noqa: E402
from PIL import Image, ImageOps  # noqa: E402

import score_frames  # noqa: E402
import score_scene  # noqa: E402
from browsers import Browsers  # noqa: E402

CORPUS = SHARED / "corpus/resvg"
TESTS = CORPUS / "tests"
DEFAULT = [str(HERE.parent / ".build/release/switchless"), "svg", "--quiet", "--image-folder", str(CORPUS)]
SIDES = ["suite", "Chromium", "Firefox"]
LIMIT = 0.1
# The names that the two browsers ask for when a drawing names a generic family or none.
FAMILIES = {"serif": "Noto Serif", "Times New Roman": "Noto Serif", "sans-serif": "Noto Sans", "Arial": "Noto Sans",
            "cursive": "Yellowtail", "Comic Sans MS": "Yellowtail", "fantasy": "Sedgwick Ave Display", "Impact": "Sedgwick Ave Display",
            "monospace": "Noto Mono", "Monospace": "Noto Mono", "Courier New": "Noto Mono"}


def named():
    """The cases in the first column of the table of deviations.md."""
    rows = re.findall(r"^\| ((?:\w[\w-]*/)[^|]*) \|", (HERE / "deviations.md").read_text(), re.MULTILINE)
    return [case.strip() for row in rows for case in re.split(r",|<br>", row)]


def every():
    return sorted(str(path.relative_to(TESTS))[:-4] for path in TESTS.rglob("*.svg") if path.with_suffix(".png").exists())


def halved(array):
    height, width = array.shape[0] // 2 * 2, array.shape[1] // 2 * 2
    return array[:height, :width].reshape(height // 2, 2, width // 2, 2, -1).mean(axis=(1, 3))


def distance(one, other):
    """The share of pixels, in percent, that differ by more than 48/255 once both pictures are halved."""
    if one is None or other is None:
        return 100.0
    one, other = halved(one), halved(other)
    rows, columns = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
    return float((np.abs(one[:rows, :columns] - other[:rows, :columns]) > 48).any(axis=2).mean() * 100)


def ours(command, path, size):
    """Our scene drawn by resvg as score_scene.py does, the scene as flat SVG, and its width in its own units."""
    done = subprocess.run(command + [path], capture_output=True, timeout=60)
    if done.returncode:
        raise RuntimeError(f"exit {done.returncode}: " + done.stderr.decode(errors="replace").strip()[-160:])
    scene = json.loads(done.stdout)
    flat = whole = score_scene.scene2svg.convert(scene)
    if any(value % 1 for value in scene["size"]):  # resvg_py rounds the size before it scales
        whole = re.sub('width="[^"]*" height="[^"]*"', f'width="{size[0]}" height="{size[1]}"', flat, count=1)
    return score_scene.pixels(score_scene.render(size[0], score_scene.HERE, svg_string=whole)), flat, scene["size"][0]


def agreement(off, picture):
    """Whom a picture of ours agrees with, in words."""
    words = {(): "as none", ("Chromium", "Firefox"): "as both browsers", ("suite", "Chromium", "Firefox"): "as all"}
    close = tuple(side for side in SIDES if off[f"{picture}-{side}"] <= LIMIT)
    return words.get(close, "as " + " and ".join(close))


def verdict(off):
    """Whom we agree with: resvg's picture of our scene, then Chromium's where that agrees with others."""
    one, other = agreement(off, "ours"), agreement(off, "scene")
    return one if one == other else f"{one}; scene drawn by Chromium {other}"


def examine(case, command, browsers):
    """The pictures of a case, the distances between them, and errors."""
    path = TESTS / f"{case}.svg"
    pictures, errors = {"suite": score_scene.pixels(path.with_suffix(".png").read_bytes())}, {}
    height, width = pictures["suite"].shape[:2]
    size = (width, height)
    units, scene = (score_frames.intrinsic(path.read_text(errors="replace")) or [width])[0], None
    try:
        pictures["ours"], scene, units = ours(command, str(path), size)
    except BaseException as error:  # a panic in the renderer is no Exception
        errors["ours"] = str(error)[:160]
    drawings = [(browser.name, browser, path) for browser in browsers]
    with tempfile.TemporaryDirectory() as folder:
        if scene:
            flat = pathlib.Path(folder, "scene.svg")
            flat.write_text(scene)
            drawings.append(("scene", browsers[0], flat))
        for name, browser, source in drawings:
            try:
                pictures[name] = browser.draw(source, size, width / units)
            except Exception as error:
                errors[name] = str(error)[:160]
    off = {f"{one}-{side}": distance(pictures.get(one), pictures.get(side)) for one in ("ours", "scene") for side in SIDES}
    off |= {f"suite-{side}": distance(pictures["suite"], pictures.get(side)) for side in SIDES[1:]}
    off["browsers"] = distance(pictures.get("Chromium"), pictures.get("Firefox"))
    return pictures, off, errors


def keep(pictures, path):
    """One picture of all sides, on white, from left to right: suite, ours, Chromium, Firefox."""
    height, width = pictures["suite"].shape[:2]
    strip = Image.new("RGB", (4 * width + 12, height), "gray")
    for index, side in enumerate(["suite", "ours", *SIDES[1:]]):
        if side in pictures:
            strip.paste(Image.fromarray(pictures[side][:, :, :3].astype(np.uint8)), (index * (width + 4), 0))
    strip.save(path)


def main():
    cut = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    parser = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
    parser.add_argument("cases", nargs="*")
    parser.add_argument("--suite", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--json")
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("--all-pictures", action="store_true")
    options = parser.parse_args(sys.argv[1:cut])
    command = sys.argv[cut + 1:] or DEFAULT
    rows, cases = named(), every()
    if unknown := [case for case in rows if case not in cases]:
        sys.exit(f"error: deviations.md names what is no case: {', '.join(unknown)}")
    chosen = [case for case in options.cases or (cases if options.suite else rows) if case.startswith(options.only)]
    if not shutil.which(command[0]):
        sys.exit(f"error: there is no {command[0]}; build it with `swift build -c release --product switchless`")
    results = {}
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    print("suite  Chrom  Firef  of ours | suite from Chromium, Firefox | between the browsers")
    with Browsers(score_scene.FONTS, FAMILIES) as browsers:
        for case in chosen:
            pictures, off, errors = examine(case, command, browsers)
            results[case] = off | {"verdict": verdict(off), "errors": errors}
            against = off["browsers"] <= LIMIT and min(off["ours-Chromium"], off["ours-Firefox"]) > LIMIT
            if against or not options.suite:
                print(*(f"{off[f'ours-{side}']:6.2f}" for side in SIDES), "|", *(f"{off[f'suite-{side}']:6.2f}" for side in SIDES[1:]),
                      "|", f"{off['browsers']:6.2f}", f"{verdict(off):18s}", case, *errors.values(), flush=True)
            if options.pictures and (options.all_pictures or against or not options.suite):
                keep(pictures, options.pictures / (case.replace("/", "__") + ".png"))
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
