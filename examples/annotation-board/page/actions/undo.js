/** Takes the last step back. */
export const UndoAction = {
    name: "undo",
    title: "Undo",
    command: "history.undo",
    chords: ["Ctrl+z"],
    icon: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    isPossible: ({ history }) => history.canUndo,
    hint: ({ history }) => history.undoTitle,
};
