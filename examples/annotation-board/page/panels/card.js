import { chooseFile } from "../files.js";
import { fittingPicture } from "../fitting.js";
import { make } from "../elements.js";

const pictures = "image/png,image/jpeg,image/gif,image/webp";

/** Puts a frame, a title and a picture on the board, in one step. */
export class CardPanel {
    static name = "card";
    static title = "Add a card";
    static needs = "card.add";

    constructor(app) {
        this.app = app;
        this.field = make("input", { id: "card-title", type: "text", maxLength: 60 });
        const button = make("button", { textContent: "Choose its picture…" });
        button.addEventListener("click", () => this.#choose());
        this.content = [make("label", { className: "field", for: "card-title" }, "Title"), this.field, button];
    }

    start() {}

    async #choose() {
        const file = await chooseFile(pictures);
        if (!file) return;
        try {
            const { source, size } = await this.app.busy(fittingPicture(file, [208, 152]));
            await this.app.add("card.add", { at: [80, 80], title: this.field.value || file.name.slice(0, 60), picture: source, size });
        } catch {
            this.app.toasts.show(`'${file.name}' cannot be read as a picture.`, { advice: "Take a PNG, JPEG, GIF or WebP file." });
        }
    }
}
