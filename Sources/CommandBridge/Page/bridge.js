// The page's half of the bridge: calls commands of the host, hears its events, and serves what the host asks of the page.
//
//   import { connect } from "./bridge.js";
//   const bridge = connect({ socket: "/bridge", handler: "bridge" });
//   await bridge.call("history.undo", { steps: 2 }, { timeout: 5000 });
//   const stop = bridge.on("board.changed", (value, { missed }) => { ... });
//   bridge.serve("page.snapshot", async () => ({ png: await picture() }));
//
// JSON-RPC 2.0, one message a text, over a WebSocket or a message handler of WKWebView or WebKitGTK. A call is settled exactly once:
// by its response, its timeout, its signal, or the loss of the connection. No dependencies; the types are in bridge.d.ts.

/** The numbers of errors. Those that only the page makes are `disconnected`, `badResponse` and `unsendable`. */
export const codes = Object.freeze({
    malformed: -32700, invalidRequest: -32600, unknownCommand: -32601, invalidArguments: -32602, internalError: -32603,
    failed: -32000, refused: -32001, deadline: -32002, dropped: -32003, gone: -32004, invalidReply: -32005,
    messageBytes: -32010, depth: -32011, batchSize: -32012, inFlight: -32013,
    subscriptions: -32014, questions: -32015, parts: -32016, partDepth: -32017,
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
const encoder = new TextEncoder();
// A UTF-16 unit is three bytes at most, so that short texts need not be encoded to know that they fit.
const fits = (text, limit) => text.length * 3 <= limit || encoder.encode(text).length <= limit;

/** A call that waits. Whoever takes it out of the table settles it, so that nobody can settle it twice. */
class OpenCall {
    isSent = false;

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
    }
}

const cancelled = (method, signal) =>
    new BridgeError(codes.cancelled, `'${method}' was cancelled`, undefined, { cause: signal?.reason });

/** The handlers of one event, and the number that the next one should have. */
class Subscription {
    handlers = new Set();
    next = 0;

    /** How many events were lost before this one. A number that was there already is answered with nothing. */
    missed(number) {
        if (number < this.next) return undefined;
        const missed = number - this.next;
        this.next = number + 1;
        return missed;
    }
}

export class Bridge {
    #transport; #timeout; #batch; #limits; #onProblem; #onWarning;
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

    constructor(transport, options = {}) {
        this.#transport = transport;
        this.#timeout = options.timeout ?? 30_000;
        this.#batch = options.batch ?? false;
        this.#limits = { messageBytes: 1 << 20, batchSize: 100, ...options.limits };
        this.#onProblem = options.onProblem ?? ((text, detail) => console.warn(`bridge: ${text}`, detail));
        this.#onWarning = options.onWarning ?? ((text, method) => console.warn(`bridge: ${method}: ${text}`));
        // What the host tells a page is called in the same way as what the page serves.
        this.serve("$/event", (params) => this.#takeEvent(params));
        this.serve("$/progress", (params) => this.#takeProgress(params));
        this.serve("$/warning", (params) => this.#takeWarning(params));
        this.serve("$/cancelRequest", (params) => this.#serving.get(params.id)?.abort());
        const untilClosed = (body) => (...details) => { if (this.#state !== "closed") body(...details); };
        transport.open({
            connecting: untilClosed(() => this.#become("connecting")),
            opened: untilClosed(() => this.#opened()),
            message: untilClosed((text) => this.#take(text)),
            closed: untilClosed((reason, delay) => this.#closed(reason, delay)),
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

    /** Calls a command and waits for its result. */
    call(method, params = {}, { signal, timeout = this.#timeout, onProgress } = {}) {
        return new Promise((resolve, reject) => {
            if (signal?.aborted) return reject(cancelled(method, signal));
            if (this.#state !== "open" && this.#state !== "connecting") return reject(this.#unsent(method));
            const id = this.#nextID++;
            const text = this.#encode({ jsonrpc: "2.0", id, method, params });
            const call = new OpenCall(method, onProgress, resolve, reject);
            this.#calls.set(id, call);
            call.watch(signal, timeout, (error) => this.#abandon(id, error));
            this.#post(text, id);
        });
    }

    /** Tells the host something that is not answered; while there is no connection, it is lost. */
    notify(method, params = {}) {
        if (this.#state === "open" || this.#state === "connecting") this.#post(this.#encode({ jsonrpc: "2.0", method, params }));
    }

    /** Hears an event: handler(value, {number, missed}). Returns what ends that. */
    on(name, handler) {
        const subscription = this.#subscriptions.get(name) ?? new Subscription();
        const isFirst = subscription.handlers.size === 0;
        this.#subscriptions.set(name, subscription);
        subscription.handlers.add(handler);
        if (isFirst && this.#state === "open") this.#subscribe(name);
        return () => {
            if (!subscription.handlers.delete(handler) || subscription.handlers.size > 0) return;
            if (this.#state === "open") this.notify("$/unsubscribe", { name });
        };
    }

    #subscribe(name) {
        this.call("$/subscribe", { name }).catch((error) => {
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

    // Sending

    #encode(message) {
        let text;
        try {
            text = JSON.stringify(message);
        } catch (error) {
            throw new BridgeError(codes.unsendable, `the arguments of '${message.method}' are not JSON: ${error.message}`);
        }
        if (fits(text, this.#limits.messageBytes)) return text;
        throw new BridgeError(codes.messageBytes, `the arguments of '${message.method}' take more than ${this.#limits.messageBytes} bytes`);
    }

    #post(text, id) {
        this.#outbox.push({ text, id });
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
            this.#send(texts.length === 1 ? texts[0] : `[${texts.join(",")}]`, parts.map((part) => part.id));
        }
    }

    /** The parts, together as far as the host takes them in one message. */
    #messages(parts) {
        const { batchSize, messageBytes } = this.#limits;
        const messages = [];
        let bytes = Infinity;
        for (const part of parts) {
            const size = part.text.length * 3 + 3;
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

    #become(state, delay) {
        if (this.#state === state) return;
        this.#state = state;
        for (const watcher of [...this.#watchers]) this.#guard(() => watcher(state, { delay }), "a handler of the state failed");
    }

    #opened() {
        // The host knows nothing of a page that was there before: to it this is a new one, whose events start from 0.
        this.#state = "connecting";
        const waiting = this.#outbox.splice(0);
        for (const [name, subscription] of this.#subscriptions) {
            subscription.next = 0;
            if (subscription.handlers.size > 0) this.#subscribe(name);
        }
        this.#outbox.push(...waiting);
        this.#become("open");
        this.#flush();
    }

    #closed(reason, delay) {
        this.#lose(reason);
        this.#become("waiting", delay);
    }

    #lose(reason) {
        this.#connection += 1;
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
            message = JSON.parse(text);
        } catch {
            return this.#problem("a message of the host is not JSON", String(text).slice(0, 200));
        }
        const members = Array.isArray(message) ? message : [message];
        if (members.length === 0) this.#problem("a batch of the host is empty", message);
        const answers = members.map((member) => this.#takeMember(member)).filter(Boolean);
        if (answers.length === 0) return;
        const connection = this.#connection;
        Promise.all(answers).then((texts) => {
            if (connection === this.#connection) this.#send(Array.isArray(message) ? `[${texts.join(",")}]` : texts[0], []);
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
            const text = JSON.stringify({ jsonrpc: "2.0", id, ...content });
            const { messageBytes } = this.#limits;
            return fits(text, messageBytes) ? text : fault(codes.messageBytes, `the result takes more than ${messageBytes} bytes`);
        } catch (error) {
            return fault(codes.internalError, `the result is not JSON: ${error.message}`);
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
            return response({ error: { code, message: String(error?.message ?? error), data } });
        } finally {
            if (this.#serving.get(id) === controller) this.#serving.delete(id);
        }
    }

    // What the host tells

    #takeEvent({ name, number, value }) {
        const subscription = this.#subscriptions.get(name);
        if (!subscription || subscription.handlers.size === 0) return;
        const missed = Number.isInteger(number) ? subscription.missed(number) : undefined;
        if (missed === undefined) throw new TypeError(`the event '${name}' has the number ${number}, but ${subscription.next} is next`);
        for (const handler of [...subscription.handlers]) {
            this.#guard(() => handler(value, { number, missed }), `a handler of the event '${name}' failed`);
        }
    }

    #takeProgress({ id, number, value }) {
        const call = this.#calls.get(id);
        if (call?.onProgress) this.#guard(() => call.onProgress(value, number), `the handler of progress of '${call.method}' failed`);
    }

    #takeWarning({ id, message }) {
        this.#onWarning(String(message), this.#calls.get(id)?.method);
    }
}

/** A WebSocket that connects again when it is lost, later and later until a message came. */
export function webSocket(address, options = {}) {
    const { WebSocket = globalThis.WebSocket, firstDelay = 250, longestDelay = 8000, random = Math.random } = options;
    let socket, timer, receiver, failures = 0;

    const connect = () => {
        receiver.connecting();
        const current = socket = new WebSocket(address);
        const ifCurrent = (body) => (event) => { if (socket === current) body(event); };
        current.addEventListener("open", ifCurrent(() => receiver.opened()));
        current.addEventListener("message", ifCurrent(({ data }) => {
            failures = 0;
            receiver.message(data);
        }));
        current.addEventListener("close", ifCurrent(({ code, reason }) => {
            // Between half of the delay and all of it, so that the pages of a host that was away do not all come at once.
            const delay = Math.min(longestDelay, firstDelay * 2 ** failures) * (0.5 + random() / 2);
            failures += 1;
            timer = setTimeout(connect, delay);
            receiver.closed(reason || `the socket was closed, ${code}`, delay);
        }));
    };
    return {
        open(to) {
            receiver = to;
            connect();
        },
        send: (text) => socket.send(text),
        close() {
            clearTimeout(timer);
            const last = socket;
            socket = undefined;
            last?.close();
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

/** A bridge over the message handler of that name where the page has one, or else over a WebSocket to that address. */
export function connect({ handler = "bridge", socket = "/bridge", ...options } = {}) {
    const address = () => new URL(socket, globalThis.location.href.replace(/^http/, "ws"));
    return new Bridge(messageHandler(handler) ?? webSocket(address(), options), options);
}
