// Two drawings beside each other, with what differs: as a picture, and by node and property.

import { differencesOf } from "./differences.js";
import { counted, cut, make, section } from "./elements.js";
import { Panes } from "./panes.js";
import { DifferencePicture, ScenePicture } from "./pictures.js";

const shown = (value) => (value === undefined ? "nothing" : cut(value, 120));

/** Shows two drawings and their differences. */
export class Comparison {
    #panes = new Panes();
    #title = make("h1", { tabIndex: -1 });
    #count = make("p", { role: "status" });
    #list = make("ol", { className: "differences", tabIndex: 0, "aria-label": "Differences" });

    constructor({ actions = [] } = {}) {
        this.element = make("div", { className: "comparison" },
            make("header", { className: "bar" }, this.#title, this.#panes.controls, ...actions),
            make("main", {}, this.#panes.element, section("Differences", this.#count, this.#list)));
    }

    focus() { this.#title.focus({ preventScroll: true }); }

    async show(first, second) {
        const { differences, dropped } = differencesOf(first.scene, second.scene);
        this.#title.replaceChildren(`${cut(first.name, 60)} and ${cut(second.name, 60)}`);
        const one = new ScenePicture(first.scene, first.name, `Scene of ${first.name}`), other = new ScenePicture(second.scene, second.name, `Scene of ${second.name}`);
        const count = differences.length + dropped;
        this.#count.textContent = count === 0 ? "The scenes are the same." : counted(count, "difference");
        this.#list.hidden = count === 0;
        this.#list.replaceChildren(...differences.map((difference) => make("li", {}, ...this.#row(difference))),
            ...dropped > 0 ? [make("li", { className: "note" }, `${dropped} more are not shown.`)] : []);
        await this.#panes.show([one, other, new DifferencePicture(one, other)]);
    }

    #row({ node, property, first, second, note }) {
        const name = make("strong", {}, cut(node, 160));
        return note ? [name, ` ${note}`] : [name, ` ${property}: ${shown(first)} → ${shown(second)}`];
    }
}
