// The board as the page knows it: what the host said last. The page changes nothing in it by itself.

import { itemOf } from "./items/items.js";

export class Board extends EventTarget {
    #bridge;
    #items = new Map();
    #order = [];
    /** What this page's user can undo and redo. */
    history = { canUndo: false, canRedo: false };
    /** Whether the host keeps changes, and why not. */
    kept = { isKept: true };
    layout = { areas: [], hidden: [] };
    /** How many layers there are. */
    layers = 1;
    /** The layer that is shown alone; undefined where all are shown. */
    shownLayer;
    #loading;

    constructor(bridge) {
        super();
        this.#bridge = bridge;
        // After a gap only the whole board is known to be right.
        bridge.on("board.changed", (change, { missed }) => (missed ? this.#reload() : this.#change(change)));
        bridge.on("modules.changed", () => this.#reload());
        bridge.on("board.kept", (kept) => this.#setKept(kept));
        bridge.on("history.changed", (history, { missed }) => (missed ? this.#reload() : this.#setHistoryOf(history)));
    }

    /** What is shown, from the lowest to the highest. */
    get items() {
        const isShown = ({ layer = 1 }) => this.shownLayer === undefined || layer === this.shownLayer;
        return this.#order.map((id) => this.#items.get(id)).filter((item) => item && isShown(item));
    }

    /** Shows the items of one layer; those of all where there is none. */
    showOnly(layer) {
        if (layer === this.shownLayer) return;
        this.shownLayer = layer;
        this.#tell("changed");
        this.#tell("layer");
    }

    get(id) { return this.#items.get(id); }

    /** Loads the board as it is now; where that is asked for again meanwhile, once more from the beginning. */
    load() {
        const load = this.#loading = this.#bridge.snapshot(
            ["board.changed", "history.changed", "board.kept"], () => this.#load(() => this.#loading === load));
        return load;
    }

    async #load(isLatest) {
        const items = [];
        let snapshot;
        // An item may have four megabytes.
        for await (const { board, items: more } of this.#bridge.stream("board.read", {}, { window: 2 })) {
            snapshot ??= board;
            items.push(...more);
            if (!isLatest()) return this.#loading;
        }
        const head = snapshot.value;
        this.#items = new Map();
        this.#take(items);
        this.#order = items.map(({ id }) => id);
        Object.assign(this, { layout: head.layout, layers: head.layers });
        this.#tell("changed");
        this.#setHistory(head.history);
        this.#setKept(head.kept);
        return snapshot;
    }

    #reload() {
        this.load().then(() => this.#tell("layout"), (error) => this.dispatchEvent(new CustomEvent("lost", { detail: error })));
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

    /** The host tells all pages what each user can undo. */
    #setHistoryOf(history) {
        if (history.author === this.history.author) this.#setHistory(history);
    }

    #setHistory(history) {
        this.history = history;
        this.#tell("history");
    }

    #setKept(kept) {
        this.kept = kept;
        this.#tell("kept");
    }

    #tell(name) { this.dispatchEvent(new Event(name)); }
}
