// Shows the keys of the board in a dialog.

import { cursorKeys } from "./cursor.js";
import { make } from "./elements.js";

const labelsOf = (chord) => (chord === "+" ? [chord] : chord.split("+")).map((key) => (key.length === 1 ? key.toUpperCase() : key));

/** The name under which the browser keeps the choice. */
const kept = "annotation-board.single-keys";

export class Help {
    #shortcuts; #dialog; #lists;

    constructor(shortcuts, button) {
        this.#shortcuts = shortcuts;
        this.#lists = make("div", { className: "keys" });
        const single = make("input", { type: "checkbox", checked: localStorage.getItem(kept) !== "off" });
        shortcuts.isSingleKeyOn = single.checked;
        single.addEventListener("change", () => {
            shortcuts.isSingleKeyOn = single.checked;
            localStorage.setItem(kept, single.checked ? "on" : "off");
        });
        const close = make("button", { textContent: "Close" });
        close.addEventListener("click", () => this.#dialog.close());
        this.#dialog = make("dialog", { id: "keys", "aria-labelledby": "keys-title" },
            make("div", { className: "heading" }, make("h2", { id: "keys-title", textContent: "Keys" }), close), this.#lists,
            make("label", { className: "check" }, single, "Single letters and signs are shortcuts"));
        document.body.append(this.#dialog);
        button.addEventListener("click", () => this.show());
        shortcuts.set("?", () => this.show(), "Show the keys");
    }

    /** The dialog is made anew each time: a host may have brought further tools. */
    show() {
        const everywhere = [...this.#shortcuts.titles].map(([title, chords]) => [chords.map(labelsOf), title]);
        this.#lists.replaceChildren(
            ...list("On the sheet", cursorKeys.map(([keys, title]) => [[keys], title])),
            ...list("Everywhere", everywhere));
        this.#dialog.showModal();
    }
}

/** Each row is what is pressed, several ways to do it, and what it does. */
function list(title, rows) {
    const key = (label) => make("kbd", { textContent: label });
    return [
        make("h3", { textContent: title }),
        make("dl", {}, ...rows.map(([ways, text]) => make("div", {},
            make("dt", {}, ...ways.flatMap((keys, index) => [...(index > 0 ? [" or "] : []), ...keys.map(key)])),
            make("dd", { textContent: text })))),
    ];
}
