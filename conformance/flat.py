#!/usr/bin/env python3
"""Compares flat SVG, as the tool writes it, in Chromium and in Firefox: the two browsers with each other, and each with the drawing itself.

  flat.py [FILE-OR-FOLDER...] [options]      without files: a sample of conformance/wild

Each drawing and its flat form are shown in a frame of 600 x 600, at their own size and where the page puts them, so that a lost width or viewBox shows, too. Both pictures are
equal when at most 0.5 % of the pixels differ by more than 48/255. What differs on a sheet of twenty is drawn once more by itself before it counts. A drawing that the tool
refuses is counted apart. Ended by SIGINT or SIGTERM, it says what it has found so far.

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
import signal
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
COLUMNS, ROWS = 5, 4
PAIRS = {
    "flat-in-both": (("Chromium", "flat"), ("Firefox", "flat")),
    "drawing-in-both": (("Chromium", "drawing"), ("Firefox", "drawing")),
    "in-Chromium": (("Chromium", "drawing"), ("Chromium", "flat")),
    "in-Firefox": (("Firefox", "drawing"), ("Firefox", "flat")),
}
FONTS = ROOT.parent / "shared/corpus/resvg/fonts"
FAMILIES = {"sans-serif": "Noto Sans", "serif": "Noto Serif", "monospace": "Noto Mono", "cursive": "Yellowtail", "fantasy": "Sedgwick Ave Display"}


def flatten(tool, path, target):
    """The path of the flat form; `None` where the tool refuses the drawing."""
    done = subprocess.run([tool, "svg", "-q", "--format", "svg", path], stdout=target.open("wb"), stderr=subprocess.DEVNULL, timeout=60)
    return target if done.returncode == 0 else None


def unpacked(path, target):
    """The path of the drawing itself, which browsers do not unpack without a server."""
    content = pathlib.Path(path).read_bytes()
    if content[:2] != b"\x1f\x8b":
        return path
    target.write_bytes(gzip.decompress(content))
    return target


def difference(one, other):
    return float((np.abs(one - other).max(axis=2) > STEP).mean())


def together(both, sources):
    """What each browser shows of each form of each drawing, by path and (browser, form)."""
    shown = {path: {} for path in sources}
    for browser in both:
        for kind in ("drawing", "flat"):
            try:
                pictures = browser.draw_all([forms[kind] for forms in sources.values()], SIZE, 1, min(COLUMNS, len(sources)))
            except Exception as error:
                print(f"{browser.name}: {str(error)[:80]}", file=sys.stderr)
                continue
            shown_here = {path: picture for path, picture in zip(sources, pictures) if not isinstance(picture, Exception)}
            for path, picture in shown_here.items():
                shown[path][browser.name, kind] = picture
    return shown


def differences(shown):
    return {name: difference(shown[one], shown[other]) for name, (one, other) in PAIRS.items() if one in shown and other in shown}


def keep(folder, number, path, shown, outcome):
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    for name, share in outcome.items():
        if share > SHARE:
            whole = np.concatenate([shown[key][..., :3] for key in PAIRS[name]], axis=1).clip(0, 255).astype(np.uint8)
            Image.fromarray(whole).save(pathlib.Path(folder, f"{name}-{number}-{pathlib.Path(path).stem}.png"))


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
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with browsers.Browsers(FONTS, FAMILIES) as both, tempfile.TemporaryDirectory() as folder, contextlib.suppress(KeyboardInterrupt):
        for start in range(0, len(found), COLUMNS * ROWS):
            sources = {}
            for number, path in enumerate(found[start:start + COLUMNS * ROWS], start):
                if flat := flatten(options.tool, path, pathlib.Path(folder, f"{number}-flat.svg")):
                    sources[path] = {"drawing": unpacked(path, pathlib.Path(folder, f"{number}-drawing.svg")), "flat": flat}
                else:
                    outcomes[path] = {"refused": True}
            shown = together(both, sources) if sources else {}
            for path in sources:
                if max(differences(shown[path]).values(), default=0) > SHARE or len(shown[path]) < 4:
                    shown[path] = together(both, {path: sources[path]})[path]
                outcomes[path] = differences(shown[path])
                if options.pictures:
                    keep(options.pictures, found.index(path), path, shown[path], outcomes[path])
            for path in pathlib.Path(folder).iterdir():
                path.is_file() and path.unlink()
            print(f"{min(start + COLUMNS * ROWS, len(found))} of {len(found)}", file=sys.stderr, flush=True)
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
