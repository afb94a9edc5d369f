"""The same tests in the desktop board: BOARD=desktop Scripts/check desktop runs them under Xvfb."""
