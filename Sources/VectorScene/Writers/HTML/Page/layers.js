// Classes and data- attributes as layers, each of which can be hidden.

import { cut, grouped, make } from "./elements.js";

const MOST = 200;

/** Calls `onChange(hidden)` with the set of the layers that are hidden. */
export class Layers {
    #hidden = new Set(); #onChange;

    constructor({ onChange }) {
        this.#onChange = onChange;
        this.element = make("div", { className: "layers", role: "group", "aria-label": "Layers by class and data attribute" });
    }

    get hidden() { return this.#hidden; }

    /** Shows layers with the number of their nodes. Those that are hidden already stay so. */
    show(layers) {
        const known = new Set(layers.map(([name]) => name));
        this.#hidden = new Set([...this.#hidden].filter((name) => known.has(name)));
        const rows = layers.slice(0, MOST).map(([name, count]) => this.#row(name, count));
        const none = make("p", { className: "note" }, "No element has a class or a data attribute.");
        const rest = layers.length > MOST ? [make("p", { className: "note" }, `${layers.length - MOST} more are not listed.`)] : [];
        this.element.replaceChildren(...(rows.length > 0 ? [...rows, ...rest] : [none]));
    }

    #row(name, count) {
        const box = make("input", { type: "checkbox", checked: !this.#hidden.has(name) });
        box.addEventListener("change", () => {
            if (box.checked) this.#hidden.delete(name);
            else this.#hidden.add(name);
            this.#onChange(this.#hidden);
        });
        return make("label", {}, box, ` ${cut(name, 60)} `, make("span", { className: "note" }, grouped(count)));
    }
}
