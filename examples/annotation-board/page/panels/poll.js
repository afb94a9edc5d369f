import { make } from "../elements.js";

/** A question to all who see the board. */
export class PollPanel {
    static name = "poll";
    static title = "Poll";
    static needs = "poll.ask";

    constructor(app) {
        this.app = app;
        this.question = make("p", { className: "question" });
        this.list = make("div", { className: "votes" });
        this.source = make("select", { id: "poll-source" });
        this.source.addEventListener("change", () => this.#ask("poll.select", { source: this.source.value }));
        this.content = [
            this.question, this.list,
            make("label", { className: "field", for: "poll-source" }, "Source"), this.source,
        ];
        app.bridge.on("poll.changed", (poll) => this.#show(poll));
    }

    start() { return this.#ask("poll.ask", {}); }

    async #ask(name, params) {
        const poll = await this.app.run(name, params);
        if (poll) this.#show(poll);
        else this.#show(this.shown ?? { question: "There is no question.", choices: [], votes: [], source: "" });
    }

    #show(poll) {
        this.shown = poll;
        const { question, choices, votes, source, sources = [source] } = poll;
        const all = votes.reduce((sum, count) => sum + count, 0);
        this.question.textContent = question;
        this.list.replaceChildren(...choices.map((choice, index) => this.#row(choice, votes[index] ?? 0, all, index)));
        this.source.disabled = !this.app.may("poll.select");
        this.source.replaceChildren(...sources.map((name) => make("option", { value: name, textContent: name, selected: name === source })));
    }

    #row(choice, count, all, index) {
        const share = all === 0 ? 0 : Math.round((count / all) * 100);
        const bar = make("span", { className: "bar" });
        bar.style.width = `${share}%`;
        const button = make("button", { className: "vote", ariaLabel: `Vote for ${choice}: ${count} of ${all} votes` },
            bar, make("span", { className: "choice", textContent: choice }), make("span", { className: "count", textContent: String(count) }));
        button.disabled = !this.app.may("poll.vote");
        button.addEventListener("click", () => this.#ask("poll.vote", { choice: index }));
        return button;
    }
}
