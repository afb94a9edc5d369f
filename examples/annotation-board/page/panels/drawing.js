import { adviceFor, messageOf } from "../advice.js";
import { codes } from "../bridge.js";
import { make } from "../elements.js";
import { chooseFile } from "../files.js";
import { rounded } from "../geometry.js";

/** How many remarks are listed; further ones are counted. */
const mostListed = 8;
/** The host tells of no more remarks than these. */
const mostRemarks = 100;

/** `drawing:2:35: warning: invalid value [invalid-value]`, in its parts. */
const remarkForm = /^[^:]*:(?<line>\d+):(?<column>\d+): \w+: (?<text>.*?)(?: \[[\w-]+\])?$/s;

/** Opens SVG drawings, which the host converts to scenes. */
export class DrawingPanel {
    static name = "drawing";
    static title = "Open a drawing";
    static needs = "drawing.open";
    static accepts = ["image/svg+xml"];
    static chords = [["Ctrl+o", (panel) => panel.choose(), "Open a drawing"]];

    constructor(app) {
        this.app = app;
        this.result = make("p", { className: "opened", role: "status" });
        this.remarks = make("ul", { className: "remarks", ariaLabel: "What looks different" });
        this.details = make("details", { hidden: true }, make("summary", { textContent: "What looks different" }), this.remarks);
        const button = make("button", { textContent: "Open SVG…", title: "Ctrl+O" });
        button.addEventListener("click", () => this.choose());
        this.content = [button, make("p", { className: "quiet", textContent: "Or drop a file on the board." }), this.result, this.details];
    }

    start() {}

    /** Lets the user choose a file, and opens it. */
    async choose() {
        const file = await chooseFile(".svg,image/svg+xml");
        if (file) await this.drop(file, [60, 60]);
    }

    async drop(file, at) {
        this.#show("", []);
        try {
            const svg = await this.app.busy(file.text());
            const { diagnostics = [] } = await this.app.busy(this.app.bridge.call("drawing.open", { svg, at: rounded(at) }));
            this.#show(`The drawing is on the board.${differences(diagnostics)}`, diagnostics);
        } catch (error) {
            this.app.toasts.show("The drawing is not on the board.", { advice: reason(error, file.name), details: messageOf(error) });
        }
    }

    #show(text, diagnostics) {
        this.result.textContent = text;
        this.details.hidden = diagnostics.length === 0;
        this.details.open = false;
        const texts = diagnostics.slice(0, mostListed).map(remark);
        if (diagnostics.length > mostListed) texts.push(`and ${diagnostics.length - mostListed} more`);
        this.remarks.replaceChildren(...texts.map((textContent) => make("li", { textContent })));
    }
}

/** How many places of the drawing are not shown as they say, as a sentence. */
function differences(diagnostics) {
    const places = new Set(diagnostics.map((text) => {
        const { line, column } = text.match(remarkForm)?.groups ?? {};
        return line ? `${line}:${column}` : text;
    }));
    if (places.size === 0) return "";
    const atLeast = diagnostics.length < mostRemarks ? "" : "At least ";
    return ` ${atLeast}${places.size} ${places.size === 1 ? "part looks" : "parts look"} different.`;
}

function remark(text) {
    const { line, text: said } = text.match(remarkForm)?.groups ?? {};
    return line ? `Line ${line}: ${said}` : text;
}

/** Why a drawing could not be opened, and what to do. */
function reason(error, name) {
    if (error.code !== codes.failed) return adviceFor(error);
    const line = error.message.match(/:(\d+):\d+: /)?.[1];
    return line
        ? `There is a mistake in line ${line} of '${name}'. Save the drawing again in the program that made it, or mend that line.`
        : `'${name}' cannot be read as a drawing. Open another SVG file.`;
}
