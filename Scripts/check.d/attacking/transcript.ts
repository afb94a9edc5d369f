// Holds the transcript of transcript.py with bridge.js, by the declarations that `switchless commands --typescript` generates.
// Compiled and run by Scripts/check clients: node --experimental-websocket transcript.js PORT
import { BridgeError, codes, connect } from "./bridge.js";
import type { HostBridge } from "./commands.js";

declare const process: { argv: string[]; exit(code: number): never };
const port = process.argv[2];
// Outside of a browser nobody says where the page comes from.
class HostSocket extends WebSocket {
  constructor(address: string | URL) { super(address, { headers: { origin: `http://localhost:${port}` } } as never); }
}
Object.assign(globalThis, { location: { href: `http://localhost:${port}/` } });
const bridge: HostBridge = connect({ socket: "/bridge", WebSocket: HostSocket as never });

const points: [name: string, found: unknown, wanted: unknown][] = [];
const fault = async (call: Promise<unknown>): Promise<BridgeError> => call.then(() => { throw new Error("no error came"); }, (error) => error);
const until = async (isThere: () => boolean) => {
  for (let turn = 0; turn < 500 && !isThere(); turn += 1) await new Promise((done) => setTimeout(done, 10));
};

await bridge.whenOpen();
points.push(["a call", await bridge.call("test.add", { a: 19, b: 23 }), 42]);
const sums = await Promise.all(Array.from({ length: 100 }, (_, number) => bridge.call("test.add", { a: number, b: 1 })));
points.push(["a hundred calls at once", sums, Array.from({ length: 100 }, (_, number) => number + 1)]);
points.push(["an unknown command", (await fault(bridge.call("test.nothing" as never, {} as never))).code, codes.unknownCommand]);
points.push(["wrong arguments", (await fault(bridge.call("test.add", { a: "x" } as never))).code, codes.invalidArguments]);
points.push(["a failure", (await fault(bridge.call("test.fail"))).message, "the desk is locked"]);
const events: number[] = [];
const stop = bridge.on("test.ticked", (value) => events.push(value));
await bridge.call("test.add", { a: 0, b: 0 });
bridge.notify("test.tick", { number: 7 });
bridge.notify("test.tick", { number: 8 });
await until(() => events.length >= 2);
stop();
points.push(["events", [...events], [7, 8]]);
const progress: number[] = [];
points.push(["a call with progress", await bridge.call("test.count", { to: 3 }, { onProgress: (value) => progress.push(value) }), 3]);
points.push(["progress", progress, [1, 2, 3]]);
const counted: number[] = [];
for await (const value of bridge.stream("test.count", { to: 3 })) counted.push(value);
points.push(["progress as a stream", counted, [1, 2, 3]]);
const ending = new AbortController();
const waiting = fault(bridge.call("test.wait", {}, { signal: ending.signal }));
setTimeout(() => ending.abort(), 50);
points.push(["a cancelled call", (await waiting).code, codes.cancelled]);
points.push(["a call past its deadline", (await fault(bridge.call("test.wait", {}, { timeout: 20 }))).code, codes.deadline]);
points.push(["a long text", (await bridge.call("test.large", { bytes: 3_000_000 })) === "x".repeat(3_000_000), true]);
points.push(["the commands", await bridge.hasCommand("test.add"), true]);
bridge.notify("test.tick", { number: 9 });
points.push(["a call after all", await bridge.call("test.add", { a: 1, b: 2 }), 3]);
points.push(["no further events", events.length, 2]);
bridge.close();

const wrong = points.filter(([, found, wanted]) => JSON.stringify(found) !== JSON.stringify(wanted));
for (const [name, found, wanted] of wrong) console.log(`    ${name}: ${JSON.stringify(found)} and not ${JSON.stringify(wanted)}`);
console.log(`the generated TypeScript client: ${wrong.length ? "disagrees" : `agrees, in ${points.length} points`}`);
process.exit(wrong.length ? 1 : 0);
