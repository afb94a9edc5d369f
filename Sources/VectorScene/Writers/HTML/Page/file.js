// The page of a file: one drawing from close, or the cards of many. What it shows stands in the file.

import { Cards } from "./cards.js";
import { make } from "./elements.js";
import { Look } from "./look.js";
import { SceneNodes } from "./nodes.js";
import { Original } from "./original.js";

const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** A drawing in the file. It is read when it is shown. */
class Entry {
    #content; #loaded;

    constructor(element, index) {
        this.#content = element;
        this.name = element.dataset.name;
        this.address = `#drawing-${index + 1}`;
        this.links = element.dataset.link ? [[`Scene (${element.dataset.format.toUpperCase()})`, element.dataset.link]] : [];
    }

    load() { return (this.#loaded ??= this.#load()); }

    async #load() {
        const { scene, original, diagnostics, dropped, sceneBytes } = JSON.parse(this.#content.textContent);
        return {
            name: this.name, scene, diagnostics, dropped, sceneBytes, nodes: new SceneNodes(scene).count,
            original: original === undefined ? undefined : await Original.read(bytesOf(original)),
        };
    }
}

const entries = [...document.querySelectorAll("script.drawing")]
    .sort((one, other) => one.dataset.name.localeCompare(other.dataset.name, undefined, { numeric: true }))
    .map((element, index) => new Entry(element, index));
const title = document.title;
let cards;

async function showLook(entry) {
    const back = entries.length > 1 ? [make("a", { href: "#", className: "back" }, "All drawings")] : [];
    const look = new Look({ actions: back });
    document.body.replaceChildren(look.element);
    document.title = entry.name;
    await look.show(await entry.load());
    if (entries.length > 1) look.focus();
    document.body.dataset.state = "ready";
}

function showCards() {
    const isFirst = !cards;
    cards ??= new Cards(title, entries);
    document.body.replaceChildren(cards.element);
    document.title = title;
    if (!isFirst) cards.heading.focus();
    document.body.dataset.state = "ready";
}

function show() {
    const entry = entries.length === 1 ? entries[0] : entries.find(({ address }) => address === location.hash);
    return entry ? showLook(entry) : showCards();
}

addEventListener("hashchange", show);
show();
