import { make } from "../elements.js";

const decisions = new Map([["once", "Allow once"], ["always", "Always allow"], ["never", "Never allow"]]);

/** What a moderator does: pauses the board, and says whether others may do what they are not allowed by themselves. */
export class ModerationPanel {
    static name = "moderation";
    static title = "Moderation";
    static needs = "moderation.pause";

    constructor(app) {
        this.app = app;
        this.reason = make("input", { id: "pause-reason", type: "text", maxLength: 200, value: "One moment, please." });
        this.pause = make("button", { textContent: "Pause the board" });
        this.pause.addEventListener("click", () => app.run("moderation.pause", { reason: this.reason.value }));
        this.goOn = make("button", { className: "main", textContent: "Go on", hidden: true });
        this.goOn.addEventListener("click", () => app.run("moderation.continue", {}));
        this.forget = make("button", { textContent: "Ask me again", title: "Forget what was always allowed, and what never" });
        this.forget.addEventListener("click", () => app.run("moderation.forget", {}));
        this.questions = make("div", { className: "questions", role: "region", ariaLabel: "Questions", ariaLive: "polite" });
        this.content = [
            make("label", { className: "field", for: "pause-reason" }, "What the others are told"), this.reason,
            make("div", { className: "row" }, this.pause, this.goOn, this.forget), this.questions,
        ];
        app.bridge.on("moderation.changed", (state) => this.#show(state));
        app.bridge.serve("page.permit", (question) => this.#ask(question));
    }

    async start() {
        const state = await this.app.run("moderation.attend", {});
        if (state) this.#show(state);
    }

    #show({ reason }) {
        const hasFocus = [this.pause, this.goOn].includes(document.activeElement);
        this.pause.hidden = reason !== undefined;
        this.goOn.hidden = reason === undefined;
        if (hasFocus) this.#button.focus();
    }

    /** The one of the two buttons that is shown. */
    get #button() { return this.pause.hidden ? this.goOn : this.pause; }

    #ask({ origin, user, commands }) {
        const who = user === undefined ? `the pages of ${origin}` : `the browser ${user} at ${origin}`;
        return new Promise((resolve) => {
            const question = make("div", { className: "question", role: "group", ariaLabel: `May ${who} call ${commands}?` },
                make("p", { textContent: `May ${who} call ${commands}?` }));
            for (const [decision, label] of decisions) {
                const button = make("button", { textContent: label });
                button.addEventListener("click", () => {
                    question.remove();
                    this.#button.focus();
                    resolve({ decision });
                });
                question.append(button);
            }
            this.questions.append(question);
        });
    }
}
