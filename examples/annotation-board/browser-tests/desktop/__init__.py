"""The same tests in the desktop board: BOARD=desktop Scripts/test-desktop runs them under Xvfb."""
