// Two drawings beside each other, with what differs: as a picture, and by node and property.

import { counted, cut, make, section } from "./elements.js";
import { Panes } from "./panes.js";
import { DifferencePicture, ScenePicture } from "./pictures.js";

const LONGEST = 160;

/** Shows two drawings and their differences. */
export class Comparison {
    #panes = new Panes();
    #title = make("h1", { tabIndex: -1 });
    #count = make("p", { role: "status" });
    #list = make("ol", { className: "differences", "aria-label": "Differences" });

    constructor({ actions = [] } = {}) {
        this.element = make("div", { className: "comparison" },
            make("header", { className: "bar" }, this.#title, this.#panes.controls, ...actions),
            make("main", {}, this.#panes.element, section("Differences", this.#count, this.#list)));
    }

    focus() { this.#title.focus({ preventScroll: true }); }

    /** Shows two drawings, with the differences that the host found. */
    async show(first, second, { differences, dropped }) {
        this.#title.replaceChildren(`${cut(first.name, 60)} and ${cut(second.name, 60)}`);
        const one = new ScenePicture(first.scene, first.name, `Scene of ${first.name}`), other = new ScenePicture(second.scene, second.name, `Scene of ${second.name}`);
        const count = differences.length + dropped;
        this.#count.textContent = count === 0 ? "The scenes are the same." : counted(count, "difference");
        this.#list.hidden = count === 0;
        this.#list.replaceChildren(...differences.map((difference) => make("li", {}, this.#row(difference))),
            ...dropped > 0 ? [make("li", { className: "note" }, `${dropped} more are not shown.`)] : []);
        await this.#panes.show([one, other, new DifferencePicture(one, other)]);
    }

    /** A difference, which marks its node in the pictures while it is pointed at or has the focus. */
    #row({ kind, node, property, first, second }) {
        const text = property === "" ? kind : `${property}: ${first.value ?? "default"} → ${second.value ?? "default"}`;
        const line = first?.line ?? second?.line, box = first?.bounds ?? second?.bounds;
        const row = make("button", { type: "button" }, make("strong", {}, cut(node, LONGEST)), ` ${text}`, ...line ? [make("span", { className: "note" }, ` line ${line}`)] : []);
        const mark = () => this.#panes.mark(box, { isRevealed: true }), unmark = () => this.#panes.mark(undefined);
        for (const [event, action] of Object.entries({ pointerenter: mark, focus: mark, pointerleave: unmark, blur: unmark })) row.addEventListener(event, action);
        return row;
    }
}
