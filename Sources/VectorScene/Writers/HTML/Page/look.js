// One drawing from close: the original beside the scene, the tree, the properties, the source, the layers and the diagnostics.

import { counted, cut, facts, make, section } from "./elements.js";
import { Layers } from "./layers.js";
import { SourceLines } from "./lines.js";
import { SceneNodes, withoutLayers } from "./nodes.js";
import { Panes } from "./panes.js";
import { DifferencePicture, OriginalPicture, ScenePicture } from "./pictures.js";
import { properties } from "./properties.js";
import { nodesAt } from "./scene.js";
import { NodeTree } from "./tree.js";

/**
 * Shows a drawing: {name, scene, original, diagnostics}, of which `original`, an `Original`, may be missing.
 *
 * `actions` are elements for the bar at the top.
 */
export class Look {
    #panes; #tree; #lines; #layers; #drawing; #nodes; #scene; #pointed;
    #search = make("input", { type: "search", placeholder: "type, id, class, text, colour", "aria-label": "Search the nodes" });
    #found = make("p", { className: "note", role: "status" });
    #spot = make("p", { className: "spot" });
    #fields = make("div", { className: "properties" });
    #messages = make("ul", { className: "messages" });
    #difference = make("button", { type: "button", "aria-pressed": "false" }, "Difference");
    #source; #title = make("h1", { tabIndex: -1 });

    constructor({ actions = [] } = {}) {
        this.#panes = new Panes({ onPoint: (place) => this.#point(place), onPick: (place) => this.#pick(place) });
        this.#tree = new NodeTree({ onChoose: (entry) => this.#choose(entry), onPoint: (entry) => this.#mark(entry ?? this.#tree.chosen) });
        this.#lines = new SourceLines({ onChoose: (line) => this.#chooseLine(line) });
        this.#layers = new Layers({ onChange: () => this.#paint() });
        this.#source = section("Source", this.#lines.element);
        const search = make("div", { role: "search" }, this.#search, this.#found);
        this.element = make("div", { className: "look" },
            make("header", { className: "bar" }, this.#title, this.#panes.controls, this.#difference, ...actions),
            make("main", {},
                make("div", { className: "left" }, this.#panes.element, this.#spot, this.#source),
                make("div", { className: "right" },
                    section("Nodes", search, this.#tree.element), section("Properties", this.#fields),
                    section("Diagnostics", this.#messages), section("Layers", this.#layers.element))));
        this.#difference.addEventListener("click", () => {
            this.#difference.setAttribute("aria-pressed", String(!this.#isDiffering));
            this.#paint();
        });
        this.#search.addEventListener("input", () => this.#find());
        this.#search.addEventListener("keydown", (event) => this.#searchKey(event));
    }

    get #isDiffering() { return this.#difference.getAttribute("aria-pressed") === "true"; }
    get name() { return this.#drawing?.name; }

    /** Moves the focus to the heading, as after following a link. */
    focus() { this.#title.focus({ preventScroll: true }); }

    /** Shows a drawing, or its new state; search, layers, zoom and the chosen node stay. */
    async show(drawing) {
        this.#drawing = drawing;
        this.#nodes = new SceneNodes(drawing.scene);
        this.#title.replaceChildren(cut(drawing.name, 120));
        this.#difference.hidden = !drawing.original;
        this.#layers.show(this.#nodes.layers);
        this.#tree.show(this.#nodes);
        this.#source.hidden = !drawing.original;
        if (drawing.original) this.#lines.show(drawing.original.text, drawing.diagnostics);
        this.#listMessages();
        this.#find();
        this.#choose(this.#tree.chosen ?? this.#nodes.root);
        await this.#paint();
    }

    // Pictures

    async #paint() {
        const { name, scene, original } = this.#drawing;
        this.#scene = withoutLayers(scene, this.#layers.hidden);
        const drawn = new ScenePicture(this.#scene, "Scene", `Scene of ${name}`);
        const given = original && new OriginalPicture(original, scene.size, "Original", `Original of ${name}`);
        const pictures = [given, drawn, given && this.#isDiffering ? new DifferencePicture(given, drawn) : undefined];
        await this.#panes.show(pictures.filter(Boolean));
        this.#mark(this.#tree.chosen);
    }

    #entryAt(place) {
        if (!place || !this.#nodes) return undefined;
        const [top] = nodesAt(this.#scene, ...place);
        // Without some layers the nodes are copies; those of leaves are not.
        return top && this.#nodes.entryOf(top);
    }

    #point(place) {
        const entry = this.#entryAt(place);
        if (entry === this.#pointed) return;
        this.#pointed = entry;
        this.#mark(entry ?? this.#tree.chosen);
        if (entry?.line) this.#lines.reveal(entry.line, entry.column);
    }

    #pick(place) {
        const entry = this.#entryAt(place);
        if (entry) this.#tree.choose(entry);
    }

    #mark(entry) {
        this.#panes.mark(entry?.box);
        this.#spot.textContent = entry ? [entry.label, entry.line && `line ${entry.line}`].filter(Boolean).join(", ") : "";
    }

    // What is chosen

    #choose(entry) {
        if (!entry) return;
        this.#mark(entry);
        if (entry.box) this.#panes.mark(entry.box, { isRevealed: true });
        this.#fields.replaceChildren(properties(entry, this.#drawing.scene));
        this.#lines.reveal(entry.line, entry.column);
    }

    #chooseLine(line) {
        const [first] = this.#nodes.onLine(line);
        if (first) this.#tree.choose(first);
    }

    #find() {
        const text = this.#search.value.trim();
        const found = text ? this.#nodes.search(text) : undefined;
        this.#tree.filter(found);
        this.#found.textContent = found ? `${found.length} of ${counted(this.#nodes.count, "node")}` : counted(this.#nodes.count, "node");
        return found;
    }

    #searchKey(event) {
        const keys = { Enter: () => this.#tree.focusFirst(this.#find()?.[0]), ArrowDown: () => this.#tree.focusFirst(this.#find()?.[0]) };
        if (!Object.hasOwn(keys, event.key)) return;
        event.preventDefault();
        keys[event.key]();
    }

    // Diagnostics

    #listMessages() {
        const { diagnostics, dropped = 0 } = this.#drawing;
        const rows = diagnostics.map((diagnostic) => make("li", { className: diagnostic.severity }, this.#message(diagnostic)));
        const rest = dropped > 0 ? [make("li", { className: "note" }, `${dropped} more are not shown.`)] : [];
        const none = make("li", { className: "note" }, "None: the tool understood all of the drawing.");
        this.#messages.replaceChildren(...(rows.length > 0 ? [...rows, ...rest] : [none]));
    }

    #message({ severity, code, message, line, column }) {
        const text = `${severity}: ${message} [${code}]`;
        if (!line || !this.#drawing.original) return make("span", {}, text);
        const button = make("button", { type: "button", className: "link" }, `line ${line}: ${text}`);
        button.addEventListener("click", () => {
            this.#lines.reveal(line, column);
            this.#chooseLine(line);
        });
        return button;
    }
}

/** What is known of a drawing, for its card. */
export const cardFacts = ({ size, nodes, bytes, sceneBytes, problems }) => facts([
    ["size", size && `${size.map((side) => Number(side.toFixed(2))).join(" × ")} px`], ["nodes", nodes],
    ["drawing", bytes], ["scene", sceneBytes], ["diagnostics", problems]]);
