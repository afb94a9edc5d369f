// Every kind of item that the page draws. A kind says how an item is drawn and where it is; nobody else asks what kind it has.

import { Registry } from "../registry.js";
import { Drawing } from "./drawing.js";
import { Image } from "./image.js";
import { Stroke } from "./stroke.js";
import { Text } from "./text.js";

export const kinds = new Registry(
    Drawing,
    Image,
    Stroke,
    Text,
);

/** What the host sent, as something that draws itself; nothing if the page does not know its kind. */
export function itemOf(value) {
    const Kind = kinds.get(value.kind);
    return Kind && new Kind(value);
}
