/** Takes everything away. */
export const ClearAction = {
    name: "clear",
    title: "Clear",
    command: "board.clear",
    chords: [],
    icon: "M4 7h16M10 11v6m4-6v6M6 7l1 13h10l1-13M9 7V4h6v3",
    isPossible: ({ items }) => items.length > 0,
    hint: () => undefined,
};
