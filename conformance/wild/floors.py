"""The shares beside Chromium, and the sample of `make conformance` with its floor."""
import json
import os
import pathlib
import shutil
import subprocess
import sys

import corpus

FLOORS = json.loads((pathlib.Path(__file__).resolve().parent.parent / "floors.json").read_text())
# What CI looks at where nothing is at hand: small packages of which each has hundreds of drawings.
SMALL = ["tango-icon-theme", "gnome-icon-theme-gartoon"]


def beside(paths, options):
    import beside as measure
    rows = measure.run(paths, [options.tool, "svg", "--quiet", "--time", "none"], jobs=options.jobs, pictures=options.pictures)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps({"shares": rows.shares(), "rows": rows.rows}, indent=1))
    rows.report(fails=True)
    equal, count = rows.shares()["ALL"]
    floor = FLOORS["wild"]["beside"]
    if 100 * equal < floor * count:
        print(f"error: {100 * equal / count:.2f} % of the drawings are equal beside Chromium, below the floor of {floor} %")
        return 1


def floors(options):
    """The check of the sample, and the comparison of every second drawing in it: Chromium takes much longer than the tool.

    In CI, which is root, the small packages are fetched and Chromium is installed.
    """
    import tool
    may_install = os.environ.get("CI") == "true" and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")
    if may_install and not (corpus.WILD / "files").is_dir():
        subprocess.run(["apt-get", "update", "-q"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        import fetch
        fetch.fetch(SMALL)
    paths = corpus.choose(options)
    if not paths:
        print("wild: skipped; there are no drawings in build/wild nor in /usr/share, `conformance/wild fetch` downloads some")
        return 0
    print(f"wild: {len(paths)} drawings of {', '.join(map(str, corpus.folders()))}, seed {options.seed}")
    failed = tool.check(paths, options)
    if may_install and not chromium():
        subprocess.run(["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"], stdout=subprocess.DEVNULL,
                       env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
    if not chromium():
        print("wild: not compared with Chromium, which is not here (Debian: chromium; CHROMIUM=path for another)")
        return failed
    return beside(paths[::2], options) or failed


def chromium():
    return shutil.which(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
