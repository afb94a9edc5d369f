import { disable, isDisabled, make } from "../elements.js";
import { adviceFor } from "../advice.js";
import { codes } from "../bridge.js";

const titles = new Map([["allocate", "Get a place"], ["upload", "Send the picture"], ["confirm", "Confirm"]]);
// A megabyte is the most that a message may have, and three bytes are four letters in it.
const mostBytes = 700_000;

/** Uploads the picture of the board, in three steps of which the host tries each again when it fails. */
export class SnapshotPanel {
    static name = "snapshot";
    static title = "Upload the picture";
    static needs = "snapshot.upload";

    constructor(app) {
        this.app = app;
        this.button = make("button", { className: "main", textContent: "Upload" });
        this.stop = make("button", { textContent: "Cancel", hidden: true });
        this.button.addEventListener("click", () => { if (!isDisabled(this.button)) this.#upload(); });
        this.stop.addEventListener("click", () => this.controller?.abort());
        this.rows = new Map([...titles].map(([step, title]) => [step, this.#row(title)]));
        this.result = make("p", { className: "result", role: "status" });
        const failing = make("select", { id: "snapshot-fail" },
            make("option", { value: "", textContent: "nothing" }),
            ...[...titles].map(([value, title]) => make("option", { value, textContent: title.toLowerCase() })));
        failing.addEventListener("change", () => { if (failing.value) this.app.run("snapshot.fail", { step: failing.value }); });
        this.failing = failing;
        this.content = [
            make("div", { className: "row" }, this.button, this.stop),
            make("ol", { className: "steps", ariaLabel: "Steps" }, ...this.rows.values()),
            this.result,
            make("details", {}, make("summary", { textContent: "Rehearse a failure" }),
                make("label", { className: "field", for: "snapshot-fail" }, "Let this fail once"), failing),
        ];
        app.bridge.serve("page.snapshot", async () => ({ png: await base64(await app.view.png(mostBytes)) }));
    }

    start() {}

    #row(title) {
        return make("li", { "data-state": "waiting" }, make("span", { textContent: title }), make("span", { className: "state" }));
    }

    #mark(row, state, text = "") {
        row.dataset.state = state;
        row.lastChild.textContent = text;
    }

    async #upload() {
        for (const row of this.rows.values()) this.#mark(row, "waiting");
        this.result.replaceChildren();
        this.controller = new AbortController();
        this.#isUnderWay(true);
        let current;
        const onProgress = ({ step, attempt, failed }) => {
            const row = this.rows.get(step);
            if (!row) return;
            if (current && current !== row) this.#mark(current, "done", current.lastChild.textContent.replace(/^try.*/, "done"));
            current = row;
            this.#mark(row, failed ? "failed" : "running", failed ? `failed at try ${attempt}` : `try ${attempt}`);
        };
        try {
            const { url, attempts, bytes, isKept } = await this.app.busy(
                this.app.bridge.call("snapshot.upload", {}, { onProgress, timeout: 120_000, signal: this.controller.signal }));
            if (isKept) return this.#keep();
            for (const row of this.rows.values()) this.#mark(row, "done", "done");
            const again = attempts - titles.size;
            const repeated = again > 0 ? `; ${again} ${again === 1 ? "step" : "steps"} had to be repeated` : "";
            this.result.append(
                make("a", { href: url, target: "_blank", rel: "noopener", textContent: "The picture" }),
                ` has ${Math.ceil(bytes / 1024)} KB${repeated}.`);
            this.failing.value = "";
        } catch (error) {
            if (current) this.#mark(current, "failed", "failed");
            this.result.textContent = error.code === codes.cancelled ? "It was cancelled." : `${error.message}. ${adviceFor(error)}`;
            this.button.textContent = "Try again";
            return;
        } finally {
            this.#isUnderWay(false);
        }
        this.button.textContent = "Upload";
    }

    #keep() {
        for (const row of this.rows.values()) if (row.dataset.state !== "done") this.#mark(row, "waiting", "later");
        this.result.textContent = "The server cannot be reached. The picture is kept, and is sent as soon as it can be.";
    }

    #isUnderWay(isIt) {
        disable(this.button, isIt);
        // A button that vanishes hands the keyboard's focus on.
        if (document.activeElement === this.stop) this.button.focus();
        this.stop.hidden = !isIt;
    }
}

async function base64(blob) {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = "";
    // A call takes some ten thousand arguments, not a million.
    for (let index = 0; index < bytes.length; index += 8192) text += String.fromCharCode(...bytes.subarray(index, index + 8192));
    return btoa(text);
}
