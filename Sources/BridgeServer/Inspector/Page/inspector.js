// Shows what happens in a dispatcher. Every text that comes from outside becomes a text node; see `make`.

import { connect } from "/bridge.js";
import { fieldsOf, make } from "./fields.js";

const MOST = { calls: 500, rejections: 200, events: 200 };
const bridge = connect({ socket: "bridge" });
const get = (id) => document.getElementById(id);
const milliseconds = (value) => (value === undefined ? "" : `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`);
const clock = (time) => new Date(time).toLocaleTimeString(undefined, { hour12: false });
const fact = (name, value) => (value ? [make("dt", {}, name), make("dd", { className: "value" }, String(value))] : []);
const figure = (text) => make("span", { className: "figure" }, text);
const shownOutcome = (outcome) => make("span", { className: outcome === "ok" ? "good" : "bad" }, outcome);

// Lists

/** The newest rows of one kind, the newest first. A row is replaced by one of the same key. */
class List {
    #element; #most; #row; #rows = new Map();

    constructor(id, row) {
        this.#element = get(id);
        this.#most = MOST[id];
        this.#row = row;
    }

    clear() {
        this.#rows.clear();
        this.#element.replaceChildren();
    }

    show(key, value) {
        const last = this.#rows.get(key);
        const row = this.#row(value, last);
        if (last) return last.replaceWith(row), this.#rows.set(key, row);
        this.#rows.set(key, row);
        this.#element.prepend(row);
        if (this.#rows.size <= this.#most) return;
        const [oldest, element] = this.#rows.entries().next().value;
        this.#rows.delete(oldest);
        element.remove();
    }

    get rows() {
        return this.#rows.values();
    }
}

const filter = get("filter");
const matches = (row) => row.dataset.search.includes(filter.value.toLowerCase());

const callRow = (call, last) => {
    const outcome = call.state === "settled" ? shownOutcome(call.outcome) : make("span", {}, call.state);
    const times = call.state === "settled" ? `waited ${milliseconds(call.wait)}, ran ${milliseconds(call.run)}` : "";
    const summary = make("span", { className: "row" },
        figure(`#${call.number}`), make("span", { className: "name" }, call.command), outcome, figure(times), figure(clock(call.time)));
    const facts = make("dl", { className: "facts" },
        ...fact("Caller", `${call.caller} (page ${call.page})`), ...fact("Arguments", call.arguments),
        ...fact("Waited for", call.claims.join("; ")), ...fact("Fault", call.message),
        ...fact("Part", call.isPart ? "of a composite command" : ""));
    const row = make("li", {}, make("details", { open: last?.firstChild.open ?? false }, make("summary", {}, summary), facts));
    row.dataset.search = [call.command, call.outcome ?? call.state, call.caller].join(" ").toLowerCase();
    row.hidden = !matches(row);
    return row;
};
const rejectionRow = (request) => make("li", {}, make("span", { className: "row" },
    make("span", { className: "name" }, request.command ?? "(unreadable)"), shownOutcome(request.outcome), make("span", {}, request.message),
    make("span", { className: "value" }, `${request.caller} (page ${request.page})`), figure(clock(request.time))));
const eventRow = (event) => make("li", {}, make("span", { className: "row" },
    make("span", { className: "name" }, event.name), figure(`to ${event.subscribers} pages`), figure(`${event.bytes} bytes`), figure(clock(event.time))));

const calls = new List("calls", callRow), rejections = new List("rejections", rejectionRow), events = new List("events", eventRow);
let count = 0, missed = 0;

const show = (batch) => {
    for (const call of batch.calls) calls.show(call.number, call);
    for (const request of batch.rejections) rejections.show(count++, request);
    for (const event of batch.events) events.show(count++, event);
    missed += batch.missed;
    get("missed").textContent = missed > 0 ? `${missed} not shown` : "";
    get("load").replaceChildren(...Object.entries(batch.load).map(([name, value]) =>
        make("div", {}, make("dt", {}, name), make("dd", {}, String(value)))));
};

filter.addEventListener("input", () => {
    for (const row of calls.rows) row.hidden = !matches(row);
});

// Pausing keeps the rows in place for reading; what comes meanwhile is shown afterwards.
const pause = get("pause");
let waiting = [];
const isPaused = () => pause.getAttribute("aria-pressed") === "true";
pause.addEventListener("click", () => {
    pause.setAttribute("aria-pressed", String(!isPaused()));
    if (isPaused()) return;
    waiting.forEach(show);
    waiting = [];
});
const take = (batch, { missed: lost }) => {
    if (lost > 0) return load();
    if (!isPaused()) return show(batch);
    waiting.push(batch);
    // While nobody reads, memory does not grow.
    if (waiting.length > 100) waiting.shift();
};

// Commands

let methods = new Map(), read = () => undefined;
const select = get("command"), result = get("result");

const choose = () => {
    const method = methods.get(select.value);
    if (!method) return;
    const form = fieldsOf(method);
    read = form.read;
    get("summary").textContent = method.summary ?? "";
    get("fields").replaceChildren(...form.elements);
    get("schema").querySelector("pre").textContent = JSON.stringify(method, undefined, 2);
    result.textContent = "";
};

const call = async () => {
    result.textContent = "…";
    try {
        const answer = await bridge.call("inspector.call", { command: select.value, arguments: read() });
        result.textContent = answer.outcome === "ok" ? JSON.stringify(answer.result ?? null, undefined, 2) : `${answer.outcome}: ${answer.message}`;
    } catch (error) {
        result.textContent = error.message;
    }
};
select.addEventListener("change", choose);
get("call").addEventListener("submit", (event) => {
    event.preventDefault();
    call();
});

// The connection

const load = async () => {
    try {
        const [document, history] = await Promise.all([bridge.call("inspector.commands"), bridge.call("inspector.history")]);
        const chosen = select.value;
        const isSame = JSON.stringify(document.methods) === JSON.stringify([...methods.values()]);
        methods = new Map(document.methods.map((method) => [method.name, method]));
        select.replaceChildren(...[...methods.keys()].map((name) => make("option", { value: name }, name)));
        if (methods.has(chosen)) select.value = chosen;
        if (!isSame) choose();
        for (const list of [calls, rejections, events]) list.clear();
        show(history);
    } catch (error) {
        get("state").textContent = error.message;
    }
};
const texts = { connecting: "Connecting", open: "Connected", waiting: "Out of reach; trying again", closed: "Closed" };
const stateChanged = (state) => {
    get("state").textContent = texts[state];
    get("state").dataset.state = state;
    if (state === "open") load();
};
bridge.onState(stateChanged);
bridge.on("inspector.changes", take);
stateChanged(bridge.state);
