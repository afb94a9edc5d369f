#!/usr/bin/env python3
"""Plays the timelines that `switchless svg --timeline` writes, and compares them with what the tool makes of the drawing at those times.

  conformance/timelines.py [--times N] [--fails] [--tool TOOL]

The player was written from design/scene.md alone. The drawings are those of conformance/motion/cards and of $SHARED/corpus/animated, at N times
in all (2,000 without a wish) that a seed chooses from the first 12 seconds. Two scenes agree when they paint the same paths: points within 0.15
pixels (the timeline's tolerance, and what eight digits leave), colours within two steps, opacities within two steps of 255, and what is as
transparent as that may be missing. The share has to reach the floor in floors.json; fewer than 1,000 times have one of their own.
"""
import argparse
import bisect
import concurrent.futures
import copy
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / "motion"), str(HERE)]

import cards  # noqa: E402

ROOT = HERE.parent
NUMBER = re.compile(r"-?\d+\.?\d*(?:e[-+]?\d+)?")
COLOR = re.compile("#[0-9a-f]{6}")
REFERENCES = {"paint", "clip", "mask", "filters"}
STEP = 1 / 255
IDENTITY = [1, 0, 0, 1, 0, 0]


def channels(color):
    return [int(color[at:at + 2], 16) for at in (1, 3, 5)]


def along(curve, share):
    """The progress of a cubic curve at a share of the time."""
    def coordinate(at, one, two):
        return 3 * (1 - at) ** 2 * at * one + 3 * (1 - at) * at * at * two + at ** 3
    low, high = 0, 1
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if coordinate(middle, curve[0], curve[2]) < share else (low, middle)
    return coordinate(low, curve[1], curve[3])


def mixed(one, other, share, name):
    if name in REFERENCES and not isinstance(one, str):
        return one
    if isinstance(one, (int, float)):
        return one + (other - one) * share
    if isinstance(one, list):
        return [mixed(first, second, share, "") for first, second in zip(one, other)]
    if COLOR.fullmatch(one):
        return "#" + "".join("%02x" % round(first + (second - first) * share) for first, second in zip(channels(one), channels(other)))
    values = iter(mixed([float(number) for number in NUMBER.findall(one)], [float(number) for number in NUMBER.findall(other)], share, ""))
    return NUMBER.sub(lambda _: " %.9g" % next(values), one)


def value(track, time):
    times, values, loop = track["times"], track["values"], track.get("loop")
    if loop is not None and time >= times[-1] > loop:
        time = loop + (time - loop) % (times[-1] - loop)
    index = max(0, bisect.bisect_right(times, time) - 1)
    if index + 1 == len(times):
        return values[-1]
    easing = track["easing"][index] if "easing" in track else "linear"
    share = max(0, (time - times[index]) / (times[index + 1] - times[index]))
    if easing == "step" or share == 0:
        return values[index]
    share = along(easing, share) if isinstance(easing, list) else share
    name = [step for step in track["property"].split(".") if not step.isdigit()][-1]
    return mixed(values[index], values[index + 1], share, name)


def put(target, steps, value):
    for step in steps[:-1]:
        target = target[int(step)] if isinstance(target, list) else target[step]
    if isinstance(target, list):
        target[int(steps[-1])] = value
    elif value is None:
        target.pop(steps[-1], None)
    else:
        target[steps[-1]] = value


def inside(node):
    return node.get("children", []) + node.get("outlines", [])


def scene_at(scene, time):
    scene, nodes = copy.deepcopy(scene), {}
    waiting = [scene["root"]]
    while waiting:
        node = waiting.pop()
        if "id" in node:
            nodes[node["id"]] = node
        waiting += inside(node)
    for track in scene.get("timeline", {}).get("tracks", []):
        target = nodes[track["node"]] if "node" in track else scene["resources"][track["resource"][0]][track["resource"][1]]
        put(target, track["property"].split("."), value(track, time))
    return scene


def product(m, n):
    return [m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1], m[0] * n[2] + m[2] * n[3], m[1] * n[2] + m[3] * n[3],
            m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5]]


def painted(scene, least):
    """The paths that a scene paints: points, scale, and both inks, each as its paint and numbers; without what is more transparent than `least`."""
    found = []

    def ink(part, opacity):
        if not part or part.get("opacity", 1) * opacity < least:
            return None
        paint = part["paint"]
        paint = scene["resources"]["paints"][paint] if isinstance(paint, int) else paint
        return paint, part.get("opacity", 1) * opacity, [part.get("width", 1), part.get("dashOffset", 0)] + part.get("dash", [])

    def walk(node, matrix, opacity):
        matrix = product(matrix, node.get("transform", IDENTITY))
        opacity *= node.get("opacity", 1) if node["type"] == "group" else 1
        area = abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])
        if opacity <= 0 or area < 1e-9:
            return
        if node["type"] == "path":
            numbers = [float(number) for number in NUMBER.findall(node["d"])]
            points = [coordinate for x, y in zip(numbers[::2], numbers[1::2])
                      for coordinate in (matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5])]
            inks = [ink(node.get("fill"), opacity), ink(node.get("stroke"), opacity)]
            if any(inks):
                found.append((points, area ** 0.5, inks))
        for child in inside(node):
            walk(child, matrix, opacity)

    walk(scene["root"], IDENTITY, 1)
    return found


def near(one, other, most):
    if isinstance(one, (int, float)) and isinstance(other, (int, float)):
        return abs(one - other) <= most
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(near(one[key], other[key], STEP * 2 if key in ("offset", "opacity") else most) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(near(first, second, most) for first, second in zip(one, other))
    if isinstance(one, str) and isinstance(other, str) and COLOR.fullmatch(one) and COLOR.fullmatch(other):
        return all(abs(first - second) <= 2 for first, second in zip(channels(one), channels(other)))
    return one == other


def difference(one, other):
    """What differs between two lists of painted paths; None where nothing does."""
    if len(one) != len(other):
        return f"{len(one)} paths, not {len(other)}"
    for (points, scale, inks), (wanted, _, others) in zip(one, other):
        if not near(points, wanted, 0.15):
            return "points"
        for ink, against in zip(inks, others):
            if (ink is None) != (against is None):
                return "a fill or stroke is missing"
            if ink and not (near(ink[0], against[0], 0.15 / scale) and near(ink[1], against[1], 2 * STEP) and near(ink[2], against[2], 0.15 / scale)):
                return f"{ink}, not {against}"
    return None


def differs(mine, wanted):
    thresholds = [(one * STEP, other * STEP) for one in (1, 0.1, 2, 3) for other in (1, 0.1, 2, 3)]
    found = [difference(painted(mine, one), painted(wanted, other)) for one, other in thresholds]
    return None if None in found else found[0]


def converted(tool, path, *options):
    run = subprocess.run([tool, "svg", *options, path], capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{path}: {run.stderr}")
    return json.loads(run.stdout), run.stderr


def compared(tool, path, times):
    scene, said = converted(tool, path, "--timeline")
    pairs = [(time, differs(scene_at(scene, time), converted(tool, path, "--time", f"{time:.4f}")[0])) for time in times]
    return path, [(time, found) for time, found in pairs if found], said


def drawings(folder):
    for name, text in cards.drawings():
        path = folder / (name.replace("/", "-") + ".svg")
        path.write_text(text)
        yield path
    shared = pathlib.Path(os.environ.get("SHARED", ROOT.parent / "shared"))
    yield from sorted((shared / "corpus/animated").rglob("*.svg"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=2000, help="how many times in all")
    parser.add_argument("--fails", action="store_true", help="list the times that differ")
    parser.add_argument("--tool", default=ROOT / ".build/release/switchless", type=pathlib.Path)
    options = parser.parse_args()
    chance = random.Random("timelines")
    with tempfile.TemporaryDirectory() as folder:
        paths = list(drawings(pathlib.Path(folder)))
        each = [options.times // len(paths) + (index < options.times % len(paths)) for index in range(len(paths))]
        if options.times < len(paths):
            chosen = set(chance.sample(range(len(paths)), options.times))
            each = [int(index in chosen) for index in range(len(paths))]
        work = [(path, [round(chance.uniform(0, 12), 4) for _ in range(count)]) for path, count in zip(paths, each) if count]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            results = list(pool.map(lambda one: compared(options.tool, *one), work))
    total, bad = sum(each), 0
    for path, found, said in results:
        bad += len(found)
        if options.fails and (found or "timeline-" in said):
            print(path.name, said.strip(), *(f"{time} s: {what}" for time, what in found[:3]), sep="\n    ")
    share = 100 * (total - bad) / total
    floor = json.loads((HERE / "floors.json").read_text())["timelines"]["ALL" if options.times >= 1000 else "sample"]
    print(f"timelines: {total - bad} of {total} times of {len(work)} drawings agree ({share:.1f} %, floor {floor})")
    sys.exit(share < floor)


if __name__ == "__main__":
    main()
