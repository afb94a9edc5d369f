#!/usr/bin/env python3
"""Scores the tool and scene.js on the suite and on real drawings, validates every scene, counts warnings, and compares with floors.json.

Run by `make conformance`; the data and the scoring tool are in $SHARED. What was measured is left in build/conformance.
"""
import glob
import json
import os
import pathlib
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import jsonschema

import svg

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
SHARED = pathlib.Path(os.environ.get("SHARED", "../shared"))
TOOL = ROOT / ".build/release/switchless"
OUT = ROOT / "build/conformance"
SETS = {"suite": SHARED / "corpus/resvg", "real": SHARED / "corpus/real"}
SCHEMA = json.loads((ROOT / "grammars/scene.schema.json").read_text())


def command(folder):
    """How the tool is called for the drawings of a set, which may show pictures of the whole set."""
    return [str(TOOL), "svg", "--quiet", "--font-size", "12", "--image-folder", str(folder)]


def score(name, folder):
    """The strict score of every group of cases, in percent."""
    result = OUT / f"{name}.json"
    subprocess.run([sys.executable, SHARED / "tools/score_scene.py", name, folder, "--json", result, "--", *command(folder)], check=True)
    groups = {}
    for case, (_, strict, _) in json.loads(result.read_text()).items():
        top = case.split("/")[0] if "/" in case else "."
        for group in {top, "ALL", "text" if top == "text" else "ALL but text"}:
            groups.setdefault(group, []).append(strict is not None and strict <= 0.001)
    return {group: 100 * sum(passed) / len(passed) for group, passed in groups.items()}


def validity(folder, path):
    """Whether the drawing at `path` gives a scene, and what is wrong with that: None if nothing is."""
    done = subprocess.run([*command(folder), path], capture_output=True)
    if done.returncode:
        return False, None
    error = jsonschema.exceptions.best_match(jsonschema.Draft202012Validator(SCHEMA).iter_errors(json.loads(done.stdout)))
    return True, error and f"{path}: {error.json_path}: {error.message[:200]}"


def quietness(drawings):
    """How many percent of the drawings give no warning: what is said of real drawings has to be rare to be read."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        loud = [path for path, said in zip(drawings, pool.map(warns, drawings, chunksize=8)) if said]
    print(f"warnings         {len(loud)}/{len(drawings)} drawings give one: {', '.join(map(os.path.basename, loud))}")
    return 100 * (len(drawings) - len(loud)) / len(drawings)


def warns(path):
    return subprocess.run([TOOL, "svg", "--strict", path], capture_output=True).returncode != 0


def canvases():
    """How many percent of a sample of the real drawings, of all examples, and of a sample of the suite scene.js draws as Chromium does."""
    import canvas
    pictures = sorted(glob.glob(f"{SETS['real']}/**/*.svg", recursive=True)), sorted(glob.glob(f"{ROOT}/examples/drawings/*.svg"))
    suite = [path for path in sorted(glob.glob(f"{SETS['suite']}/tests/**/*.svg", recursive=True)) if "/tests/text/" not in path]
    runs = {"drawings": [(canvas.sample(pictures[0], 185, "canvas"), []), (pictures[1], [])],
            "suite but text": [(canvas.sample(suite, 150, "canvas"), ["--image-folder", str(SETS["suite"])])]}
    for name, parts in runs.items():
        counts = [canvas.run(files, [*canvas.TOOL, *more]).shares()["ALL"] for files, more in parts]
        equal, count = (sum(side) for side in zip(*counts))
        print(f"canvas           {equal}/{count} of {name}: scene.js draws as Chromium does", flush=True)
        yield name, 100 * equal / max(count, 1)


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    floors = json.loads((HERE / "floors.json").read_text())
    failures = []
    for name, folder in SETS.items():
        print(f"== {name}", flush=True)
        scores = score(name, folder)
        for group, floor in floors[name].items():
            if scores.get(group, 0) < floor:
                failures.append(f"{name}, {group}: {scores.get(group, 0):.2f} %, below the floor of {floor} %")
        drawings = sorted(glob.glob(f"{folder}/**/*.svg", recursive=True))
        with ProcessPoolExecutor(os.cpu_count()) as pool:
            checked = list(pool.map(partial(validity, folder), drawings, chunksize=8))
        wrong = [error for _, error in checked if error]
        scenes = sum(is_scene for is_scene, _ in checked)
        print(f"schema           {scenes - len(wrong)}/{scenes} scenes of {len(drawings)} drawings are as the schema wants them")
        failures += wrong
        if name in floors["quiet"] and (quiet := quietness(drawings)) < floors["quiet"][name]:
            failures.append(f"{name}: {quiet:.2f} % without a warning, below the floor of {floors['quiet'][name]} %")
    if shutil.which(os.environ.get("CHROMIUM", "/usr/bin/chromium")):
        failures += [f"scene.js, {name}: {share:.2f} %, below the floor of {floors['canvas'][name]} %"
                     for name, share in canvases() if share < floors["canvas"][name]]
    failures += svg.check(TOOL, floors["svg"])
    print("\n".join(f"error: {failure}" for failure in failures) or "every floor is held")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
