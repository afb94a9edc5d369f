import { badges } from "../badges/badges.js";
import { group } from "./group.js";

/** Shows badges side by side. */
export class BadgeViews {
    static name = "badge";

    constructor(app) {
        this.app = app;
    }

    show(id, area) {
        const Badge = badges.get(id);
        if (!Badge || !this.app.may(Badge.needs)) return;
        if (!this.app.parts.has(id)) this.#add(Badge, area);
        this.app.parts.get(id).start();
    }

    #add(Badge, area) {
        const badge = new Badge(this.app);
        badge.content.dataset.view = Badge.name;
        this.app.parts.set(Badge.name, badge);
        this.group(area).append(badge.content);
    }

    group(area) { return group(area, "badges"); }
}
