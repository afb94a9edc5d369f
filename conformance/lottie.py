#!/usr/bin/env python3
"""Validates the Lottie files of `switchless svg --format lottie`, and compares them with Chromium, frame by frame.

  conformance/lottie.py [--times N] [--fails] [--pictures DIR] [--tool TOOL] [FILE...]

Each file has to be valid by the JSON schema of the Lottie specification 1.0 (PyPI: lottie-specs). It is drawn by rlottie, Samsung's player (PyPI:
rlottie-python, Debian: librlottie-dev), at N frames (8 without a wish) that a seed chooses from the first four seconds; Chromium shows the drawing
itself at the times of those frames. What repeats does so from the marker `loop` on. Two pictures agree as in conformance/motion: at most 0.5 % of
their pixels differ by more than 48/255, on white or on black. The share has to reach the floor in floors.json; fewer than 8
frames have one of their own.
"""
import argparse
import io
import json
import os
import pathlib
import random
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / "motion"), str(HERE)]

import jsonschema  # noqa: E402
import lottie_specs  # noqa: E402
import rlottie_python  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

import chromium  # noqa: E402
import frames  # noqa: E402

SHARED = pathlib.Path(os.environ.get("SHARED", HERE.parent.parent / "shared"))
SCHEMA = json.loads((pathlib.Path(lottie_specs.__file__).parent / "data/lottie.schema.json").read_text())


def converted(tool, path):
    run = subprocess.run([tool, "svg", "--text", "outlines", "--format", "lottie", path], capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{path}: {run.stderr}")
    return run.stdout, run.stderr


def moments(file, count, chance):
    """Frames of a file, and the times in seconds that they show."""
    rate, end = file["fr"], file["op"]
    start = next((marker["tm"] for marker in file.get("markers", [])), end)
    for _ in range(count):
        frame = chance.uniform(0, 4) * rate
        turns = max(0, (frame - start) // (end - start)) if end > start else 0
        frame = round(min(frame - turns * (end - start), end - 1e-3))
        yield frame, frame / rate + turns * (end - start) / rate


def drawn(text, frame, width, height):
    """A frame by rlottie, which draws with the alpha multiplied already, blue first."""
    player = rlottie_python.LottieAnimation.from_data(text)
    raw = player.lottie_animation_render(frame, width=width, height=height)
    picture = Image.frombuffer("RGBa", (width, height), raw, "raw", "BGRa").convert("RGBA")
    stream = io.BytesIO()
    picture.save(stream, "png")
    return stream.getvalue()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    parser.add_argument("--times", type=int, default=8, help="how many frames of each drawing")
    parser.add_argument("--fails", action="store_true", help="list the frames that differ")
    parser.add_argument("--pictures", type=pathlib.Path, help="keep pictures of these: Chromium beside rlottie")
    parser.add_argument("--tool", default=HERE.parent / ".build/release/switchless", type=pathlib.Path)
    options = parser.parse_args()
    paths = options.files or sorted((SHARED / "corpus/animated").rglob("*.svg"))
    validator = jsonschema.Draft202012Validator(SCHEMA)
    good = total = invalid = 0
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        work = pathlib.Path(os.environ.get("TMPDIR", "/tmp")) / f"lottie-{os.getpid()}"
        work.mkdir()
        shoot = frames.Frames(browser, work)
        for path in paths:
            text, said = converted(options.tool, path)
            file = json.loads(text)
            faults = list(validator.iter_errors(file))
            invalid += bool(faults)
            if faults:
                print(f"{path.name}: not valid: {faults[0].json_path}: {faults[0].message[:200]}")
            source = path.read_text()
            chosen = list(moments(file, options.times, random.Random(f"lottie {path.name}")))
            wanted = shoot(source, [time for _, time in chosen])
            for (frame, time), picture in zip(chosen, wanted):
                total += 1
                size = Image.open(io.BytesIO(picture)).size
                mine = drawn(text, frame, *size)
                apart = frames.apart(mine, picture)
                good += apart <= chromium.MOST_OFF
                if apart > chromium.MOST_OFF and options.fails:
                    print(f"{path.parent.name}/{path.name} at {time:.3f} s: {100 * apart:.2f} % {said.strip()[:200]}")
                if apart > chromium.MOST_OFF and options.pictures:
                    options.pictures.mkdir(parents=True, exist_ok=True)
                    frames.sheet(picture, mine).save(options.pictures / f"{path.parent.name}-{path.stem}@{time:.3f}.png")
        browser.close()
        for file in work.iterdir():
            file.unlink()
        work.rmdir()
    share = 100 * good / total
    floor = json.loads((HERE / "floors.json").read_text())["lottie"]["ALL" if options.times >= 8 else "sample"]
    print(f"lottie: {len(paths) - invalid} of {len(paths)} files are valid; {good} of {total} frames by rlottie agree with Chromium "
          f"({share:.1f} %, floor {floor})")
    sys.exit(bool(invalid) or not options.files and share < floor)


if __name__ == "__main__":
    main()
