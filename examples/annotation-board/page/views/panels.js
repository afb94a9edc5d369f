import { make } from "../elements.js";
import { panels } from "../panels/panels.js";
import { group } from "./group.js";

/** Shows panels as cards, one below the other. */
export class PanelViews {
    static name = "panel";

    constructor(app) {
        this.app = app;
    }

    show(id, area) {
        const Panel = panels.get(id);
        if (!Panel || !this.app.may(Panel.needs)) return;
        if (!this.app.parts.has(id)) this.#add(Panel, area);
        this.app.parts.get(id).start();
    }

    #add(Panel, area) {
        const panel = new Panel(this.app);
        this.app.parts.set(Panel.name, panel);
        this.app.shortcuts.add(panel);
        this.group(area).append(
            make("section", { className: `card ${Panel.name}`, "data-view": Panel.name, ariaLabel: Panel.title }, make("h2", { textContent: Panel.title }), ...panel.content));
    }

    group(area) { return group(area, "panels"); }
}
