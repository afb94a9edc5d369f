"""Another server: takes the changes and pictures of a board, and has drawings for it. It can be cut off at any moment.

It does what each idempotency key asks for once. `python3 counting_server.py` serves at port 9000, as remote.plist wants it.
"""

import json
import socket
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from board_host import EXAMPLE, free_port


class CountingServer:
    """What was asked for stays known over stop() and start(), as in a database of the server."""

    # The drawings that it has, by path.
    drawings = {f"/drawings/{file.name}": file.read_bytes() for file in (EXAMPLE.parent / "drawings").glob("*.svg")}

    def __init__(self, port=None):
        self.port = port or free_port()
        self.lock = threading.Lock()
        # Each effect once, in order: (key, method, path, body).
        self.effects = []
        self.replies = {}
        self.received = []
        # The paths that were asked for.
        self.asked = []
        # Called with the method; says whether the request is done, and whether it is answered.
        self.rule = lambda method: (True, True)
        self.server = None

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        counting = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self):
                length = int(self.headers.get("Content-Length", 0))
                body = self.rfile.read(length)
                if len(body) < length:
                    # The board has given the request up: a change of its modules ends what is under way.
                    self.close_connection = True
                    return
                self.reply(*counting.take(self.headers["Idempotency-Key"], self.command, self.path, body))

            def reply(self, status, reply):
                if status is None:
                    # The connection was accepted, and ends without a reply.
                    self.close_connection = True
                    self.connection.shutdown(socket.SHUT_RDWR)
                    return
                try:
                    self.send_response(status)
                    self.send_header("Content-Length", str(len(reply)))
                    self.end_headers()
                    self.wfile.write(reply)
                except ConnectionError:
                    # Who has asked is not there any more.
                    self.close_connection = True

            do_POST = do_PUT = answer

            def do_GET(self):
                self.reply(*counting.give(self.path))

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self):
        if self.server:
            self.server.shutdown()
            self.server.server_close()
        self.server = None

    def take(self, key, method, path, body):
        with self.lock:
            is_done, is_answered = self.rule(method)
            if self.server is None:
                return None, b""
            self.received.append((key, method, path))
            if not is_done:
                return None, b""
            if key not in self.replies:
                self.effects.append((key, method, path, body))
                place = json.dumps({"url": f"/uploads/{len(self.effects)}"}).encode()
                self.replies[key] = (201, place) if path == "/uploads" else (200, b"")
            return self.replies[key] if is_answered else (None, b"")

    def give(self, path):
        with self.lock:
            _, is_answered = self.rule("GET")
            if self.server is None or not is_answered:
                return None, b""
            self.asked.append(path)
            return (200, self.drawings[path]) if path in self.drawings else (404, b"")

    def effects_at(self, prefix):
        with self.lock:
            return [effect for effect in self.effects if effect[2].startswith(prefix)]


if __name__ == "__main__":
    CountingServer(9000).start()
    threading.Event().wait()
