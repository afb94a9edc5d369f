#!/usr/bin/env python3
"""Makes thumbnails of many drawings, with the tool and with other programs, each in one process and on one thread.

  thumbnails.py FOLDER [--count N] [--rounds N] [--others NAME...] [--look] [--write]

A thumbnail is a PNG for a box of 256 x 256. FOLDER has the drawings (*.svg), of which the first N are taken (all). The others get each drawing
with the width and height that it has in the box, set beforehand and not counted. What a program refuses takes it the time until it says so.
Prints the processor time of each program, and what it is beside the fastest of the others; the tool's with two jobs, too, in real time, and its
memory for a tenth of the drawings and for all. --look opens those that have no thumbnail, or one without a pixel, in Chromium, and fails
where that shows something. --write puts the table into COMPARISON.md.
"""
import argparse
import datetime
import io
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOL = os.environ.get("TOOL", str(ROOT / ".build/release/switchless"))
SIDE = 256

# Programs that are libraries: the code that a process of its own runs on the files it is given.
LIBRARIES = {
    "resvg": (sys.executable, """
from resvg import render, usvg
options = usvg.Options.default()
options.load_system_fonts()
def draw(path):
    tree = usvg.Tree.from_str(open(path, encoding="utf-8", errors="replace").read(), options)
    return render(tree, (1, 0, 0, 0, 1, 0))
"""),
    "librsvg": ("/usr/bin/python3", """
import io, cairo, gi
gi.require_version("Rsvg", "2.0")
from gi.repository import Rsvg
def draw(path):
    handle = Rsvg.Handle.new_from_file(path)
    known, width, height = handle.get_intrinsic_size_in_pixels()
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, max(round(width), 1), max(round(height), 1))
    view = Rsvg.Rectangle()
    view.x, view.y, view.width, view.height = 0, 0, width, height
    handle.render_document(cairo.Context(surface), view)
    out = io.BytesIO()
    surface.write_to_png(out)
    return out.getvalue()
"""),
    "libvips": (sys.executable, """
import os
os.environ["VIPS_CONCURRENCY"] = "1"
import pyvips
def draw(path): return pyvips.Image.svgload(path).write_to_buffer(".png")
"""),
    "LunaSVG": (sys.executable, """
import io, pylunasvg
def draw(path):
    picture, out = pylunasvg.Document.loadFromFile(path).renderToBitmap(), io.BytesIO()
    picture.writeToPng(out.write)
    return out.getvalue()
"""),
    "CairoSVG": (sys.executable, """
import cairosvg
def draw(path): return cairosvg.svg2png(url=path)
"""),
}
LOOP = """
import sys, pathlib, resource
paths = sorted(str(path) for path in pathlib.Path(sys.argv[1]).glob("*.svg"))
before = resource.getrusage(resource.RUSAGE_SELF)
refused = 0
for path in paths:
    try:
        open(sys.argv[2] + "/" + pathlib.Path(path).stem + ".png", "wb").write(draw(path))
    except BaseException:
        refused += 1
after = resource.getrusage(resource.RUSAGE_SELF)
print(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, refused)
"""


def sized(text, width, height):
    """The drawing with this size on its root element, which keeps its coordinates by a viewBox."""
    root = re.search(r"<(?:\w+:)?svg\b[^>]*>", text)
    if not root:
        return text
    tag = root.group()
    own = dict(re.findall(r"\s(width|height|viewBox)\s*=\s*[\"']([^\"']*)[\"']", tag))
    bare = re.sub(r"\s(?:width|height)\s*=\s*(?:\"[^\"]*\"|'[^']*')", "", tag)
    box = "" if "viewBox" in own else f' viewBox="0 0 {float(re.match(r"[0-9.]*", own.get("width", "")).group() or 100)} {float(re.match(r"[0-9.]*", own.get("height", "")).group() or 100)}"'
    end = "/>" if bare.endswith("/>") else ">"
    return text[:root.start()] + bare[:-len(end)] + f'{box} width="{width}" height="{height}"{end}' + text[root.end():]


def measured(command, **more):
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, **more)
    after, real = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic() - start
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, real, done


def peak(command):
    """The most memory of a process in megabytes."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return usage.ru_maxrss / 1024


def is_empty(file):
    """Whether a picture has no pixel of any opacity."""
    return Image.open(io.BytesIO(file)).convert("RGBA").getextrema()[3][1] == 0


def look(paths, target):
    """Ends the program where Chromium shows something of a drawing that has no thumbnail, or an empty one."""
    empty = [path for path in paths if not (target / f"{path.stem}.png").exists() or is_empty((target / f"{path.stem}.png").read_bytes())]
    sys.path.insert(0, str(ROOT / "conformance/pictures"))
    import programs
    chromium, shown, refused = programs.Chromium(None, None), [], []
    for path in empty:
        try:
            if not is_empty(chromium.draw(path.resolve(), SIDE)):
                shown.append(path)
        except Exception as error:  # noqa: BLE001 - no SVG, or more than it has time for
            refused.append(f"{path.name}: {str(error).splitlines()[0]}")
    print(f"{len(empty)} drawings have no thumbnail or an empty one; Chromium shows something of {len(shown)}, and refuses {len(refused)}")
    if shown:
        sys.exit("\n".join(str(path) for path in shown))


def write(count, times):
    """Replaces the table between the marks in COMPARISON.md."""
    best = {name: min(some) for name, some in times.items()}
    rows = [f"| {name} | {seconds:.1f} |" for name, seconds in sorted(best.items(), key=lambda row: row[1])]
    lines = ["<!-- thumbnails: conformance/thumbnails.py --write -->", f"| {count:,} thumbnails | seconds of a processor |", "|---|---|", *rows, "",
             f"Measured on {datetime.date.today():%Y-%m-%d}.", "<!-- end -->"]
    comparison = ROOT / "COMPARISON.md"
    comparison.write_text(re.sub(r"<!-- thumbnails:.*?<!-- end -->", lambda _: "\n".join(lines), comparison.read_text(), flags=re.S))


def tool(source, target, jobs):
    return [TOOL, "svg", "--quiet", "--format", "png", "--fit", f"{SIDE}x{SIDE}", "--jobs", str(jobs), "--output-directory", str(target), str(source)]


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder")
    options.add_argument("--count", type=int)
    options.add_argument("--rounds", type=int, default=1)
    options.add_argument("--look", action="store_true")
    options.add_argument("--write", action="store_true")
    options.add_argument("--others", nargs="*", default=list(LIBRARIES))
    options = options.parse_args()
    paths = sorted(pathlib.Path(options.folder).glob("*.svg"))[:options.count]
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        source, part, prepared, target = (scratch / name for name in ("source", "part", "prepared", "target"))
        for folder in (source, part, prepared, target):
            folder.mkdir()
        for index, path in enumerate(paths):
            (source / path.name).symlink_to(path.resolve())
            if index % 10 == 0:
                (part / path.name).symlink_to(path.resolve())
        subprocess.run(tool(source, target, 2), capture_output=True)
        for path in paths:
            picture = target / f"{path.stem}.png"
            text = path.read_text(encoding="utf-8", errors="replace")
            if picture.exists():
                head = picture.read_bytes()[16:24]
                text = sized(text, int.from_bytes(head[:4], "big"), int.from_bytes(head[4:], "big"))
            (prepared / path.name).write_text(text, encoding="utf-8")
        if options.look:
            look(paths, target)
        made = len(list(target.glob("*.png")))
        print(f"{len(paths)} drawings, {made} thumbnails of the tool, {sum(path.stat().st_size for path in target.glob('*.png')) / 1e6:.1f} MB")
        times = {}
        for _ in range(options.rounds):
            spent, one, _ = measured(tool(source, target, 1))
            times.setdefault("switchless", []).append(spent)
            _, two, _ = measured(tool(source, target, 2))
            print(f"switchless: {spent:.1f} s of processor time, process included; {one:.1f} s with one job, {two:.1f} s with two ({one / two:.2f} times as fast)", flush=True)
            for name in options.others:
                program, code = LIBRARIES[name]
                theirs = scratch / name
                theirs.mkdir(exist_ok=True)
                _, _, done = measured([program, "-c", code + LOOP, str(prepared), str(theirs)])
                if done.returncode:
                    print(f"{name}: not to be had here: {(done.stderr.strip().splitlines() or ['no reason'])[-1]}")
                    continue
                seconds, refused = done.stdout.split()[-2:]
                times.setdefault(name, []).append(float(seconds))
                files = list(theirs.glob("*.png"))
                print(f"{name}: {float(seconds):.1f} s of processor time, {refused} refused, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB", flush=True)
        if options.write:
            write(len(paths), times)
        own = min(times.pop("switchless"))
        if times:
            fastest = min(times, key=lambda name: min(times[name]))
            print(f"{min(times[fastest]) / own:.2f} times as fast as {fastest}, the fastest of the others")
        print(f"memory: {peak(tool(part, target, 1)):.0f} MB for a tenth of the drawings, {peak(tool(source, target, 1)):.0f} MB for all")


main()
