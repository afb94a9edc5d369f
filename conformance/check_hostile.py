#!/usr/bin/env python3
"""Gives hostile drawings to the tool: each has to end, with a scene or one clear error, in proportion of time and memory.

Run by `make conformance`. Processor time is counted, since the machine may be busy; none should take a second, and the bound leaves room
for a slow machine. Of the largest real drawing it measures what the conversion takes beyond the process itself: its peak less that of an
empty drawing.
"""
import gzip
import os
import pathlib
import random
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
LARGEST = pathlib.Path(os.environ.get("SHARED", "../shared")) / "corpus/real/large/CA-PE.svg"
TOOL = ROOT / ".build/release/switchless"
SECONDS, MEGABYTES, LONG_SECONDS, FACTOR = 2.0, 200, 5.0, 12

NOISE = random.Random(1)
SVG = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 9 9'>"


def laughs(use):
    rows = "".join(f"<!ENTITY l{i} '{f'&l{i - 1};' * 10}'>" for i in range(1, 10))
    return [f"<!DOCTYPE svg [<!ENTITY l0 'ha'>{rows}]>{SVG}{use}</svg>"]


def doubling(depth):
    rows = "".join(f"<g id='g{i}'><use href='#g{i - 1}'/><use href='#g{i - 1}'/></g>" for i in range(1, depth + 1))
    return [f"{SVG}<defs><rect id='g0' width='1' height='1'/>{rows}</defs><use href='#g{depth}'/></svg>"]


def ring(count):
    rows = "".join(f"<linearGradient id='r{i}' href='#r{(i + 1) % count}'/>" for i in range(count))
    return [f"{SVG}{rows}<rect width='9' height='9' fill='url(#r0)'/></svg>"]


def path(piece, count):
    return [f"{SVG}<path d='M0 0", (piece, count), "'/></svg>"]


# Name, the pieces of the drawing and how often each stands there, whether a scene may be written, and the seconds it may take.
DRAWINGS = [
    ("an empty drawing", [f"{SVG}</svg>"], True, SECONDS),
    ("a billion laughs in text", laughs("<text>&l9;</text>"), False, SECONDS),
    ("a billion laughs in an attribute", laughs("<path d='&l9;'/>"), False, SECONDS),
    ("entities that grow with the square",
     ["<!DOCTYPE svg [<!ENTITY a '", ("a", 100_000), f"'>]>{SVG}<text>", ("&a;", 100_000), "</text></svg>"], False, SECONDS),
    ("an external entity",
     [f"<!DOCTYPE svg [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>{SVG}<text>&e;</text></svg>"], True, SECONDS),
    ("a document type over the network",
     [f"<!DOCTYPE svg SYSTEM 'http://127.0.0.1:9/svg.dtd'>{SVG}<rect width='1' height='1'/></svg>"], True, SECONDS),
    ("a million groups in each other", [SVG, ("<g>", 1_000_000), ("</g>", 1_000_000), "</svg>"], False, SECONDS),
    ("an attribute of 100 MB", path("x", 100_000_000), False, SECONDS),
    ("a use of itself", [f"{SVG}<g id='a'><use href='#a'/></g></svg>"], True, SECONDS),
    ("a use that doubles 40 levels deep", doubling(40), True, SECONDS),
    ("gradients in a ring", ring(20), True, SECONDS),
    ("a path as long as an attribute may be", path("h1v1", 4_190_000), True, LONG_SECONDS),
    ("a path of ten million segments", path("h1 ", 10_000_000), False, LONG_SECONDS),
    ("an empty file", [], False, SECONDS),
    ("invalid UTF-8", [SVG, "<text>\udcff\udcc3</text></svg>"], False, SECONDS),
    ("noise", [chr(NOISE.randrange(0xdc80, 0xdd00)) for _ in range(1_000)], False, SECONDS),
]
GZIPPED = ("a gzip bomb", [SVG, "<!--", ("x", 200_000_000), "--></svg>"], False, SECONDS)


def write(pieces, file):
    """Writes in small pieces: what this process takes itself would count as the tool's, since a new process begins as its copy."""
    for piece in pieces:
        text, count = piece if isinstance(piece, tuple) else (piece, 1)
        block = text.encode(errors="surrogateescape") * min(count, 50_000)
        for _ in range(count // 50_000):
            file.write(block)
        file.write(block[:len(text.encode(errors="surrogateescape")) * (count % 50_000)])


def measure(*arguments):
    """How the tool ended, what it said, and the processor seconds and megabytes that it took."""
    with tempfile.TemporaryFile() as errors:
        actions = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0), (os.POSIX_SPAWN_DUP2, errors.fileno(), 2)]
        process = os.posix_spawn(TOOL, [str(TOOL), "svg", *arguments], os.environ, file_actions=actions)
        _, status, usage = os.wait4(process, 0)
        errors.seek(0)
        said = errors.read().decode(errors="replace")
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return os.waitstatus_to_exitcode(status), said, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / scale


def check(name, path, may_draw, seconds):
    status, said, spent, megabytes = measure(str(path))
    count = sum(": error: " in line for line in said.splitlines())
    faults = [
        status not in (0, 1) and f"ended with {status}",
        status == 0 and not may_draw and "was drawn",
        status == 1 and count != 1 and f"{count} errors",
        spent > seconds and f"took more than {seconds:g} s",
        megabytes > MEGABYTES and f"took more than {MEGABYTES} MB",
    ]
    faults = [fault for fault in faults if fault]
    print(f"{name:42} {'error' if status else 'scene'} {spent:6.2f} s {megabytes:6.0f} MB  {'; '.join(faults)}")
    return faults


def main():
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "hostile.svg"
        for name, pieces, may_draw, seconds in DRAWINGS:
            with path.open("wb") as file:
                write(pieces, file)
            faults += check(name, path, may_draw, seconds)
        name, pieces, may_draw, seconds = GZIPPED
        with gzip.open(path, "wb", 6) as file:
            write(pieces, file)
        faults += check(name, path, may_draw, seconds)
        faults += check("a folder", folder, False, SECONDS)
        faults += check("a missing file", pathlib.Path(folder) / "missing.svg", False, SECONDS)
        path.write_text(f"{SVG}</svg>")
        least = measure(str(path))[3]
        most = measure(str(LARGEST))[3]
    factor = (most - least) * (1 << 20) / LARGEST.stat().st_size
    print(f"{LARGEST.name}: {most:.1f} MB, an empty drawing {least:.1f} MB: the conversion takes {factor:.1f} times the file; at most {FACTOR}")
    return 1 if faults or factor > FACTOR else 0


sys.exit(main())
