"""Mouse and keys of the X server: WebKitWebDriver sends none to windows of GTK 4, and these come the way a person's do."""

import contextlib
import time

from Xlib import XK, X
from Xlib.display import Display as XDisplay
from Xlib.ext import xtest

KEYS = {
    "Enter": "Return", "Backspace": "BackSpace", "Space": "space", " ": "space", "Shift": "Shift_L", "Control": "Control_L", "Alt": "Alt_L",
    "Meta": "Super_L", "ArrowLeft": "Left", "ArrowUp": "Up", "ArrowRight": "Right", "ArrowDown": "Down", "PageUp": "Prior", "PageDown": "Next",
}


class Display:
    def __init__(self):
        self.x = XDisplay()
        self.held = set()
        self.pointer = (0, 0)

    def windows(self):
        """The windows that are shown, but for menus and the like."""
        shown = []
        for window in self.x.screen().root.query_tree().children:
            attributes = window.get_attributes()
            if attributes.map_state == X.IsViewable and not attributes.override_redirect:
                shown.append(window)
        return shown

    def activate(self, window):
        window.configure(stack_mode=X.Above)
        window.set_input_focus(X.RevertToParent, X.CurrentTime)
        self.x.sync()

    @contextlib.contextmanager
    def keeping_focus(self):
        """Gives the focus back to the window that has it."""
        window = self.x.get_input_focus().focus
        yield
        self.activate(window)

    def move(self, x, y):
        self.pointer = (round(x), round(y))
        xtest.fake_input(self.x, X.MotionNotify, x=self.pointer[0], y=self.pointer[1])
        self.x.sync()

    def button(self, number, isDown):
        xtest.fake_input(self.x, X.ButtonPress if isDown else X.ButtonRelease, number)
        self.x.sync()

    def _code(self, key):
        """The key's code, and whether it needs the shift key."""
        symbol = XK.string_to_keysym(KEYS.get(key, key)) or ord(key)
        code = self.x.keysym_to_keycode(symbol)
        assert code, f"this keyboard has no key '{key}'"
        return code, self.x.keycode_to_keysym(code, 0) != symbol and self.x.keycode_to_keysym(code, 1) == symbol

    @contextlib.contextmanager
    def _shifted(self, isNeeded):
        isNeeded = isNeeded and "Shift" not in self.held
        if isNeeded:
            self._send(True, self._code("Shift")[0])
        yield
        if isNeeded:
            self._send(False, self._code("Shift")[0])

    def _send(self, isDown, code):
        xtest.fake_input(self.x, X.KeyPress if isDown else X.KeyRelease, code)
        self.x.sync()

    def down(self, key):
        self._send(True, self._code(key)[0])
        self.held.add(key)

    def up(self, key):
        self._send(False, self._code(key)[0])
        self.held.discard(key)

    def press(self, key):
        code, needsShift = self._code(key)
        with self._shifted(needsShift):
            self._send(True, code)
            self._send(False, code)


def when(happens, seconds=2):
    """Waits until it happens, for as long as it may take; who looks after that sees what is missing."""
    end = time.monotonic() + seconds
    while not happens() and time.monotonic() < end:
        time.sleep(0.005)
