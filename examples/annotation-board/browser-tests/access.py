"""What axe-core says of a page."""

from axe_playwright_python.sync_playwright import Axe


def findings(page):
    """What axe-core has against the page as it is now: each rule with the elements that break it."""
    violations = Axe().run(page).response["violations"]
    return [(found["id"], [node["html"][:120] for node in found["nodes"]]) for found in violations]
