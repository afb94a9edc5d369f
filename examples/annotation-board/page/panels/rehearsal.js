import { make } from "../elements.js";

/** Rehearses a slow host: all later calls of all pages wait. */
export class RehearsalPanel {
    static name = "rehearsal";
    static title = "Rehearse a slow host";
    static needs = "rehearsal.delay";

    constructor(app) {
        const seconds = make("input", { id: "rehearsal-seconds", type: "number", min: 0.1, max: 5, step: 0.1, value: 2 });
        const begin = make("button", { textContent: "Let all calls wait" });
        begin.addEventListener("click", () => app.run("rehearsal.delay", { milliseconds: Math.round(seconds.valueAsNumber * 1000) }));
        this.content = [
            make("label", { className: "field", for: "rehearsal-seconds" }, "Seconds"), make("div", { className: "row" }, seconds, begin),
        ];
    }

    start() {}
}
