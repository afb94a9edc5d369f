// A transport whose other end is the test: it sees what the page sent, and sends what it likes.

import { Bridge } from "../../Sources/CommandBridge/Page/bridge.js";

export class FakeHost {
    texts = [];
    isClosed = false;

    open(receiver) { this.receiver = receiver; }
    send(text) { this.texts.push(text); }
    close() { this.isClosed = true; }

    /** What the page sent, read; a batch is a list. */
    get sent() { return this.texts.map((text) => JSON.parse(text)); }
    get last() { return this.sent.at(-1); }

    says(message) { this.receiver.message(JSON.stringify({ jsonrpc: "2.0", ...message })); }
    saysTogether(...messages) { this.receiver.message(JSON.stringify(messages.map((message) => ({ jsonrpc: "2.0", ...message })))); }
    answers(result, to = this.last) { this.says({ id: to.id, result }); }
    emits(name, number, value) { this.says({ method: "$/event", params: { name, number, value } }); }
    loses(reason = "gone") { this.receiver.closed(reason, 100); }
}

/** A bridge that is open, its host, and the problems and warnings that it told of. */
export function bridged(options = {}, host = new FakeHost()) {
    const problems = [], warnings = [];
    const bridge = new Bridge(host, {
        timeout: 0,
        onProblem: (text, detail) => problems.push({ text, detail }),
        onWarning: (text, method) => warnings.push({ text, method }),
        ...options,
    });
    host.receiver.opened();
    return { bridge, host, problems, warnings };
}

/** Lets everything run that waits for nothing but its turn. */
export const turn = () => new Promise((resolve) => setImmediate(resolve));

/** What a promise was settled with; how often cannot be more than once, but what came of it can be seen. */
export async function outcome(promise) {
    return promise.then((value) => ({ value }), (error) => ({ error }));
}

/** The clock of a test: timers run when it says so. */
export function fakeClock(context) {
    const { setTimeout, clearTimeout } = globalThis;
    const timers = new Map();
    let now = 0, last = 0;
    globalThis.setTimeout = (body, delay) => {
        timers.set(last += 1, { body, at: now + delay });
        return last;
    };
    globalThis.clearTimeout = (id) => timers.delete(id);
    context.after(() => Object.assign(globalThis, { setTimeout, clearTimeout }));
    return {
        get count() { return timers.size; },
        tick(milliseconds) {
            now += milliseconds;
            for (const [id, { body, at }] of [...timers]) if (at <= now && timers.delete(id)) body();
        },
    };
}
