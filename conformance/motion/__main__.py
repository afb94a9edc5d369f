#!/usr/bin/env python3
"""Compares our own pictures of animated drawings with Chromium's at the same times.

  conformance/motion [small] [cards] [corpus] [--sample N] [--fails] [--pictures DIR] [--kept DIR] [--tool TOOL]
  conformance/motion --still [--fails] [--pictures DIR] [--kept DIR]

The set "small" has the drawings of cases.txt, one behaviour each; a drawing counts when it is equal at all its times.
The set "cards" has drawings in the forms of programs, from cards/; "corpus" has those in $SHARED/corpus/animated. In
these two each frame counts, at 8 times that a seed chooses from the first 4 seconds. frames.py says how Chromium shows
a time, and when two pictures are equal. The shares have to reach the floors in floors.json: a sample, which is the same
for the same number, has floors of its own.

--still needs no tool. It lists the drawings of cases.txt that look in Chromium at all of their times as they do without
animation although they are not marked with "nothing", and those that are marked but change.
"""
import argparse
import concurrent.futures
import hashlib
import pathlib
import random
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]

import cards  # noqa: E402
import chromium  # noqa: E402
import frames  # noqa: E402

TIMES, SPAN, SEED, JOBS = 8, 4, "frames", 2


def cases():
    """The drawings of cases.txt, each with its title, whether its animations change nothing, and its times."""
    section, template = None, None
    for line in (HERE / "cases.txt").read_text().splitlines()[4:]:
        if line.startswith("== "):
            section = line[3:]
        elif line.startswith("| "):
            template = line[2:]
        elif line:
            head, case = line.split(" | ", 1)
            words = head.split()
            does_nothing = words[0] == "nothing"
            times = [float(word) for word in words[does_nothing:]]
            yield f"{section}: {case}", does_nothing, times, template.replace("{}", case, 1)


def chosen(name):
    """The times of a drawing, as score_frames.py chooses them."""
    digest = hashlib.sha256((SEED + name).encode()).digest()
    return sorted(round(int.from_bytes(digest[2 * k: 2 * k + 2], "big") / 65536 * SPAN, 3) for k in range(TIMES))


def small():
    return [(title, times, text) for title, _, times, text in cases()]


def card_files():
    return [(name, chosen(name), text) for name, text in cards.drawings()]


def corpus():
    folder = chromium.SHARED / "corpus/animated"
    names = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.svg"))
    return [(name, chosen(name), (folder / name).read_text()) for name in names]


# Each set with its drawings, and whether a drawing counts or each of its frames.
SETS = {"small": (small, False), "cards": (card_files, True), "corpus": (corpus, True)}


def compared(tool, path, time, reference):
    """Our picture, and the percentage of pixels that differ; 100 where the tool takes too long."""
    try:
        picture = frames.ours(tool, path, time)
    except subprocess.TimeoutExpired:
        return reference, 100.0
    return picture, 100 * frames.apart(reference, picture)


def differing(shots, root, drawings, options, title):
    """The times at which each drawing differs: its number, its name, the time and the percentage."""
    waiting = []
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        for number, (name, times, text) in enumerate(drawings):
            path = root / f"{title}-{number}.svg"
            path.write_text(text)
            for time, reference in zip(times, shots(text, times)):
                future = pool.submit(compared, options.tool, path, time, reference)
                waiting.append((number, name, time, reference, future))
        for number, name, time, reference, future in waiting:
            picture, off = future.result()
            if off > 100 * chromium.MOST_OFF:
                yield number, name, time, off
                if options.pictures:
                    frames.sheet(reference, picture).save(options.pictures / f"{title}-{number:03}@{time}.png")


def score(title, shots, root, options):
    """Whether a set reaches its floor."""
    drawings, counts_frames = SETS[title][0](), SETS[title][1]
    if options.sample:
        count = options.sample // 4 if counts_frames else options.sample
        drawings = random.Random("motion").sample(drawings, min(count, len(drawings)))
    failed, numbers = [], set()
    for number, name, time, off in differing(shots, root, drawings, options, title):
        if counts_frames or number not in numbers:
            failed.append(f"FAIL {title} {number:03} at {time} s ({off:.1f} %) {name[:150]}")
        numbers.add(number)
    count = sum(len(times) for _, times, _ in drawings) if counts_frames else len(drawings)
    key = f"sample {title}" if options.sample else title
    what = f" frames of {title}" if counts_frames else f" {title} drawings"
    return chromium.reaches("motion", key, count, failed, options.fails, what)


def check_still(shots, options):
    """Whether all drawings but those that are marked show their animation."""
    wrong, count = 0, 0
    for number, (title, does_nothing, times, text) in enumerate(cases()):
        moving, still = shots(text, times), shots(text, times[:1], True)[0]
        is_still = all(frames.equal(frame, still) for frame in moving)
        count += 1
        if options.pictures:
            for time, frame in zip(times, moving):
                frames.sheet(frame, still).save(options.pictures / f"{number:03}@{time}.png")
        if is_still != does_nothing:
            wrong += 1
            print(f"{'still' if is_still else 'moves'} {number:03} {title[:150]}")
    print(f"motion: {count - wrong} of {count} small drawings show in Chromium whether they are animated")
    return not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="*", metavar="SET", help="small, cards, corpus; all of them without any")
    parser.add_argument("--sample", type=int,
                        help="that many of the small drawings, and a quarter as many of the others")
    parser.add_argument("--fails", action="store_true", help="list those that differ")
    parser.add_argument("--pictures", type=pathlib.Path, help="a folder for both pictures of each frame that differs")
    parser.add_argument("--kept", type=pathlib.Path, help="a folder where Chromium's pictures stay, to be used again")
    parser.add_argument("--still", action="store_true", help="check in Chromium that the small drawings move")
    parser.add_argument("--tool", default=chromium.ROOT / ".build/release/switchless")
    options = parser.parse_args()
    unknown = set(options.sets) - set(SETS)
    if unknown:
        parser.error(f"unknown set {sorted(unknown)[0]}")
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    with chromium.browser() as (browser, root):
        shots = frames.Frames(browser, root, options.kept)
        if options.still:
            good = check_still(shots, options)
        else:
            good = all([score(title, shots, root, options) for title in options.sets or SETS])
        browser.close()
    sys.exit(not good)


if __name__ == "__main__":
    main()
