import { make } from "../elements.js";

/** How many calls the room has answered. */
export class ActivityBadge {
    static name = "activity";
    static needs = "activity.show";

    constructor(app) {
        this.app = app;
        this.content = make("p", { className: "badge", ariaLabel: "Activity" });
        app.bridge.on("activity.changed", (activity) => this.#show(activity));
    }

    async start() {
        const activity = await this.app.run("activity.show", {});
        if (activity) this.#show(activity);
    }

    #show({ done, refused }) {
        this.content.textContent = `${done} done${refused > 0 ? `, ${refused} refused` : ""}`;
    }
}
