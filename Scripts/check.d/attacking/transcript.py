"""One transcript, held with the server by clients that nobody here wrote and by those that the tool generates. Each client sends and
receives by its own code."""
import asyncio
import dataclasses
import json
import pathlib
import subprocess
import sys

import websockets.asyncio.client
import websockets.sync.client
from pygls.exceptions import JsonRpcException
from pygls.protocol import JsonRPCProtocol, default_converter
from pylsp_jsonrpc.endpoint import Endpoint
from pylsp_jsonrpc.exceptions import JsonRpcException as PylspException

import targets


@dataclasses.dataclass
class Failure:
    """The error that answers a call."""
    code: int
    message: str


class Pylsp:
    """pylsp_jsonrpc's endpoint on websockets' synchronous client."""
    title = "pylsp_jsonrpc and websockets.sync"

    async def run(self, port, transcript):
        with websockets.sync.client.connect(f"ws://localhost:{port}/bridge", origin=f"http://localhost:{port}", max_size=None) as self.socket:
            self.heard = {}
            self.raw = asyncio.Queue()
            handlers = {method: lambda params, method=method: self.heard.setdefault(method, []).append(params)
                        for method in ["$/event", "$/progress"]}
            self.endpoint = Endpoint(handlers, lambda message: self.socket.send(json.dumps(message)))
            loop = asyncio.get_running_loop()
            reading = loop.run_in_executor(None, self.read, loop)
            await transcript(self)
            self.socket.close()
            await reading
            self.endpoint.shutdown()

    def read(self, loop):
        for text in self.socket:
            message = json.loads(text)
            # The endpoint knows no batches.
            if isinstance(message, list):
                loop.call_soon_threadsafe(self.raw.put_nowait, message)
            else:
                self.endpoint.consume(message)

    def begin(self, method, params=None):
        return self.endpoint.request(method, params)

    async def end(self, future):
        try:
            return await asyncio.wrap_future(future)
        except PylspException as error:
            return Failure(error.code, error.message)

    def cancel(self, future):
        found = next(name for name, value in self.endpoint._server_request_futures.items() if value is future)
        self.notify("$/cancelRequest", {"id": found})

    def notify(self, method, params=None):
        self.endpoint.notify(method, params)

    async def batch(self, messages):
        self.socket.send(json.dumps(messages))
        return await self.raw.get()


class Pygls:
    """pygls's protocol on websockets' asyncio client."""
    title = "pygls and websockets.asyncio"

    async def run(self, port, transcript):
        async with websockets.asyncio.client.connect(
                f"ws://127.0.0.1:{port}/bridge", origin=f"http://127.0.0.1:{port}", max_size=None) as self.socket:
            self.heard = {}
            self.raw = asyncio.Queue()
            self.protocol = JsonRPCProtocol(self, default_converter())
            for method in ["$/event", "$/progress"]:
                self.listen(method)
            self.protocol.set_writer(self, include_headers=False)
            reading = asyncio.ensure_future(self.read())
            await transcript(self)
            await self.socket.close()
            await reading

    def listen(self, method):
        def hear(params):
            self.heard.setdefault(method, []).append(params)
        self.protocol.fm.feature(method)(hear)

    # What the protocol wants of a server, and of a writer.
    def _report_server_error(self, error, source):
        raise error

    async def write(self, data):
        await self.socket.send(data.decode())

    async def read(self):
        async for text in self.socket:
            message = json.loads(text)
            if isinstance(message, list):
                self.raw.put_nowait(message)
            else:
                self.protocol.handle_message(self.protocol.structure_message(message))

    def begin(self, method, params=None):
        return self.protocol.send_request(method, params)

    async def end(self, future):
        try:
            return await asyncio.wrap_future(future)
        except JsonRpcException as error:
            return Failure(error.code, error.message)

    def cancel(self, future):
        found = next(name for name, value in self.protocol._request_futures.items() if value is future)
        self.notify("$/cancelRequest", {"id": found})

    def notify(self, method, params=None):
        self.protocol.notify(method, params)

    async def batch(self, messages):
        await self.socket.send(json.dumps(messages))
        return await self.raw.get()


def plain(params):
    """Params as dictionaries, whatever the client makes of them."""
    return params if isinstance(params, dict) else params._asdict() if hasattr(params, "_asdict") else vars(params)


async def until(client, method, count):
    for _ in range(500):
        if len(client.heard.get(method, [])) >= count:
            break
        await asyncio.sleep(0.01)
    return [plain(params) for params in client.heard.get(method, [])]


async def transcript(client):
    """Calls, an error, a batch, a notification, events, progress, a cancelled call: what has to come, and what came."""
    async def call(method, params=None):
        return await asyncio.wait_for(client.end(client.begin(method, params)), 10)
    points = [("a call", await call("test.add", {"a": 19, "b": 23}), 42)]
    several = [client.begin("test.add", {"a": number, "b": 1}) for number in range(100)]
    points += [("a hundred calls at once", [await client.end(one) for one in several], list(range(1, 101)))]
    points += [("an unknown command", (await call("test.nothing", {})).code, -32601)]
    points += [("wrong arguments", (await call("test.add", {"a": "x"})).code, -32602)]
    points += [("a failure", (await call("test.fail", {})).message, "the desk is locked")]
    points += [("a batch", sorted(await client.batch([
        {"jsonrpc": "2.0", "id": 1, "method": "test.add", "params": {"a": 1, "b": 1}},
        {"jsonrpc": "2.0", "method": "test.add", "params": {"a": 1, "b": 1}},
        {"jsonrpc": "2.0", "id": 2, "method": "test.add", "params": {"a": 2, "b": 2}}]), key=lambda one: one["id"]),
        [{"jsonrpc": "2.0", "id": 1, "result": 2}, {"jsonrpc": "2.0", "id": 2, "result": 4}])]
    points += [("a subscription", isinstance(await call("$/subscribe", {"name": "test.ticked"}), Failure), False)]
    client.notify("test.tick", {"number": 7})
    client.notify("test.tick", {"number": 8})
    events = await until(client, "$/event", 2)
    points += [("events", [(event["name"], event["value"]) for event in events], [("test.ticked", 7), ("test.ticked", 8)])]
    points += [("the end of a subscription", isinstance(await call("$/unsubscribe", {"name": "test.ticked"}), Failure), False)]
    points += [("a call with progress", await call("test.count", {"to": 3}), 3)]
    points += [("progress", [step["value"] for step in await until(client, "$/progress", 3)], [1, 2, 3])]
    waiting = client.begin("test.wait", {})
    await asyncio.sleep(0.05)
    client.cancel(waiting)
    cancelled = await asyncio.wait_for(client.end(waiting), 10)
    points += [("a cancelled call", isinstance(cancelled, Failure) and cancelled.code, -32800)]
    points += [("a long text", await call("test.large", {"bytes": 3_000_000}), "x" * 3_000_000)]
    points += [("a call after all", await call("test.add", {"a": 1, "b": 2}), 3)]
    await asyncio.sleep(0.05)
    points += [("no further events", len(client.heard["$/event"]), 2)]
    wrong = [f"{name}: {str(found)[:200]} and not {str(wanted)[:200]}" for name, found, wanted in points if found != wanted]
    print(f"{client.title}: " + ("\n    ".join(["disagrees", *wrong]) if wrong else f"agrees, in {len(points)} points"))
    client.wrong = wrong


SWIFT_CLIENT = targets.ROOT / "Benchmarks/Sources/ClientTranscript/DeskClient.swift"
BUILT = targets.ROOT / "build/clients/typescript"


def generate(port, tool, is_updating):
    """Generates both clients from the server's own description; whether the Swift one is that which is compiled."""
    BUILT.mkdir(parents=True, exist_ok=True)
    discovered = BUILT / "discover.json"
    with websockets.sync.client.connect(f"ws://localhost:{port}/bridge", origin=f"http://localhost:{port}") as socket:
        socket.send('{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}')
        discovered.write_text(json.dumps(json.loads(socket.recv())["result"]))

    def client(option):
        return subprocess.run([tool, "commands", "--from", discovered, option], check=True, capture_output=True, text=True).stdout
    (BUILT / "commands.d.ts").write_text(client("--typescript"))
    if is_updating:
        SWIFT_CLIENT.write_text(client("--swift"))
    if SWIFT_CLIENT.read_text() == client("--swift"):
        return True
    print(f"{SWIFT_CLIENT} is not what is generated now; make it anew with Scripts/check clients --update")
    return False


def compile_typescript():
    """Compiles the transcript in TypeScript beside the page's half of the bridge."""
    page = targets.ROOT / "Sources/CommandBridge/Page"
    for name in ["bridge.js", "bridge.d.ts"]:
        (BUILT / name).write_text((page / name).read_text())
    (BUILT / "package.json").write_text('{"type": "module"}')
    source = BUILT / "transcript.ts"
    source.write_text((pathlib.Path(__file__).parent / "transcript.ts").read_text())
    subprocess.run(["tsc", "--strict", "--target", "es2022", "--lib", "es2022,dom", "--module", "es2022", "--moduleResolution", "node",
                    source], check=True)


def main(tool, *options):
    server = targets.Bench()
    try:
        is_right = generate(server.port, tool, "--update" in options)
        if "--update" in options:
            return 0
        clients = [Pylsp(), Pygls()]
        for client in clients:
            asyncio.run(client.run(server.port, transcript))
        compile_typescript()
        generated = [[targets.ROOT / "Benchmarks/.build/release/client-transcript"],
                     ["node", "--no-warnings", "--experimental-websocket", BUILT / "transcript.js"]]
        codes = [subprocess.run([*program, str(server.port)]).returncode for program in generated]
        return not is_right or any(codes) or any(client.wrong for client in clients)
    finally:
        server.stop()
        server.remove()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
