import { rounded } from "../geometry.js";
import { fittingPicture } from "../fitting.js";
import { chooseFile } from "../files.js";
import { Tool } from "./tool.js";

/** Puts a picture on the board. */
export class ImageTool extends Tool {
    static name = "image";
    static title = "Image";
    static needs = "image.add";
    static shortcut = "i";
    static hint = "Click where the picture is to be, and choose a file; or drop one.";
    static icon = "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01";
    static options = ["layer"];
    static accepts = ["image/png", "image/jpeg", "image/gif", "image/webp"];

    async end(point) {
        const file = await chooseFile(ImageTool.accepts.join(","));
        if (file) await this.drop(file, point);
    }

    async drop(file, [x, y]) {
        try {
            const { source, size: [width, height] } = await this.app.busy(fittingPicture(file, [480, 360]));
            await this.app.add("image.add", { at: rounded([x - width / 2, y - height / 2]), size: [width, height], source });
        } catch (error) {
            this.app.toasts.show(`'${file.name}' cannot be read as a picture.`, { advice: "Take a PNG, JPEG, GIF or WebP file." });
        }
    }
}
