// Every panel beside the board. The page shows those that the host has.

import { Registry } from "../registry.js";
import { DrawingPanel } from "./drawing.js";
import { PollPanel } from "./poll.js";
import { SnapshotPanel } from "./snapshot.js";

export const panels = new Registry(
    DrawingPanel,
    PollPanel,
    SnapshotPanel,
);
