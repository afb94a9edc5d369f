"""Chromium's pictures of a drawing at several times, and what makes two pictures equal.

A drawing is a document of its own, with its scripts disabled. Its SMIL timeline is paused and set to the time, and each
CSS animation is paused at it; one that the drawing itself pauses stays where it is. Each time loads the document anew:
Chromium loses instance times when it goes back, and now and then leaves an element unpainted after a second jump.

Pictures are about 600 wide and halved. As in score_frames.py, two are equal when at most 0.5 % of their pixels then
differ by more than 48/255, on white or on black. The width is one at which the height has no fraction, since our
pictures have whole rows that the drawing fills.
"""
import hashlib
import io
import math
import pathlib
import sys

import numpy as np
from PIL import Image

import chromium

sys.path.insert(0, str(chromium.SHARED / "tools"))

from score_frames import WIDTH, halves  # noqa: E402

# SMIL first: it may give an element another class, which starts CSS animations.
SEEK = """time => {
  for (const svg of document.querySelectorAll('svg')) { svg.pauseAnimations(); svg.setCurrentTime(time) }
  const all = document.getAnimations({subtree: true});
  window.held ??= new Set(all.filter(one => one.playState == 'paused'));
  for (const one of all) if (!held.has(one)) { one.pause(); one.currentTime = time * 1000 }
}"""
# A drawing that waits for repetitions is played up to the time: Chromium sends no event of one that a jump leaves out.
PLAYED, PLAYING = ".repeat(", "document.documentElement.getCurrentTime()"
STILL = """() => {
  for (const one of document.querySelectorAll('animate,animateTransform,animateMotion,set')) one.remove();
  for (const one of document.getAnimations({subtree: true})) one.cancel();
}"""


def width_of(text):
    """How many pixels wide the pictures of a drawing are."""
    width, height = chromium.size(text)
    step = width // math.gcd(width, height)
    return max(1, round(WIDTH / step)) * step


class Frames:
    """Pictures by one browser; with `kept`, a folder, pictures that are there already are not made again."""

    def __init__(self, browser, root, kept=None):
        self.browser, self.path, self.kept = browser, root / "frame.svg", kept
        self.page, self.size, self.begun = None, None, []
        if kept:
            kept.mkdir(parents=True, exist_ok=True)

    def __call__(self, text, times, still=False):
        """The drawing at each of the times as PNG; `still` removes its animations."""
        digest = hashlib.sha256(f"{still} {times} {text}".encode()).hexdigest()[:32]
        files = [self.kept / f"{digest}-{number}.png" for number in range(len(times))] if self.kept else []
        if files and all(file.exists() for file in files):
            return [file.read_bytes() for file in files]
        frames = list(self.taken(text, times, still))
        for file, frame in zip(files, frames):
            file.write_bytes(frame)
        return frames

    def taken(self, text, times, still):
        self.path.write_text(text)
        self.resize(*chromium.size(text), width_of(text))
        for time in times:
            self.begun.clear()
            self.page.goto(self.path.as_uri())
            while PLAYED in text and self.page.evaluate(PLAYING) < time:
                pass
            self.page.evaluate(*([STILL] if still else [SEEK, time]))
            if "<use" in text and "@keyframes" in text and not still:
                self.seek_all(time)
            yield self.page.screenshot(omit_background=True)

    def seek_all(self, time):
        """Seeks the CSS animations of what `use` elements show, too. Only the debugger's protocol reaches these."""
        self.page.screenshot()  # the events of all that begin arrive with the first frame
        self.session.send("Animation.setPlaybackRate", {"playbackRate": 0})
        self.session.send("Animation.seekAnimations", {"animations": self.begun, "currentTime": time * 1000})

    def resize(self, width, height, pixels):
        """A page of that size and so many pixels wide. The scale of a page is fixed when it is made."""
        if self.size == (width, height):
            return
        if self.page:
            self.page.close()
        self.size = width, height
        self.page = self.browser.new_page(
            viewport={"width": width, "height": height}, device_scale_factor=pixels / width, java_script_enabled=False)
        self.session = self.page.context.new_cdp_session(self.page)
        self.session.on("Animation.animationCreated", lambda event: self.begun.append(event["id"]))
        self.session.send("Animation.enable")


def ours(tool, path, time):
    """The picture that the tool makes for a time."""
    stream = io.BytesIO()
    chromium.ours(tool, path, width_of(path.read_text()), "light", "--time", str(time)).save(stream, "png")
    return stream.getvalue()


def apart(one, other):
    """The share of pixels that differ, between 0 and 1."""
    one, other = halves(one), halves(other)
    rows, columns = min(one.shape[0], other.shape[0]), min(one.shape[1], other.shape[1])
    if one.shape[0] - rows > 1 or one.shape[1] - columns > 1:
        return 1.0
    return float((np.abs(one[:rows, :columns] - other[:rows, :columns]) > chromium.SHADE).any(axis=2).mean())


def equal(one, other):
    return apart(one, other) <= chromium.MOST_OFF


def sheet(one, other):
    """Two pictures side by side on paper that shows white ink."""
    both = [Image.open(io.BytesIO(png)).convert("RGBA") for png in (one, other)]
    size = sum(picture.width for picture in both) + 8, max(picture.height for picture in both)
    made = Image.new("RGBA", size, "red")
    for left, picture in ((0, both[0]), (both[0].width + 8, both[1])):
        made.paste(Image.alpha_composite(Image.new("RGBA", picture.size, "#ddd"), picture), (left, 0))
    return made.convert("RGB")
