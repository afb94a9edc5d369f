// Every type of paint that a fill or a stroke refers to.

import { Registry } from "../registry.js";
import { LinearGradient } from "./linear-gradient.js";
import { Pattern } from "./pattern.js";
import { RadialGradient } from "./radial-gradient.js";

export const paints = new Registry(
    LinearGradient,
    Pattern,
    RadialGradient,
);
