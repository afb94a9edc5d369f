// Every type of paint. Each gives a style of the canvas, perhaps with a matrix to a space of its own, or a function that floods a layer.

import { table } from "../values.js";
import { linearGradient } from "./linearGradient.js";
import { pattern } from "./pattern.js";
import { radialGradient } from "./radialGradient.js";

export const paints = table({
    linearGradient,
    pattern,
    radialGradient,
});
