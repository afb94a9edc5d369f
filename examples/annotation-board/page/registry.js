// Names to what handles them. A name that is there twice is a slip, and said at once.

export class Registry {
    #entries = new Map();

    constructor(...entries) {
        for (const entry of entries) {
            if (this.#entries.has(entry.name)) throw new TypeError(`two entries are named '${entry.name}'`);
            this.#entries.set(entry.name, entry);
        }
    }

    get(name) { return this.#entries.get(name); }

    get all() { return [...this.#entries.values()]; }

    /** The entries in their order whose names are among these. */
    among(names) {
        const wanted = new Set(names);
        return [...this.#entries.values()].filter((entry) => wanted.has(entry.name));
    }
}
