// Every tool of the page, in the order in which they are shown. The page shows those that the host has.

import { Registry } from "../registry.js";
import { EraserTool } from "./eraser.js";
import { ImageTool } from "./image.js";
import { LassoTool } from "./lasso.js";
import { StrokeTool } from "./stroke.js";
import { TextTool } from "./text.js";

export const tools = new Registry(
    StrokeTool,
    TextTool,
    ImageTool,
    EraserTool,
    LassoTool,
);
