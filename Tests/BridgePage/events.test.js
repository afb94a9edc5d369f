import assert from "node:assert/strict";
import { test } from "node:test";
import { bridged, turn } from "./FakeHost.js";

const subscriptions = (host) => host.sent.filter(({ method }) => method === "$/subscribe");
const acknowledged = (host) => host.sent.filter(({ method }) => method === "$/acknowledge").map(({ params }) => params.number);

test("The numbers are counted from where the host says", async () => {
    const { bridge, host } = bridged();
    const missed = [];
    bridge.on("a", (value, note) => missed.push(note.missed));
    host.answers({ epoch: "x", next: 12 });
    await turn();
    host.emits("a", 12);
    host.emits("a", 15);
    assert.deepEqual(missed, [0, 2]);
});

test("After a new connection the page asks for what it missed", async () => {
    const { bridge, host } = bridged();
    const notes = [];
    bridge.on("a", (value, note) => notes.push(note));
    host.answers({ epoch: "x", next: 0 });
    await turn();
    host.emits("a", 0);
    host.loses();
    host.receiver.opened();
    assert.deepEqual(subscriptions(host).map(({ params }) => params), [
        { name: "a", window: 64 }, { name: "a", window: 64, epoch: "x", next: 1 },
    ]);
    host.answers({ epoch: "x", next: 1 });
    await turn();
    host.emits("a", 3);
    assert.deepEqual(notes.at(-1), { number: 3, missed: 2, isRestarted: false });
});

test("A host that was started anew counts anew, and the page is told", async () => {
    const { bridge, host } = bridged();
    const notes = [];
    bridge.on("a", (value, note) => notes.push(note));
    host.answers({ epoch: "x", next: 7 });
    await turn();
    host.loses();
    host.receiver.opened();
    host.answers({ epoch: "y", next: 0 });
    await turn();
    host.emits("a", 0);
    host.emits("a", 1);
    assert.deepEqual(notes, [{ number: 0, missed: 0, isRestarted: true }, { number: 1, missed: 0, isRestarted: false }]);
});

test("Events for this page alone have numbers of their own", () => {
    const { bridge, host } = bridged();
    const missed = [];
    bridge.on("a", (value, note) => missed.push([value, note.missed]));
    host.emits("a", 0, "all");
    host.says({ method: "$/event", params: { name: "a", number: 0, value: "own", only: true } });
    host.emits("a", 1, "all");
    assert.deepEqual(missed, [["all", 0], ["own", 0], ["all", 0]]);
});

test("Half of a window of events is acknowledged at a time", () => {
    const { bridge, host } = bridged({ eventWindow: 4 });
    bridge.on("a", () => {});
    for (let number = 0; number < 6; number += 1) host.emits("a", number);
    assert.deepEqual(acknowledged(host), [1, 3, 5]);
});

test("An event counts as handled when the promise of its handler is settled, and those before it", async () => {
    const { bridge, host, problems } = bridged({ eventWindow: 1 });
    const waiting = [];
    bridge.on("a", () => new Promise((resolve, reject) => waiting.push({ resolve, reject })));
    host.emits("a", 0);
    host.emits("a", 1);
    waiting[1].resolve();
    await turn();
    assert.deepEqual(acknowledged(host), []);
    waiting[0].reject(new Error("broken"));
    await turn();
    assert.deepEqual(acknowledged(host), [0, 1]);
    assert.equal(problems.length, 1);
});

test("What was handled too late for its connection is not acknowledged on the next", async () => {
    const { bridge, host } = bridged({ eventWindow: 1 });
    let finish;
    bridge.on("a", () => new Promise((resolve) => { finish = resolve; }));
    host.emits("a", 0);
    host.loses();
    host.receiver.opened();
    finish();
    await turn();
    assert.deepEqual(acknowledged(host), []);
});

test("A page that unsubscribes itself does not ask for what it missed", async () => {
    const { bridge, host } = bridged();
    const missed = [];
    const stop = bridge.on("a", () => {});
    host.answers({ epoch: "x", next: 0 });
    await turn();
    stop();
    bridge.on("a", (value, note) => missed.push(note.missed));
    assert.deepEqual(host.last.params, { name: "a", window: 64 });
    host.answers({ epoch: "x", next: 3 });
    await turn();
    host.emits("a", 3);
    assert.deepEqual(missed, [3]);
});

test("While a snapshot is read events wait, and those in it are dropped", async () => {
    const { bridge, host } = bridged();
    const heard = [];
    bridge.on("a", (value) => heard.push(value));
    let finish;
    const read = bridge.snapshot(["a"], () => new Promise((resolve) => { finish = resolve; }));
    const emits = (number, version) =>
        host.says({ method: "$/event", params: { name: "a", number, value: `to ${version}`, version } });
    emits(0, 6);
    emits(1, 7);
    emits(2, 8);
    await turn();
    assert.deepEqual(heard, []);
    finish({ version: 7, value: [] });
    assert.deepEqual(await read, { version: 7, value: [] });
    assert.deepEqual(heard, ["to 8"]);
    // On its way since before the snapshot, and one after it.
    emits(3, 7);
    emits(4, 9);
    assert.deepEqual(heard, ["to 8", "to 9"]);
});

test("An event without a version is never taken to be in a snapshot", async () => {
    const { bridge, host } = bridged();
    const heard = [];
    bridge.on("a", (value) => heard.push(value));
    const read = bridge.snapshot(["a"], async () => {
        host.emits("a", 0, "waits");
        return { version: 100 };
    });
    await read;
    host.emits("a", 1, "later");
    assert.deepEqual(heard, ["waits", "later"]);
});

test("Where a snapshot cannot be read, no event is lost", async () => {
    const { bridge, host } = bridged();
    const heard = [];
    bridge.on("a", (value) => heard.push(value));
    await assert.rejects(bridge.snapshot(["a"], async () => {
        host.emits("a", 0, "waits");
        throw new Error("no connection");
    }));
    assert.deepEqual(heard, ["waits"]);
});

test("Events wait until the last of several snapshots is read", async () => {
    const { bridge, host } = bridged();
    const heard = [], finish = [];
    bridge.on("a", (value) => heard.push(value));
    const reads = [0, 1].map(() => bridge.snapshot(["a"], () => new Promise((resolve) => finish.push(resolve))));
    host.says({ method: "$/event", params: { name: "a", number: 0, value: "to 3", version: 3 } });
    finish[0]({ version: 2 });
    await reads[0];
    assert.deepEqual(heard, []);
    finish[1]({ version: 3 });
    await reads[1];
    assert.deepEqual(heard, []);
});

test("Events that wait for a snapshot are not acknowledged before", async () => {
    const { bridge, host } = bridged({ eventWindow: 1 });
    bridge.on("a", () => {});
    const read = bridge.snapshot(["a"], async () => {
        host.emits("a", 0);
        await turn();
        assert.deepEqual(acknowledged(host), []);
        return {};
    });
    await read;
    await turn();
    assert.deepEqual(acknowledged(host), [0]);
});

test("A host that was started anew counts versions anew, too", async () => {
    const { bridge, host } = bridged();
    const heard = [];
    bridge.on("a", (value) => heard.push(value));
    host.answers({ epoch: "x", next: 0 });
    await turn();
    await bridge.snapshot(["a"], async () => ({ version: 50 }));
    host.loses();
    host.receiver.opened();
    host.answers({ epoch: "y", next: 0 });
    await turn();
    host.says({ method: "$/event", params: { name: "a", number: 0, value: "to 1", version: 1 } });
    assert.deepEqual(heard, ["to 1"]);
});
