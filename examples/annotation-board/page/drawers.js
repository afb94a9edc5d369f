// On a small screen the options and the panels are in drawers, of which one is open at a time. Elsewhere they are always seen.

import { disable, icon, make } from "./elements.js";

const rows = [
    {
        name: "options", title: "Tool options",
        icon: "M12 3a9 9 0 1 0 0 18c2 0 2-2 1-3s0-3 2-3h3a3 3 0 0 0 3-3c0-5-4-9-9-9zM8 9h.01M12 7h.01M16 9h.01M7 13h.01",
        isEmpty: () => document.getElementById("options").hidden,
    },
    { name: "panels", title: "Panels", icon: "M4 5h16v14H4zM14 5v14M17 9h.01M17 13h.01", isEmpty: () => false },
];

export class Drawers {
    #buttons = new Map();

    constructor(element) {
        for (const row of rows) {
            const button = make("button", {
                title: row.title, ariaLabel: row.title, ariaExpanded: "false", "aria-controls": "side",
            }, icon(row.icon));
            button.addEventListener("click", () => this.open(this.#isOpen(row) || row.isEmpty() ? undefined : row.name));
            this.#buttons.set(row, button);
        }
        element.append(...this.#buttons.values());
    }

    /** Opens one of the drawers, or none. */
    open(name) {
        const button = [...this.#buttons].find(([row]) => this.#isOpen(row))?.[1];
        // What vanishes with a drawer hands the keyboard's focus on.
        if (button && document.getElementById("side").contains(document.activeElement)) button.focus();
        if (name) document.body.dataset.drawer = name;
        else delete document.body.dataset.drawer;
        this.refresh();
    }

    close() { this.open(undefined); }

    /** Says which drawer is open, and which has nothing in it. */
    refresh() {
        for (const [row, button] of this.#buttons) {
            disable(button, row.isEmpty());
            button.ariaExpanded = String(this.#isOpen(row));
        }
    }

    #isOpen(row) { return document.body.dataset.drawer === row.name; }
}
