"""Which drawings there are, and which of them a run takes."""
import hashlib
import os
import pathlib
import random

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WILD = ROOT / "build/wild"
TOOL = ROOT / ".build/release/switchless"
INSTALLED = pathlib.Path("/usr/share")


def folders():
    """Where the drawings are: build/wild, or else what is installed here."""
    return [folder for folder in (WILD / "files", WILD / "generated") if folder.is_dir()] or [INSTALLED]


def drawings(only=""):
    """Every drawing once, by its content, in the order of the paths."""
    seen, found = set(), []
    for root in folders():
        paths = sorted(os.path.join(folder, name) for folder, _, names in os.walk(root) for name in names if name.endswith((".svg", ".svgz")))
        for path in paths:
            if os.path.islink(path) or not os.path.isfile(path) or only not in path:
                continue
            with open(path, "rb") as file:
                content = hashlib.sha256(file.read()).digest()
            if content not in seen:
                seen.add(content)
                found.append(path)
    return found


def choose(options):
    """The drawings that the options ask for: the same for the same seed."""
    found = drawings(options.only)
    return found if options.all or options.sample >= len(found) else sorted(random.Random(options.seed).sample(found, options.sample))
