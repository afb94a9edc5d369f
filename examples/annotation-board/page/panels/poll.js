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
        this.rows = [];
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
        // Rows stay as they are but for their texts, so that who votes by keyboard keeps the focus.
        while (this.rows.length > choices.length) this.rows.pop().button.remove();
        while (this.rows.length < choices.length) this.rows.push(this.#row(this.rows.length));
        choices.forEach((choice, index) => this.rows[index].show(choice, votes[index] ?? 0, all));
        if (sources.join() !== this.sources?.join()) {
            this.sources = sources;
            this.source.replaceChildren(...sources.map((name) => make("option", { value: name, textContent: name })));
        }
        this.source.value = source;
        this.source.disabled = !this.app.may("poll.select");
    }

    #row(index) {
        const bar = make("span", { className: "bar" }), label = make("span", { className: "choice" }), number = make("span", { className: "count" });
        const button = make("button", { className: "vote" }, bar, label, number);
        button.addEventListener("click", () => this.#vote(index));
        this.list.append(button);
        const show = (choice, count, all) => {
            bar.style.width = `${all === 0 ? 0 : Math.round((count / all) * 100)}%`;
            button.disabled = !this.app.may("poll.vote");
            label.textContent = choice;
            number.textContent = String(count);
            button.ariaLabel = `Vote for ${choice}: ${count} of ${all} votes`;
        };
        return { button, show };
    }

    async #vote(index) {
        await this.#ask("poll.vote", { choice: index });
        this.app.say(this.rows[index]?.button.ariaLabel ?? "");
    }
}
