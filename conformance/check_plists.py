#!/usr/bin/env python3
"""Compares the tool's verdicts and values with those of the property lists in $SHARED/corpus/plist.

Run by `make conformance`. conformance/property-lists.md says where the verdicts of others conflict and what decides.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = pathlib.Path(os.environ.get("SHARED", "../shared")) / "corpus/plist"
TOOL = ROOT / ".build/release/switchless"
# What Foundation's parser makes of `<key Q=">">test</key>` is no XML; see property-lists.md.
VALUES = {"go-plist/xml_unusual_cases/s11.plist": {"dict": [["test", {"string": "libplist"}]]}}
# Foundation reads OpenStep's syntax for us, and forgives this.
VERDICTS = {"go-plist/inline/text-24-Truncated-block-comment.plist": "ok"}


def run(path, *options):
    done = subprocess.run([TOOL, "plist", "--quiet", "--json", "typed", *options, path], capture_output=True, text=True, timeout=60)
    if done.returncode not in (0, 1):
        raise SystemExit(f"error: {path}: the tool ended with {done.returncode}: {done.stderr[:500]}")
    return done


def typed(note):
    """The type that a row wants the value decoded as."""
    kind = re.search(r"decode[d]? as (\[String:Int32\]|U?Int\d+|Float)|decoding as (\[String:Int32\])|into (Int64|Bool)", note)
    name = next((group for group in kind.groups() if group), None) if kind else None
    return {"[String:Int32]": "Dictionary<String, Int32>"}.get(name, name)


def same(ours, theirs):
    """Whether a typed value agrees with the recorded one; dictionaries in any order, reals by value."""
    (kind, value), (other, expected) = next(iter(ours.items())), next(iter(theirs.items()))
    if {"int": "integer"}.get(other, other) != kind:
        return False
    if kind == "dict":
        return value.keys() == dict(expected).keys() and all(same(value[key], item) for key, item in expected)
    if kind == "array":
        return len(value) == len(expected) and all(map(same, value, expected))
    if kind == "real":
        return float(value) == float(expected) or value == expected == "nan"
    if kind == "integer":
        return int(value) == int(expected)
    return value == expected


def main():
    if not CORPUS.is_dir():
        return print(f"property lists: skipped; {CORPUS} is not there")
    failures, counts = [], {"verdicts": 0, "values": 0}
    for row in (CORPUS / "expectations.tsv").read_text().splitlines():
        name, verdict, note = row.split("\t")[:3]
        path = CORPUS / name
        wanted = typed(note) if "[typed decode" in note else None
        done = run(path, *(["--as", wanted] if wanted else []))
        # The row of a UID says that the list is fine and that this decoding has to fail.
        expected = "reject" if "must THROW" in note else VERDICTS.get(name, verdict)
        found = "reject" if done.returncode else "ok"
        complaints = [] if found == expected else [f"{name}: {found}, expected {expected}: {done.stderr.strip()}"]
        if done.returncode and ": error: " not in done.stderr:
            complaints.append(f"{name}: refused without a reason: {done.stderr}")
        counts["verdicts"] += found == expected
        value = CORPUS / "values" / f"{name}.json"
        if value.exists() and verdict == "ok":
            plain = run(path)
            recorded = VALUES.get(name) or json.loads(value.read_text())
            if plain.returncode == 0 and same(json.loads(plain.stdout), recorded):
                counts["values"] += 1
            else:
                complaints.append(f"{name}: another value: {plain.stdout[:300]}{plain.stderr}")
        failures.extend(complaints)
    print("== property lists")
    print(f"verdicts         {counts['verdicts']} agree")
    print(f"values           {counts['values']} agree")
    print("\n".join(f"error: {failure}" for failure in failures) or "every row is held")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
