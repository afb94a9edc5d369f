#!/usr/bin/env python3
"""Scores the outlines of text on the suite. No font is there when they are drawn, so that a scene which leans on one fails.

  outlines.py [--fails] [--pictures DIR] [-- COMMAND...]

COMMAND is run with the path of a drawing appended and prints its scene; without one it is the release build with the suite's fonts. The
measure is score_scene.py's. resvg finds points along a path within half a unit of the drawing, which the suite's pictures show. A drawn
text is exact, so a case on a path counts as right too where it is equal to what resvg draws of the same file at a hundredfold size,
scaled down; both figures are printed. Each other case that differs has to be in deviations.md.
"""
import argparse
import functools
import os
import pathlib
import re
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SHARED = pathlib.Path(os.environ.get("SHARED", HERE.parent / "../shared")).resolve()
sys.path.insert(0, str(SHARED / "tools"))

import numpy as np  # noqa: E402

import score_scene  # noqa: E402

SUITE, FONTS, STRICT = SHARED / "corpus/resvg", score_scene.FONTS, 0.001
GENERIC = {"serif": "serif_family", "sans-serif": "sans_serif_family", "cursive": "cursive_family", "fantasy": "fantasy_family", "monospace": "monospace_family"}
# Text as outlines in the suite's fonts.
OPTIONS = ["--text", "outlines", "--fonts", FONTS, *(part for name, key in GENERIC.items() for part in ("--generic", f"{name}={score_scene.GENERIC[key]}"))]
TOOL = [str(HERE.parent / ".build/release/switchless"), "svg", "--quiet", "--font-size", "12", "--image-folder", str(SUITE), *OPTIONS]


def exact(path):
    """What resvg draws of a file at a hundredfold size, in 300 columns: its tolerance is half a unit of the larger drawing."""
    text = re.sub(r"<svg ", '<svg width="20000" height="20000" ', path.read_text(), count=1)
    fonts, score_scene.FONTS = score_scene.FONTS, FONTS
    try:
        return score_scene.pixels(score_scene.render(300, str(path.parent), svg_string=text))
    finally:
        score_scene.FONTS = fonts


def is_exact(command, name):
    """Whether the outlines of a case are equal to resvg's at a hundredfold size."""
    path = SUITE / "tests" / f"{name}.svg"
    flat = score_scene.scene2svg.convert(scene(command, path))
    ours = score_scene.pixels(score_scene.render(300, str(HERE), svg_string=flat))
    return float((np.abs(ours - exact(path)).max(axis=2) > 16).mean()) <= STRICT


def scene(command, path):
    return score_scene.json.loads(score_scene.subprocess.run([*command, path], capture_output=True, timeout=60, check=True).stdout)


@functools.cache
def known():
    return set(re.findall(r"[\w.=-]+(?:/[\w.=-]+)+", " ".join(line.split("|")[1] for line in (HERE / "deviations.md").read_text().splitlines() if line.startswith("| "))))


def score(command, pictures=None):
    """The strict score as the suite has it, the score with exact paths, and the cases that differ without a reason."""
    names = sorted(str(path.relative_to(SUITE / "tests"))[:-4] for path in (SUITE / "tests/text").rglob("*.svg") if path.with_suffix(".png").exists())
    with tempfile.TemporaryDirectory() as nothing:
        score_scene.FONTS = nothing
        rows = score_scene.run([("suite", str(SUITE / "tests"), name, command, pictures) for name in names], os.cpu_count())
        different = [name for name, _, strict, _ in rows if strict is None or strict > STRICT]
        along = [name for name in different if "extPath" in name and is_exact(command, name)]
    left = [name for name in different if name not in along]
    share = [100 * (len(names) - len(some)) / len(names) for some in (different, left)]
    return *share, left, [name for name in left if name not in known()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fails", action="store_true")
    parser.add_argument("--pictures")
    parser.add_argument("command", nargs="*", default=TOOL)
    options = parser.parse_args()
    if options.pictures:
        os.makedirs(options.pictures, exist_ok=True)
    strict, exactly, left, unknown = score(options.command, options.pictures)
    print(f"outlines         {strict:.2f} % of the suite's text strictly, without fonts; {exactly:.2f} % with exact positions along paths")
    for name in left if options.fails else []:
        print(f"FAIL {name}{'' if name not in unknown else '  (not in deviations.md)'}")
    faults = [f"{name} differs, and is not in deviations.md" for name in unknown]
    floors = score_scene.json.loads((HERE / "floors.json").read_text())["outlines"]
    faults += [f"{name}: {share:.2f} %, below the floor of {floors[name]} %" for name, share in [("strict", strict), ("exact", exactly)] if share < floors[name]]
    for fault in faults:
        print(f"error: {fault}")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
