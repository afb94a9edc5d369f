// Every badge: a small figure about the room.

import { Registry } from "../registry.js";
import { ActivityBadge } from "./activity.js";

export const badges = new Registry(
    ActivityBadge,
);
