#!/usr/bin/env python3
"""Whether libxml2 is given every byte of every XML input that the tool and the benchmarks accept.

  python3 conformance/reader [--tool FILE] [--benchmark FILE]

Builds parsed_bytes.c and preloads it, so that it counts the bytes that reach libxml2's push parsers. Each XML file of $SHARED/corpus is
read by `switchless svg`, `switchless plist` or, with a mapping of examples/mappings, `switchless models`; where that succeeds, the count must be the size of the document
(of its UTF-8 if it is UTF-32, unpacked if it is gzip). A drawing that embeds others gives libxml2 their bytes as well.
The benchmark `svg-throughput` reads each folder of real drawings: its count must be the sum of their sizes, beside what it warms up with.
"""
import argparse
import concurrent.futures
import gzip
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SHARED = pathlib.Path(os.environ.get("SHARED", ROOT.parent / "shared"))


def document(path):
    """The bytes that libxml2 should be given."""
    data = path.read_bytes()
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    for start, encoding in ((b"\xff\xfe\0\0", "utf-32"), (b"\0\0\xfe\xff", "utf-32"), (b"<\0\0\0", "utf-32-le"), (b"\0\0\0<", "utf-32-be")):
        if data.startswith(start):
            return data.decode(encoding).encode()
    return data


def counted(library, command):
    with tempfile.NamedTemporaryFile() as counts:
        environment = dict(os.environ, LD_PRELOAD=str(library), PARSED_BYTES=counts.name)
        run = subprocess.run([str(part) for part in command], env=environment, capture_output=True, timeout=120)
        lines = counts.read().split()
    return run.returncode, sum(int(line) for line in lines)


def is_xml(path):
    head = path.read_bytes()[:8]
    return head[:2] == b"\x1f\x8b" or b"<" in head[:5]


# The mappings that read the documents of the corpus.
MAPPINGS = {
    "atom.xml": "atom", "rss2.xml": "rss", "sitemap.xml": "sitemap", "junit-report.xml": "junit", "android-strings.xml": "android-strings",
    "AndroidManifest.xml": "android-manifest", "rss-itunes-podcast.xml": "podcast",
}


def jobs(tool):
    corpus = SHARED / "corpus"
    for name, mapping in MAPPINGS.items():
        # The mapping is a property list in XML, and read in the same way.
        rules, path = ROOT / f"examples/mappings/{mapping}.plist", corpus / "xml" / name
        yield [path, rules], [tool, "models", "--mapping", rules, path]
    for path in sorted(corpus.rglob("*")):
        if not path.is_file():
            continue
        if path.suffix in (".svg", ".svgz"):
            yield [path], [tool, "svg", path]
        elif "plist" in path.parts and path.suffix != ".json" and is_xml(path):
            yield [path], [tool, "plist", path]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
    parser.add_argument("--tool", type=pathlib.Path, default=ROOT / ".build/release/switchless")
    parser.add_argument("--benchmark", type=pathlib.Path, default=ROOT / "Benchmarks/.build/release/svg-throughput")
    options = parser.parse_args()
    library = ROOT / "build/parsed_bytes.so"
    library.parent.mkdir(exist_ok=True)
    subprocess.run(["cc", "-shared", "-fPIC", "-O", "-o", library, HERE / "parsed_bytes.c", "-ldl"], check=True)

    def look(job):
        paths, command = job
        status, count = counted(library, command)
        return paths[0], status, count, sum(len(document(path)) for path in paths) if status == 0 else 0

    read = refused = more = 0
    wrong = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, status, count, size in pool.map(look, jobs(options.tool.resolve())):
            if status != 0:
                refused += 1
            elif count == size:
                read += 1
            elif count > size and any(name in path.read_bytes() for name in (b"data:image/svg", b".svg")):
                more += 1
            else:
                wrong.append(f"{path}: libxml2 was given {count} bytes of {size}")
    print(f"{read} documents were given whole, {more} with embedded ones, {refused} were refused")
    if options.benchmark.exists():
        with tempfile.TemporaryDirectory() as empty:
            _, warming = counted(library, [options.benchmark, empty])
        for folder in sorted((SHARED / "corpus/real").iterdir()):
            files = list(folder.rglob("*.svg"))
            if not files:
                continue
            _, count = counted(library, [options.benchmark, folder])
            size = sum(len(document(path)) for path in files)
            count -= warming
            print(f"svg-throughput, {folder.name}: {count} bytes, {size} in files")
            if count != size:
                wrong.append(f"{options.benchmark.name} {folder.name}: libxml2 was given {count} bytes of {size}")
    for line in wrong[:20]:
        print(line, file=sys.stderr)
    if len(wrong) > 20:
        print(f"and {len(wrong) - 20} more", file=sys.stderr)
    sys.exit(1 if wrong or read == 0 else 0)


main()
