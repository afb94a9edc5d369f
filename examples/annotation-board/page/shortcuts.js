// Keys. A key of a field that is being written in is the field's.

const isWriting = ({ target }) => target.closest("input:not([type=radio]), textarea, select") !== null;

/** The name of what was pressed: `Ctrl+Shift+z`, `Delete`, `s`. Ctrl is also the command key. */
export function chord({ key, ctrlKey, metaKey, shiftKey, altKey }) {
    const isCommand = ctrlKey || metaKey;
    const parts = [[isCommand, "Ctrl"], [altKey, "Alt"], [isCommand && shiftKey, "Shift"]];
    return [...parts.filter(([isHeld]) => isHeld).map(([, name]) => name), key.length === 1 ? key.toLowerCase() : key].join("+");
}

/** Runs what belongs to a chord; `otherwise` has the keys that belong to nothing, and says whether it took them. */
export function listen(shortcuts, otherwise) {
    document.addEventListener("keydown", (event) => {
        if (isWriting(event)) return;
        const run = shortcuts.get(chord(event));
        if (run) run();
        if (run || otherwise(event)) event.preventDefault();
    });
}
