import assert from "node:assert/strict";
import { test } from "node:test";
import { codes } from "../../Sources/CommandBridge/Page/bridge.js";
import { bridged, FakeHost, outcome, turn } from "./FakeHost.js";

const methods = (host) => host.sent.map(({ method }) => method);
const progress = (host, number, value) => host.says({ method: "$/progress", params: { id: 1, number, value } });
const grants = (host, count) => host.says({ method: "$/credit", params: { id: 1, count } });

test("A stream is sent as far as the host grants it, and ended", async () => {
    const { bridge, host } = bridged();
    const call = bridge.call("add", {}, { body: [5, 6, 7] });
    await turn();
    assert.deepEqual(methods(host), ["add"]);
    grants(host, 2);
    await turn();
    assert.deepEqual(host.sent.slice(1).map(({ params }) => params), [{ id: 1, number: 0, value: 5 }, { id: 1, number: 1, value: 6 }]);
    grants(host, 4);
    await turn();
    assert.deepEqual(methods(host), ["add", "$/piece", "$/piece", "$/piece", "$/end"]);
    host.says({ id: 1, result: 18 });
    assert.equal(await call, 18);
});

test("A ReadableStream is sent piece by piece", async () => {
    const { bridge, host } = bridged();
    bridge.call("add", {}, { body: new ReadableStream({ start(controller) { controller.enqueue("a"); controller.close(); } }) });
    grants(host, 9);
    for (let i = 0; i < 5; i += 1) await turn();
    assert.deepEqual(host.sent.slice(1).map(({ method, params }) => [method, params.value]), [["$/piece", "a"], ["$/end", undefined]]);
});

test("A stream whose call is settled is sent no further, and its source is let go", async () => {
    const { bridge, host } = bridged();
    let isClosed = false;
    async function* source() {
        try { for (let number = 0;; number += 1) yield number; } finally { isClosed = true; }
    }
    const call = outcome(bridge.call("add", {}, { body: source() }));
    grants(host, 1);
    await turn();
    host.says({ id: 1, error: { code: codes.failed, message: "full" } });
    await turn();
    assert.equal((await call).error.code, codes.failed);
    assert.deepEqual([methods(host).length, isClosed], [2, true]);
});

test("A source that fails cancels the call and rejects it with its error", async () => {
    const { bridge, host } = bridged();
    const error = new Error("the file is gone");
    async function* source() {
        yield 1;
        throw error;
    }
    const call = outcome(bridge.call("add", {}, { body: source() }));
    grants(host, 9);
    await turn();
    assert.equal((await call).error, error);
    assert.equal(host.last.method, "$/cancelRequest");
});

test("The pieces of a command are iterated over, and the reply ends them", async () => {
    const { bridge, host } = bridged();
    const stream = bridge.stream("rows", { table: "a" }, { window: 2 });
    const first = stream.next();
    // In one message, so that the host sends no more than it has credit for.
    assert.deepEqual(host.sent.map((batch) => batch.map(({ method, params }) => [method, params])), [[["rows", { table: "a" }], ["$/credit", { id: 1, count: 2 }]]]);
    progress(host, 0, "one");
    progress(host, 1, "two");
    assert.deepEqual(await first, { value: "one", done: false });
    assert.deepEqual(await stream.next(), { value: "two", done: false });
    assert.deepEqual(host.last.params, { id: 1, count: 3 });
    host.says({ id: 1, result: { count: 2 } });
    assert.deepEqual(await stream.next(), { value: { count: 2 }, done: true });
});

test("An error of the command comes after its pieces", async () => {
    const { bridge, host } = bridged();
    const stream = bridge.stream("rows");
    const first = stream.next();
    progress(host, 0, "one");
    host.says({ id: 1, error: { code: codes.failed, message: "no more" } });
    assert.equal((await first).value, "one");
    assert.equal((await outcome(stream.next())).error.message, "no more");
});

test("Who stops before the end cancels the command", async () => {
    const { bridge, host } = bridged();
    const reading = (async () => { for await (const piece of bridge.stream("rows")) return piece; })();
    progress(host, 0, "one");
    assert.equal(await reading, "one");
    assert.deepEqual(host.last, { jsonrpc: "2.0", method: "$/cancelRequest", params: { id: 1 } });
});

test("A stream that is lost with its connection throws", async () => {
    const { bridge, host } = bridged();
    const stream = bridge.stream("rows"), first = outcome(stream.next());
    host.loses();
    assert.equal((await first).error.code, codes.disconnected);
});

const part = (bytes) => [0, 0, bytes.length >> 8, bytes.length & 255, ...bytes];
const binary = (message, ...parts) =>
    Uint8Array.from([[...new TextEncoder().encode(JSON.stringify({ jsonrpc: "2.0", ...message }))], ...parts].flatMap(part));

/** A host whose transport carries bytes. */
class BinaryHost extends FakeHost {
    carriesBinary = true;
    says(message, ...parts) {
        if (parts.length === 0) return super.says(message);
        this.receiver.message(binary(message, ...parts).buffer);
    }
}

test("Bytes are sent as they are, wherever they stand", () => {
    const { bridge, host } = bridged({}, new BinaryHost());
    bridge.call("save", { name: "a", parts: [new Uint8Array([1, 2, 3]).subarray(1), new Uint8Array([9]).buffer] });
    assert.deepEqual([...host.texts.at(-1)], [...binary(
        { id: 2, method: "save", params: { name: "a", parts: [{ $bytes: 0 }, { $bytes: 1 }] } }, [2, 3], [9])]);
});

test("A transport that carries bytes says so to the host", () => {
    const { host } = bridged({}, new BinaryHost());
    assert.deepEqual(host.sent, [{ jsonrpc: "2.0", id: 1, method: "$/binary", params: {} }]);
});

test("Where the transport carries no bytes they are base64", () => {
    const { bridge, host } = bridged();
    bridge.call("save", { data: new Uint8Array([255, 2, 1]) });
    assert.equal(host.last.params.data, "/wIB");
});

test("Bytes of the host arrive as a Uint8Array", async () => {
    const { bridge, host } = bridged({}, new BinaryHost());
    const call = bridge.call("load");
    host.says({ id: 2, result: { data: { $bytes: 0 }, text: "é" } }, [7, 8]);
    assert.deepEqual(await call, { data: new Uint8Array([7, 8]), text: "é" });
});

test("A key of the host's own values that looks like the mark of bytes is no mark", async () => {
    const { bridge, host } = bridged({}, new BinaryHost());
    const call = bridge.call("load"), other = bridge.call("load");
    host.says({ id: 2, result: { data: { $bytes: 0 }, own: [{ $$bytes: 0 }, { $$$bytes: 1, bytes: 2, a$$bytes: 3 }] } }, [7]);
    assert.deepEqual(await call, { data: new Uint8Array([7]), own: [{ $bytes: 0 }, { $$bytes: 1, bytes: 2, a$$bytes: 3 }] });
    // A text has no bytes, and escapes nothing.
    host.says({ id: 3, result: [{ $bytes: 0 }, { $$bytes: 1 }] });
    assert.deepEqual(await other, [{ $bytes: 0 }, { $$bytes: 1 }]);
});

for (const index of ["length", "at", "0", 1, -1, 0.5, null]) {
    test(`A mark of bytes that are not there is reported: ${JSON.stringify(index)}`, () => {
        const { bridge, host, problems } = bridged({}, new BinaryHost());
        bridge.call("load");
        host.says({ id: 2, result: { $bytes: index } }, [7]);
        assert.equal(problems.length, 1);
    });
}

test("A binary message that ends too early is reported", () => {
    const { host, problems } = bridged({}, new BinaryHost());
    host.receiver.message(new Uint8Array([0, 0, 0, 9, 1]).buffer);
    assert.equal(problems.length, 1);
});

test("What the page serves may be bytes", async () => {
    const { bridge, host } = bridged({}, new BinaryHost());
    bridge.serve("page.snapshot", () => ({ png: new Uint8Array([1]) }));
    host.says({ id: 5, method: "page.snapshot", params: {} });
    await turn();
    assert.deepEqual([...host.texts.at(-1)], [...binary({ id: 5, result: { png: { $bytes: 0 } } }, [1])]);
});

test("With batching a binary message goes alone", async () => {
    const { bridge, host } = bridged({ batch: true }, new BinaryHost());
    bridge.call("a");
    bridge.call("b", { data: new Uint8Array([1]) });
    bridge.call("c");
    await turn();
    assert.deepEqual(host.texts.slice(-3).map((text) => typeof text), ["string", "object", "string"]);
});
