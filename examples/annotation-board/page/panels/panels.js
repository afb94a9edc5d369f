// Every panel beside the board. The page shows those that the host has and whose command it may call.

import { Registry } from "../registry.js";
import { CardPanel } from "./card.js";
import { DrawingPanel } from "./drawing.js";
import { ExportPanel } from "./export.js";
import { GalleryPanel } from "./gallery.js";
import { ModerationPanel } from "./moderation.js";
import { ModulesPanel } from "./modules.js";
import { PollPanel } from "./poll.js";
import { RehearsalPanel } from "./rehearsal.js";
import { SnapshotPanel } from "./snapshot.js";

export const panels = new Registry(
    CardPanel,
    DrawingPanel,
    ExportPanel,
    GalleryPanel,
    ModerationPanel,
    ModulesPanel,
    PollPanel,
    RehearsalPanel,
    SnapshotPanel,
);
