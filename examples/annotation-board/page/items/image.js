import { pictureOf } from "../pictures.js";
import { Item } from "./item.js";

/** A bitmap. */
export class Image extends Item {
    static name = "image";

    ready() { return pictureOf(this.source).ready; }

    draw(context) {
        const { image } = pictureOf(this.source);
        if (image) context.drawImage(image, ...this.at, ...this.size);
    }
}
