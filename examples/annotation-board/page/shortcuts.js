// Keys. A key of a field that is being written in is the field's.

const isWriting = ({ target }) => target.closest("input:not([type=radio], [type=checkbox]), textarea, select") !== null;
// Controls have keys of their own: arrows, the space bar, Enter.
const isControl = ({ target }) => target.closest("input, button, a, summary") !== null;

/** What belongs to each chord of keys, and what it is called where the keys are shown. */
export class Shortcuts extends Map {
    #titles = new Map();
    /** The view that each chord belongs to; none for those of the page itself. */
    #views = new Map();
    /** The views that are shown: chords of others do nothing. */
    shown = new Set();
    /** Single letters and signs can be switched off, for who dictates or presses keys by accident. */
    isSingleKeyOn = true;

    set(chord, run, title, view) {
        if (title) this.#titles.set(chord, title);
        if (view) this.#views.set(chord, view);
        return super.set(chord, run);
    }

    /** Sets what a tool or a panel has: its class lists [chord, what it does with the part, title]. */
    add(part) {
        for (const [chord, run, title] of part.constructor.chords ?? []) this.set(chord, () => run(part), title, part.constructor.name);
    }

    #isShown(chord) { return !this.#views.has(chord) || this.shown.has(this.#views.get(chord)); }

    /** The chords of each title. */
    get titles() {
        const chords = new Map();
        for (const [chord, title] of this.#titles) if (this.#isShown(chord)) chords.set(title, [...chords.get(title) ?? [], chord]);
        return chords;
    }

    /** What belongs to a chord now. */
    active(chord) { return (this.isSingleKeyOn || chord.length > 1) && this.#isShown(chord) ? this.get(chord) : undefined; }
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
