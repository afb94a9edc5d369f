import { icon, make } from "../elements.js";
import { tools } from "../tools/tools.js";
import { group } from "./group.js";

/** Shows tools as radio buttons: one of them has the pointer. */
export class ToolViews {
    static name = "tool";
    #inputs = new Map();

    constructor(app) {
        this.app = app;
        // A tool may choose itself: the buttons follow.
        app.addEventListener("tool", () => { if (app.tool) this.#inputs.get(app.tool.constructor.name).checked = true; });
    }

    show(id, area) {
        const Tool = tools.get(id);
        if (!Tool || !this.app.may(Tool.needs) || this.app.parts.has(id)) return;
        const tool = new Tool(this.app);
        this.app.parts.set(id, tool);
        this.app.shortcuts.add(tool);
        this.group(area).append(this.#button(Tool));
        this.app.shortcuts.set(Tool.shortcut, () => this.#choose(id), Tool.title, id);
        if (!this.app.tool) this.#choose(id);
    }

    group(area) { return group(area, "tools", { role: "radiogroup", ariaLabel: "Tools" }); }

    #button({ name, title, shortcut, icon: path }) {
        const label = `${title} (${shortcut.toUpperCase()})`;
        const input = make("input", { type: "radio", name: "tool", value: name, ariaLabel: title, "aria-keyshortcuts": shortcut });
        this.#inputs.set(name, input);
        input.addEventListener("change", () => this.#choose(name));
        return make("label", { title: label, "data-view": name }, input, icon(path), make("span", { textContent: title }));
    }

    #choose(id) {
        const tool = this.app.parts.get(id);
        if (tool !== this.app.tool) this.app.choose(tool);
    }
}
