import assert from "node:assert/strict";
import { test } from "node:test";
import { BridgeError, codes } from "../../Sources/CommandBridge/Page/bridge.js";
import { bridged, turn } from "./FakeHost.js";

test("The first handler of an event subscribes, the last one that goes unsubscribes", () => {
    const { bridge, host } = bridged();
    const stopFirst = bridge.on("board.changed", () => {}), stopSecond = bridge.on("board.changed", () => {});
    stopFirst();
    stopFirst();
    stopSecond();
    assert.deepEqual(host.sent.map(({ method, params }) => [method, params.name]), [
        ["$/subscribe", "board.changed"], ["$/unsubscribe", "board.changed"],
    ]);
});

test("A subscription that the host refuses is reported", async () => {
    const { bridge, host, problems } = bridged();
    bridge.on("secret.changed", () => {});
    host.says({ id: host.last.id, error: { code: codes.refused, message: "not for you" } });
    await turn();
    assert.deepEqual(problems.map(({ text }) => text), ["cannot subscribe to the event 'secret.changed': not for you"]);
});

test("A subscription that is lost with its connection is no problem", async () => {
    const { bridge, host, problems } = bridged();
    bridge.on("a", () => {});
    host.loses();
    await turn();
    assert.deepEqual(problems, []);
});

test("An event goes to each of its handlers with its value", () => {
    const { bridge, host } = bridged();
    const seen = [];
    bridge.on("a", (value) => seen.push(["first", value]));
    bridge.on("a", (value) => seen.push(["second", value]));
    host.emits("a", 0, { x: 1 });
    assert.deepEqual(seen, [["first", { x: 1 }], ["second", { x: 1 }]]);
});

test("A gap in the numbers tells how many events were lost", () => {
    const { bridge, host } = bridged();
    const seen = [];
    bridge.on("a", (value, note) => seen.push(note));
    for (const number of [0, 1, 5, 6]) host.emits("a", number);
    assert.deepEqual(seen.map(({ missed }) => missed), [0, 0, 3, 0]);
    assert.deepEqual(seen.map(({ number }) => number), [0, 1, 5, 6]);
});

test("Events that were lost before the first one heard are counted too", () => {
    const { bridge, host } = bridged();
    let note;
    bridge.on("a", (value, told) => { note = told; });
    host.emits("a", 12);
    assert.equal(note.missed, 12);
});

test("The numbers of each name are counted apart", () => {
    const { bridge, host } = bridged();
    const missed = [];
    for (const name of ["a", "b"]) bridge.on(name, (value, note) => missed.push(note.missed));
    for (const [name, number] of [["a", 0], ["b", 0], ["a", 1], ["b", 1]]) host.emits(name, number);
    assert.deepEqual(missed, [0, 0, 0, 0]);
});

for (const number of [0, -1, 1.5, "2", undefined]) {
    test(`An event with the number ${JSON.stringify(number)} after number 0 is reported and not heard`, () => {
        const { bridge, host, problems } = bridged();
        let count = 0;
        bridge.on("a", () => { count += 1; });
        host.emits("a", 0);
        host.emits("a", number);
        assert.equal(count, 1);
        assert.equal(problems.length, 1);
    });
}

test("A new connection is subscribed anew, and its numbers begin at 0", () => {
    const { bridge, host } = bridged();
    const missed = [];
    bridge.on("a", (value, note) => missed.push(note.missed));
    host.emits("a", 0);
    host.emits("a", 1);
    host.loses();
    host.receiver.opened();
    host.emits("a", 0);
    assert.deepEqual(missed, [0, 0, 0]);
    assert.equal(host.sent.filter(({ method }) => method === "$/subscribe").length, 2);
});

test("A subscription goes before the calls that waited for the connection", () => {
    const { bridge, host } = bridged();
    host.loses();
    host.receiver.connecting();
    bridge.call("board.load");
    bridge.on("board.changed", () => {});
    host.receiver.opened();
    assert.deepEqual(host.sent.map(({ method }) => method), ["$/subscribe", "board.load"]);
});

test("A handler that fails is reported, and the others hear the event", () => {
    const { bridge, host, problems } = bridged();
    let isHeard = false;
    bridge.on("a", () => { throw new Error("a slip"); });
    bridge.on("a", () => { isHeard = true; });
    host.emits("a", 0);
    assert.ok(isHeard);
    assert.deepEqual(problems.map(({ text, detail }) => [text, detail.message]), [["a handler of the event 'a' failed", "a slip"]]);
});

test("A request of the host is answered with what the page's handler gives", async () => {
    const { bridge, host } = bridged();
    bridge.serve("page.snapshot", async ({ scale }) => ({ png: `x${scale}` }));
    host.says({ id: 7, method: "page.snapshot", params: { scale: 2 } });
    await turn();
    assert.deepEqual(host.sent, [{ jsonrpc: "2.0", id: 7, result: { png: "x2" } }]);
});

test("A handler that gives nothing is answered with null", async () => {
    const { bridge, host } = bridged();
    bridge.serve("page.reload", () => {});
    host.says({ id: 7, method: "page.reload" });
    await turn();
    assert.deepEqual(host.last, { jsonrpc: "2.0", id: 7, result: null });
});

test("A method that the page does not serve is answered with -32601", async () => {
    const { host } = bridged();
    host.says({ id: 7, method: "page.print" });
    await turn();
    assert.deepEqual(host.last.error, { code: -32601, message: "the page does not serve 'page.print'" });
});

test("A method is not served any more when its end was asked for", async () => {
    const { bridge, host } = bridged();
    bridge.serve("page.print", () => 1)();
    host.says({ id: 7, method: "page.print" });
    await turn();
    assert.equal(host.last.error.code, codes.unknownCommand);
});

test("A method is served by one handler only", () => {
    const { bridge } = bridged();
    bridge.serve("page.print", () => 1);
    assert.throws(() => bridge.serve("page.print", () => 2), /'page.print' already has a handler/);
});

for (const [what, thrown, expected] of [
    ["A BridgeError", new BridgeError(-31000, "no ink", { tray: 2 }), { code: -31000, message: "no ink", data: { tray: 2 } }],
    ["Another error", new Error("no ink"), { code: -32000, message: "no ink" }],
    ["What is no error", "no ink", { code: -32000, message: "no ink" }],
]) {
    test(`${what} that a handler throws is the answer's error`, async () => {
        const { bridge, host } = bridged();
        bridge.serve("page.print", async () => { throw thrown; });
        host.says({ id: 7, method: "page.print" });
        await turn();
        assert.deepEqual(host.last.error, expected);
    });
}

for (const [what, result, code] of [
    ["no JSON", 1n, codes.internalError], ["too large", "x".repeat(2000), codes.messageBytes],
]) {
    test(`A result that is ${what} is answered with an error`, async () => {
        const { bridge, host } = bridged({ limits: { messageBytes: 1000 } });
        bridge.serve("page.print", () => result);
        host.says({ id: 7, method: "page.print" });
        await turn();
        assert.equal(host.last.error.code, code);
    });
}

test("The host's cancelling aborts the handler's signal and is answered once", async () => {
    const { bridge, host } = bridged();
    let signal, finish;
    bridge.serve("page.print", (params, context) => {
        signal = context.signal;
        return new Promise((resolve) => { finish = resolve; });
    });
    host.says({ id: 7, method: "page.print" });
    host.says({ method: "$/cancelRequest", params: { id: 7 } });
    await turn();
    finish("too late");
    await turn();
    assert.ok(signal.aborted);
    assert.deepEqual(host.sent.map(({ id, error }) => [id, error?.code]), [[7, codes.cancelled]]);
});

test("An id that the host uses twice at once is answered with an error, and the first goes on", async () => {
    const { bridge, host } = bridged();
    let finish;
    bridge.serve("page.print", () => new Promise((resolve) => { finish = resolve; }));
    host.says({ id: 7, method: "page.print" });
    host.says({ id: 7, method: "page.print" });
    await turn();
    assert.equal(host.last.error.code, codes.invalidRequest);
    finish("done");
    await turn();
    assert.equal(host.last.result, "done");
});

test("What was asked on a connection that is lost is aborted, and not answered on the next", async () => {
    const { bridge, host } = bridged();
    let signal;
    bridge.serve("page.print", (params, context) => {
        signal = context.signal;
        return new Promise(() => {});
    });
    host.says({ id: 7, method: "page.print" });
    host.loses();
    host.receiver.opened();
    await turn();
    assert.ok(signal.aborted);
    assert.deepEqual(host.texts, []);
});

test("A new connection may use the ids of the one before at once", async () => {
    const { bridge, host } = bridged();
    bridge.serve("page.print", () => "done");
    bridge.serve("page.wait", () => new Promise(() => {}));
    host.says({ id: 7, method: "page.wait" });
    host.loses();
    host.receiver.opened();
    host.says({ id: 7, method: "page.print" });
    await turn();
    assert.deepEqual(host.sent.map(({ id, result }) => [id, result]), [[7, "done"]]);
});

test("A batch of requests is answered with a batch", async () => {
    const { bridge, host } = bridged();
    bridge.serve("page.size", () => [1200, 800]);
    host.saysTogether({ id: 1, method: "page.size" }, { method: "$/progress", params: {} }, { id: 2, method: "page.print" });
    await turn();
    assert.deepEqual(host.sent.map((batch) => batch.map(({ id }) => id)), [[1, 2]]);
});

for (const [what, text] of [
    ["no JSON", "{"], ["an empty text", ""], ["a number", "1"], ["null", "null"], ["a list in a list", "[[]]"], ["an empty batch", "[]"],
    ["another version", '{"jsonrpc":"1.0","id":1,"result":1}'], ["a response to id null", '{"jsonrpc":"2.0","id":null,"result":1}'],
    ["a response to an id that was not given", '{"jsonrpc":"2.0","id":99,"result":1}'],
    ["a method that is no text", '{"jsonrpc":"2.0","method":5}'],
    ["a notification that nobody hears", '{"jsonrpc":"2.0","method":"page.moved"}'],
    ["an event without parameters", '{"jsonrpc":"2.0","method":"$/event","params":{"name":"heard"}}'],
]) {
    test(`Junk of the host is reported, and calls go on: ${what}`, async () => {
        const { bridge, host, problems } = bridged();
        bridge.on("heard", () => assert.fail("it is no event"));
        const call = bridge.call("a");
        host.receiver.message(text);
        host.answers("fine");
        assert.equal(await call, "fine");
        assert.equal(problems.length, 1);
    });
}

test("A reporter that fails stops nothing", async () => {
    const { bridge, host } = bridged({ onProblem: () => { throw new Error("no paper"); } });
    const call = bridge.call("a");
    host.receiver.message("junk");
    host.answers("fine", { id: 1 });
    assert.equal(await call, "fine");
});

test("An error whose text has half of a surrogate pair, or none at all, is answered all the same", async () => {
    const { bridge, host } = bridged();
    const half = "ab😀".slice(0, 3);
    bridge.serve("half", () => { throw new BridgeError(7, half, { reason: 1 }); });
    bridge.serve("inner", () => ({ toJSON() { throw new Error(half); } }));
    bridge.serve("bare", () => { throw Object.create(null); });
    for (const [id, method] of ["half", "inner", "bare"].entries()) host.says({ id, method });
    await turn();
    const errors = Object.fromEntries(host.sent.map(({ id, error }) => [id, error]));
    assert.deepEqual(errors[0], { code: 7, message: "ab\ufffd", data: { reason: 1 } });
    assert.deepEqual(errors[1], { code: codes.internalError, message: "the result cannot be sent: ab\ufffd" });
    assert.equal(errors[2].code, codes.failed);
});
