import assert from "node:assert/strict";
import { test } from "node:test";
import { Bridge, codes, connect, messageHandler } from "../../Sources/CommandBridge/Page/bridge.js";
import { outcome } from "./FakeHost.js";

/** A window whose host has one message handler, as WKWebView and WebKitGTK put it there. */
function shown(postMessage, name = "bridge") {
    const posted = [];
    const scope = { webkit: { messageHandlers: { [name]: { postMessage: (text) => { posted.push(JSON.parse(text)); return postMessage(text); } } } } };
    const problems = [];
    const bridge = new Bridge(messageHandler(name, scope), { timeout: 0, onProblem: (text) => problems.push(text) });
    return { scope, posted, bridge, problems };
}

for (const [what, scope] of [
    ["a browser's window", {}], ["no handlers", { webkit: {} }], ["another handler", { webkit: { messageHandlers: { other: {} } } }],
    ["a handler without postMessage", { webkit: { messageHandlers: { bridge: {} } } }],
]) {
    test(`There is no transport where there is ${what}`, () => assert.equal(messageHandler("bridge", scope), undefined));
}

test("The promise of a handler with reply settles the call", async () => {
    const { bridge } = shown(async (text) => JSON.stringify({ jsonrpc: "2.0", id: JSON.parse(text).id, result: "in place" }));
    assert.equal(await bridge.call("a"), "in place");
});

test("An error of the host comes through the promise too", async () => {
    const { bridge } = shown(async () => JSON.stringify({ jsonrpc: "2.0", id: 1, error: { code: -32001, message: "no" } }));
    assert.equal((await outcome(bridge.call("a"))).error.code, codes.refused);
});

test("A promise that is rejected rejects the calls of its message", async () => {
    const { bridge } = shown(async () => { throw new Error("the handler is gone"); });
    const { error } = await outcome(bridge.call("a"));
    assert.deepEqual([error.code, error.message], [codes.disconnected, "'a' did not reach the host: the handler is gone"]);
});

test("A reply that is to no call of the message rejects them", async () => {
    const { bridge } = shown(async () => JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32700, message: "Parse error" } }));
    assert.equal((await outcome(bridge.call("a"))).error.code, codes.badResponse);
});

test("A handler without reply answers by the function in the page", async () => {
    const { bridge, scope } = shown(() => undefined);
    const call = bridge.call("a");
    scope.switchlessReceive('{"jsonrpc":"2.0","id":1,"result":"later"}', "bridge");
    assert.equal(await call, "later");
});

test("A promise of nothing leaves the call to the function in the page", async () => {
    const { bridge, scope } = shown(async () => null);
    const call = bridge.call("a");
    await Promise.resolve();
    scope.switchlessReceive('{"jsonrpc":"2.0","id":1,"result":"later"}', "bridge");
    assert.equal(await call, "later");
});

test("Events come by the function in the page, to the bridge of that name", () => {
    const { bridge, scope } = shown(async () => null);
    const seen = [];
    bridge.on("a", (value) => seen.push(value));
    const event = (value, number) => JSON.stringify({ jsonrpc: "2.0", method: "$/event", params: { name: "a", number, value } });
    scope.switchlessReceive(event("for another", 0), "other");
    scope.switchlessReceive(event("for us", 0), "bridge");
    assert.deepEqual(seen, ["for us"]);
});

test("A bridge that was closed receives nothing", () => {
    const { bridge, scope, problems } = shown(async () => null);
    bridge.close();
    scope.switchlessReceive("junk", "bridge");
    assert.deepEqual(problems, []);
});

test("Whoever connects to a message handler again has the bridge that is there, and another one once it is closed", async () => {
    const answer = async (text) => JSON.stringify({ jsonrpc: "2.0", id: JSON.parse(text).id, result: "in place" });
    globalThis.webkit = { messageHandlers: { bridge: { postMessage: answer }, other: { postMessage: answer } } };
    try {
        const first = connect({ timeout: 0 }), second = connect();
        assert.equal(second, first);
        assert.notEqual(connect({ handler: "other" }), first);
        assert.deepEqual(await Promise.all([first.call("a"), second.call("b")]), ["in place", "in place"]);
        first.close();
        const third = connect();
        assert.notEqual(third, first);
        assert.equal(await third.call("c"), "in place");
        third.close();
    } finally {
        delete globalThis.webkit;
    }
});
