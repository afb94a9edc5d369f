// Many drawings as cards: original and scene side by side, drawn when they come into view.

import { bytesText, counted, grouped, make } from "./elements.js";
import { cardFacts } from "./look.js";
import { OriginalPicture, ScenePicture } from "./pictures.js";

const SIDE = 240;

const severities = ["error", "warning", "note"];
const problemsOf = (diagnostics) => severities
    .map((severity) => [diagnostics.filter((diagnostic) => diagnostic.severity === severity).length, severity])
    .filter(([count]) => count > 0).map(([count, severity]) => counted(count, severity)).join(", ") || "none";

/** How large a picture is on a card. */
function fitted([width, height]) {
    const scale = Math.min(SIDE / width, SIDE / height);
    return [width * scale, height * scale].map((side) => Math.max(1, side));
}

async function figure(picture) {
    const [width, height] = fitted(picture.size);
    const element = await picture.element(width, height);
    element.style.width = `${width}px`;
    element.style.height = `${height}px`;
    return make("figure", {}, make("div", { className: "picture" }, element), make("figcaption", {}, picture.title));
}

/**
 * The card of a drawing: {name, address, links, load}. `load` gives {scene, original, diagnostics, nodes, sceneBytes}; `address` is where a click on
 * the name leads, and `links` are [text, address] beside it.
 */
export class Card {
    #pair = make("div", { className: "pair", "aria-busy": "true" });
    #facts = make("div", {});

    constructor(entry) {
        this.entry = entry;
        const links = (entry.links ?? []).map(([text, href]) => make("a", { href, "aria-label": `${text} of ${entry.name}` }, text));
        this.element = make("li", { className: "card" },
            make("h2", {}, make("a", { href: entry.address }, entry.name)), this.#pair, this.#facts, make("p", { className: "links" }, ...links));
    }

    async draw() {
        try {
            const { name } = this.entry;
            const { scene, original, diagnostics, nodes, sceneBytes } = await this.entry.load();
            const pictures = [original && new OriginalPicture(original, scene.size, "Original", `Original of ${name}`), new ScenePicture(scene, "Scene", `Scene of ${name}`)];
            this.#pair.replaceChildren(...await Promise.all(pictures.filter(Boolean).map(figure)));
            this.#facts.replaceChildren(cardFacts({
                size: scene.size, nodes: grouped(nodes), bytes: original && bytesText(original.byteCount),
                sceneBytes: sceneBytes && bytesText(sceneBytes), problems: problemsOf(diagnostics),
            }));
        } catch (error) {
            this.#pair.replaceChildren(make("p", { className: "missing" }, error.message));
        }
        this.#pair.setAttribute("aria-busy", "false");
    }
}

/** The list of all cards. */
export class Cards {
    #cards = new Map();
    #watch = new IntersectionObserver((changes) => {
        for (const { isIntersecting, target } of changes) {
            if (!isIntersecting) continue;
            this.#watch.unobserve(target);
            this.#cards.get(target).draw();
        }
    }, { rootMargin: "300px" });

    constructor(title, entries, ...more) {
        const cards = entries.map((entry) => new Card(entry));
        for (const card of cards) this.#cards.set(card.element, card);
        this.heading = make("h1", { tabIndex: -1 }, title);
        this.element = make("div", { className: "gallery" },
            make("header", { className: "bar" }, this.heading, ...more),
            make("main", {}, make("ul", { className: "cards" }, ...cards.map(({ element }) => element))));
        for (const { element } of cards) this.#watch.observe(element);
    }

    /** Draws the card of an entry again. */
    refresh(entry) {
        for (const card of this.#cards.values()) if (card.entry === entry) card.draw();
    }
}
