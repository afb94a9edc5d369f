// The nodes as a tree that is used as the ARIA practices have it: arrows move and open, Home and End, letters find.

import { make } from "./elements.js";

/** The children that are shown at once; a further row shows as many again. */
const MOST_CHILDREN = 300;
/** The nodes of a search that are shown. */
const MOST_FOUND = 1000;

/** Calls `onChoose(entry)` when another node has the focus, and `onPoint(entry)` while the pointer is on one. */
export class NodeTree {
    #nodes; #items = new Map(); #open = new Set(); #chosen; #shown; #onChoose; #onPoint;

    constructor({ onChoose, onPoint }) {
        this.#onChoose = onChoose;
        this.#onPoint = onPoint;
        this.element = make("ul", { className: "tree", role: "tree", "aria-label": "Nodes" });
        this.element.addEventListener("keydown", (event) => this.#press(event));
        this.element.addEventListener("click", (event) => this.#click(event));
        this.element.addEventListener("pointerover", (event) => this.#onPoint(this.#entryOf(event.target)));
        this.element.addEventListener("pointerleave", () => this.#onPoint(undefined));
    }

    get chosen() { return this.#chosen; }

    /** Shows the nodes of a scene. What was open and chosen before stays so where the node's number is the same. */
    show(nodes) {
        const opened = this.#nodes ? this.#open : new Set([0, ...nodes.root.children.length === 1 ? [1] : []]);
        this.#nodes = nodes;
        this.#open = new Set([...opened].filter((number) => number < nodes.count));
        this.#chosen = this.#chosen && nodes.entry(this.#chosen.number);
        this.#draw();
    }

    /** Shows the found nodes and those around them alone; all nodes for nothing. */
    filter(found) {
        this.#shown = found && new Set(found.slice(0, MOST_FOUND).flatMap((entry) => entry.ancestry));
        this.#draw();
    }

    /** Chooses a node, and opens what it is in. */
    choose(entry, { isFocused = false } = {}) {
        if (!entry) return;
        if (this.#shown && !this.#shown.has(entry)) this.#shown = undefined;
        for (const outer of entry.ancestry.slice(0, -1)) this.#open.add(outer.number);
        if (!this.#items.has(entry.number)) this.#draw(entry);
        this.#choose(entry, isFocused);
    }

    /** Moves the focus to the first row that was found. */
    focusFirst(entry) {
        this.choose(entry ?? this.#chosen ?? this.#nodes?.root, { isFocused: true });
    }

    #choose(entry, isFocused) {
        const former = this.#chosen && this.#items.get(this.#chosen.number);
        former?.setAttribute("aria-selected", "false");
        if (former) former.tabIndex = -1;
        this.#chosen = entry;
        const item = this.#items.get(entry.number);
        this.#settle();
        if (!item) return;
        item.setAttribute("aria-selected", "true");
        if (isFocused) item.focus({ preventScroll: true });
        item.firstChild.scrollIntoView({ block: "nearest" });
        this.#onChoose(entry);
    }

    /** One row, and one only, is reached by Tab. */
    #settle() {
        const item = (this.#chosen && this.#items.get(this.#chosen.number)) ?? this.#items.get(0);
        for (const other of this.element.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
        if (item) item.tabIndex = 0;
    }

    #draw(target) {
        if (!this.#nodes) return;
        const isFocused = this.element.contains(document.activeElement);
        const top = this.element.scrollTop;
        this.#items = new Map();
        this.element.replaceChildren(this.#row(this.#nodes.root, 1, 1, target));
        this.element.scrollTop = top;
        const item = this.#chosen && this.#items.get(this.#chosen.number);
        item?.setAttribute("aria-selected", "true");
        this.#settle();
        if (isFocused) this.element.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
    }

    #isOpen(entry) { return this.#shown ? entry.children.some((child) => this.#shown.has(child)) : this.#open.has(entry.number); }

    #row(entry, place, size, target) {
        const label = make("span", { className: "label" }, entry.label);
        const item = make("li", { role: "treeitem", tabIndex: -1, "aria-selected": "false", "aria-level": entry.depth + 1, "aria-posinset": place, "aria-setsize": size }, label);
        item.dataset.number = entry.number;
        this.#items.set(entry.number, item);
        if (entry.children.length === 0) return item;
        const isOpen = this.#isOpen(entry);
        item.setAttribute("aria-expanded", String(isOpen));
        if (isOpen) item.append(this.#group(entry, target));
        return item;
    }

    #group(entry, target) {
        const children = this.#shown ? entry.children.filter((child) => this.#shown.has(child)) : entry.children;
        const wanted = target ? children.findIndex((child) => target.ancestry.includes(child)) + 1 : 0;
        const group = make("ul", { role: "group" });
        this.#grow(group, children, Math.max(MOST_CHILDREN, wanted), target);
        return group;
    }

    /** Adds rows up to a number, and one that adds more. */
    #grow(group, children, most, target) {
        const begun = group.children.length;
        group.append(...children.slice(begun, most).map((child, index) => this.#row(child, begun + index + 1, children.length, target)));
        if (children.length <= most) return;
        const more = make("li", { role: "treeitem", className: "more", tabIndex: -1, "aria-selected": "false" },
            make("span", { className: "label" }, `${children.length - most} more`));
        more.grow = () => {
            more.remove();
            this.#grow(group, children, most + MOST_CHILDREN);
            group.children[most].focus();
        };
        group.append(more);
    }

    #entryOf(target) {
        const number = target.closest?.("[role=treeitem]")?.dataset.number;
        return number === undefined ? undefined : this.#nodes.entry(Number(number));
    }

    #click(event) {
        const item = event.target.closest("[role=treeitem]");
        if (!item) return;
        if (item.grow) return item.grow();
        const entry = this.#entryOf(item);
        // The place before the label opens and closes.
        const isHandle = event.clientX < item.firstChild.getBoundingClientRect().left;
        if (isHandle || event.detail === 2) this.#turn(entry, !this.#isOpen(entry));
        this.#choose(entry, true);
    }

    #turn(entry, isOpen) {
        if (entry.children.length === 0) return;
        this.#shown = undefined;
        if (isOpen) this.#open.add(entry.number);
        else this.#open.delete(entry.number);
        this.#draw();
    }

    #press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const item = document.activeElement.closest("[role=treeitem]");
        const action = Object.hasOwn(this.#keys, event.key) ? this.#keys[event.key] : this.#letter(event.key);
        if (!item || !action) return;
        event.preventDefault();
        action(item);
    }

    get #rows() { return [...this.element.querySelectorAll("[role=treeitem]")]; }

    #go(item) {
        if (!item) return;
        const entry = this.#entryOf(item);
        if (entry) return this.#choose(entry, true);
        item.focus();
        item.scrollIntoView({ block: "nearest" });
    }

    #step(item, distance) {
        const rows = this.#rows;
        this.#go(rows[rows.indexOf(item) + distance]);
    }

    #keys = {
        ArrowDown: (item) => this.#step(item, 1),
        ArrowUp: (item) => this.#step(item, -1),
        Home: () => this.#go(this.#rows[0]),
        End: () => this.#go(this.#rows.at(-1)),
        ArrowRight: (item) => {
            const entry = this.#entryOf(item);
            if (!entry || entry.children.length === 0) return;
            if (this.#isOpen(entry)) return this.#step(item, 1);
            this.#turn(entry, true);
            this.#choose(entry, true);
        },
        ArrowLeft: (item) => {
            const entry = this.#entryOf(item);
            if (entry && this.#isOpen(entry) && !this.#shown) {
                this.#turn(entry, false);
                return this.#choose(entry, true);
            }
            this.#go(item.parentElement.closest("[role=treeitem]"));
        },
        Enter: (item) => (item.grow ? item.grow() : this.#go(item)),
        " ": (item) => (item.grow ? item.grow() : this.#go(item)),
    };

    /** The next row whose label begins with a letter. */
    #letter(key) {
        if (key.length !== 1) return undefined;
        return (item) => {
            const rows = this.#rows, at = rows.indexOf(item);
            this.#go([...rows.slice(at + 1), ...rows.slice(0, at)].find((row) => row.firstChild.textContent.toLowerCase().startsWith(key.toLowerCase())));
        };
    }
}
