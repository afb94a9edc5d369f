#!/usr/bin/env python3
"""Compares what Cairo draws, as PNG and as PDF, with the suite's pictures and with resvg's of real drawings.

  cairo.py [--set suite|real] [--format png|pdf] [--only PREFIX] [--every N] [--fails] [--pictures DIR] [--tool TOOL]

The suite's drawings of text are left out. The text of other drawings is outlined in the suite's fonts. A case passes when
at most 0.5 % of its pixels differ by more than 48/255 on white or on black, as `score_scene.py` has it ("loose"); a PDF, which `pdftoppm` draws, on
white alone. The tool needs the trait Rendering.
The exit code is 1 below the floors in floors.json.
"""
import argparse
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor

import numpy as np
from PIL import Image

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
SHARED = pathlib.Path(os.environ.get("SHARED", ROOT / "../shared")).resolve()
sys.path.insert(0, str(SHARED / "tools"))
import outlines  # noqa: E402
import score_scene  # noqa: E402

SETS = {"suite": SHARED / "corpus/resvg/tests", "real": SHARED / "corpus/real"}
LEFT_OUT = ("text/",)


def png(data, size):
    return data


def pdf(data, size):
    """A page as a picture of the reference's size: the mean of 64 pixels each, because pdftoppm moves lines to whole pixels."""
    with tempfile.NamedTemporaryFile(suffix=".pdf") as page:
        page.write(data)
        page.flush()
        done = subprocess.run(["pdftoppm", "-png", "-scale-to-x", str(8 * size[0]), "-scale-to-y", str(8 * size[1]), page.name],
                              capture_output=True, check=True, timeout=60)
    picture = io.BytesIO()
    Image.open(io.BytesIO(done.stdout)).resize(size, Image.BOX).save(picture, "PNG")
    return picture.getvalue()


FORMATS = {"png": (png, 6), "pdf": (pdf, 3)}  # the picture, and how many channels are compared


def case(job):
    """The share of pixels that differ, or why there is none."""
    tool, set_name, name, form, pictures = job
    path = SETS[set_name] / (name + ".svg")
    picture, channels = FORMATS[form]
    try:
        reference = score_scene.pixels(
            path.with_suffix(".png").read_bytes() if set_name == "suite" else score_scene.render(300, str(path.parent), svg_path=str(path)))
        height, width = reference.shape[:2]
        done = subprocess.run([tool, "svg", "--quiet", "--font-size", "12", "--image-folder", SHARED / "corpus/resvg" if set_name == "suite" else SETS["real"],
                               *outlines.OPTIONS, "--format", form, "--width", str(width), path], capture_output=True, timeout=60)
        if done.returncode:
            return name, None, f"exit {done.returncode}: " + done.stderr.decode(errors="replace").strip()[-200:]
        ours = score_scene.pixels(picture(done.stdout, (width, height)))
    except BaseException as error:  # a panic in Rust is no Exception
        return name, None, f"{type(error).__name__}: {str(error)[-200:]}"
    if abs(len(ours) - height) > 1 or ours.shape[1] != width:
        return name, None, f"size {ours.shape[1]} x {ours.shape[0]}, not {width} x {height}"
    ours = np.pad(ours, ((0, max(0, height - len(ours))), (0, 0), (0, 0)), "edge")[:height]
    off = np.abs(ours - reference)[:, :, :channels].max(axis=2)
    loose = float((off > 48).mean())
    if pictures and loose > 0.005:
        Image.fromarray(np.hstack([reference, ours])[:, :, :3].astype(np.uint8)).save(os.path.join(pictures, name.replace("/", "__") + f".{form}.png"))
    return name, loose, ""


def score(args, set_name, form):
    root = SETS[set_name]
    names = sorted(str(path.relative_to(root))[:-4] for path in root.rglob("*.svg") if set_name == "real" or path.with_suffix(".png").exists())
    names = [name for name in names if name.startswith(args.only) and (set_name == "real" or not name.startswith(LEFT_OUT))]
    names = names[::args.every if form == "pdf" else 1]
    with ProcessPoolExecutor(args.jobs) as pool:
        rows = list(pool.map(case, [(args.tool, set_name, name, form, args.pictures) for name in names]))
    groups = {}
    for name, loose, why in rows:
        passed = loose is not None and loose <= 0.005
        has_text = b"<text" in (root / f"{name}.svg").read_bytes()
        kind = name.split("/")[0] if set_name == "suite" else "ALL"
        for group in {kind, "ALL", "with text" if has_text else "without text", "ALL" if kind == "filters" else "without filters"}:
            groups.setdefault(group, []).append(passed)
        if args.fails and not passed:
            print("FAIL", name, "" if loose is None else f"{100 * loose:.2f} %", why)
    scores = {group: 100 * sum(passed) / len(passed) for group, passed in groups.items()}
    for group, share in sorted(scores.items()):
        print(f"{set_name} {form} {group:16s} {sum(groups[group]):5d}/{len(groups[group]):<5d} loose {share:6.2f} %", flush=True)
    return scores


def main():
    parser = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
    parser.add_argument("--set", choices=SETS, action="append")
    parser.add_argument("--format", choices=FORMATS, action="append")
    parser.add_argument("--only", default="")
    parser.add_argument("--every", type=int, default=1, help="take only each of so many cases, for PDF")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--fails", action="store_true")
    parser.add_argument("--pictures")
    parser.add_argument("--tool", default=str(ROOT / ".build/release/switchless"))
    args = parser.parse_args()
    if args.pictures:
        os.makedirs(args.pictures, exist_ok=True)
    floors = json.loads((HERE / "floors.json").read_text())["cairo"]
    failures = []
    for form in args.format or FORMATS:
        if form == "pdf" and not shutil.which("pdftoppm"):
            print("cairo: pdftoppm (Debian's poppler-utils) is missing; PDF is not compared")
            continue
        for set_name in args.set or SETS:
            for group, reached in score(args, set_name, form).items():
                floor = floors.get(f"{set_name} {form}" + ("" if group == "ALL" else f" {group}"), 0)
                if not args.only and reached < floor:
                    failures.append(f"{set_name} as {form}, {group}: {reached:.2f} %, below the floor of {floor} %")
    print("\n".join(f"error: {failure}" for failure in failures) or "cairo: every floor is held")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
