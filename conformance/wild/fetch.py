"""Downloads Debian packages and takes the drawings out of them, with the style sheets and pictures beside these."""
import pathlib
import subprocess
import sys

from corpus import WILD, drawings

LIST = pathlib.Path(__file__).with_name("packages.txt")
WANTED = ["*.svg", "*.svgz", "*.css", "*.png", "*.jpg", "*.jpeg", "*.gif"]


def listed():
    return [line for line in LIST.read_text().split("\n") if line and not line.startswith("#")]


def fetch(packages=()):
    """A package that is there already stays as it is; one that cannot be had is said and left out."""
    (WILD / "packages").mkdir(parents=True, exist_ok=True)
    missing = []
    for package in packages or listed():
        folder = WILD / "files" / package
        if folder.is_dir():
            continue
        if not list((WILD / "packages").glob(f"{package}_*.deb")):
            subprocess.run(["apt-get", "download", "-q", package], cwd=WILD / "packages", capture_output=True)
        archives = sorted((WILD / "packages").glob(f"{package}_*.deb"))
        if not archives:
            missing.append(package)
            continue
        unpack(archives[-1], folder)
    if missing:
        print(f"not to be had (apt-get update may help): {', '.join(missing)}", file=sys.stderr)
    print(f"{len(drawings())} different drawings in {WILD}")


def unpack(archive, folder):
    """dpkg-deb -x would unpack programs too."""
    folder.mkdir(parents=True)
    content = subprocess.Popen(["dpkg-deb", "--fsys-tarfile", archive], stdout=subprocess.PIPE)
    # tar fails where a pattern has no match.
    subprocess.run(["tar", "x", "-C", folder, "--wildcards", "--no-anchored", *WANTED], stdin=content.stdout, stderr=subprocess.DEVNULL)
    content.wait()
