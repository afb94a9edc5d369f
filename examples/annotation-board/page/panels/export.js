import { disable, isDisabled, make } from "../elements.js";
import { codes } from "../bridge.js";

/** Takes the whole board as a file, piece by piece. */
export class ExportPanel {
    static name = "export";
    static title = "Export the board";
    static needs = "export.board";

    constructor(app) {
        this.app = app;
        this.button = make("button", { textContent: "Export" });
        this.stop = make("button", { textContent: "Cancel the export", hidden: true });
        this.button.addEventListener("click", () => { if (!isDisabled(this.button)) this.#export(); });
        this.stop.addEventListener("click", () => this.controller?.abort());
        this.progress = make("progress", { max: 1, value: 0, hidden: true, ariaLabel: "Progress of the export" });
        this.result = make("p", { className: "exported", role: "status" });
        this.content = [make("div", { className: "row" }, this.button, this.stop), this.progress, this.result];
    }

    start() {}

    async #export() {
        this.controller = new AbortController();
        this.#isUnderWay(true);
        const items = [];
        try {
            const pieces = this.app.bridge.stream("export.board", { pieceItems: 20 }, { signal: this.controller.signal });
            for await (const piece of pieces) {
                items.push(...piece.items);
                this.progress.value = piece.done / piece.total;
            }
            this.#offer(items);
        } catch (error) {
            this.result.textContent = error.code === codes.cancelled ? "The export was cancelled." : error.message;
        } finally {
            this.#isUnderWay(false);
        }
    }

    #offer(items) {
        URL.revokeObjectURL(this.address);
        this.address = URL.createObjectURL(new Blob([JSON.stringify({ items })], { type: "application/json" }));
        const size = `${items.length} ${items.length === 1 ? "item" : "items"}`;
        this.result.replaceChildren(make("a", { href: this.address, download: "board.json", textContent: "board.json" }), ` has ${size}.`);
    }

    #isUnderWay(isIt) {
        disable(this.button, isIt);
        // A button that vanishes hands the keyboard's focus on.
        if (document.activeElement === this.stop) this.button.focus();
        this.stop.hidden = this.progress.hidden = !isIt;
        if (isIt) this.result.textContent = "";
    }
}
