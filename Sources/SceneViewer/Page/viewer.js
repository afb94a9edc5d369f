// The page of the viewer: the cards of all drawings, one of them from close, or two compared. It asks the host for everything.

import { connect } from "/bridge.js";
import { Cards } from "./cards.js";
import { Comparison } from "./comparison.js";
import { bytesText, make } from "./elements.js";
import { Look } from "./look.js";
import { SceneNodes } from "./nodes.js";
import { Original } from "./original.js";

const bridge = connect({ socket: "/bridge", timeout: 120_000 });
const content = document.getElementById("content"), news = document.getElementById("news"), state = document.getElementById("state");
let entries = [], formats = [], cards, current;

// What happens is said, and is gone after a while.
let timer;
function say(text) {
    news.textContent = text;
    clearTimeout(timer);
    timer = setTimeout(() => { news.textContent = ""; }, 6000);
}

async function fetched(address) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The viewer does not have this any more (${response.status}); load the page again.`);
    return response;
}

/** A drawing of the host. */
class Entry {
    #loaded;

    constructor(name, drawing) {
        this.name = name;
        this.drawing = drawing;
        this.address = `#drawing-${drawing + 1}`;
    }

    /** Its scene, original and diagnostics, as they were when they were first wanted, or when the file changed last. */
    load() { return (this.#loaded ??= this.#load()); }

    forget() { this.#loaded = undefined; }

    async #load() {
        try {
            const { scene, original, diagnostics, dropped, sceneBytes } = await bridge.call("drawing.open", { drawing: this.drawing });
            const [json, bytes] = await Promise.all([
                fetched(scene).then((response) => response.json()), fetched(original).then((response) => response.arrayBuffer())]);
            return {
                name: this.name, scene: json, diagnostics, dropped, sceneBytes, nodes: new SceneNodes(json).count,
                original: await Original.read(new Uint8Array(bytes), new URL(original, location).href),
            };
        } catch (error) {
            this.forget();
            throw error;
        }
    }
}

// Exporting

async function exportAs({ name }, entry) {
    try {
        const made = await bridge.call("drawing.export", { drawing: entry.drawing, format: name });
        make("a", { href: made.address, download: made.name }).click();
        const lost = made.diagnostics.map(({ message }) => message).join("; ");
        say(`Saved ${made.name}, ${bytesText(made.bytes)}.${lost ? ` Not carried: ${lost}.` : ""}`);
    } catch (error) {
        say(`${entry.name} was not exported: ${error.message}`);
    }
}

function exportButtons(entry) {
    const buttons = formats.map((format) => {
        const button = make("button", { type: "button", title: format.summary, "aria-label": `Export as ${format.name}` }, format.name);
        button.addEventListener("click", () => exportAs(format, entry));
        return button;
    });
    return make("div", { className: "exports", role: "group", "aria-label": "Export" }, make("span", { className: "note" }, "Export"), ...buttons);
}

// What is shown

const backLink = () => (entries.length > 1 ? [make("a", { href: "#", className: "back" }, "All drawings")] : []);

/** The cards of all drawings. */
class CardsView {
    constructor() {
        this.element = cards.element;
        this.title = "Drawings";
    }

    show() {}
    focus() { cards.heading.focus({ preventScroll: true }); }
    changed(entry) { cards.refresh(entry); }
}

/** One drawing. */
class LookView {
    #look;

    constructor(entry) {
        this.entry = entry;
        this.title = entry.name;
        this.#look = new Look({ actions: [exportButtons(entry), ...backLink()] });
        this.element = this.#look.element;
    }

    async show() { await this.#look.show(await this.entry.load()); }
    focus() { this.#look.focus(); }
    async changed(entry) { if (entry === this.entry) await this.show(); }
}

/** Two drawings. */
class ComparisonView {
    #pair; #comparison = new Comparison({ actions: backLink() });

    constructor(first, second) {
        this.#pair = [first, second];
        this.title = `${first.name} and ${second.name}`;
        this.element = this.#comparison.element;
    }

    async show() {
        const [first, second] = this.#pair;
        const found = bridge.call("drawings.compare", { first: first.drawing, second: second.drawing });
        const [one, other, differences] = await Promise.all([first.load(), second.load(), found]);
        await this.#comparison.show(one, other, differences);
    }

    focus() { this.#comparison.focus(); }
    async changed(entry) { if (this.#pair.includes(entry)) await this.show(); }
}

function compareForm() {
    if (entries.length < 2) return [];
    const choice = (label, chosen) => make("select", { "aria-label": label }, ...entries.map(({ name, drawing }) => make("option", { value: drawing + 1, selected: drawing === chosen }, name)));
    const first = choice("First drawing", 0), second = choice("Second drawing", 1);
    const form = make("form", { className: "compare" }, first, second, make("button", { type: "submit" }, "Compare"));
    form.addEventListener("submit", (event) => {
        event.preventDefault();
        location.hash = `compare-${first.value}-${second.value}`;
    });
    return [form];
}

/** The views, by the first word of the address. Each takes the numbers after it. */
const views = {
    drawing: (number) => entries[number - 1] && new LookView(entries[number - 1]),
    compare: (first, second) => entries[first - 1] && entries[second - 1] && new ComparisonView(entries[first - 1], entries[second - 1]),
};

function viewOf(hash) {
    const [word, ...numbers] = hash.slice(1).split("-");
    const view = Object.hasOwn(views, word) ? views[word](...numbers.map(Number)) : undefined;
    return view ?? (entries.length === 1 ? new LookView(entries[0]) : new CardsView());
}

async function attempt(work) {
    try {
        await work();
    } catch (error) {
        say(error.message);
    }
    content.dataset.state = "ready";
}

async function navigate() {
    const isFirst = current === undefined;
    content.dataset.state = "busy";
    const view = (current = viewOf(location.hash));
    content.replaceChildren(view.element);
    document.title = view.title;
    await attempt(() => view.show());
    if (!isFirst && current === view) view.focus();
}

// The connection

async function start() {
    const list = await bridge.call("drawings.list");
    formats = list.formats;
    if (JSON.stringify(list.names) === JSON.stringify(entries.map(({ name }) => name))) return;
    entries = list.names.map((name, drawing) => new Entry(name, drawing));
    cards = new Cards(`${entries.length} drawings`, entries, ...compareForm());
    await navigate();
}

const texts = { connecting: "Connecting", open: "", waiting: "Out of reach; trying again", closed: "Closed" };

function stateChanged(name) {
    state.textContent = texts[name];
    state.dataset.state = name;
    if (name === "open") attempt(start);
}

bridge.on("drawings.changed", ({ drawing }) => {
    const entry = entries[drawing];
    if (!entry) return;
    entry.forget();
    return attempt(async () => {
        await current.changed(entry);
        say(`${entry.name} changed on disk.`);
    });
});
bridge.onState(stateChanged);
stateChanged(bridge.state);
addEventListener("hashchange", navigate);
