// Keys. A key of a field that is being written in is the field's.

const isWriting = ({ target }) => target.closest("input:not([type=radio], [type=checkbox]), textarea, select") !== null;
// Controls have keys of their own: arrows, the space bar, Enter.
const isControl = ({ target }) => target.closest("input, button, a, summary") !== null;

/** What belongs to each chord of keys, and what it is called where the keys are shown. */
export class Shortcuts extends Map {
    #titles = new Map();
    /** Single letters and signs can be switched off, for who dictates or presses keys by accident. */
    isSingleKeyOn = true;

    set(chord, run, title) {
        if (title) this.#titles.set(chord, title);
        return super.set(chord, run);
    }

    /** Sets what a tool or a panel has: its class lists [chord, what it does with the part, title]. */
    add(part) {
        for (const [chord, run, title] of part.constructor.chords ?? []) this.set(chord, () => run(part), title);
    }

    /** The chords of each title. */
    get titles() {
        const chords = new Map();
        for (const [chord, title] of this.#titles) chords.set(title, [...chords.get(title) ?? [], chord]);
        return chords;
    }

    /** What belongs to a chord now. */
    active(chord) { return this.isSingleKeyOn || chord.length > 1 ? this.get(chord) : undefined; }
}

/** The name of what was pressed: `Ctrl+Shift+z`, `Delete`, `s`. Ctrl is also the command key. */
export function chord({ key, ctrlKey, metaKey, shiftKey, altKey }) {
    const isCommand = ctrlKey || metaKey;
    const parts = [[isCommand, "Ctrl"], [altKey, "Alt"], [isCommand && shiftKey, "Shift"]];
    return [...parts.filter(([isHeld]) => isHeld).map(([, name]) => name), key.length === 1 ? key.toLowerCase() : key].join("+");
}

/** Runs what belongs to a chord; `otherwise` has the keys that belong to nothing, and says whether it took them. */
export function listen(shortcuts, otherwise) {
    document.addEventListener("keydown", (event) => {
        // A dialog has the keys to itself while it is open.
        if (isWriting(event) || document.querySelector("dialog[open]")) return;
        const run = shortcuts.active(chord(event));
        if (run) run();
        if (run || (!isControl(event) && otherwise(event))) event.preventDefault();
    });
}
