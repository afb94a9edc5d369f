#!/usr/bin/env python3
"""Compares what a drawing is cropped to with the pixels that it paints.

  check_crops.py FOLDER... [--count 300] [--seed N] [--list] [--tool TOOL]

Each drawing is cropped by `--crop`, and drawn whole as a picture of 300 pixels along its longer side. Every painted pixel has to lie in the
crop: a fault is one that does not. How much larger than the pixels a crop is, is printed: a filter's region counts whole, and a clip or a mask
by its rectangle. Drawings that paint nothing, or nothing within their own size, are left out.
"""
import argparse
import io
import json
import pathlib
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent.parent
SIDE = 300
# A pixel of less alpha may be a rounding error at an edge.
LEAST_ALPHA = 8
# The pixels that an edge may lie beside: rows are rounded up, and a picture is stretched to whole ones.
TOLERANCE = 1.5


def run(tool, path, *options):
    done = subprocess.run([tool, "svg", "--quiet", "--text", "outlines", "--system-fonts", *options, str(path)], capture_output=True, timeout=60)
    return done.stdout if done.returncode == 0 else b""


def look(tool, path):
    """The edges of the crop and of the pixels, in pixels: left, top, right, bottom; None where there is nothing to compare."""
    whole, part = run(tool, path), run(tool, path, "--crop")
    if not whole or not part:
        return None
    whole, part = json.loads(whole), json.loads(part)
    size, area = whole["size"], part["size"]
    old, new = (scene["root"].get("transform", [1, 0, 0, 1, 0, 0]) for scene in (whole, part))
    left, top = old[4] - new[4], old[5] - new[5]
    picture = run(tool, path, "--format", "png", "--fit", f"{SIDE}x{SIDE}")
    if not picture:
        return None
    alpha = np.asarray(Image.open(io.BytesIO(picture)).convert("RGBA"))[:, :, 3] > LEAST_ALPHA
    rows, columns = np.flatnonzero(alpha.any(axis=1)), np.flatnonzero(alpha.any(axis=0))
    if not len(rows):
        return None
    x, y = alpha.shape[1] / size[0], alpha.shape[0] / size[1]
    crop = [max(left * x, 0), max(top * y, 0), min((left + area[0]) * x, alpha.shape[1]), min((top + area[1]) * y, alpha.shape[0])]
    return crop, [columns[0], rows[0], columns[-1] + 1, rows[-1] + 1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="name the crops that are larger than the pixels")
    parser.add_argument("--tool", default=str(ROOT / ".build/release/switchless"))
    options = parser.parse_args()
    paths = sorted(path for folder in options.folders for path in folder.rglob("*.svg"))
    random.Random(options.seed).shuffle(paths)
    faults, tight, compared = [], 0, 0
    with ThreadPoolExecutor(2) as pool:
        chosen = paths[:options.count]
        for path, found in zip(chosen, pool.map(lambda path: look(options.tool, path), chosen)):
            if not found:
                continue
            crop, ink = found
            compared += 1
            cut = max(crop[0] - ink[0], crop[1] - ink[1], ink[2] - crop[2], ink[3] - crop[3])
            spare = max(ink[0] - crop[0], ink[1] - crop[1], crop[2] - ink[2], crop[3] - ink[3])
            if cut > TOLERANCE:
                faults.append(f"{path}: {cut:.1f} pixels of {SIDE} are cut off")
            tight += spare <= TOLERANCE
            if options.list and spare > TOLERANCE:
                print(f"{path}: {spare:.1f} pixels too large")
    print(f"crops            {compared} drawings, {tight} as tight as their pixels, {len(faults)} cut off")
    print("\n".join(faults))
    sys.exit(1 if faults or not compared else 0)


if __name__ == "__main__":
    main()
