// Every kind of view that a host can lay out. Which views there are, and in which area each stands, is the host's to say.

import { Registry } from "../registry.js";
import { ActionViews } from "./actions.js";
import { BadgeViews } from "./badges.js";
import { PanelViews } from "./panels.js";
import { ToolViews } from "./tools.js";

export const kinds = new Registry(
    ActionViews,
    BadgeViews,
    PanelViews,
    ToolViews,
);
