#!/usr/bin/env python3
"""Runs the cases of Autobahn's test suite against an echo server, and prints a line for each that does not pass.

  autobahn.py FOLDER PORT PATH [GROUP...]     FOLDER is that of the package autobahntestsuite

The suite is for Python 2 and for Twisted. Its cases are not: they are loaded from the package as they are, with what Python 3 needs
replaced, and with a client of our own below them. Groups 12 and 13 are about compression, which the server does not offer.
"""
import codecs
import collections
import concurrent.futures
import heapq
import itertools
import os
import pathlib
import re
import select
import socket
import struct
import sys
import time
import types

GROUPS = ["1", "2", "3", "4", "5", "6", "7", "9", "10"]
# In Python 2, texts are bytes. Here each byte is the character of its number.
REPLACED = [
    (r"\(object, Case, ?\)", "(Case, )"), (r'\.encode\(["\']utf-?8["\']\)', '.encode("utf-8", "surrogatepass").decode("latin-1")'),
    (r"\.tostring\(\)", ".tobytes().decode('latin-1')"), (r"\bxrange\b", "range"), (r"\bunichr\b", "chr"),
    (r"^(\s*)print\b.*$", r"\1pass"), (r"len\(self\.payload\) / self", "len(self.payload) // self"),
]


class Hex(types.ModuleType):
    @staticmethod
    def b2a_hex(text):
        return (text.encode("latin-1") if isinstance(text, str) else text).hex()

    @staticmethod
    def a2b_hex(text):
        return bytes.fromhex(text).decode("latin-1")


class Utf8Validator:
    """Says of each test text whether it is UTF-8, and where not; the suite asks the library that it is written for."""

    def reset(self):
        self.decoder = codecs.getincrementaldecoder("utf-8")()

    def validate(self, text):
        for index, byte in enumerate(text.encode("latin-1")):
            try:
                self.decoder.decode(bytes([byte]))
            except UnicodeDecodeError:
                return False, False, index, index
        return True, not self.decoder.getstate()[0], len(text), len(text)


class WebSocketProtocol:
    STATE_CLOSED, STATE_CONNECTING, STATE_CLOSING, STATE_OPEN = range(4)
    CLOSE_STATUS_CODE_NORMAL, CLOSE_STATUS_CODE_GOING_AWAY, CLOSE_STATUS_CODE_PROTOCOL_ERROR = 1000, 1001, 1002
    CLOSE_STATUS_CODE_UNSUPPORTED_DATA, CLOSE_STATUS_CODE_INVALID_PAYLOAD, CLOSE_STATUS_CODE_POLICY_VIOLATION = 1003, 1007, 1008
    CLOSE_STATUS_CODE_MESSAGE_TOO_BIG, CLOSE_STATUS_CODE_INTERNAL_ERROR = 1009, 1011


class Client(WebSocketProtocol):
    """What a case sees of its connection, by the names that it has for it."""
    factory = types.SimpleNamespace(isServer=False)

    def __init__(self, port, path, Case):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.received, self.outgoing, self.timers, self.counter = b"", bytearray(), [], itertools.count()
        self.state, self.connectionWasOpen, self.isEOF = self.STATE_CONNECTING, False, False
        self.closedByMe = self.failedByMe = self.droppedByMe = self.wasClean = False
        self.localCloseCode = self.localCloseReason = self.remoteCloseCode = self.remoteCloseReason = None
        self.autoFragmentSize, self.txFrameStats, self.trafficStats, self.createWirelog = 0, collections.Counter(), None, True
        self.message, self.opcode, self.rest = [], None, 0
        self.case = Case(self)
        self.handshake(port, path)

    def handshake(self, port, path):
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Origin: http://localhost:{port}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.received:
            self.received += self.socket.recv(65536) or sys.exit("no handshake")
        head, _, self.received = self.received.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 "), head
        self.state, self.connectionWasOpen = self.STATE_OPEN, True

    def run(self):
        self.socket.setblocking(False)
        self.later(60, self.failConnection)
        self.case.onOpen()
        while self.state != self.STATE_CLOSED:
            delay = max(0, self.timers[0][0] - time.monotonic()) if self.timers else 5
            readable, writable, _ = select.select([self.socket], [self.socket] if self.outgoing else [], [], delay)
            if writable:
                self.write()
            if readable:
                self.read()
            while self.timers and self.timers[0][0] <= time.monotonic() and self.state != self.STATE_CLOSED:
                heapq.heappop(self.timers)[2]()
        self.socket.close()
        self.case.onConnectionLost(self.failedByMe)
        return self.case

    def later(self, delay, body):
        heapq.heappush(self.timers, (time.monotonic() + delay, next(self.counter), body))

    def write(self):
        try:
            sent = self.socket.send(memoryview(self.outgoing)[:1 << 20])
            del self.outgoing[:sent]
        except BlockingIOError:
            pass
        except OSError:
            self.outgoing.clear()

    def read(self):
        try:
            data = self.socket.recv(1 << 20)
        except OSError:
            data = b""
        if not data:
            self.state = self.STATE_CLOSED
            return
        self.received += data
        while self.readFrame():
            pass

    def readFrame(self):
        data = self.received
        if len(data) < 2:
            return False
        assert not data[1] & 0x80, "a frame of the server is masked"
        length, start = data[1] & 0x7F, 2
        if length > 125:
            size, form = {126: (2, ">H"), 127: (8, ">Q")}[length]
            if len(data) < 2 + size:
                return False
            length, start = struct.unpack(form, data[2:2 + size])[0], 2 + size
        if len(data) < start + length:
            return False
        payload, self.received = data[start:start + length], data[start + length:]
        self.take(data[0] & 0x0F, bool(data[0] & 0x80), payload)
        return True

    def take(self, opcode, isFinal, payload):
        if opcode == 8:
            return self.takeClose(payload)
        if self.state != self.STATE_OPEN:
            return
        if opcode in (9, 10):
            {9: self.case.onPing, 10: self.case.onPong}[opcode](payload.decode("latin-1"))
            return
        self.opcode = opcode or self.opcode
        self.message.append(payload)
        if isFinal:
            message, self.message = b"".join(self.message), []
            self.case.onMessage(message.decode("latin-1"), self.opcode == 2)

    def takeClose(self, payload):
        self.remoteCloseCode = struct.unpack(">H", payload[:2])[0] if payload else None
        self.remoteCloseReason = payload[2:].decode()
        self.wasClean = True
        if self.state == self.STATE_OPEN:
            self.closedByMe = False
            self.sendCloseFrame(self.remoteCloseCode, isReply=True)
        self.state = self.STATE_CLOSING
        self.case.onClose(True, self.remoteCloseCode, self.remoteCloseReason)
        self.later(1, self.drop)

    def drop(self):
        self.droppedByMe, self.state = True, self.STATE_CLOSED

    # What cases call

    def sendFrame(self, opcode, payload="", fin=True, rsv=0, mask=None, payload_len=None, chopsize=None, sync=False):
        data = payload.encode("latin-1") if isinstance(payload, str) else payload
        if payload_len is not None:
            data = (data * (payload_len // max(1, len(data)) + 1))[:payload_len]
        self.txFrameStats[opcode] += 1
        frame = self.header(opcode, fin, rsv, len(data)) + self.masked(data)
        if chopsize and chopsize < len(frame):
            # Each piece is a write of its own, which arrives on its own.
            while self.outgoing:
                select.select([], [self.socket], [])
                self.write()
            self.socket.setblocking(True)
            for start in range(0, len(frame), chopsize):
                try:
                    self.socket.sendall(frame[start:start + chopsize])
                except OSError:
                    break
            self.socket.setblocking(False)
        else:
            self.outgoing += frame

    MASK = b"\x37\xfa\x21\x3d"

    def header(self, opcode, fin, rsv, length):
        first = (0x80 if fin else 0) | rsv << 4 | opcode
        size = struct.pack(">B", 0x80 | length) if length < 126 else \
            struct.pack(">BH", 0xFE, length) if length < 65536 else struct.pack(">BQ", 0xFF, length)
        return bytes([first]) + size + self.MASK

    def masked(self, data, offset=0):
        count = len(data)
        mask = (self.MASK[offset % 4:] + self.MASK * (count // 4 + 1))[:count]
        return (int.from_bytes(data, "big") ^ int.from_bytes(mask, "big")).to_bytes(count, "big")

    def sendMessage(self, payload, isBinary=False, fragmentSize=0):
        data = payload.encode("latin-1")
        size = fragmentSize or self.autoFragmentSize or max(1, len(data))
        pieces = [data[start:start + size] for start in range(0, len(data), size)] or [b""]
        for index, piece in enumerate(pieces):
            self.sendFrame(0 if index else 2 if isBinary else 1, piece, fin=index == len(pieces) - 1)

    def sendClose(self, code=None, reason=None):
        if self.state == self.STATE_OPEN:
            self.closedByMe, self.state = True, self.STATE_CLOSING
            self.sendCloseFrame(code, reason)
            self.later(2, self.drop)

    def sendCloseFrame(self, code=None, reasonUtf8=None, isReply=False):
        if not isReply:
            self.closedByMe, self.state = True, self.STATE_CLOSING
        self.localCloseCode, self.localCloseReason = code, reasonUtf8
        self.sendFrame(8, (struct.pack(">H", code) if code is not None else b"") + (reasonUtf8 or "").encode("latin-1"))

    def beginMessage(self, isBinary=False):
        self.beginning = 2 if isBinary else 1

    def beginMessageFrame(self, length):
        self.offset = 0
        self.outgoing += self.header(self.beginning, True, 0, length)

    def sendMessageFrameData(self, data, sync=False):
        self.outgoing += self.masked(data.encode("latin-1"), self.offset)
        self.offset += len(data)

    def endMessage(self):
        pass

    def enableWirelog(self, enable):
        self.createWirelog = enable

    def continueLater(self, delay, body, tag=None):
        self.later(delay, body)

    def killAfter(self, delay):
        self.later(delay, self.failConnection)

    def closeAfter(self, delay):
        self.later(delay, lambda: self.sendClose(1000))

    def failConnection(self, *_):
        self.failedByMe, self.droppedByMe, self.state = True, True, self.STATE_CLOSED


def load(folder):
    """The suite's classes of cases, by their numbers."""
    names = {"binascii": Hex("binascii"), "autobahn": types.ModuleType("autobahn")}
    names["autobahn.websocket"] = types.ModuleType("autobahn.websocket")
    names["autobahn.websocket.protocol"] = types.ModuleType("autobahn.websocket.protocol")
    # Case 9.9.1 is not part of the suite.
    names["autobahn.websocket.protocol"].WebSocketProtocol = WebSocketProtocol
    names["autobahn.websocket.utf8validator"] = types.ModuleType("autobahn.websocket.utf8validator")
    names["autobahn.websocket.utf8validator"].Utf8Validator = Utf8Validator
    cases = {}
    saved = dict(sys.modules)
    sys.modules.update(names)
    # Some cases are made from others, which have to be there first.
    order = collections.deque(sorted(pathlib.Path(folder, "case").glob("case*.py"), key=lambda path: path.name != "case.py"))
    while order:
        path = order.popleft()
        if re.match(r"case(1[23]_|9_9_1)", path.name):
            continue
        text = path.read_text(encoding="latin-1")
        for old, new in REPLACED:
            text = re.sub(old, new, text, flags=re.M)
        module = types.ModuleType(path.stem)
        sys.modules[path.stem] = module
        try:
            exec(compile(text, str(path), "exec"), module.__dict__)
        except ModuleNotFoundError as error:
            del sys.modules[path.stem]
            if not (pathlib.Path(folder, "case") / f"{error.name}.py").exists():
                raise
            order.append(path)
            continue
        for value in [*vars(module).values()]:
            for Case in value if isinstance(value, list) else [value]:
                name = re.fullmatch(r"Case(\d+(_\d+)+)", getattr(Case, "__name__", ""))
                if name and isinstance(Case, type):
                    cases[tuple(map(int, name.group(1).split("_")))] = Case
    sys.modules.clear()
    sys.modules.update(saved)
    return cases


def main():
    folder, port, path, *groups = sys.argv[1:]
    cases = {number: Case for number, Case in load(folder).items() if str(number[0]) in (groups or GROUPS)}
    passed, bad = collections.Counter(), 0

    def run(item):
        number, Case = item
        return number, Client(int(port), path, Case).run()

    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        quick = pool.map(run, sorted(item for item in cases.items() if item[0][0] != 9))
        for number, case in itertools.chain(quick, map(run, sorted((item for item in cases.items() if item[0][0] == 9), key=lambda item: item[0]))):
            name = ".".join(map(str, number))
            passed[case.behavior] += 1
            good = case.behavior in ("OK", "NON-STRICT", "INFORMATIONAL") and case.behaviorClose in ("OK", "INFORMATIONAL")
            bad += not good
            if not good or case.behavior == "NON-STRICT":
                print(f"{name}: {case.behavior}, close {case.behaviorClose}: {case.result} {case.resultClose}")
    print(f"{sum(passed.values())} cases: {dict(passed)}; {bad} failed")
    return bool(bad) or not passed


if __name__ == "__main__":
    sys.exit(main())
