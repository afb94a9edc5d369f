// Every action of the page: a button that calls one command. The page shows those that the host lays out.

import { Registry } from "../registry.js";
import { ClearAction } from "./clear.js";
import { RedoAction } from "./redo.js";
import { UndoAction } from "./undo.js";

export const actions = new Registry(
    ClearAction,
    RedoAction,
    UndoAction,
);
