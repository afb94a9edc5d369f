#!/usr/bin/env python3
"""Gives small hostile documents of each kind to each subcommand: each has to end by itself, in bounds of time and memory.

The documents have at most 2 MB, and come from a generator with a fixed seed: `--seed 7` makes others, `--count 1000`
makes more. Processor time is counted, since the machine may be busy. `--only WORD` runs the kinds or commands with that word; $TOOL is another
tool than the release build.
"""
import argparse
import gzip
import json
import os
import pathlib
import random
import re
import signal
import struct
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOL = pathlib.Path(os.environ.get("TOOL", ROOT / ".build/release/switchless")).resolve()
MEGABYTES, SECONDS, REAL_SECONDS = 300, 20.0, 120
LONGEST = 2_000_000
SVG = b"<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 9 9'>"
MAPPING = str(ROOT / "examples/mappings/rss.plist")


# Documents. Each kind is a function of the generator that returns bytes.

def packed(start, piece, end, dice, size=1_000_000_000):
    """A document in gzip that unpacks to a gigabyte, or as much as two megabytes of gzip hold."""
    squeeze = __import__("zlib").compressobj(9, wbits=31)
    block = piece * max(1, (1 << 20) // len(piece))
    out, count, total = [squeeze.compress(start)], 0, 0
    while count < size and total < LONGEST:
        out.append(squeeze.compress(block))
        count += len(block)
        total += len(out[-1])
    return b"".join(out) + squeeze.compress(end) + squeeze.flush()


def word(dice, longest=12):
    return bytes(dice.choice(b"abcdefghijklmnopqrstuvwxyz") for _ in range(dice.randint(1, longest)))


def laughs(use, root, dice):
    levels, fan = dice.randint(6, 12), dice.randint(5, 30)
    rows = b"".join(b"<!ENTITY l%d '%s'>" % (i, b"&l%d;" % (i - 1) * fan) for i in range(1, levels + 1))
    return b"<!DOCTYPE %s [<!ENTITY l0 '%s'>%s]>%s" % (root, word(dice), rows, use % levels)


def quadratic(use, root, dice):
    length = dice.randint(50_000, 200_000)
    return b"<!DOCTYPE %s [<!ENTITY a '%s'>]>%s" % (root, b"a" * length, use(b"&a;" * length))


def nested(open_, close, dice, start=b"", end=b""):
    depth = dice.randint(300, LONGEST // (2 * len(open_ + close)))
    return start + open_ * depth + close * (depth if dice.random() < 0.7 else depth // 2) + end


def binary(objects, top=0):
    """A binary property list of encoded objects, whose references have two bytes."""
    body, offsets = b"", []
    for one in objects:
        offsets.append(8 + len(body))
        body += one
    table = b"".join(offset.to_bytes(4, "big") for offset in offsets)
    return (b"bplist00" + body + table + b"\0" * 5 + bytes([0, 4, 2])
            + struct.pack(">QQQ", len(objects), top, 8 + len(body)))


def counted(marker, count):
    return bytes([marker << 4 | 15, 0x12]) + struct.pack(">I", count)


def array(references):
    return counted(0xA, len(references)) + b"".join(struct.pack(">H", one) for one in references)


def shared_text(dice):
    text = b"a" * dice.randint(10_000, 500_000)
    marker, text = (5, text) if dice.random() < 0.5 else (4, text)
    return binary([array([1] * dice.randint(5_000, 60_000)), counted(marker, len(text)) + text])


def shared_wide(dice):
    units = dice.randint(10_000, 200_000)
    return binary([array([1] * dice.randint(5_000, 60_000)), counted(6, units) + b"\x4e\x2d" * units])


def shared_keys(dice):
    key = b"k" * dice.randint(1_000, 100_000)
    many = dice.randint(1_000, 20_000)
    return binary([array([1] * many), bytes([0xD1]) + struct.pack(">HH", 2, 3), counted(5, len(key)) + key, b"\x09"])


def shared_lists(dice):
    levels, fan = dice.randint(5, 40), dice.randint(2, 50)
    return binary([array([i + 1] * fan) for i in range(levels)] + [b"\x10\x01"])


def archive(dice):
    """A keyed archive whose object is an array of references to one long text."""
    text = b"a" * dice.randint(10_000, 400_000)
    names = [b"$archiver", b"NSKeyedArchiver", b"$top", b"root", b"$objects", b"$version", b"$null", b"NS.objects", b"$class",
             b"$classname", b"NSArray", b"$classes"]
    refer = dice.randint(1_000, 20_000)
    objects = [b""] + [bytes([0x50 | len(n)]) + n if len(n) < 15 else counted(5, len(n)) + n for n in names]
    number = {name: i + 1 for i, name in enumerate(names)}
    add = lambda one: objects.append(one) or len(objects) - 1
    pair = lambda members: bytes([0xD0 | len(members)]) + b"".join(struct.pack(">H", k) for k, _ in members) + b"".join(
        struct.pack(">H", v) for _, v in members)
    uid = lambda value: add(bytes([0x81]) + struct.pack(">H", value))
    long = add(counted(5, len(text)) + text)
    classes = add(array([number[b"NSArray"]]))
    kind = add(pair([(number[b"$classname"], number[b"NSArray"]), (number[b"$classes"], classes)]))
    items = add(array([uid(2)] * refer))
    root = add(pair([(number[b"NS.objects"], items), (number[b"$class"], uid(3))]))
    listed = add(array([number[b"$null"], root, long, kind]))
    top = add(pair([(number[b"root"], uid(1))]))
    version = add(b"\x12" + struct.pack(">I", 100_000))
    objects[0] = pair([(number[b"$archiver"], number[b"NSKeyedArchiver"]), (number[b"$version"], version),
                       (number[b"$top"], top), (number[b"$objects"], listed)])
    return binary(objects)


def attributes(dice):
    many = dice.randint(200, 50_000)
    return SVG + b"<rect " + b" ".join(b"a%d='1'" % i for i in range(many)) + b"/></svg>"


def long_text(start, end, dice):
    return start + b"a" * dice.randint(500_000, LONGEST - 1000) + end


def numbers(dice):
    digits = b"9" * dice.randint(10_000, LONGEST - 2000)
    return dice.choice([b"[%s]", b"<plist><integer>%s</integer></plist>", b"<plist><real>0.%s</real></plist>", b"(%s)"]) % digits


def noise(dice):
    return dice.choice([b"", b"bplist00", b"<", b"{", b"\x1f\x8b\x08\0\0\0\0\0", b"\xff\xfe"]) + dice.randbytes(dice.randint(0, 100_000))


def damaged(make):
    def kind(dice):
        document = bytearray(make(dice))
        for _ in range(dice.randint(1, 20)):
            if document:
                document[dice.randrange(len(document))] = dice.randrange(256)
        return bytes(document[:dice.randint(1, len(document))] if dice.random() < 0.3 else document)
    return kind


LISTS = {
    "xml bomb": lambda dice: packed(b"<plist><array>", dice.choice([b"<true/>", b"<string/>", b"<array/>", b"<string>%s</string>" % word(dice)]),
                                    b"</array></plist>", dice),
    "xml text bomb": lambda dice: packed(b"<plist><string>", b"aaaa", b"</string></plist>", dice),
    "xml comment bomb": lambda dice: packed(b"<plist><!--", b"aaaa", b"--><true/></plist>", dice),
    "json bomb": lambda dice: packed(b"[", dice.choice([b"0,", b"{},", b'"a",', b"[[]],"]), b"0]", dice),
    "json text bomb": lambda dice: packed(b'["', b"aaaa", b'"]', dice),
    "openstep bomb": lambda dice: packed(b"(", dice.choice([b"a,", b"{},", b"<00>,"]), b"a)", dice),
    "openstep space bomb": lambda dice: packed(b"(", b" ", b"a)", dice),
    "binary bomb": lambda dice: packed(b"bplist00", b"\0", b"", dice),
    "laughs": lambda dice: laughs(b"<plist><string>&l%d;</string></plist>", b"plist", dice),
    "square of entities": lambda dice: quadratic(lambda text: b"<plist><string>" + text + b"</string></plist>", b"plist", dice),
    "deep xml": lambda dice: nested(b"<array>", b"</array>", dice, b"<plist>", b"</plist>"),
    "deep json": lambda dice: nested(b"[", b"]", dice),
    "deep objects": lambda dice: nested(b'{"a":', b"}", dice, end=b"1"),
    "deep openstep": lambda dice: nested(b"{a=", b";}", dice),
    "shared text": shared_text, "shared wide text": shared_wide, "shared keys": shared_keys, "shared lists": shared_lists,
    "archive": archive, "damaged archive": damaged(archive), "damaged shared text": damaged(shared_text),
    "long number": numbers, "noise": noise,
    "long text": lambda dice: long_text(b"<plist><string>", b"</string></plist>", dice),
}
DRAWINGS = {
    "drawing bomb": lambda dice: packed(SVG, dice.choice([b"<g/>", b"<rect width='1' height='1'/>", b"<a><!--x--></a>", b"<text>a</text>", b"<g style='fill:red'/>"]), b"</svg>", dice),
    "path bomb": lambda dice: packed(SVG + b"<path d='M0 0", b"h1 ", b"'/></svg>", dice),
    "text bomb": lambda dice: packed(SVG + b"<text>", b"aaaa ", b"</text></svg>", dice),
    "style bomb": lambda dice: packed(SVG + b"<style>", b".a{fill:red}", b"</style></svg>", dice),
    "laughs": lambda dice: laughs(SVG + b"<text>&l%d;</text></svg>", b"svg", dice),
    "square of entities": lambda dice: quadratic(lambda text: SVG + b"<text>" + text + b"</text></svg>", b"svg", dice),
    "deep groups": lambda dice: nested(b"<g>", b"</g>", dice, SVG, b"</svg>"),
    "attributes": attributes,
    "long path": lambda dice: long_text(SVG + b"<path d='", b"'/></svg>", dice),
    "noise": noise, "damaged": damaged(attributes),
}
FEEDS = {
    "feed bomb": lambda dice: packed(b"<rss><channel>", dice.choice([b"<item><title>a</title></item>", b"<x/>"]), b"</channel></rss>", dice),
    "item bomb": lambda dice: packed(b"<rss><channel><item>", b"<category>a</category>", b"</item></channel></rss>", dice),
    "title bomb": lambda dice: packed(b"<rss><channel><item><title>", b"aaaa", b"</title></item></channel></rss>", dice),
    "laughs": lambda dice: laughs(b"<rss><channel><item><title>&l%d;</title></item></channel></rss>", b"rss", dice),
    "deep": lambda dice: nested(b"<x>", b"</x>", dice, b"<rss><channel><item>", b"</item></channel></rss>"),
    "noise": noise,
}
COMMANDS = [
    *((LISTS, arguments) for arguments in [
        ["plist", "FILE"], ["plist", "--pretty", "--json", "typed", "FILE"], ["plist", "--keyed", "FILE"], ["plist", "--lint", "FILE"],
        ["plist", "--convert", "xml1", "FILE"], ["plist", "--convert", "binary1", "FILE"], ["plist", "--convert", "openstep", "FILE"],
        ["plist", "--convert", "json", "-o", "OUT", "FILE"], ["plist", "--sort-keys", "FILE"], ["plist", "--insert", "[0]", "x", "FILE"],
        ["plist", "--in-place", "--remove", "[0]", "FILE"], ["plist", "--archive", "FILE"], ["diff", "FILE", "FILE"],
        ["plist", "--merge", "FILE", "FILE"], ["pipe", "plist", "--jobs", "1"], ["validate", "--grammar", "property-list", "FILE"],
    ]),
    *((DRAWINGS, arguments) for arguments in [
        ["svg", "FILE"], ["svg", "--format", "svg", "--source", "FILE"], ["svg", "--format", "html", "FILE"], ["compare", "FILE", "FILE"],
        ["pipe", "svg", "--jobs", "1"], ["validate", "FILE"],
    ]),
    *((FEEDS, arguments) for arguments in [
        ["models", "--mapping", MAPPING, "FILE"], ["models", "--array", "--notes", "--mapping", MAPPING, "FILE"],
        ["pipe", "models", "--jobs", "1", "--mapping", MAPPING],
    ]),
]
# What never ends by itself: the command, and the shell's words that feed it.
ENDLESS = [
    ("zeros", "cat /dev/zero", ["plist", "-"]), ("lines", "yes", ["plist", "-"]), ("a list", "(echo '['; yes 1,)", ["plist", "-"]),
    ("zeros", "cat /dev/zero", ["svg", "-"]), ("groups", "(echo '<svg>'; yes '<g/>')", ["svg", "-"]), ("zeros", "cat /dev/zero", ["diff", "-", "/dev/null"]),
    ("zeros", "cat /dev/zero", ["validate", "-"]), ("zeros", "cat /dev/zero", ["compare", "-", "/dev/null"]),
    ("an object", "(echo '{'; yes)", ["compare", "-", "/dev/null"]),
    ("zeros", "cat /dev/zero", ["models", "--mapping", MAPPING, "-"]), ("zeros", "cat /dev/zero", ["pipe", "plist", "--jobs", "1"]),
    ("zeros", "cat /dev/zero", ["bridge"]), ("zeros", "cat /dev/zero", ["commands", "--from", "-"]),
]


def measure(arguments, given=os.devnull, feed=None):
    """How the tool ended, what it said, and the processor seconds and megabytes that it and its workers took."""
    with tempfile.TemporaryFile() as errors:
        if feed:
            feeder = subprocess.Popen(["sh", "-c", f"exec 2>/dev/null; {feed}"], stdout=subprocess.PIPE, start_new_session=True)
            source = feeder.stdout.fileno()
        else:
            source = os.open(given, os.O_RDONLY)
        actions = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0), (os.POSIX_SPAWN_DUP2, errors.fileno(), 2),
                   (os.POSIX_SPAWN_DUP2, source, 0)]
        process = os.posix_spawn(TOOL, [str(TOOL), *arguments], os.environ, file_actions=actions)
        kill = lambda *_: os.kill(process, signal.SIGKILL)
        signal.signal(signal.SIGALRM, kill)
        signal.alarm(REAL_SECONDS)
        _, status, usage = os.wait4(process, 0)
        signal.alarm(0)
        if feed:
            os.killpg(feeder.pid, signal.SIGKILL)
            feeder.stdout.close()
            feeder.wait()
        else:
            os.close(source)
        errors.seek(0)
        said = errors.read().decode(errors="replace")
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return os.waitstatus_to_exitcode(status), said, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / scale


def judge(name, arguments, result, allowed=(0, 1)):
    status, said, spent, megabytes = result
    faults = [
        status not in allowed and f"ended with {status}",
        spent > SECONDS and f"took more than {SECONDS:g} s",
        megabytes > MEGABYTES and f"took more than {MEGABYTES} MB",
        re.search(r"Fatal error|AddressSanitizer", said) and said.splitlines()[0],
    ]
    faults = [fault for fault in faults if fault]
    if faults or judge.verbose:
        shown = " ".join(pathlib.Path(one).name if one.startswith("/") else one for one in arguments)
        print(f"{name:22} {shown:52} {status:3} {spent:6.2f} s {megabytes:5.0f} MB  {'; '.join(faults)}", flush=True)
    judge.most = max(judge.most, megabytes)
    judge.longest = max(judge.longest, spent)
    return len(faults)


judge.verbose, judge.most, judge.longest = False, 0, 0


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=300, help="documents at least; each command has each kind once")
    options.add_argument("--only", default="")
    options.add_argument("--verbose", action="store_true")
    options = options.parse_args()
    judge.verbose = options.verbose
    faults = count = rounds = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        while True:
            for kinds in (LISTS, DRAWINGS, FEEDS):
                for name, make in kinds.items():
                    wanted = [arguments for commands, arguments in COMMANDS
                              if commands is kinds and options.only in f"{name} {' '.join(arguments)}"]
                    # A seed for each kind, so that a document does not depend on which others are made.
                    document = make(random.Random(f"{options.seed} {rounds} {name}")) if wanted else b""
                    for arguments in wanted:
                        file = folder / "hostile"
                        file.write_bytes(document)
                        (folder / "line").write_text(json.dumps({"id": 1, "path": str(file)}))
                        words = [{"FILE": str(file), "OUT": str(folder / "out")}.get(one, one) for one in arguments]
                        faults += judge(name, words, measure(words, folder / "line"))
                        count += 1
            rounds += 1
            if count >= options.count or options.only:
                break
    for name, feed, arguments in ENDLESS:
        if options.only in f"endless {name} {' '.join(arguments)}":
            faults += judge(f"endless: {name}", arguments, measure(arguments, feed=feed))
            count += 1
    print(f"{count} hostile inputs: {faults} faults; at most {judge.most:.0f} MB and {judge.longest:.1f} s")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
