#!/usr/bin/env python3
"""Compares flat SVG, as the tool writes it, in Chromium and in Firefox: the two browsers with each other, and each with the drawing itself.

  flat.py [FILE-OR-FOLDER...] [options]      without files: a sample of conformance/wild

Each drawing and its flat form are shown in a frame of 600 x 600, at their own size and where the page puts them, so that a lost width or viewBox shows, too. Both pictures are
equal when at most 0.5 % of the pixels differ by more than 48/255. A drawing that the tool refuses is counted apart. Interrupted, it says what it has found so far.

options: --sample N (3000) --seed WORD     that many of the files
         --pictures DIR                    both pictures of each pair that differs, as DIR/PAIR-NUMBER-NAME.png
         --json FILE                       the outcome of each
         --tool FILE (.build/release/switchless)
Needs what browsers.py needs.
"""
import argparse
import contextlib
import gzip
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np
from PIL import Image

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE), str(HERE / "wild")]
import browsers
import corpus

SIZE, SHARE, STEP = (600, 600), 0.005, 48
PAIRS = {
    "flat-in-both": (("Chromium", "flat"), ("Firefox", "flat")),
    "drawing-in-both": (("Chromium", "drawing"), ("Firefox", "drawing")),
    "in-Chromium": (("Chromium", "drawing"), ("Chromium", "flat")),
    "in-Firefox": (("Firefox", "drawing"), ("Firefox", "flat")),
}
FONTS = ROOT.parent / "shared/corpus/resvg/fonts"
FAMILIES = {"sans-serif": "Noto Sans", "serif": "Noto Serif", "monospace": "Noto Mono", "cursive": "Yellowtail", "fantasy": "Sedgwick Ave Display"}


def flatten(tool, path, folder):
    """The path of the flat form; `None` where the tool refuses the drawing."""
    target = pathlib.Path(folder, "flat.svg")
    done = subprocess.run([tool, "svg", "-q", "--format", "svg", path], stdout=target.open("wb"), stderr=subprocess.DEVNULL, timeout=60)
    return target if done.returncode == 0 else None


def unpacked(path, folder):
    """The path of the drawing itself, which browsers do not unpack without a server."""
    content = pathlib.Path(path).read_bytes()
    if content[:2] != b"\x1f\x8b":
        return path
    target = pathlib.Path(folder, "drawing.svg")
    target.write_bytes(gzip.decompress(content))
    return target


def difference(one, other):
    return float((np.abs(one - other).max(axis=2) > STEP).mean())


def files(options):
    named = [path for name in options.files for path in ([pathlib.Path(name)] if pathlib.Path(name).is_file() else sorted(pathlib.Path(name).rglob("*.svg")))]
    options.only, options.all = "", False
    return [str(path) for path in named] or corpus.choose(options)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
    parser.add_argument("files", nargs="*")
    parser.add_argument("--sample", type=int, default=3000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--pictures")
    parser.add_argument("--json")
    parser.add_argument("--tool", default=str(corpus.TOOL))
    options = parser.parse_args()
    found = files(options)
    outcomes = {}
    with browsers.Browsers(FONTS, FAMILIES) as both, tempfile.TemporaryDirectory() as folder, contextlib.suppress(KeyboardInterrupt):
        for number, path in enumerate(found):
            flat, shown_path = flatten(options.tool, path, folder), unpacked(path, folder)
            if flat is None:
                outcomes[path] = {"refused": True}
                continue
            row, shown = outcomes.setdefault(path, {}), {}
            for browser in both:
                for kind, source in (("drawing", shown_path), ("flat", flat)):
                    try:
                        shown[browser.name, kind] = browser.draw(source, SIZE, 1)
                    except Exception as error:
                        row[browser.name] = str(error)[:80]
            for name, (one, other) in PAIRS.items():
                if one in shown and other in shown:
                    row[name] = difference(shown[one], shown[other])
                    if row[name] > SHARE and options.pictures:
                        pathlib.Path(options.pictures).mkdir(parents=True, exist_ok=True)
                        whole = np.concatenate([shown[key][..., :3] for key in (one, other)], axis=1).clip(0, 255).astype(np.uint8)
                        Image.fromarray(whole).save(pathlib.Path(options.pictures, f"{name}-{number}-{pathlib.Path(path).stem}.png"))
            if number % 100 == 99:
                print(f"{number + 1} of {len(found)}", file=sys.stderr, flush=True)
    for name in PAIRS:
        known = {path: row[name] for path, row in outcomes.items() if isinstance(row.get(name), float)}
        wrong = sorted(path for path, share in known.items() if share > SHARE)
        print(f"{name}: {100 * (1 - len(wrong) / max(1, len(known))):.2f} % of {len(known)} alike; refused {sum('refused' in row for row in outcomes.values())}")
        for path in wrong:
            print(f"  {100 * known[path]:6.2f} %  {path}")
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(outcomes, indent=1))


if __name__ == "__main__":
    main()
