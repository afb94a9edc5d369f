#!/usr/bin/env python3
"""Compares what scene.js draws on a canvas with what Chromium shows of the same drawings.

  canvas.py FILE-OR-FOLDER... [options] [-- COMMAND...]

COMMAND is run with the path of a drawing appended and prints its scene. scene.js draws the scene in the page in which Chromium showed the
drawing, so that both have the same fonts. How drawings are shown and what counts as equal is as in beside.py.

options: --sample N --seed WORD   that many of the files, chosen by the seed
         --pictures DIR           Chromium | scene.js | difference of each drawing that differs, as DIR/NAME.png
         --json FILE  --fails  --timeout SECONDS (10)
         --references DIR         keeps Chromium's pictures there, for the next run
         --speed                  how long scene.js and Chromium's drawImage of the SVG take, instead of the comparison
Needs what beside.py needs.
"""
import argparse
import base64
import gzip
import hashlib
import json
import os
import pathlib
import statistics
import subprocess

from beside import Chromium, Late, Refused, Rows, difference, drawings, picture_name, refusal, sample, scene_size

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULE = ROOT / "Sources/VectorScene/Page/scene.js"
TOOL = [str(ROOT / ".build/release/switchless"), "svg", "--quiet", "--time", "none"]

LOAD = """text => { window.sceneModule = import(URL.createObjectURL(new Blob([text], {type: 'text/javascript'}))); return window.sceneModule.then(() => true) }"""
DRAW = """async ([text, width, height]) => {
  const {draw} = await window.sceneModule, scene = JSON.parse(text), problems = [];
  const canvas = new OffscreenCanvas(width, height), context = canvas.getContext('2d');
  await draw(context, scene, {width, height: width * scene.size[1] / scene.size[0], onProblem: problem => problems.push(String(problem))});
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  let png = '';
  for (let start = 0; start < bytes.length; start += 8192) png += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return {png: btoa(png), problems};
}"""
# Each frame has a scale of its own, so that nothing is kept from the one before; reading a pixel waits until it is drawn.
TIME = """async ([text, svg, width, frames]) => {
  const {draw} = await window.sceneModule, scene = JSON.parse(text);
  const height = Math.max(1, Math.min(2 * width, Math.round(width * scene.size[1] / scene.size[0])));
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([Uint8Array.from(atob(svg), one => one.charCodeAt(0))], {type: 'image/svg+xml'}));
  try { await image.decode() } catch { return null }
  const surface = () => Object.assign(document.createElement('canvas'), {width, height}).getContext('2d');
  const trial = surface();
  trial.drawImage(image, 0, 0);
  // Whether the browser lets a page read what it draws of this drawing: not with foreignObject.
  try { trial.getImageData(0, 0, 1, 1) } catch { return null }
  const ways = [[surface(), (context, scale) => draw(context, scene, {width: width * scale, height: height * scale})],
                [surface(), (context, scale) => context.drawImage(image, 0, 0, width * scale, height * scale)]];
  const times = [[], []];
  for (let frame = -3; frame < frames; frame += 1)
    for (const [index, [context, way]] of ways.entries()) {
      context.clearRect(0, 0, width, height);
      context.getImageData(0, 0, 1, 1);
      const start = performance.now();
      await way(context, 1 - (frame + 4) / 1000);
      context.getImageData(0, 0, 1, 1);
      if (frame >= 0) times[index].push(performance.now() - start);
    }
  URL.revokeObjectURL(image.src);
  return times;
}"""


class Stage(Chromium):
    """A browser whose page has scene.js."""

    def start(self):
        super().start()
        self.page.evaluate(LOAD, MODULE.read_text())

    def draw(self, scene, size):
        """What scene.js draws of a scene, as PNG, and the problems it met."""
        with self.guard():
            drawn = self.page.evaluate(DRAW, [scene, *size])
        return base64.b64decode(drawn["png"]), drawn["problems"]

    def times(self, scene, svg, width, frames):
        """The milliseconds of each frame by scene.js, and by drawImage; None if the browser does not take the drawing for an image."""
        with self.guard():
            return self.page.evaluate(TIME, [scene, base64.b64encode(svg).decode(), width, frames])


class Kept:
    """Chromium's pictures in a folder, for runs that change scene.js alone."""

    def __init__(self, folder):
        self.folder = folder and pathlib.Path(folder)
        if self.folder:
            self.folder.mkdir(parents=True, exist_ok=True)

    def picture(self, stage, path, size_of):
        if not self.folder:
            return stage.picture(path, size_of)
        stem = self.folder / hashlib.sha256(os.path.abspath(path).encode() + pathlib.Path(path).read_bytes()).hexdigest()[:24]
        facts = stem.with_suffix(".json")
        if not facts.exists():
            png, *rest = stage.picture(path, size_of)
            stem.with_suffix(".png").write_bytes(png)
            facts.write_text(json.dumps(rest))
        size, whole, text = json.loads(facts.read_text())
        return stem.with_suffix(".png").read_bytes(), size, whole, text


def compare(stage, kept, command, path, pictures):
    """The share of pixels that differ, why there is none or what was odd, and whether the drawing has text."""
    try:
        reference, size, whole, text = kept.picture(stage, path, lambda path: scene_size(command, path))
        done = subprocess.run([*command, path], capture_output=True, timeout=60)
        if done.returncode:
            return 100.0, f"no scene: exit {done.returncode}", text
        png, problems = stage.draw(done.stdout.decode(), size)
        return difference(reference, png, whole, pictures and os.path.join(pictures, picture_name(path))), "; ".join(problems[:3]), text
    except Refused as fault:
        said = refusal(command, path)
        return (100.0 if said else 0.0), f"Chromium refuses it ({fault}), the tool does not: {said}" if said else "both refuse it", False
    except (Late, OSError, subprocess.TimeoutExpired) as fault:
        return None, f"Chromium: {fault}", False


def run(files, command, timeout=10, pictures=None, references=None):
    """The rows of all files."""
    if pictures:
        os.makedirs(pictures, exist_ok=True)
    rows, kept, stage = Rows(), Kept(references), Stage(timeout)
    try:
        for path in files:
            rows.add(path, *compare(stage, kept, command, path, pictures))
    finally:
        stage.close()
    return rows


def folders(rows):
    """How many drawings of each folder are equal, and of how many."""
    counts = {}
    for row in rows.rows:
        if row["off"] is not None:
            equal, count = counts.get(os.path.dirname(row["file"]), (0, 0))
            counts[os.path.dirname(row["file"])] = equal + (row["off"] <= 0.5), count + 1
    return counts


def speed(files, command, timeout, width=600, frames=15):
    """How long each drawing takes in milliseconds, by scene.js and as an image of the browser: medians over frames."""
    stage, rows = Stage(timeout), []
    try:
        for path in files:
            data = pathlib.Path(path).read_bytes()
            svg = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
            scene = subprocess.run([*command, path], capture_output=True, timeout=60)
            # A drawing that takes as long as all that is allowed ends the run: Late is not caught.
            times = scene.returncode == 0 and stage.times(scene.stdout.decode(), svg, width, frames)
            if times:
                rows.append((str(path), *map(statistics.median, times)))
    finally:
        stage.close()
    return rows


def main():
    parser = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
    parser.add_argument("paths", nargs="+"); parser.add_argument("--sample", type=int); parser.add_argument("--seed", default="canvas")
    parser.add_argument("--pictures"); parser.add_argument("--json"); parser.add_argument("--fails", action="store_true")
    parser.add_argument("--timeout", type=float, default=10); parser.add_argument("--references"); parser.add_argument("--speed", action="store_true")
    options, command = parser.parse_known_args()
    command = command[1:] or TOOL
    files = sample(list(drawings(options.paths)), options.sample, options.seed)
    if options.speed:
        report_speed(speed(files, command, options.timeout), options.fails)
        return
    rows = run(files, command, options.timeout, options.pictures, options.references)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps({"shares": rows.shares(), "rows": rows.rows}, indent=1))
    for folder, (equal, count) in folders(rows).items():
        print(f"{equal:5d}/{count:<5d} {folder}")
    for row in rows.rows:
        if row["off"] is not None and row["off"] <= 0.5 and row["why"] not in ("", "both refuse it"):
            print(f"PROBLEM {row['file']} {row['why']}")
    rows.report(options.fails)


def report_speed(rows, each):
    if each:
        for path, ours, theirs in sorted(rows, key=lambda row: -row[1] / max(row[2], 1e-3)):
            print(f"{ours:8.2f} ms {theirs:8.2f} ms {ours / max(theirs, 1e-3):6.2f} {path}")
    ours, theirs = (statistics.median(row[side] for row in rows) for side in (1, 2))
    ratio = statistics.median(row[1] / max(row[2], 1e-3) for row in rows)
    slow = sum(row[1] > 1000 / 60 for row in rows)
    print(f"{len(rows)} drawings: scene.js {ours:.2f} ms, drawImage of the SVG {theirs:.2f} ms, ratio of medians {ours / theirs:.2f}, "
          f"median ratio {ratio:.2f}; {slow} take longer than a frame of 1/60 s")


if __name__ == "__main__":
    main()
