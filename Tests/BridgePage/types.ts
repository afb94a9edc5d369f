// Compiled by `tsc --strict --noEmit`, never run: what the types have to accept, and what they have to refuse.

import { Bridge, BridgeError, type CallArguments, codes, connect, messageHandler, webSocket } from "../../Sources/CommandBridge/Page/bridge.js";

// In the form of the declarations that are made from a registry of commands.
interface Commands {
    "history.undo": { arguments: { steps?: number }; reply: { canUndo: boolean } };
    "history.send": { arguments: {}; reply: number; progress: never; body: string };
    "history.go": { arguments: { step: number }; reply: null; progress: never };
    "snapshot.upload": { arguments: {}; reply: { url: string }; progress: { step: string } };
}
interface Caller {
    call<Name extends keyof Commands>(name: Name, ...args: CallArguments<Commands[Name]["arguments"]>): Promise<Commands[Name]["reply"]>;
}
interface Events {
    "board.changed": { removed: number[] };
}
interface Served {
    "page.snapshot": { arguments: {}; reply: { png: string } };
}

export async function typed(): Promise<string> {
    const bridge = connect<Commands, Events, Served>({ socket: "/bridge", timeout: 1000, onProblem: (text) => text.length });
    const caller: Caller = bridge;
    await caller.call("history.undo", {});
    await caller.call("history.undo");
    await bridge.call("history.go", { step: 3 }, { timeout: 10 });
    const canGo: boolean = (await bridge.commands()).length > 1 && await bridge.hasCommand("history.go");
    const { canUndo } = await bridge.call("history.undo", { steps: 2 }, { signal: new AbortController().signal });
    const upload = await bridge.call("snapshot.upload", {}, { onProgress: ({ step }, number) => step.repeat(number) });
    const stop: () => void = bridge.on("board.changed", ({ removed }, { missed }) => removed.concat(missed));
    bridge.serve("page.snapshot", async (_params, { signal }) => ({ png: String(signal.aborted) }));
    bridge.onState((state, { delay }) => state === "waiting" && delay);
    stop();
    const { version }: { version: number } = await bridge.snapshot(["board.changed"], async () => ({ version: 1 }));
    // @ts-expect-error: there is no such command
    await bridge.call("history.forget");
    await bridge.call("history.send", {}, { body: ["a", "b"] });
    // @ts-expect-error: a piece is a string
    await bridge.call("history.send", {}, { body: [1] });
    // @ts-expect-error: the step is required
    await bridge.call("history.go");
    // @ts-expect-error: the step is required
    await caller.call("history.go", {});
    // @ts-expect-error: steps are a number
    await bridge.call("history.undo", { steps: "two" });
    // @ts-expect-error: undoing has no field of this name
    (await bridge.call("history.undo")).canRedo;
    // @ts-expect-error: progress has a step, and no other field
    await bridge.call("snapshot.upload", {}, { onProgress: ({ phase }) => phase });
    // @ts-expect-error: there is no such event
    bridge.on("board.forgotten", () => {});
    // @ts-expect-error: a snapshot is a picture
    bridge.serve("page.snapshot", () => 5);
    // @ts-expect-error: the state is for reading
    bridge.state = "open";
    return upload.url + canUndo + canGo;
}

export async function untyped(): Promise<void> {
    const bridge = new Bridge(messageHandler("bridge") ?? webSocket("ws://localhost/bridge", { firstDelay: 10 }));
    try {
        await bridge.call("anything", { at: [1, 2] }, { timeout: 10 });
    } catch (error) {
        if (error instanceof BridgeError && error.code === codes.refused) console.log(error.data);
    }
}
