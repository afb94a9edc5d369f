import assert from "node:assert/strict";
import { test } from "node:test";
import { Bridge, codes, connect, webSocket } from "../../Sources/CommandBridge/Page/bridge.js";
import { bridged, fakeClock, FakeHost, outcome } from "./FakeHost.js";

test("Calls that wait are rejected when the connection is lost, and say that they may have been done", async () => {
    const { bridge, host } = bridged();
    const call = outcome(bridge.call("stroke.add"));
    host.loses("the host was stopped");
    const { error } = await call;
    assert.deepEqual([error.code, error.data], [codes.disconnected, { sent: true }]);
    assert.equal(
        error.message, "the connection was lost before 'stroke.add' was answered; it may have been done (the host was stopped)");
});

test("A call without a connection is rejected at once, and says that it was not sent", async () => {
    const { bridge, host } = bridged();
    host.loses();
    const { error } = await outcome(bridge.call("stroke.add"));
    assert.deepEqual([error.code, error.data], [codes.disconnected, { sent: false }]);
});

test("Calls that are made while the bridge connects go when it is open", async () => {
    const host = new FakeHost();
    const bridge = new Bridge(host);
    const call = bridge.call("board.load");
    assert.deepEqual(host.texts, []);
    host.receiver.opened();
    host.answers("loaded");
    assert.equal(await call, "loaded");
});

test("Calls that are made while the bridge connects are rejected if it fails to", async () => {
    const host = new FakeHost();
    const call = outcome(new Bridge(host).call("board.load"));
    host.loses();
    assert.deepEqual((await call).error.data, { sent: false });
});

test("What was lost with a connection is not sent on the next", async () => {
    const { bridge, host } = bridged();
    const call = outcome(bridge.call("a"));
    host.loses();
    host.receiver.opened();
    await call;
    assert.equal(host.texts.length, 1);
});

test("What waited for a connection that failed is not sent on the next", async () => {
    const host = new FakeHost();
    const call = outcome(new Bridge(host).call("a"));
    host.loses();
    await call;
    host.receiver.opened();
    assert.deepEqual(host.texts, []);
});

test("A transport that goes on after the bridge was closed is not listened to", () => {
    const { bridge, host, problems } = bridged();
    bridge.close();
    host.receiver.opened();
    host.receiver.message("junk");
    assert.equal(bridge.state, "closed");
    assert.deepEqual(problems, []);
});

test("The state is told as it changes", () => {
    const { bridge, host } = bridged();
    const states = [];
    bridge.onState((state, { delay }) => states.push([state, delay]));
    host.loses();
    host.receiver.connecting();
    host.receiver.opened();
    bridge.close();
    assert.deepEqual(states, [["waiting", 100], ["connecting", undefined], ["open", undefined], ["closed", undefined]]);
});

test("A bridge that is closed rejects what waits and what comes, and closes its transport", async () => {
    const { bridge, host } = bridged();
    const waiting = outcome(bridge.call("a"));
    bridge.close();
    assert.equal((await waiting).error.code, codes.disconnected);
    assert.equal((await outcome(bridge.call("b"))).error.code, codes.disconnected);
    assert.equal((await outcome(bridge.whenOpen())).error.code, codes.disconnected);
    assert.ok(host.isClosed);
});

test("whenOpen waits for the connection", async () => {
    const host = new FakeHost();
    const bridge = new Bridge(host);
    const open = bridge.whenOpen();
    host.receiver.opened();
    await open;
    assert.equal(bridge.state, "open");
});

class FakeSocket extends EventTarget {
    static all = [];
    sent = [];

    constructor(address) {
        super();
        this.address = String(address);
        FakeSocket.all.push(this);
    }

    send(text) { this.sent.push(text); }
    close() { this.isClosed = true; }
    happens(type, fields = {}) { this.dispatchEvent(Object.assign(new Event(type), fields)); }
}

function socketBridge(context, options = {}) {
    const timers = fakeClock(context);
    FakeSocket.all = [];
    const bridge = new Bridge(webSocket("ws://board/bridge", { WebSocket: FakeSocket, random: () => 1, ...options }));
    return { bridge, timers, sockets: FakeSocket.all };
}

test("A socket that is lost is opened again after the delay", (context) => {
    const { bridge, timers, sockets } = socketBridge(context);
    sockets[0].happens("open");
    sockets[0].happens("close", { code: 1006, reason: "" });
    assert.equal(bridge.state, "waiting");
    timers.tick(249);
    assert.equal(sockets.length, 1);
    timers.tick(1);
    assert.equal(sockets.length, 2);
    sockets[1].happens("open");
    assert.equal(bridge.state, "open");
});

test("The state says why the host has closed the connection, and nothing where it has not said", (context) => {
    const { bridge, timers, sockets } = socketBridge(context);
    const reasons = [];
    bridge.onState((state, { reason }) => { if (state === "waiting") reasons.push(reason); });
    sockets[0].happens("open");
    sockets[0].happens("close", { code: 1013, reason: "exceeds the limit 'connectionsPerUser' of 32" });
    timers.tick(250);
    sockets[1].happens("close", { code: 1006, reason: "" });
    assert.deepEqual(reasons, ["exceeds the limit 'connectionsPerUser' of 32", undefined]);
});

test("The delay is doubled with each failure, up to the longest", (context) => {
    const { bridge, sockets, timers } = socketBridge(context, { firstDelay: 100, longestDelay: 500 });
    const delays = [];
    bridge.onState((state, { delay }) => { if (delay !== undefined) delays.push(delay); });
    for (let count = 0; count < 5; count += 1) {
        sockets.at(-1).happens("close", { code: 1006, reason: "" });
        timers.tick(delays.at(-1));
    }
    assert.deepEqual(delays, [100, 200, 400, 500, 500]);
});

test("The delay is scattered between its half and its whole", (context) => {
    const { bridge, sockets } = socketBridge(context, { firstDelay: 100, random: () => 0 });
    let seen;
    bridge.onState((state, { delay }) => { seen = delay; });
    sockets[0].happens("close", { code: 1006, reason: "" });
    assert.equal(seen, 50);
});

test("A message makes the delay short again, an open socket alone does not", (context) => {
    const { bridge, sockets, timers } = socketBridge(context, { firstDelay: 100 });
    const delays = [];
    bridge.onState((state, { delay }) => { if (delay !== undefined) delays.push(delay); });
    const isLost = () => {
        sockets.at(-1).happens("close", { code: 1006, reason: "" });
        timers.tick(delays.at(-1));
        sockets.at(-1).happens("open");
    };
    isLost();
    isLost();
    sockets.at(-1).happens("message", { data: '{"jsonrpc":"2.0","method":"$/event","params":{"name":"a","number":0}}' });
    isLost();
    assert.deepEqual(delays, [100, 200, 100]);
});

test("A socket that was replaced is not listened to", (context) => {
    const { bridge, sockets, timers } = socketBridge(context);
    sockets[0].happens("close", { code: 1006, reason: "" });
    timers.tick(250);
    sockets[1].happens("open");
    sockets[0].happens("close", { code: 1006, reason: "" });
    assert.equal(bridge.state, "open");
});

test("A bridge that is closed opens no further socket", (context) => {
    const { bridge, sockets, timers } = socketBridge(context);
    sockets[0].happens("open");
    bridge.close();
    sockets[0].happens("close", { code: 1000, reason: "" });
    timers.tick(100_000);
    assert.equal(sockets.length, 1);
    assert.ok(sockets[0].isClosed);
});

test("A bridge that is closed while it waits opens no further socket", (context) => {
    const { bridge, sockets, timers } = socketBridge(context);
    sockets[0].happens("close", { code: 1006, reason: "" });
    bridge.close();
    timers.tick(100_000);
    assert.equal(sockets.length, 1);
});

test("connect takes the WebSocket of the page's own host where there is no message handler", (context) => {
    FakeSocket.all = [];
    globalThis.location = { href: "https://board.example:8443/lesson/index.html" };
    context.after(() => delete globalThis.location);
    connect({ socket: "/bridge", WebSocket: FakeSocket });
    assert.equal(FakeSocket.all[0].address, "wss://board.example:8443/bridge");
});

test("A host that says nothing is asked, and one that does not answer is lost within ten seconds", (context) => {
    const { bridge, timers, sockets } = socketBridge(context);
    const states = [];
    sockets[0].happens("open");
    bridge.onState((state) => states.push(state));
    timers.tick(3000);
    sockets[0].happens("message", { data: '{"jsonrpc":"2.0","id":1,"result":null}' });
    timers.tick(3000);
    timers.tick(3000);
    assert.match(sockets[0].sent.at(-1), /"method":"\$\/ping"/);
    assert.equal(bridge.state, "open");
    timers.tick(3000);
    assert.deepEqual(states, ["waiting"]);
    assert.ok(sockets[0].isClosed);
    timers.tick(250);
    sockets[1].happens("open");
    assert.equal(bridge.state, "open");
});

test("A host that answers is not lost, however long nothing else happens", (context) => {
    const { bridge, timers, sockets } = socketBridge(context);
    sockets[0].happens("open");
    for (let count = 0; count < 20; count += 1) {
        timers.tick(3000);
        const { id } = JSON.parse(sockets[0].sent.at(-1));
        sockets[0].happens("message", { data: JSON.stringify({ jsonrpc: "2.0", id, result: null }) });
    }
    assert.equal(bridge.state, "open");
    assert.equal(sockets.length, 1);
});

test("A page that stood still itself asks the host once more", (context) => {
    const { bridge, timers, sockets } = socketBridge(context);
    let now = 1e12;
    context.mock.method(Date, "now", () => now);
    const pass = (milliseconds) => {
        now += milliseconds;
        timers.tick(milliseconds);
    };
    sockets[0].happens("open");
    pass(3000);
    pass(20_000);
    assert.equal(bridge.state, "open");
    assert.equal(sockets[0].sent.filter((text) => text.includes("$/ping")).length, 2);
    sockets[0].happens("message", { data: '{"jsonrpc":"2.0","id":2,"result":null}' });
    for (const state of ["open", "open", "waiting"]) {
        pass(3000);
        assert.equal(bridge.state, state);
    }
});

test("A host that is gone is lost, even where every beat comes late", (context) => {
    const { bridge, timers, sockets } = socketBridge(context);
    let now = 1e12;
    context.mock.method(Date, "now", () => now);
    sockets[0].happens("open");
    for (const state of ["open", "open", "waiting"]) {
        now += 60_000;
        timers.tick(60_000);
        assert.equal(bridge.state, state);
    }
});

test("What an abandoned socket still says is not heard", (context) => {
    const { bridge, timers, sockets } = socketBridge(context);
    sockets[0].happens("open");
    for (let count = 0; count < 2; count += 1) timers.tick(3000);
    sockets[0].happens("open");
    sockets[0].happens("close", { code: 1006, reason: "" });
    assert.equal(bridge.state, "waiting");
    timers.tick(250);
    assert.equal(sockets.length, 2);
});

test("A socket that does not open is given up", (context) => {
    const { bridge, timers, sockets } = socketBridge(context);
    timers.tick(8000);
    assert.equal(bridge.state, "waiting");
    timers.tick(250);
    assert.equal(sockets.length, 2);
});

function scoped(visibilityState = "visible") {
    return Object.assign(new EventTarget(), { document: Object.assign(new EventTarget(), { visibilityState }) });
}

test("A page that is online again, or seen again, connects at once", (context) => {
    const scope = scoped();
    const { bridge, sockets } = socketBridge(context, { scope });
    for (const happens of [() => scope.dispatchEvent(new Event("online")), () => scope.document.dispatchEvent(new Event("visibilitychange"))]) {
        sockets.at(-1).happens("open");
        sockets.at(-1).happens("close", { code: 1006, reason: "" });
        const count = sockets.length;
        happens();
        assert.equal(sockets.length, count + 1);
        assert.equal(bridge.state, "connecting");
    }
});

test("A page that is online again does not wait for an attempt that began before", async (context) => {
    const scope = scoped();
    const { bridge, timers, sockets } = socketBridge(context, { scope });
    const call = outcome(bridge.call("a"));
    scope.dispatchEvent(new Event("online"));
    assert.equal(sockets.length, 2);
    assert.ok(sockets[0].isClosed);
    assert.equal(bridge.state, "connecting");
    sockets[0].happens("open");
    assert.equal(bridge.state, "connecting");
    sockets[1].happens("open");
    assert.equal(bridge.state, "open");
    const { id } = JSON.parse(sockets[1].sent.at(-1));
    sockets[1].happens("message", { data: JSON.stringify({ jsonrpc: "2.0", id, result: 7 }) });
    assert.deepEqual(await call, { value: 7 });
    timers.tick(8000);
    assert.equal(sockets.length, 2);
    bridge.close();
});

test("A page that is hidden does not connect for that", (context) => {
    const scope = scoped("hidden");
    const { sockets } = socketBridge(context, { scope });
    sockets[0].happens("close", { code: 1006, reason: "" });
    scope.document.dispatchEvent(new Event("visibilitychange"));
    assert.equal(sockets.length, 1);
});

test("A page that is online again asks a host that seems to be there", (context) => {
    const scope = scoped();
    const { bridge, timers, sockets } = socketBridge(context, { scope });
    sockets[0].happens("open");
    scope.dispatchEvent(new Event("online"));
    assert.match(sockets[0].sent.at(-1), /"method":"\$\/ping"/);
    timers.tick(3000);
    assert.equal(bridge.state, "waiting");
});

test("A bridge that is closed hears nothing of the machine", (context) => {
    const scope = scoped();
    const { bridge, sockets } = socketBridge(context, { scope });
    sockets[0].happens("close", { code: 1006, reason: "" });
    bridge.close();
    scope.dispatchEvent(new Event("online"));
    assert.equal(sockets.length, 1);
});
