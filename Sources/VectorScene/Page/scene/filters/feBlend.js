import { blends } from "../blends.js";
import { composed } from "./composing.js";

/** Filter Effects 1, 9.5. */
export const feBlend = (primitive, filter) => composed(primitive, filter, blends.get(primitive.mode) ?? "source-over");
