import assert from "node:assert/strict";
import { test } from "node:test";
import { codes } from "../../Sources/CommandBridge/Page/bridge.js";
import { bridged, outcome, turn } from "./FakeHost.js";

const list = ["history.undo", "sum"];

test("The names of the commands are those that the host lists", async () => {
    const { bridge, host } = bridged();
    const names = bridge.commands();
    assert.equal(host.last.method, "system.listMethods");
    host.answers(list);
    assert.deepEqual(await names, list);
});

test("The host is asked once for a connection", async () => {
    const { bridge, host } = bridged();
    const first = bridge.commands(), second = bridge.hasCommand("sum");
    host.answers(list);
    assert.deepEqual([await first, await second, await bridge.hasCommand("product")], [list, true, false]);
    assert.equal(host.sent.length, 1);
});

test("A page that knows that the host has changed asks again, and the new names are remembered", async () => {
    const { bridge, host } = bridged();
    const first = bridge.commands();
    host.answers(list);
    await first;
    const fresh = bridge.commands({ isFresh: true });
    host.answers(["product"]);
    assert.deepEqual(await fresh, ["product"]);
    assert.deepEqual(await bridge.commands(), ["product"]);
    assert.equal(host.sent.length, 2);
});

test("A page cannot change the names that others are told", async () => {
    const { bridge, host } = bridged();
    const names = bridge.commands();
    host.answers(list);
    await assert.rejects(names.then((list) => list.push("x")), TypeError);
    assert.deepEqual(await bridge.commands(), list);
});

test("After a new connection the host is asked again", async () => {
    const { bridge, host } = bridged();
    const before = bridge.hasCommand("product");
    host.answers(list);
    assert.equal(await before, false);
    host.loses();
    host.receiver.opened();
    const after = bridge.hasCommand("product");
    host.answers(["product"]);
    assert.equal(await after, true);
});

test("A question that failed is asked again, and one that was lost is rejected", async () => {
    const { bridge, host } = bridged();
    const refused = outcome(bridge.commands());
    host.says({ id: host.last.id, error: { code: codes.unknownCommand, message: "Method not found" } });
    assert.equal((await refused).error.code, codes.unknownCommand);
    const lost = outcome(bridge.hasCommand("sum"));
    host.loses();
    assert.equal((await lost).error.code, codes.disconnected);
    host.receiver.opened();
    const names = bridge.commands();
    await turn();
    host.answers(list);
    assert.deepEqual(await names, list);
    assert.equal(host.sent.length, 3);
});
