#!/usr/bin/env python3
"""Changes drawings at random and compares the scenes with Chromium.

  change.py [options]

A changed drawing is one of $SHARED/corpus or build/wild to which one to four changes are made: attributes are swapped, removed, added or
given other values, elements are wrapped, used, transformed, duplicated, clipped, masked, filtered, painted by paint servers, and styled by
`style`, by classes and by style sheets with combinators. Values come from the drawing itself and from changes.py. The same seed gives the
same changes to the same drawings. Drawings with text, with pictures in files, with noise (feTurbulence) or
larger than 40 KB are not taken, nor those of which the unchanged drawing differs already: beside.py counts those.

What differs is left in build/changes: NUMBER.svg, NUMBER.png (Chromium | scene | difference), and NUMBER.txt with the drawing and the
changes. Earlier results are removed. Two shares are printed. The first compares Chromium with the picture that resvg makes of the scene. For
the second, Chromium also draws the scene (by scene2svg.py) where resvg's picture differs: if that is equal, resvg differs and the scene is right.

options: --count N (2000)  --seed WORD (change)  --from N (0: the first number)  --tool FILE (.build/release/switchless)  --jobs N (2)
         --only TEXT (in the path of the drawing)  --json FILE
         --minimise   of each changed drawing that differs, writes NUMBER.min.svg: without the changes and elements that it differs without
Needs what beside.py needs.
"""
import argparse
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE / "wild")]

import beside
import changes
import corpus

OUT = corpus.ROOT / "build/changes"
LARGEST = 40_000
NOT_TAKEN = re.compile(rb"<\s*(?:\w+:)?(?:text|foreignObject|flowRoot|image|feImage|feTurbulence|script|animate\w*|set)\b|@import|@font-face|\.svg#|xml-stylesheet")


def sources(only):
    """The drawings that may be changed: half of the choices fall on the suite, since the wild ones are many and alike."""
    suite = beside.drawings([str(beside.SHARED / "corpus" / name) for name in ("resvg/tests", "real", "faults")])
    wild = corpus.drawings() if corpus.folders()[0] != corpus.INSTALLED else []
    return [[path for path in paths if only in path and fits(path)] for paths in (suite, wild)]


def fits(path):
    if not path.endswith(".svg") or os.path.getsize(path) > LARGEST:
        return False
    data = pathlib.Path(path).read_bytes()
    return b"http://www.w3.org/2000/svg" in data and not NOT_TAKEN.search(data)


def source(groups, seed, number):
    chooser = random.Random(f"{seed}/{number}")
    return chooser.choice(chooser.choice([group for group in groups if group]))


def changed(path, seed, number, kept=None):
    """The changed drawing and what was changed. `kept` are the changes to make, by index: each has numbers of its own, so one may be missing."""
    root = ET.fromstring(pathlib.Path(path).read_bytes())
    count = random.Random(f"{seed}/{number}/count").randint(1, 4)
    said = []
    for index in range(count):
        if kept is None or index in kept:
            chance = random.Random(f"{seed}/{number}/{index}")
            root, what = changes.change(root, chance)
            said.append((index, what))
    return root, said


def text(root):
    return ET.tostring(root, encoding="unicode")


def difference(comparison, path):
    """How many percent differ; None where that cannot be said."""
    comparison.rows.rows.clear()
    comparison.add(path)
    return comparison.finish().rows[0]["off"]


def differs(comparison, path):
    off = difference(comparison, path)
    return off is not None and off > beside.MOST_OFF


def scene_differs(chromium, command, path):
    """Whether Chromium shows the scene, as flat SVG, otherwise than the drawing."""
    scene = subprocess.run([*command, str(path)], capture_output=True, timeout=60).stdout
    flat = path.with_suffix(".flat.svg")
    flat.write_bytes(subprocess.run([sys.executable, str(beside.SHARED / "tools/scene2svg.py")], input=scene, capture_output=True, check=True).stdout)
    size = json.loads(scene)["size"]
    try:
        return beside.apart(*(beside.halves(chromium.picture(file, lambda _: size)[0]) for file in (path, flat))).mean() * 100 > beside.MOST_OFF
    except (beside.Refused, beside.Late):
        return True
    finally:
        flat.unlink()


def minimise(comparison, path, seed, number, most=150):
    """The drawing with fewer changes and elements that still differs."""
    trial = OUT / f"{number}.trial.svg"

    def still(root):
        nonlocal most
        most -= 1
        trial.write_text(text(root))
        return most >= 0 and differs(comparison, trial)

    root, said = changed(path, seed, number)
    kept = {index for index, _ in said}
    for index in sorted(kept, reverse=True):
        fewer, _ = changed(path, seed, number, kept - {index})
        if still(fewer):
            root, kept = fewer, kept - {index}
    position = 0
    while most > 0:  # elements from the outside in, then attributes
        parents = [(parent, child) for parent in root.iter() for child in parent]
        if position >= len(parents):
            break
        parent, child = parents[position]
        index = list(parent).index(child)
        parent.remove(child)
        if not still(root):
            parent.insert(index, child)
            position += 1
    for element in list(root.iter())[1:]:  # the root's size stays
        for name, value in list(element.attrib.items()):
            if most > 0:
                del element.attrib[name]
                if not still(root):
                    element.attrib[name] = value
    trial.unlink(missing_ok=True)
    (OUT / f"{number}.min.svg").write_text(text(root))
    return kept


def main():
    parser = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
    parser.add_argument("--count", type=int, default=2000); parser.add_argument("--seed", default="change"); parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--tool", default=str(corpus.TOOL)); parser.add_argument("--jobs", type=int, default=2); parser.add_argument("--only", default="")
    parser.add_argument("--json"); parser.add_argument("--minimise", action="store_true")
    options = parser.parse_args()
    for prefix, name in changes.PREFIXES.items():
        ET.register_namespace(prefix, name)
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    groups = sources(options.only)
    command = [options.tool, "svg", "--quiet", "--time", "none"]
    origin = {}
    for number in range(options.first, options.first + options.count):
        path = source(groups, options.seed, number)
        try:
            root, said = changed(path, options.seed, number)
        except ET.ParseError:
            continue
        target = OUT / f"{number}.svg"
        target.write_text(text(root))
        origin[str(target)] = path, said
    with beside.Comparison(command, jobs=options.jobs, pictures=str(OUT)) as comparison:
        for target in origin:
            comparison.add(target)
        rows = comparison.finish()
        differing, left_out = rows.differing(), rows.left_out()
        shares, results = rows.shares()["ALL"], list(rows.rows)
        before = {path: off for path in sorted({origin[row["file"]][0] for row in differing}) if (off := difference(comparison, path)) is None or off > beside.MOST_OFF}
        found = [row for row in differing if origin[row["file"]][0] not in before]
        keep, wrong = set(), []
        for row in found:
            path, said = origin[row["file"]]
            target = pathlib.Path(row["file"])
            keep.add(target.stem)
            drawn = OUT / beside.picture_name(target)
            if drawn.exists():
                drawn.rename(target.with_suffix(".png"))
            if scene_differs(comparison.browser, command, target):
                wrong.append(row)
            cause = "the scene" if row in wrong[-1:] else "resvg"
            lines = [f"{row['off']:.2f} % of {path}, by {cause}", row["why"], *(what for _, what in said)]
            if options.minimise:
                kept = minimise(comparison, path, options.seed, int(target.stem))
                lines.append("needed: " + ", ".join(what for index, what in said if index in kept))
            target.with_suffix(".txt").write_text("\n".join(lines) + "\n")
            print(f"DIFFERS {target.stem} {row['off']:.2f} % by {cause}: {'; '.join(what for _, what in said)}", flush=True)
    for file in OUT.iterdir():
        if file.name.split(".")[0] not in keep:
            file.unlink()
    taken = shares[1] - (len(differing) - len(found))
    print(f"{len(left_out)} left out: {', '.join(pathlib.Path(row['file']).stem + ' ' + row['why'][:60] for row in left_out)}")
    print(f"{len(differing) - len(found)} left out, of drawings that differ unchanged: {', '.join(sorted(before))}")
    print(f"changed drawings {taken - len(found)}/{taken} equal beside Chromium  {100 * (taken - len(found)) / max(taken, 1):.2f} %")
    print(f"where Chromium draws the scenes, too {taken - len(wrong)}/{taken} equal  {100 * (taken - len(wrong)) / max(taken, 1):.2f} %")
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps({"equal": taken - len(found), "count": taken, "differing": found, "rows": results}, indent=1))


if __name__ == "__main__":
    main()
