import assert from "node:assert/strict";
import { test } from "node:test";
import { BridgeError, codes } from "../../Sources/CommandBridge/Page/bridge.js";
import { bridged, fakeClock, FakeHost, outcome, turn } from "./FakeHost.js";

test("A call is a request of JSON-RPC 2.0 with its arguments by name", () => {
    const { bridge, host } = bridged();
    bridge.call("history.undo", { steps: 2 });
    assert.deepEqual(host.sent, [{ jsonrpc: "2.0", id: 1, method: "history.undo", params: { steps: 2 } }]);
});

test("A call without arguments sends an empty object", () => {
    const { bridge, host } = bridged();
    bridge.call("board.load");
    assert.deepEqual(host.last.params, {});
});

test("A call has the result of the response with its id, whatever the order", async () => {
    const { bridge, host } = bridged();
    const first = bridge.call("a"), second = bridge.call("b");
    host.answers("of b", host.sent[1]);
    host.answers("of a", host.sent[0]);
    assert.deepEqual(await Promise.all([first, second]), ["of a", "of b"]);
});

test("A result may be null", async () => {
    const { bridge, host } = bridged();
    const call = bridge.call("a");
    host.answers(null);
    assert.equal(await call, null);
});

test("An error of the host is a BridgeError with its code, message and data", async () => {
    const { bridge, host } = bridged();
    const call = outcome(bridge.call("a"));
    host.says({ id: 1, error: { code: -32001, message: "no", data: { rule: 3 } } });
    const { error } = await call;
    assert.ok(error instanceof BridgeError);
    assert.deepEqual([error.name, error.code, error.message, error.data], ["BridgeError", codes.refused, "no", { rule: 3 }]);
});

test("The first response settles a call, and later ones do nothing", async () => {
    const { bridge, host, problems } = bridged();
    const call = bridge.call("a");
    host.says({ id: 1, result: "first" });
    host.says({ id: 1, result: "second" });
    host.says({ id: 1, error: { code: -32000, message: "third" } });
    host.loses();
    assert.equal(await call, "first");
    assert.deepEqual(problems, []);
});

for (const [what, content] of [
    ["neither a result nor an error", {}],
    ["both a result and an error", { result: 1, error: { code: 1, message: "x" } }],
    ["an error that is no object", { error: "x" }],
    ["an error without a code", { error: { message: "x" } }],
]) {
    test(`A response with ${what} rejects its call`, async () => {
        const { bridge, host } = bridged();
        const call = outcome(bridge.call("a"));
        host.says({ id: 1, ...content });
        assert.equal((await call).error.code, codes.badResponse);
    });
}

test("Aborting a call rejects it with the reason and cancels it at the host", async () => {
    const { bridge, host } = bridged();
    const controller = new AbortController();
    const call = outcome(bridge.call("slow", {}, { signal: controller.signal }));
    controller.abort("the tool was changed");
    const { error } = await call;
    assert.deepEqual([error.code, error.cause], [codes.cancelled, "the tool was changed"]);
    assert.deepEqual(host.last, { jsonrpc: "2.0", method: "$/cancelRequest", params: { id: 1 } });
});

test("A call with a signal that is aborted already is not sent", async () => {
    const { bridge, host } = bridged();
    const { error } = await outcome(bridge.call("slow", {}, { signal: AbortSignal.abort() }));
    assert.equal(error.code, codes.cancelled);
    assert.deepEqual(host.texts, []);
});

test("A signal that is aborted after the response changes nothing", async () => {
    const { bridge, host } = bridged();
    const controller = new AbortController();
    const call = bridge.call("a", {}, { signal: controller.signal });
    host.answers(7);
    controller.abort();
    assert.equal(await call, 7);
    assert.equal(host.texts.length, 1);
});

test("The host's late answer to a call that was cancelled is no problem", async () => {
    const { bridge, host, problems } = bridged();
    const controller = new AbortController();
    const call = outcome(bridge.call("slow", {}, { signal: controller.signal }));
    controller.abort();
    host.says({ id: 1, error: { code: codes.cancelled, message: "the request was cancelled" } });
    assert.equal((await call).error.code, codes.cancelled);
    assert.deepEqual(problems, []);
});

test("A call is rejected when its time is over, and cancelled at the host", async () => {
    const { bridge, host } = bridged();
    const { error } = await outcome(bridge.call("slow", {}, { timeout: 5 }));
    assert.deepEqual([error.code, error.message], [codes.deadline, "'slow' was not answered within 5 ms"]);
    assert.equal(host.last.method, "$/cancelRequest");
});

test("The bridge's own timeout holds for calls that say nothing", async () => {
    const { bridge } = bridged({ timeout: 5 });
    assert.equal((await outcome(bridge.call("slow"))).error.code, codes.deadline);
});

test("A call that is settled leaves neither a timer nor a listener", async (context) => {
    const clock = fakeClock(context);
    const { bridge, host } = bridged();
    const { signal } = new AbortController();
    let listeners = 0;
    const { addEventListener, removeEventListener } = signal;
    signal.addEventListener = (...details) => { listeners += 1; addEventListener.apply(signal, details); };
    signal.removeEventListener = (...details) => { listeners -= 1; removeEventListener.apply(signal, details); };
    const call = bridge.call("a", {}, { signal, timeout: 100 });
    assert.deepEqual([listeners, clock.count], [1, 1]);
    host.answers(1);
    await call;
    assert.deepEqual([listeners, clock.count], [0, 0]);
});

test("A call takes thirty seconds at most if nobody says anything", async (context) => {
    const clock = fakeClock(context);
    const { bridge } = bridged({ timeout: undefined });
    const call = outcome(bridge.call("slow"));
    clock.tick(29_999);
    bridge.call("other").catch(() => {});
    clock.tick(1);
    assert.equal((await call).error.message, "'slow' was not answered within 30000 ms");
});

test("A call with timeout 0 waits as long as it takes", async (context) => {
    const clock = fakeClock(context);
    const { bridge, host } = bridged({ timeout: 5 });
    const call = bridge.call("slow", {}, { timeout: 0 });
    clock.tick(1_000_000);
    host.answers("late");
    assert.equal(await call, "late");
});

test("Progress goes to the call that it belongs to, with its number", () => {
    const { bridge, host } = bridged();
    const seen = [];
    bridge.call("upload", {}, { onProgress: (value, number) => seen.push([number, value]) });
    bridge.call("other", {}, { onProgress: () => assert.fail("not its progress") });
    host.says({ method: "$/progress", params: { id: 1, number: 0, value: "allocate" } });
    host.says({ method: "$/progress", params: { id: 1, number: 1, value: "upload" } });
    assert.deepEqual(seen, [[0, "allocate"], [1, "upload"]]);
});

test("Progress after the response is not heard", async () => {
    const { bridge, host, problems } = bridged();
    const call = bridge.call("upload", {}, { onProgress: () => assert.fail("too late") });
    host.answers("done");
    host.says({ method: "$/progress", params: { id: 1, number: 0, value: "late" } });
    await call;
    assert.deepEqual(problems, []);
});

test("A warning names the command that it is about", () => {
    const { bridge, host, warnings } = bridged();
    bridge.call("old.name");
    host.says({ method: "$/warning", params: { id: 1, message: "'old.name' is now 'new.name'" } });
    assert.deepEqual(warnings, [{ text: "'old.name' is now 'new.name'", method: "old.name" }]);
});

test("Arguments that are no JSON reject the call before anything is sent", async () => {
    const { bridge, host } = bridged();
    const round = {};
    round.self = round;
    assert.equal((await outcome(bridge.call("a", round))).error.code, codes.unsendable);
    assert.deepEqual(host.texts, []);
});

test("Arguments that the host would not take for their size reject the call, counted in bytes", async () => {
    const { bridge, host } = bridged({ limits: { messageBytes: 100 } });
    const overhead = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "a", params: { text: "" } }).length;
    const fits = "é".repeat((100 - overhead) / 2);
    bridge.call("a", { text: fits });
    assert.equal(host.texts.length, 1);
    assert.equal((await outcome(bridge.call("a", { text: fits + "é" }))).error.code, codes.messageBytes);
    assert.equal(host.texts.length, 1);
});

test("Without batching every call is a message", () => {
    const { bridge, host } = bridged();
    bridge.call("a");
    bridge.call("b");
    assert.deepEqual(host.sent.map((message) => message.method), ["a", "b"]);
});

test("With batching the calls of one turn are one message, and those of the next another", async () => {
    const { bridge, host } = bridged({ batch: true });
    bridge.call("a");
    bridge.call("b");
    await turn();
    bridge.call("c");
    await turn();
    assert.deepEqual(host.sent.map((message) => [message].flat().map(({ method }) => method)), [["a", "b"], ["c"]]);
});

test("The members of a batch's response settle their calls", async () => {
    const { bridge, host } = bridged({ batch: true });
    const first = bridge.call("a"), second = outcome(bridge.call("b"));
    await turn();
    host.saysTogether({ id: 2, error: { code: -32000, message: "no" } }, { id: 1, result: "yes" });
    assert.equal(await first, "yes");
    assert.equal((await second).error.code, codes.failed);
});

test("A batch has no more members than the host takes", async () => {
    const { bridge, host } = bridged({ batch: true, limits: { batchSize: 2 } });
    for (const name of ["a", "b", "c", "d", "e"]) bridge.call(name);
    await turn();
    assert.deepEqual(host.sent.map((message) => [message].flat().length), [2, 2, 1]);
});

test("A batch has no more bytes than the host takes", async () => {
    const { bridge, host } = bridged({ batch: true, limits: { messageBytes: 600 } });
    for (let count = 0; count < 10; count += 1) bridge.call("a", { text: "x".repeat(100) });
    await turn();
    assert.ok(host.texts.length > 1);
    assert.ok(host.texts.every((text) => text.length <= 600));
    assert.equal(host.sent.flat().length, 10);
});

test("A call that is aborted before its batch goes is not sent", async () => {
    const { bridge, host } = bridged({ batch: true });
    const controller = new AbortController();
    const call = outcome(bridge.call("a", {}, { signal: controller.signal }));
    bridge.call("b");
    controller.abort();
    await turn();
    assert.deepEqual(host.sent.map((message) => message.method), ["b"]);
    assert.equal((await call).error.code, codes.cancelled);
});

test("Whatever comes in whatever order, each of a thousand calls is settled once", async () => {
    // A generator of Lehmer's, so that a failure comes again.
    let seed = 20_261_121;
    const random = (below) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const { bridge, host } = bridged({ timeout: 0 });
    let settled = 0;
    const calls = Array.from({ length: 1000 }, () => {
        const controller = new AbortController();
        const promise = outcome(bridge.call("a", {}, { signal: controller.signal })).then((result) => { settled += 1; return result; });
        return { controller, promise, sent: host.last };
    });
    const blows = [
        ({ sent }) => host.says({ id: sent.id, result: sent.id }),
        ({ sent }) => host.says({ id: sent.id, error: { code: -32000, message: String(sent.id) } }),
        ({ sent }) => host.says({ id: sent.id }),
        ({ controller }) => controller.abort(),
    ];
    for (let count = 0; count < 5000; count += 1) blows[random(blows.length)](calls[random(calls.length)]);
    host.loses();
    const results = await Promise.all(calls.map((call) => call.promise));
    await turn();
    assert.equal(settled, 1000);
    assert.ok(results.every(({ value }, index) => value === undefined || value === calls[index].sent.id));
    assert.ok(results.some(({ value }) => value !== undefined) && results.some(({ error }) => error?.code === codes.cancelled));
});

test("A transport that throws rejects the call", async () => {
    const host = new FakeHost();
    host.send = () => { throw new Error("the pipe is broken"); };
    const { bridge } = bridged({}, host);
    const { error } = await outcome(bridge.call("a"));
    assert.deepEqual([error.code, error.message], [codes.disconnected, "'a' did not reach the host: the pipe is broken"]);
});

test("A call has the trace that the page says it belongs to, and no other member of it", () => {
    const { bridge, host } = bridged({
        trace: (method) => method === "a" ? { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", other: 1 } : undefined,
    });
    bridge.call("a");
    assert.deepEqual(host.last, {
        jsonrpc: "2.0", id: 1, method: "a", params: {}, traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    });
    bridge.call("b");
    assert.deepEqual(host.last, { jsonrpc: "2.0", id: 2, method: "b", params: {} });
});

test("A text with half of a surrogate pair is refused at once, wherever it is, and whole pairs and backslashes are not", async () => {
    const { bridge, host } = bridged();
    const half = "ab😀".slice(0, 3);
    for (const params of [{ text: half }, { [half]: 1 }, [[half]], { text: `\\${half}` }, { text: "😀".slice(1) }]) {
        const { error } = await outcome(bridge.call("a", params));
        assert.equal(error.code, codes.unsendable);
    }
    assert.deepEqual(host.texts, []);
    for (const text of ["ab😀", "\\ud83d", "\\\\ud83d"]) {
        outcome(bridge.call("a", { text }));
        assert.deepEqual(host.last.params, { text });
    }
});

test("Arguments that are nested more deeply than the host takes are refused at once", async () => {
    const { bridge, host } = bridged();
    const nested = (depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth));
    // The message is one level.
    assert.equal((await outcome(bridge.call("a", nested(64)))).error.code, codes.depth);
    assert.deepEqual(host.texts, []);
    host.carriesBinary = true;
    assert.equal((await outcome(bridge.call("a", [nested(63), new Uint8Array(1)]))).error.code, codes.depth);
    assert.deepEqual(host.texts, []);
    host.carriesBinary = false;
    outcome(bridge.call("a", nested(63)));
    outcome(bridge.call("b", { text: "[".repeat(1000) + '\\"{' }));
    outcome(bridge.call("c", Array.from({ length: 1000 }, () => [])));
    assert.equal(host.texts.length, 3);
    outcome(bridge.call("d", { text: "a\\\"".repeat(100_000) }));
    assert.equal(host.texts.length, 4);
});

test("A result that is nested too deeply, or has half of a surrogate pair, is answered with a fault", async () => {
    const { bridge, host } = bridged();
    bridge.serve("deep", () => JSON.parse("[".repeat(64) + "]".repeat(64)));
    bridge.serve("half", () => "😀".slice(0, 1));
    host.says({ id: 1, method: "deep" });
    host.says({ id: 2, method: "half" });
    await turn();
    const byID = Object.fromEntries(host.sent.map(({ id, error }) => [id, error.code]));
    assert.deepEqual(byID, { 1: codes.depth, 2: codes.internalError });
});

/** The text of a binary message, read. */
const textOf = (message) =>
    JSON.parse(new TextDecoder().decode(message.subarray(4, 4 + new DataView(message.buffer).getUint32(0))));

test("A key that looks like the mark of bytes is escaped in a binary message, and is as it is in a text", async () => {
    const host = new FakeHost();
    host.carriesBinary = true;
    const { bridge } = bridged({}, host);
    const own = { $bytes: 0, $$bytes: 1, bytes: 2, inner: [{ $bytes: "x" }] };
    outcome(bridge.call("a", { own }));
    assert.deepEqual(host.last.params, { own });
    outcome(bridge.call("a", { own, picture: new Uint8Array([7]) }));
    assert.deepEqual(textOf(host.texts.at(-1)).params, {
        own: { $$bytes: 0, $$$bytes: 1, bytes: 2, inner: [{ $$bytes: "x" }] }, picture: { $bytes: 0 },
    });
});

test("More pieces of bytes than the host takes in one message are refused at once", async () => {
    const host = new FakeHost();
    host.carriesBinary = true;
    const { bridge } = bridged({}, host);
    const pieces = (count) => Array.from({ length: count }, () => new Uint8Array(1));
    const sent = host.texts.length;
    assert.equal((await outcome(bridge.call("a", pieces(101)))).error.code, codes.attachments);
    assert.equal(host.texts.length, sent);
    outcome(bridge.call("a", pieces(100)));
    assert.equal(host.texts.length, sent + 1);
    bridge.serve("many", () => pieces(101));
    host.says({ id: 1, method: "many" });
    await turn();
    assert.equal(host.texts.length, sent + 2);
    assert.equal(JSON.parse(host.texts.at(-1)).error.code, codes.attachments);
});

test("Where bytes are base64, there may be any number of them", async () => {
    const { bridge, host } = bridged();
    outcome(bridge.call("a", Array.from({ length: 101 }, () => new Uint8Array(1))));
    assert.equal(host.texts.length, 1);
});

test("A value that JSON unwraps stays what it is beside a key that looks like the mark of bytes", async () => {
    const host = new FakeHost();
    host.carriesBinary = true;
    const { bridge } = bridged({}, host);
    const moment = new Date(0);
    outcome(bridge.call("a", { $bytes: 1, text: new String("é"), number: new Number(2), moment, picture: new Uint8Array([7]) }));
    assert.deepEqual(textOf(host.texts.at(-1)).params, {
        $$bytes: 1, text: "é", number: 2, moment: moment.toJSON(), picture: { $bytes: 0 },
    });
});
