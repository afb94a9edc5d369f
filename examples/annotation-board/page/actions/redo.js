/** Does again what was taken back last. */
export const RedoAction = {
    name: "redo",
    title: "Redo",
    command: "history.redo",
    /** Where a step is not to be redone without asking, it has a command of its own. */
    other: ({ history }) => history.redoCommand,
    chords: ["Ctrl+Shift+z", "Ctrl+y"],
    icon: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
    isPossible: ({ history }) => history.canRedo,
    hint: ({ history }) => history.redoTitle,
};
