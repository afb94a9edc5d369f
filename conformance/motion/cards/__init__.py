"""Animated drawings in the forms of today's programs: the markup and the animations are theirs, the content is ours.

Each module has one kind of program. A drawing is its name and its text. No drawing needs another file, a script or a
network.
"""
from . import exports, loaders, readme, recordings

MODULES = readme, loaders, exports, recordings


def drawings():
    """All drawings, each with its name."""
    for module in MODULES:
        kind = module.__name__.rpartition(".")[2]
        for name, text in module.drawings():
            yield f"{kind}/{name}.svg", text
