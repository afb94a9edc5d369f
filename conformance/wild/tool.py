"""Runs the tool on many drawings: how each run ends, how long it takes, and what it says."""
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import time
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from threading import Timer

SECONDS, HANG = 1.0, 20
# Swift's runtime looks for a backtrace for seconds when a program crashes.
ENVIRONMENT = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}


def measure(tool, path, *arguments):
    """The exit code (negative for a signal, None for a hang), the processor time, and what was said on standard error."""
    with open(os.devnull, "wb") as nowhere:
        process = subprocess.Popen([tool, "svg", *arguments, path], stdout=nowhere, stderr=subprocess.PIPE, env=ENVIRONMENT)
        late = []
        watch = Timer(HANG, lambda: (late.append(True), process.kill()))
        watch.start()
        said = process.stderr.read().decode(errors="replace")
        _, status, usage = os.wait4(process.pid, 0)
        watch.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
    return None if late else process.returncode, usage.ru_utime + usage.ru_stime, said


def measured(paths, options, *arguments):
    with ThreadPoolExecutor(options.jobs) as pool:
        yield from zip(paths, pool.map(lambda path: measure(options.tool, path, *arguments), paths))


def check(paths, options):
    """Whether a run crashed, hung or took more than a second. Drawings that are refused are listed by what is said of them."""
    began = time.time()
    crashed, slow, refused, times = [], [], defaultdict(list), []
    for path, (status, seconds, said) in measured(paths, options, "--quiet"):
        times.append((seconds, path))
        if len(times) % 5000 == 0:
            print(f"{len(times)} of {len(paths)} drawings, {len(crashed)} crash or hang", file=sys.stderr, flush=True)
        if status not in (0, 1):
            crashed.append((path, "hangs" if status is None else f"ends with {status}"))
        if status is not None and seconds > SECONDS:
            slow.append((path, f"takes {seconds:.2f} s"))
        if status == 1:
            message = next((line for line in said.splitlines() if "error: " in line), said[:200])
            refused[kind(message)].append(path)
    for path, why in crashed + slow:
        print(f"FAIL {path} {why}")
    for message, files in sorted(refused.items(), key=lambda item: -len(item[1])):
        print(f"refused {len(files):4d}: {message}; for example {files[0]}")
    slowest = sorted(times, reverse=True)[:5]
    print("slowest: " + ", ".join(f"{seconds:.2f} s {path}" for seconds, path in slowest))
    print(f"{len(paths)} drawings: {len(crashed)} crash or hang, {len(slow)} take more than a second, "
          f"{sum(map(len, refused.values()))} are refused; {time.time() - began:.0f} s")
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(
            {"drawings": len(paths), "crashed": crashed, "slow": slow, "refused": refused, "slowest": sorted(times, reverse=True)[:100]}, indent=1))
    return bool(crashed or slow)


def kind(message):
    """A message without what is the drawing's own: names in quotes and numbers."""
    text = message.split("error: ", 1)[-1]
    return re.sub(r"\d+", "N", re.sub(r"'[^']*'|\"[^\"]*\"", "'…'", text))[:160]


def kinds(paths, options):
    """The diagnostics by code and severity: in how many drawings, how often, and ten examples, each of another drawing."""
    drawings, counts, examples = Counter(), Counter(), defaultdict(list)
    for path, (_, _, said) in measured(paths, options, "--diagnostics", "json", "--notes"):
        found = set()
        for line in said.splitlines():
            try:
                one = json.loads(line)
            except ValueError:
                continue
            key = one.get("severity", "?"), one.get("code", "?")
            counts[key] += 1
            if key not in found:
                found.add(key)
                drawings[key] += 1
                examples[key].append((path, one.get("line"), one.get("message")))
    for key, count in drawings.most_common():
        print(f"{key[0]:8} {key[1]:32} {count:6d} drawings {counts[key]:7d} times")
    if options.json:
        chosen = {key: random.Random(1).sample(rows, min(10, len(rows))) for key, rows in examples.items()}
        pathlib.Path(options.json).write_text(json.dumps(
            [{"severity": key[0], "code": key[1], "drawings": drawings[key], "times": counts[key], "examples": chosen[key]}
             for key, _ in drawings.most_common()], indent=1, ensure_ascii=False))
