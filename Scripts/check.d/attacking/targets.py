"""The servers that are attacked, each in a process of its own."""
import json
import pathlib
import resource
import shutil
import signal
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
DESCRIPTORS = 8192


class Target:
    """A running server, and what an honest page asks of it."""
    # What builds it, and what has to be said to it.
    package = product = call = answer = None

    def __init__(self, descriptors=DESCRIPTORS):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="attack-"))
        self.page = self.folder / "page"
        self.lay()
        with (self.page / "huge.mp4").open("wb") as huge:
            huge.truncate(256 << 20)
        self.output = self.folder / "output"
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                [str(part) for part in self.command()], stdout=output, stderr=output,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (min(descriptors, hard), hard)))
        end = time.monotonic() + 20
        while not self.text().endswith("\n"):
            assert time.monotonic() < end and self.process.poll() is None, f"no server: {self.text()}"
            time.sleep(0.01)
        self.port = self.read_port(self.text())

    @classmethod
    def build(cls):
        subprocess.run(["nice", "-n", "15", "swift", "build", "-c", "release", *cls.flags, "--package-path", ROOT / cls.package,
                        "--product", cls.product], check=True)

    @classmethod
    def program(cls):
        return ROOT / cls.package / ".build/release" / cls.product

    @staticmethod
    def drawing(svg):
        """The call that has a drawing converted; none where there is no such command."""
        return None

    def text(self):
        return self.output.read_text(errors="surrogateescape")

    def memory(self):
        """Its resident memory, in MB."""
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0

    def leave(self, descriptors):
        """Takes from it all descriptors but so many."""
        limits = resource.prlimit(self.process.pid, resource.RLIMIT_NOFILE)
        used = len(list(pathlib.Path(f"/proc/{self.process.pid}/fd").iterdir()))
        resource.prlimit(self.process.pid, resource.RLIMIT_NOFILE, (used + descriptors, limits[1]))

    def stop(self):
        """Ends it by SIGTERM: how long that takes, and its exit code."""
        start = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            code = self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        return time.monotonic() - start, code

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


class Bench(Target):
    """The server of Benchmarks, with commands that add and that answer with many bytes."""
    name = "server"
    package, product, flags = "Benchmarks", "server-throughput", ["--static-swift-stdlib"]
    call = '{"jsonrpc":"2.0","id":1,"method":"test.add","params":{"a":1,"b":2}}'
    answer = '"result":3,"id":1}'
    filling = []
    large = '{"jsonrpc":"2.0","id":1,"method":"test.large","params":{"bytes":5000000}}'

    def lay(self):
        self.page.mkdir()
        (self.page / "index.html").write_text("<p>the page")

    def command(self):
        return [self.program(), "serve", self.page]

    def read_port(self, text):
        return int(text)


class Board(Target):
    """The annotation board's release build, with seven pictures on it, so that its `board.load` answers with five megabytes."""
    name = "board"
    package, product, flags = "examples/annotation-board", "annotation-board", []
    call = '{"jsonrpc":"2.0","id":1,"method":"history.undo","params":{"steps":0}}'
    answer = "has to be 1 or more"
    filling = ['{"jsonrpc":"2.0","id":1,"method":"image.add","params":{"at":[0,0],"size":[9,9],"source":"data:image/png;base64,'
               + "A" * 720_000 + '"}}'] * 7
    large = '{"jsonrpc":"2.0","id":1,"method":"board.load"}'

    @staticmethod
    def drawing(svg):
        return json.dumps({"jsonrpc": "2.0", "id": 1, "method": "drawing.open", "params": {"svg": svg, "at": [0, 0]}})

    def lay(self):
        shutil.copytree(ROOT / self.package / "page", self.page)

    def command(self):
        return [self.program(), "--config", ROOT / self.package / "board.plist", "--port", "0", "--page", self.page,
                "--state", self.folder / "board.state"]

    def read_port(self, text):
        return int(text.split("http://localhost:")[1].split("/")[0])


TARGETS = {target.name: target for target in [Bench, Board]}
