// Every type of node in a scene.

import { Registry } from "../registry.js";
import { Extension } from "./extension.js";
import { Group } from "./group.js";
import { SceneImage } from "./image.js";
import { Path } from "./path.js";
import { SceneText } from "./text.js";

export const nodes = new Registry(
    Extension,
    Group,
    SceneImage,
    Path,
    SceneText,
);
