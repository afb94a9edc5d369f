#!/usr/bin/env python3
"""Unfolds the keyed archives in $SHARED/corpus/plist with the tool, each as it is and as XML, and compares the values.

Run by `make conformance`. The values were written by hand, from what the corpus says of each archive and from what stands in it.
"""
import json
import os
import pathlib
import plistlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = pathlib.Path(os.environ.get("SHARED", "../shared")) / "corpus/plist"
TOOL = ROOT / ".build/release/switchless"
MAC = "swift-corelibs-foundation/keyed/macOS-10.14/"
KEYED = "swift-corelibs-foundation/keyed/NSKeyedUnarchiver-"


def indexes(*ranges):
    return {"indexes": [{"location": location, "length": 50} for location in ranges]}


def measurement(value, symbol, coefficient):
    converter = {"coefficient": coefficient, "constant": 0}
    return {"value": value, "unit": {"symbol": symbol} | ({"converter": converter} if coefficient else {})}


def formatter(locale, zone, template, from_styles, date_style, time_style, use_template):
    calendar = {"identifier": "gregorian", "locale": {"identifier": locale}, "timeZone": {"identifier": "GMT"},
                "firstWeekday": 1, "minimumDaysInFirstWeek": 1}
    return {"$class": "NSDateIntervalFormatter", "NS.calendar": calendar, "NS.locale": {"identifier": locale},
            "NS.timeZone": {"identifier": zone}, "NS.dateTemplate": template, "NS.dateTemplateFromStyles": from_styles,
            "NS.dateStyle": date_style, "NS.timeStyle": time_style, "NS.modified": True, "NS.useTemplate": use_template}


def match(kind, pattern, count):
    return {"$class": f"NS{kind}RegularExpressionCheckingResult", "NSRangeLocation": 0, "NSRangeLength": count,
            "NSRangeArray": [[place, count - place] for place in range(pattern.count("(") + 1)],
            "NSRegularExpression": {"pattern": pattern, "options": 0}}


def attributed(text, *runs):
    return {"string": text, "runs": [
        {"location": location, "length": length, "attributes": {"Font": font, "Size": size}}
        for location, length, font, size in runs]}


STYLED = (1, 1, "Helvetica", 123), (2, 4, "Times", 456), (6, 2, "Helvetica", 123), (8, 1, "Times", 456)
RANGES = (0, 100, 1000, 2**63 - 1 - 50)
EXPECTED = {
    "cpython/TESTDATA_KEYED_ARCHIVE.plist": "KeyArchive UID Test",
    KEYED + "ArrayTest.plist": ["baa", "baa", "black", "sheep"],
    KEYED + "ComplexTest.plist": {
        "array": [None, "hello", 34545, {"key": "val"}], "string": "hello", "uuid": "71DC068E-3420-45FF-919E-3A267D55EC22",
        "url": {"base": "https://www.swift.org", "relative": "index.xml"}},
    KEYED + "ConcreteValueTest.plist": [1, 2, 3],
    KEYED + "EdgeInsetsTest.plist": {"top": 1, "left": 2, "bottom": 3, "right": 4},
    KEYED + "NotificationTest.plist": {
        "$class": "NSNotification", "NS.name": "notification-name", "NS.object": "notification-object",
        "NS.userinfo": {"notification-key": "notification-val"}},
    KEYED + "OrderedSetTest.plist": ["valgeir", "nico", "puzzle"],
    KEYED + "RangeTest.plist": [97345, 98345],
    KEYED + "RectTest.plist": [[400, 300], [200, 300]],
    KEYED + "URLTest.plist": {"base": "https://www.example.com", "relative": "foo.xml"},
    KEYED + "UUIDTest.plist": "0AD863BA-7584-40CF-8896-BD87B3280C34",
    MAC + "ByteCountFormatter-Default.archive": {"$class": "NSByteCountFormatter"},
    MAC + "ByteCountFormatter-AllFieldsSet.archive": {
        "$class": "NSByteCountFormatter", "NSUnits": 3, "NSKBSize": 2, "NSFormattingContext": 4, "NSNoNonnumeric": True,
        "NSNoUnit": True, "NSZeroPad": True, "NSNoCount": True, "NSNoAdaptive": True},
    MAC + "DateIntervalFormatter-Default.archive": formatter("", "GMT", "", "y-MM-dd HH:mm", 1, 1, False),
    MAC + "DateIntervalFormatter-ValuesSetWithTemplate.archive":
        formatter("ja-JP", "GMT+0100", "dd mm yyyy HH:MM", "y/MM/dd H:mm", 1, 1, True),
    MAC + "DateIntervalFormatter-ValuesSetWithoutTemplate.archive":
        formatter("ja-JP", "GMT+0100", "", "y\u5e74M\u6708d\u65e5", 3, 0, False),
    MAC + "ISO8601DateFormatter-Default.archive":
        {"$class": "NSISO8601DateFormatter", "NS.formatOptions": 1907, "NS.timeZone": {"identifier": "GMT"}},
    MAC + "ISO8601DateFormatter-OptionsSet.archive":
        {"$class": "NSISO8601DateFormatter", "NS.formatOptions": 1366, "NS.timeZone": {"identifier": "GMT"}},
    MAC + "NSAttributedString.archive": attributed("0123456789", *STYLED),
    MAC + "NSMutableAttributedString.archive": attributed("0123456789", *STYLED),
    MAC + "NSCountedSet-Empty.archive": {},
    MAC + "NSCountedSet-NumbersAppearingOnce.archive": {str(number): 1 for number in range(1, 6)},
    MAC + "NSCountedSet-NumbersAppearingSeveralTimes.archive": {str(number): 5 for number in range(1, 6)},
    MAC + "NSIndexPath-Empty.archive": {"indexes": []},
    MAC + "NSIndexPath-OneIndex.archive": {"indexes": [52]},
    MAC + "NSIndexPath-ManyIndices.archive": {"indexes": [4, 8, 15, 16, 23, 42]},
    MAC + "NSMeasurement-Angle.archive": measurement(90, "\u00b0", 1),
    MAC + "NSMeasurement-Frequency.archive": measurement(1400, "MHz", 1_000_000),
    MAC + "NSMeasurement-Length.archive": measurement(45, "mi", 1609.34),
    MAC + "NSMeasurement-Zero.archive": measurement(0, "", None),
    MAC + "NSTextCheckingResult-SimpleRegex.archive": match("Simple", "aaa", 3),
    MAC + "NSTextCheckingResult-ExtendedRegex.archive": match("Extended", "a(a(a(a(a(a)))))", 6),
    MAC + "NSTextCheckingResult-ComplexRegex.archive": match("Complex", "a(a(a(a(a(a(a(a(a))))))))", 9),
}
for kind in ("NSIndexSet", "NSMutableIndexSet"):
    EXPECTED |= {f"{MAC}{kind}-Empty.archive": indexes(), f"{MAC}{kind}-OneRange.archive": indexes(0),
                 f"{MAC}{kind}-ManyRanges.archive": indexes(*RANGES)}
for kind in ("NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet"):
    EXPECTED |= {f"{MAC}{kind}-Empty.archive": [], f"{MAC}{kind}-Numbers.archive": [1, 2, 3, 4, 5]}
UNORDERED = {f"{MAC}{kind}-Numbers.archive" for kind in ("NSSet", "NSMutableSet")}


def in_xml(value):
    """The value with its UIDs as archives in XML have them."""
    if isinstance(value, plistlib.UID):
        return {"CF$UID": value.data}
    if isinstance(value, dict):
        return {key: in_xml(item) for key, item in value.items()}
    return [in_xml(item) for item in value] if isinstance(value, list) else value


def main():
    if not CORPUS.is_dir():
        return print(f"keyed archives: skipped; {CORPUS} is not there")
    rows = [row.split("\t")[0] for row in (CORPUS / "expectations.tsv").read_text().splitlines() if "keyed archive" in row]
    failures = [f"{name}: nobody says what its value is" for name in rows if name not in EXPECTED]
    for name, expected in EXPECTED.items():
        data = (CORPUS / name).read_bytes()
        for document in (data, plistlib.dumps(in_xml(plistlib.loads(data)), sort_keys=False)):
            done = subprocess.run([TOOL, "plist", "--keyed", "--strict", "-"], input=document, capture_output=True, timeout=60)
            found = json.loads(done.stdout) if done.returncode == 0 else done.stderr.decode()
            if (sorted(found) if name in UNORDERED else found) != expected:
                failures.append(f"{name}: {found}, expected {expected}")
    print("== keyed archives")
    print("\n".join(f"error: {failure}" for failure in failures) or f"{len(EXPECTED)} agree, as they are and as XML")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
