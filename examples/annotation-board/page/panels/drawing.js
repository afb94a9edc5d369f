import { make } from "../elements.js";
import { chooseFile } from "../files.js";
import { rounded } from "../geometry.js";

/** Opens SVG drawings, which the host converts to scenes. */
export class DrawingPanel {
    static name = "drawing";
    static title = "Open a drawing";
    static needs = "drawing.open";
    static accepts = ["image/svg+xml"];

    constructor(app) {
        this.app = app;
        this.remarks = make("ul", { className: "remarks", ariaLabel: "What was ignored or corrected" });
        const button = make("button", { textContent: "Open SVG…", title: "Ctrl+O" });
        button.addEventListener("click", () => this.choose());
        this.content = [button, make("p", { className: "quiet", textContent: "Or drop a file on the board." }), this.remarks];
    }

    start() {}

    /** What the panel does with Ctrl+O. */
    async choose() {
        const file = await chooseFile(".svg,image/svg+xml");
        if (file) await this.drop(file, [60, 60]);
    }

    async drop(file, at) {
        this.remarks.replaceChildren();
        const reply = await this.app.run("drawing.open", { svg: await this.app.busy(file.text()), at: rounded(at) });
        if (!reply) return;
        const diagnostics = reply.diagnostics ?? [];
        const texts = diagnostics.map((diagnostic) => diagnostic.message ?? String(diagnostic));
        this.remarks.replaceChildren(...texts.slice(0, 8).map((textContent) => make("li", { textContent })));
        if (texts.length > 8) this.remarks.append(make("li", { textContent: `and ${texts.length - 8} more` }));
    }
}
