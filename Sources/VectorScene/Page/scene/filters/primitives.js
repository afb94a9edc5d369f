// Every type of filter primitive: makes a picture of its inputs.

import { table } from "../values.js";
import { feBlend } from "./feBlend.js";
import { feColorMatrix } from "./feColorMatrix.js";
import { feComponentTransfer } from "./feComponentTransfer.js";
import { feComposite } from "./feComposite.js";
import { feConvolveMatrix } from "./feConvolveMatrix.js";
import { feDiffuseLighting } from "./feDiffuseLighting.js";
import { feDisplacementMap } from "./feDisplacementMap.js";
import { feDropShadow } from "./feDropShadow.js";
import { feFlood } from "./feFlood.js";
import { feGaussianBlur } from "./feGaussianBlur.js";
import { feImage } from "./feImage.js";
import { feMerge } from "./feMerge.js";
import { feMorphology } from "./feMorphology.js";
import { feOffset } from "./feOffset.js";
import { feSpecularLighting } from "./feSpecularLighting.js";
import { feTile } from "./feTile.js";
import { feTurbulence } from "./feTurbulence.js";

export const primitives = table({
    feBlend,
    feColorMatrix,
    feComponentTransfer,
    feComposite,
    feConvolveMatrix,
    feDiffuseLighting,
    feDisplacementMap,
    feDropShadow,
    feFlood,
    feGaussianBlur,
    feImage,
    feMerge,
    feMorphology,
    feOffset,
    feSpecularLighting,
    feTile,
    feTurbulence,
});
