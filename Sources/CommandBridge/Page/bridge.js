// The page's half of the bridge: calls commands of the host, hears its events, and serves what the host asks of the page.
//
//   import { connect } from "./bridge.js";
//   const bridge = connect({ socket: "/bridge", handler: "bridge" });
//   await bridge.call("history.undo", { steps: 2 }, { timeout: 5000 });
//   const stop = bridge.on("board.changed", (value, { missed }) => { ... });
//   bridge.serve("page.snapshot", async () => ({ png: await picture() }));
//   await bridge.call("file.save", { name }, { body: file.stream() });
//   for await (const row of bridge.stream("table.rows")) { ... }
//   await bridge.snapshot(["list.changed"], async () => { const list = await bridge.call("list.read"); show(list.value); return list; });
//
// JSON-RPC 2.0, one message a text, over a WebSocket or a message handler of WKWebView or WebKitGTK. A call is settled exactly once:
// by its response, its timeout, its signal, or the loss of the connection. Over a WebSocket, an ArrayBuffer or a typed array is sent as it
// is, in a binary message; elsewhere as base64. No dependencies; the types are in bridge.d.ts.

/** The numbers of errors. Those that only the page makes are `disconnected`, `badResponse` and `unsendable`. */
export const codes = Object.freeze({
    malformed: -32700, invalidRequest: -32600, unknownCommand: -32601, invalidArguments: -32602, internalError: -32603,
    failed: -32000, refused: -32001, deadline: -32002, dropped: -32003, gone: -32004, invalidReply: -32005, suspended: -32006,
    notKept: -32007,
    messageBytes: -32010, depth: -32011, batchSize: -32012, inFlight: -32013,
    subscriptions: -32014, questions: -32015, parts: -32016, partDepth: -32017, attachments: -32018,
    streams: -32019, credit: -32020, pieceBytes: -32021,
    disconnected: -32090, badResponse: -32091, unsendable: -32092,
    cancelled: -32800,
});

/** Why a call has no result: the number, the text and the data of the host's error, or of one that the page made itself. */
export class BridgeError extends Error {
    constructor(code, message, data, options) {
        super(message, options);
        this.name = "BridgeError";
        this.code = code;
        this.data = data;
    }
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const encoder = new TextEncoder(), decoder = new TextDecoder();
// A UTF-16 unit is three bytes at most, so that short texts need not be encoded to know that they fit.
const fits = (message, limit) => message.length * 3 <= limit
    || (typeof message === "string" ? encoder.encode(message).length : message.length) <= limit;

/** Stands for bytes in the text of a binary message. */
class Mark {
    constructor(index) { this.$bytes = index; }
}

// A key of the user's own data that looks like the mark of bytes has one more `$` in a binary message.
const mark = /^\$+bytes$/;
const hasMarks = (value) => isObject(value) && !(value instanceof Mark) && Object.keys(value).some((key) => mark.test(key));
const renamed = (value, rename) =>
    Object.fromEntries(Object.entries(value).map(([key, member]) => [mark.test(key) ? rename(key) : key, member]));
const escaped = (value) => hasMarks(value) ? renamed(value, (key) => `$${key}`) : value;

/** Replaces a mark by its bytes, and removes the escape from keys of the user's own. */
const restored = (value, bytes) => {
    if (!hasMarks(value)) return value;
    if (!Object.hasOwn(value, "$bytes")) return renamed(value, (key) => key.slice(1));
    if (Object.keys(value).length === 1 && Number.isInteger(value.$bytes) && value.$bytes in bytes) return bytes[value.$bytes];
    throw new RangeError("'$bytes' has to be the number of an attachment");
};

// JSON.stringify escapes a surrogate only where it stands alone, which is no Unicode text; the host could not read the message.
const loneSurrogate = /(?:^|[^\\])(?:\\\\)*\\ud[89a-f][0-9a-f]{2}/;

/** The text of an error, which the host can read whatever was thrown. */
const textOf = (error) => {
    try {
        return String(error?.message ?? error).replace(/\p{Surrogate}/gu, "\ufffd");
    } catch {
        return "an error without a text";
    }
};

/** Whether arrays and objects are nested more deeply than that in a text of JSON. */
const isDeeper = (text, depth) => {
    let open = 0;
    if (text.length <= depth * 2) return false;
    for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[{\]}]/g)) {
        open += nesting[token] ?? 0;
        if (open > depth) return true;
    }
    return false;
};
const nesting = { "[": 1, "{": 1, "]": -1, "}": -1 };

/**
 * Writes a message: a text, or the text and its bytes, each after its length in four bytes. In the text `{"$bytes": 0}` stands for the first
 * bytes. Where the transport carries no bytes, they become base64.
 */
const write = (message, carriesBinary, { depth, attachments }) => {
    const parts = [];
    let hasOwnMarks = false;
    const placed = (_, value) => {
        const bytes = value instanceof ArrayBuffer ? new Uint8Array(value)
            : ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength) : undefined;
        if (bytes) return carriesBinary ? new Mark(parts.push(bytes) - 1) : base64(bytes);
        hasOwnMarks ||= hasMarks(value);
        return value;
    };
    let text = JSON.stringify(message, placed);
    if (text.includes("\\ud") && loneSurrogate.test(text)) throw new TypeError("a text has half of a surrogate pair");
    if (isDeeper(text, depth)) throw new BridgeError(codes.depth, `they are nested more than ${depth} deep`);
    if (parts.length === 0) return text;
    if (parts.length > attachments) throw new BridgeError(codes.attachments, `they have more than ${attachments} pieces of bytes`);
    if (hasOwnMarks) {
        parts.length = 0;
        text = JSON.stringify(message, (key, value) => escaped(placed(key, value)));
    }
    parts.unshift(encoder.encode(text));
    const whole = new Uint8Array(parts.reduce((size, part) => size + part.length + 4, 0));
    let offset = 0;
    for (const part of parts) {
        new DataView(whole.buffer).setUint32(offset, part.length);
        whole.set(part, offset + 4);
        offset += part.length + 4;
    }
    return whole;
};

const base64 = (bytes) => {
    let text = "";
    for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192));
    return btoa(text);
};

/** Reads a message of either form. */
const read = (message) => {
    if (typeof message === "string") return JSON.parse(message);
    const view = new DataView(message), parts = [];
    for (let offset = 0; offset < message.byteLength;) {
        const size = view.getUint32(offset);
        parts.push(new Uint8Array(message, offset + 4, size));
        offset += 4 + size;
    }
    const [text, ...bytes] = parts;
    // Without bytes beside it, a text has no marks.
    return JSON.parse(decoder.decode(text), bytes.length === 0 ? undefined : (_, value) => restored(value, bytes));
};

/** What an iterable, an async iterable or a ReadableStream gives; not every browser can iterate over the last. */
async function* piecesOf(body) {
    if (body[Symbol.asyncIterator] || body[Symbol.iterator]) return yield* body;
    const reader = body.getReader();
    try {
        for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) yield value;
    } finally {
        reader.cancel().catch(() => {});
    }
}

/** A call that waits. Whoever takes it out of the table settles it, so that nobody can settle it twice. */
class OpenCall {
    isSent = false;
    isSettled = false;
    #granted = 0;
    #wake;

    constructor(method, onProgress, resolve, reject) {
        Object.assign(this, { method, onProgress, resolve, reject });
    }

    watch(signal, timeout, abandon) {
        this.timer = timeout > 0 && timeout < Infinity
            ? setTimeout(() => abandon(new BridgeError(codes.deadline, `'${this.method}' was not answered within ${timeout} ms`)), timeout)
            : undefined;
        this.aborted = () => abandon(cancelled(this.method, signal));
        this.signal = signal;
        signal?.addEventListener("abort", this.aborted, { once: true });
    }

    release() {
        clearTimeout(this.timer);
        this.signal?.removeEventListener("abort", this.aborted);
        this.isSettled = true;
        this.#wake?.();
    }

    /** The host takes the pieces whose numbers are below `count`. */
    grant(count) {
        this.#granted = Math.max(this.#granted, count);
        this.#wake?.();
    }

    /** Waits until the host takes the piece of that number; returns whether it does, or else the call is settled. */
    async takes(number) {
        while (!this.isSettled && number >= this.#granted) await new Promise((resolve) => { this.#wake = resolve; });
        return !this.isSettled;
    }
}

const cancelled = (method, signal) =>
    new BridgeError(codes.cancelled, `'${method}' was cancelled`, undefined, { cause: signal?.reason });

/** The handlers of one event, and the number that the next one should have. */
class Subscription {
    handlers = new Set();
    /** Identifies the numbering of the host, if it says so. */
    epoch;
    next = 0;
    /** The number that the next one of those for this page alone should have. */
    nextOwn = 0;
    /** Whether the host is another than before, so that nobody knows how many events were lost. */
    isRestarted = false;
    acknowledged = 0;
    /** Whether handlers of earlier events are not done yet. */
    isBusy = false;
    /** Is fulfilled when the handlers of all events so far are done. */
    handled = Promise.resolve();
    /** The version of the state that the page has read; events that do not lead beyond it are dropped. */
    version;
    /** How many snapshots are read at present, and the events that wait for them. */
    #reading = 0;
    #waiting = [];

    /** Lets events wait. */
    hold() { this.#reading += 1; }

    /** Takes note of what was read, and lets the events that waited go; in their order, since none of them can come meanwhile. */
    release(version) {
        this.version = version ?? this.version;
        this.#reading -= 1;
        if (this.#reading === 0) for (const go of this.#waiting.splice(0)) go();
    }

    /** Hands an event over, now or when nobody reads a snapshot; returns the promises of those who handle it. */
    take(version, handle) {
        const ifNew = () => (version <= this.version ? [] : handle());
        return this.#reading === 0 ? ifNew() : [new Promise((resolve) => this.#waiting.push(() => resolve(Promise.all(ifNew()))))];
    }

    /** What the host says of its numbering. */
    accept({ epoch, next }) {
        if (typeof epoch !== "string" || !Number.isInteger(next)) return;
        this.isRestarted = this.epoch !== undefined && this.epoch !== epoch;
        if (this.epoch !== epoch) Object.assign(this, { epoch, next, acknowledged: next, version: undefined });
    }

    /** Begins with another connection. */
    reconnect() {
        if (this.epoch === undefined) this.next = 0;
        this.nextOwn = 0;
        this.acknowledged = this.next;
    }

    /** Takes a number; returns how many events were lost before it, or nothing for one that was there already. */
    missed(number, isOwn) {
        const counter = isOwn ? "nextOwn" : "next";
        if (number < this[counter]) return undefined;
        const missed = number - this[counter];
        this[counter] = number + 1;
        return missed;
    }
}

export class Bridge {
    #transport; #timeout; #batch; #limits; #eventWindow; #heartbeat; #trace; #onProblem; #onWarning;
    #state = "connecting";
    #connection = 0;
    #nextID = 1;
    #calls = new Map();
    #outbox = [];
    #isFlushing = false;
    #subscriptions = new Map();
    #served = new Map();
    #serving = new Map();
    #watchers = new Set();
    #known;
    #beatTimer;
    #beatDue = 0;
    /** Whether the host was heard of since the last beat, and how often it was asked to say something since it was heard of. */
    #isHeard = false;
    #asked = 0;

    constructor(transport, options = {}) {
        this.#transport = transport;
        this.#timeout = options.timeout ?? 30_000;
        this.#batch = options.batch ?? false;
        this.#limits = { messageBytes: 1 << 20, batchSize: 100, depth: 64, attachments: 100, ...options.limits };
        this.#eventWindow = options.eventWindow ?? 64;
        this.#heartbeat = options.heartbeat ?? 3000;
        this.#trace = options.trace ?? (() => undefined);
        this.#onProblem = options.onProblem ?? ((text, detail) => console.warn(`bridge: ${text}`, detail));
        this.#onWarning = options.onWarning ?? ((text, method) => console.warn(`bridge: ${method}: ${text}`));
        // What the host tells a page is called in the same way as what the page serves.
        this.serve("$/event", (params) => this.#takeEvent(params));
        this.serve("$/progress", (params) => this.#takeProgress(params));
        this.serve("$/credit", ({ id, count }) => this.#calls.get(id)?.grant(count));
        this.serve("$/warning", (params) => this.#takeWarning(params));
        this.serve("$/cancelRequest", (params) => this.#serving.get(params.id)?.abort());
        const untilClosed = (body) => (...details) => { if (this.#state !== "closed") body(...details); };
        transport.open({
            connecting: untilClosed(() => this.#become("connecting")),
            opened: untilClosed(() => this.#opened()),
            message: untilClosed((text) => {
                this.#isHeard = true;
                this.#take(text);
            }),
            probe: untilClosed(() => this.#probe()),
            closed: untilClosed((reason, delay, hostReason) => this.#closed(reason, { delay, reason: hostReason })),
        });
    }

    /** `connecting`, `open`, `waiting` (for the next attempt) or `closed`. */
    get state() { return this.#state; }

    /** Hears of changes of the state; returns what ends that. */
    onState(handler) {
        this.#watchers.add(handler);
        return () => void this.#watchers.delete(handler);
    }

    /** Is fulfilled when calls can be sent. */
    whenOpen() {
        if (this.#state === "open") return Promise.resolve();
        if (this.#state === "closed") return Promise.reject(new BridgeError(codes.disconnected, "the bridge was closed"));
        return new Promise((resolve, reject) => {
            const stop = this.onState(() => {
                if (this.#state !== "open" && this.#state !== "closed") return;
                stop();
                this.whenOpen().then(resolve, reject);
            });
        });
    }

    /** Calls a command and waits for its result; `body` is a stream that the command takes. */
    call(method, params = {}, options = {}) {
        return new Promise((resolve, reject) => this.#open(method, params, options, resolve, reject));
    }

    /**
     * Calls a command and iterates over what it reports: the pieces of its stream. The host sends at most `window` of them before the first
     * is taken. Who stops before the end cancels the call.
     */
    async *stream(method, params = {}, { window = 16, ...options } = {}) {
        const pieces = [];
        let wake, end, taken = 0, granted = window;
        const finish = (settlement) => () => { end = settlement; wake?.(); };
        const onProgress = (value) => { pieces.push(value); wake?.(); };
        const id = this.#open(
            method, params, { timeout: 0, ...options, onProgress, credit: granted },
            (reply) => finish(() => reply)(), (error) => finish(() => { throw error; })());
        try {
            for (;;) {
                while (pieces.length === 0 && !end) await new Promise((resolve) => { wake = resolve; });
                if (pieces.length === 0) return end();
                yield pieces.shift();
                taken += 1;
                if (granted - taken > window / 2 || end) continue;
                granted = taken + window;
                this.notify("$/credit", { id, count: granted });
            }
        } finally {
            if (!end) this.#abandon(id, cancelled(method));
        }
    }

    /** Sends a call; returns its id. */
    #open(method, params, { signal, timeout = this.#timeout, onProgress, body, credit }, resolve, reject) {
        if (signal?.aborted) return reject(cancelled(method, signal));
        if (this.#state !== "open" && this.#state !== "connecting") return reject(this.#unsent(method));
        const id = this.#nextID++;
        let message;
        try {
            const { traceparent, tracestate } = this.#trace(method) ?? {};
            message = this.#encode({ jsonrpc: "2.0", id, method, params, traceparent, tracestate }, this.#batch || credit !== undefined);
        } catch (error) {
            return reject(error);
        }
        const call = new OpenCall(method, onProgress, resolve, reject);
        this.#calls.set(id, call);
        call.watch(signal, timeout, (error) => this.#abandon(id, error));
        if (credit === undefined) this.#post(message, id);
        else this.#postWithCredit(message, id, credit);
        if (body) this.#sendPieces(id, call, body);
        return id;
    }

    /** Sends a stream, as far as the host takes it. */
    async #sendPieces(id, call, body) {
        let number = 0;
        try {
            for await (const value of piecesOf(body)) {
                if (!await call.takes(number)) return;
                this.notify("$/piece", { id, number, value });
                number += 1;
            }
            if (await call.takes(-1)) this.notify("$/end", { id });
        } catch (error) {
            this.#abandon(id, error);
        }
    }

    /** Tells the host something that is not answered; while there is no connection, it is lost. */
    notify(method, params = {}) {
        if (this.#state === "open" || this.#state === "connecting") this.#post(this.#encode({ jsonrpc: "2.0", method, params }));
    }

    /**
     * Reads a state that events of these names change. They wait while `read` is at work, which reads the state, takes it over and returns what has
     * its `version`. Then they are handed over, but for those that lead to no higher version: these are in the state already.
     */
    async snapshot(names, read) {
        const subscriptions = names.map((name) => this.#subscription(name));
        for (const subscription of subscriptions) subscription.hold();
        let snapshot;
        try {
            return snapshot = await read();
        } finally {
            for (const subscription of subscriptions) subscription.release(snapshot?.version);
        }
    }

    #subscription(name) {
        if (!this.#subscriptions.has(name)) this.#subscriptions.set(name, new Subscription());
        return this.#subscriptions.get(name);
    }

    /** Hears an event: handler(value, {number, missed}). Returns what ends that. */
    on(name, handler) {
        const subscription = this.#subscription(name);
        const isFirst = subscription.handlers.size === 0;
        subscription.handlers.add(handler);
        if (isFirst && this.#state === "open") this.#subscribe(name, subscription);
        return () => {
            if (!subscription.handlers.delete(handler) || subscription.handlers.size > 0) return;
            if (this.#state === "open") this.notify("$/unsubscribe", { name });
        };
    }

    #subscribe(name, subscription, known = {}) {
        this.call("$/subscribe", { name, window: this.#eventWindow, ...known }).then((reply) => {
            if (isObject(reply)) subscription.accept(reply);
        }, (error) => {
            // A connection that is lost is told of elsewhere, and the next one subscribes again.
            if (error.code !== codes.disconnected) this.#problem(`cannot subscribe to the event '${name}': ${error.message}`, error);
        });
    }

    /** Answers what the host asks of the page: handler(params, {signal}). Returns what ends that. */
    serve(method, handler) {
        if (this.#served.has(method)) throw new TypeError(`'${method}' already has a handler`);
        this.#served.set(method, handler);
        return () => void this.#served.delete(method);
    }

    /** Ends the connection for good. */
    close() {
        this.#transport.close();
        this.#lose("the bridge was closed");
        this.#become("closed");
    }

    // What the host can do

    /** The names of the commands that the page may call. The host is asked once for each connection, and again with `isFresh`. */
    commands({ isFresh = false } = {}) {
        const connection = this.#connection;
        if (!isFresh && this.#known?.connection === connection) return this.#known.names;
        const names = this.call("system.listMethods").then((list) => Object.freeze([...list]));
        const known = this.#known = { connection, names };
        // The next one to ask tries again.
        names.catch(() => { if (this.#known === known) this.#known = undefined; });
        return names;
    }

    /** Whether the page may call a command of this name. A former name counts, too. */
    async hasCommand(name) {
        return (await this.commands()).includes(name);
    }

    // Sending

    #encode(message, isListed = this.#batch) {
        let text;
        try {
            // A batch is one level more.
            text = this.#write(message, this.#limits.depth - (isListed ? 1 : 0));
        } catch (error) {
            const code = error instanceof BridgeError ? error.code : codes.unsendable;
            throw new BridgeError(code, `the arguments of '${message.method}' cannot be sent: ${textOf(error)}`);
        }
        if (fits(text, this.#limits.messageBytes)) return text;
        throw new BridgeError(codes.messageBytes, `the arguments of '${message.method}' take more than ${this.#limits.messageBytes} bytes`);
    }

    #write(message, depth) {
        return write(message, this.#transport.carriesBinary, { ...this.#limits, depth });
    }

    /** Posts a call and the credit for it, in one message if it can be: a host that has the call first may send all that it has. */
    #postWithCredit(text, id, count) {
        const credit = this.#encode({ jsonrpc: "2.0", method: "$/credit", params: { id, count } });
        const list = `${text},${credit}`;
        if (typeof text === "string" && fits(`[${list}]`, this.#limits.messageBytes)) return this.#post(list, id, true);
        this.#post(text, id);
        this.#post(credit);
    }

    #post(text, id, isList = false) {
        this.#outbox.push({ text, id, isList });
        if (this.#state !== "open" || this.#isFlushing) return;
        if (!this.#batch) return this.#flush();
        this.#isFlushing = true;
        queueMicrotask(() => this.#flush());
    }

    #flush() {
        this.#isFlushing = false;
        if (this.#state !== "open") return;
        for (const parts of this.#messages(this.#outbox.splice(0))) {
            for (const { id } of parts) if (this.#calls.has(id)) this.#calls.get(id).isSent = true;
            const texts = parts.map((part) => part.text);
            const isList = parts.length > 1 || parts[0].isList;
            this.#send(isList ? `[${texts.join(",")}]` : texts[0], parts.map((part) => part.id));
        }
    }

    /** The parts, together as far as the host takes them in one message. */
    #messages(parts) {
        const { batchSize, messageBytes } = this.#limits;
        const messages = [];
        let bytes = Infinity;
        for (const part of parts) {
            // A binary message goes alone.
            const size = typeof part.text === "string" ? part.text.length * 3 + 3 : Infinity;
            const last = messages.at(-1);
            if (this.#batch && last && last.length < batchSize && bytes + size <= messageBytes) {
                last.push(part);
                bytes += size;
            } else {
                messages.push([part]);
                bytes = size;
            }
        }
        return messages;
    }

    /** Sends a message. A transport that answers in place returns a promise: of the response, or of nothing where none is due. */
    #send(text, ids) {
        const connection = this.#connection;
        const failed = (error) => {
            for (const id of ids) {
                this.#settle(id, (call) => call.reject(
                    new BridgeError(codes.disconnected, `'${call.method}' did not reach the host: ${error?.message ?? error}`)));
            }
        };
        let answer;
        try {
            answer = this.#transport.send(text);
        } catch (error) {
            return failed(error);
        }
        answer?.then?.((reply) => {
            if (connection !== this.#connection || reply === undefined || reply === null) return;
            this.#take(reply);
            for (const id of ids) {
                this.#settle(id, (call) => call.reject(
                    new BridgeError(codes.badResponse, `the host's response does not answer '${call.method}'`, String(reply).slice(0, 200))));
            }
        }, failed);
    }

    // Settling

    /** Takes the call out of the table; only who found it there settles it. */
    #settle(id, settle) {
        const call = this.#calls.get(id);
        if (!call) return false;
        this.#calls.delete(id);
        call.release();
        settle(call);
        return true;
    }

    #abandon(id, error) {
        this.#settle(id, (call) => {
            if (call.isSent) {
                this.notify("$/cancelRequest", { id });
            } else {
                this.#outbox = this.#outbox.filter((part) => part.id !== id);
            }
            call.reject(error);
        });
    }

    #unsent(method) {
        return new BridgeError(codes.disconnected, `'${method}' was not sent: there is no connection to the host`, { sent: false });
    }

    // The connection

    #become(state, detail = {}) {
        if (this.#state === state) return;
        this.#state = state;
        for (const watcher of [...this.#watchers]) this.#guard(() => watcher(state, detail), "a handler of the state failed");
    }

    #opened() {
        // The host knows nothing of a page that was there before: to it this is a new one, whose events start from 0.
        this.#state = "connecting";
        const waiting = this.#outbox.splice(0);
        if (this.#transport.carriesBinary) this.call("$/binary").catch(() => {});
        for (const [name, subscription] of this.#subscriptions) {
            subscription.reconnect();
            // With what the page knows of an earlier connection, the host sends again what was missed.
            const { epoch, next } = subscription;
            if (subscription.handlers.size > 0) this.#subscribe(name, subscription, epoch === undefined ? {} : { epoch, next });
        }
        this.#outbox.push(...waiting);
        this.#become("open");
        this.#flush();
        this.#isHeard = true;
        this.#beat();
    }

    /** Asks a host of which nothing was heard whether it is there. One that says nothing until the next beat is gone. */
    #beat() {
        clearTimeout(this.#beatTimer);
        if (this.#state !== "open" || !this.#transport.lose || !(this.#heartbeat > 0)) return;
        // Where the page itself stood still, the host's answer may wait behind this beat: it is asked once more.
        const isLate = Date.now() - this.#beatDue > this.#heartbeat;
        if (!this.#isHeard && this.#asked > (isLate ? 1 : 0)) return this.#transport.lose("the host does not answer");
        if (!this.#isHeard) this.call("$/ping", {}, { timeout: 0 }).catch(() => {});
        this.#asked = this.#isHeard ? 0 : this.#asked + 1;
        this.#isHeard = false;
        this.#beatDue = Date.now() + this.#heartbeat;
        this.#beatTimer = setTimeout(() => this.#beat(), this.#heartbeat);
        this.#beatTimer?.unref?.();
    }

    /** Asks at once, where there is reason to think that the host may be gone. */
    #probe() {
        this.#isHeard = false;
        this.#asked = 0;
        this.#beat();
    }

    #closed(reason, detail) {
        this.#lose(reason);
        this.#become("waiting", detail);
    }

    #lose(reason) {
        this.#connection += 1;
        clearTimeout(this.#beatTimer);
        this.#outbox = [];
        for (const controller of this.#serving.values()) controller.abort();
        this.#serving.clear();
        for (const id of [...this.#calls.keys()]) {
            this.#settle(id, (call) => call.reject(call.isSent
                ? new BridgeError(codes.disconnected,
                    `the connection was lost before '${call.method}' was answered; it may have been done (${reason})`, { sent: true })
                : this.#unsent(call.method)));
        }
    }

    // Receiving

    #problem(text, detail) {
        this.#guard(() => this.#onProblem(text, detail), undefined);
    }

    #guard(body, text) {
        try {
            return body();
        } catch (error) {
            if (text) this.#problem(text, error);
        }
    }

    #take(text) {
        let message;
        try {
            message = read(text);
        } catch {
            return this.#problem("a message of the host is not JSON", String(text).slice(0, 200));
        }
        const members = Array.isArray(message) ? message : [message];
        if (members.length === 0) this.#problem("a batch of the host is empty", message);
        const answers = members.map((member) => this.#takeMember(member)).filter(Boolean);
        if (answers.length === 0) return;
        const connection = this.#connection;
        Promise.all(answers).then((texts) => {
            if (connection !== this.#connection) return;
            const isTogether = Array.isArray(message) && texts.every((text) => typeof text === "string");
            for (const text of isTogether ? [`[${texts.join(",")}]`] : texts) this.#send(text, []);
        });
    }

    /** Takes a response, a notification or a request; only the last gives a promise, of its response. */
    #takeMember(member) {
        if (!isObject(member) || member.jsonrpc !== "2.0") return this.#problem("a message of the host is not JSON-RPC 2.0", member);
        if (typeof member.method === "string") {
            return "id" in member ? this.#answer(member) : this.#takeNotification(member);
        }
        return this.#takeResponse(member);
    }

    #takeResponse({ id, result, error, ...rest }) {
        // A call that was given up is answered too late, which is no fault; an id that was never given is one.
        const isKnown = Number.isInteger(id) && id > 0 && id < this.#nextID;
        if (!isKnown) return this.#problem("a response of the host belongs to no call", { id, result, error, ...rest });
        this.#settle(id, (call) => {
            if (error === undefined && result !== undefined) return call.resolve(result);
            if (isObject(error) && result === undefined && Number.isInteger(error.code)) {
                return call.reject(new BridgeError(error.code, String(error.message ?? ""), error.data));
            }
            call.reject(new BridgeError(codes.badResponse, `the host's response to '${call.method}' has neither a result nor an error`));
        });
    }

    #takeNotification({ method, params }) {
        const handler = this.#served.get(method);
        if (!handler) return this.#problem(`no handler for '${method}' of the host`, params);
        const failed = (error) => this.#problem(`'${method}' of the host could not be handled`, error);
        try {
            handler(params ?? {}, {})?.then?.(undefined, failed);
        } catch (error) {
            failed(error);
        }
    }

    #response(id, content) {
        const fault = (code, message) => JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } });
        try {
            const { messageBytes, depth } = this.#limits;
            const text = this.#write({ jsonrpc: "2.0", id, ...content }, depth - 1);
            return fits(text, messageBytes) ? text : fault(codes.messageBytes, `the result takes more than ${messageBytes} bytes`);
        } catch (error) {
            const code = error instanceof BridgeError ? error.code : codes.internalError;
            return fault(code, `the result cannot be sent: ${textOf(error)}`);
        }
    }

    /** The response to a request of the host: one, also if it is cancelled meanwhile. */
    async #answer({ id, method, params }) {
        const response = (content) => this.#response(id, content);
        const handler = this.#served.get(method);
        if (!handler) return response({ error: { code: codes.unknownCommand, message: `the page does not serve '${method}'` } });
        if (this.#serving.has(id)) return response({ error: { code: codes.invalidRequest, message: `the id ${id} is in use` } });
        const controller = new AbortController();
        this.#serving.set(id, controller);
        try {
            const aborted = new Promise((_, reject) => {
                controller.signal.addEventListener("abort", () => reject(cancelled(method, controller.signal)), { once: true });
            });
            const work = (async () => handler(params ?? {}, { signal: controller.signal }))();
            return response({ result: (await Promise.race([work, aborted])) ?? null });
        } catch (error) {
            const { code = codes.failed, data } = error instanceof BridgeError ? error : {};
            return response({ error: { code, message: textOf(error), data } });
        } finally {
            if (this.#serving.get(id) === controller) this.#serving.delete(id);
        }
    }

    // What the host tells

    #takeEvent({ name, number, value, only = false, version }) {
        const subscription = this.#subscriptions.get(name);
        if (!subscription || subscription.handlers.size === 0) return;
        const next = only ? subscription.nextOwn : subscription.next;
        const missed = Number.isInteger(number) ? subscription.missed(number, only) : undefined;
        if (missed === undefined) throw new TypeError(`the event '${name}' has the number ${number}, but ${next} is next`);
        const note = { number, missed, isRestarted: subscription.isRestarted };
        subscription.isRestarted = false;
        const results = subscription.take(version, () => [...subscription.handlers].map((handler) =>
            this.#guard(() => handler(value, note), `a handler of the event '${name}' failed`)));
        if (!only) this.#acknowledge(name, number, subscription, results.filter((result) => typeof result?.then === "function"));
    }

    /** Says that an event is handled, when those before it are too. A host that waits for that sends no more than the page can take. */
    #acknowledge(name, number, subscription, results) {
        const connection = this.#connection;
        const acknowledge = () => {
            if (connection !== this.#connection || number + 1 - subscription.acknowledged < this.#eventWindow / 2) return;
            subscription.acknowledged = number + 1;
            this.notify("$/acknowledge", { name, number });
        };
        if (results.length === 0 && !subscription.isBusy) return acknowledge();
        const failed = (error) => this.#problem(`a handler of the event '${name}' failed`, error);
        subscription.isBusy = true;
        const handled = subscription.handled = Promise.all([subscription.handled, ...results.map((result) => result.then(undefined, failed))])
            .then(() => {
                if (subscription.handled === handled) subscription.isBusy = false;
                acknowledge();
            });
    }

    #takeProgress({ id, number, value }) {
        const call = this.#calls.get(id);
        if (call?.onProgress) this.#guard(() => call.onProgress(value, number), `the handler of progress of '${call.method}' failed`);
    }

    #takeWarning({ id, message }) {
        this.#onWarning(String(message), this.#calls.get(id)?.method);
    }
}

/**
 * A WebSocket that connects again when it is lost, later and later until a message came; at once when the machine is online again or the page
 * is seen again.
 */
export function webSocket(address, options = {}) {
    const { WebSocket = globalThis.WebSocket, firstDelay = 250, longestDelay = 8000, random = Math.random } = options;
    const { openTimeout = 8000, scope = globalThis } = options;
    let socket, timer, opening, receiver, isOpen = false, failures = 0;

    const abandon = () => {
        const last = socket;
        socket = undefined;
        isOpen = false;
        clearTimeout(timer);
        clearTimeout(opening);
        // A host that is gone does not answer the closing handshake either.
        last?.close();
    };
    const lose = (reason, hostReason) => {
        abandon();
        // Between half of the delay and all of it, so that the pages of a host that was away do not all come at once.
        const delay = Math.min(longestDelay, firstDelay * 2 ** failures) * (0.5 + random() / 2);
        failures += 1;
        timer = setTimeout(connect, delay);
        receiver.closed(reason, delay, hostReason);
    };
    const connect = () => {
        receiver.connecting();
        const current = socket = new WebSocket(address);
        current.binaryType = "arraybuffer";
        opening = setTimeout(() => lose("the socket did not open"), openTimeout);
        opening?.unref?.();
        const ifCurrent = (body) => (event) => { if (socket === current) body(event); };
        current.addEventListener("open", ifCurrent(() => {
            clearTimeout(opening);
            isOpen = true;
            receiver.opened();
        }));
        current.addEventListener("message", ifCurrent(({ data }) => {
            failures = 0;
            receiver.message(data);
        }));
        current.addEventListener("close", ifCurrent(({ code, reason }) => lose(reason || `the socket was closed, ${code}`, reason || undefined)));
    };
    // An attempt that began while the machine was offline may come to nothing only much later.
    const revive = () => {
        if (isOpen) return receiver.probe?.();
        abandon();
        connect();
    };
    const seen = () => { if (scope.document.visibilityState === "visible") revive(); };
    return {
        carriesBinary: true,
        lose,
        open(to) {
            receiver = to;
            scope.addEventListener?.("online", revive);
            scope.document?.addEventListener("visibilitychange", seen);
            connect();
        },
        send: (message) => socket.send(message),
        close() {
            scope.removeEventListener?.("online", revive);
            scope.document?.removeEventListener("visibilitychange", seen);
            abandon();
        },
    };
}

/**
 * The message handler that WKWebView or WebKitGTK puts into the page, or nothing where there is none. It answers by the promise that
 * `postMessage` returns; what the host sends of itself, and the answers of a handler without reply, come as
 * `switchlessReceive(text, name)`, which the host evaluates in the page.
 */
export function messageHandler(name, scope = globalThis) {
    const handler = scope.webkit?.messageHandlers?.[name];
    if (typeof handler?.postMessage !== "function") return undefined;
    const receivers = scope.switchlessReceivers ??= new Map();
    scope.switchlessReceive ??= (text, to) => receivers.get(to)?.message(text);
    return {
        open(receiver) {
            receivers.set(name, receiver);
            receiver.opened();
        },
        send: (text) => handler.postMessage(text),
        close: () => void receivers.delete(name),
    };
}

/**
 * A bridge over the message handler of that name where the page has one, or else over a WebSocket to that address. A message handler is one
 * connection: whoever connects to it again has the bridge that is there, until that is closed.
 */
export function connect({ handler = "bridge", socket = "/bridge", ...options } = {}) {
    const transport = messageHandler(handler);
    if (!transport) return new Bridge(webSocket(new URL(socket, globalThis.location.href.replace(/^http/, "ws")), options), options);
    // Kept in the window, as two addresses of this file are two modules.
    const bridges = globalThis.switchlessBridges ??= new Map();
    if (!bridges.has(handler) || bridges.get(handler).state === "closed") bridges.set(handler, new Bridge(transport, options));
    return bridges.get(handler);
}
