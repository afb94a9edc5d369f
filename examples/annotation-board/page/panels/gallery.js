import { make } from "../elements.js";

/** Puts drawings of a gallery on the board. Where the host has them from, this panel does not know. */
export class GalleryPanel {
    static name = "gallery";
    static title = "Gallery";
    static needs = "gallery.put";

    constructor(app) {
        this.app = app;
        this.list = make("select", { id: "gallery-drawing" });
        const button = make("button", { textContent: "Put it on the board" });
        button.addEventListener("click", () => this.#put());
        this.result = make("p", { className: "result", role: "status" });
        this.content = [
            make("label", { className: "field", for: "gallery-drawing" }, "Drawing"), this.list, make("div", { className: "row below" }, button), this.result,
        ];
    }

    async start() {
        const gallery = await this.app.run("gallery.list", {});
        if (!gallery || gallery.drawings.join() === this.drawings?.join()) return;
        this.drawings = gallery.drawings;
        this.list.replaceChildren(...gallery.drawings.map((name) => make("option", { value: name, textContent: name })));
    }

    async #put() {
        this.result.textContent = "";
        const put = await this.app.add("gallery.put", { name: this.list.value, at: [60, 60] });
        if (!put) return;
        const reason = put.failure ? "The gallery is out of reach. " : "";
        const asOf = put.failure || put.age > 0 ? `, as it was ${ago(put.age)}` : "";
        this.result.textContent = `${reason}The drawing is on the board${asOf}.`;
    }
}

const units = [["day", 86_400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** A time of so many seconds ago, in words. */
function ago(seconds) {
    if (seconds < 1) return "a moment ago";
    const [unit, length] = units.find(([, length]) => seconds >= length);
    return new Intl.RelativeTimeFormat("en").format(-Math.floor(seconds / length), unit);
}
