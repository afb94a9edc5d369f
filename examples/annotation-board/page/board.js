// The board as the page knows it: what the host said last. The page changes nothing in it by itself.

import { itemOf } from "./items/items.js";

export class Board extends EventTarget {
    #bridge;
    #items = new Map();
    #order = [];
    history = { canUndo: false, canRedo: false };
    layout = { areas: [], hidden: [] };

    constructor(bridge) {
        super();
        this.#bridge = bridge;
        // After a gap only the whole board is known to be right.
        bridge.on("board.changed", (change, { missed }) => (missed ? this.#reload() : this.#change(change)));
        bridge.on("history.changed", (history) => this.#setHistory(history));
    }

    /** From the lowest to the highest. */
    get items() { return this.#order.map((id) => this.#items.get(id)).filter(Boolean); }

    get(id) { return this.#items.get(id); }

    async load() {
        const { items, layout, history } = await this.#bridge.call("board.load");
        this.#items = new Map();
        this.#take(items);
        this.#order = items.map(({ id }) => id);
        this.layout = layout;
        this.#tell("changed");
        this.#setHistory(history);
    }

    #reload() {
        this.load().catch((error) => this.dispatchEvent(new CustomEvent("lost", { detail: error })));
    }

    #take(values) {
        for (const value of values) {
            const item = itemOf(value);
            if (item) this.#items.set(value.id, item);
        }
    }

    /** The places are those that the changed items have in the end, the lowest first. */
    #change({ items = [], places = [], removed = [] }) {
        this.#take(items);
        for (const id of removed) this.#items.delete(id);
        const isChanged = new Set([...removed, ...items.map(({ id }) => id)]);
        const others = this.#order.filter((id) => !isChanged.has(id));
        const order = [];
        let next = 0;
        items.forEach(({ id }, index) => {
            while (order.length < places[index] && next < others.length) order.push(others[next++]);
            order.push(id);
        });
        this.#order = order.concat(others.slice(next));
        this.#tell("changed");
    }

    #setHistory(history) {
        this.history = history;
        this.#tell("history");
    }

    #tell(name) { this.dispatchEvent(new Event(name)); }
}
