"""A client that keeps to no rule unless it is told to: sockets, handshakes and frames by hand."""
import base64
import resource
import socket


def raise_descriptors(most=8192):
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, most), hard))


def connect(port, buffer=None, timeout=10):
    """A connection; with a small buffer, so that what is not read stays with the server."""
    found = socket.socket()
    if buffer:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    found.settimeout(timeout)
    found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    found.connect(("127.0.0.1", port))
    return found


def frame(payload, opcode=1, first=None):
    """A masked frame. The mask is zero, which leaves the payload as it is."""
    data = payload.encode() if isinstance(payload, str) else payload
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else (
        b"\xfe" + size.to_bytes(2, "big") if size < 65536 else b"\xff" + size.to_bytes(8, "big"))
    return bytes([first if first is not None else 0x80 | opcode]) + length + bytes(4) + data


def head(found):
    """The status and the fields of a response, as text; status 0 if the connection was closed."""
    received = b""
    while b"\r\n\r\n" not in received:
        piece = found.recv(1)
        if not piece:
            return 0, received.decode("latin-1")
        received += piece
    return int(received.split()[1]), received.decode("latin-1")


def request(port, target="/", fields=(), host=None, method="GET", timeout=10):
    """Sends one request and returns its status and its fields."""
    with connect(port, timeout=timeout) as found:
        lines = [f"{method} {target} HTTP/1.1", f"Host: {host or f'localhost:{port}'}", *fields, "", ""]
        try:
            found.sendall("\r\n".join(lines).encode("latin-1", "replace"))
        except OSError:
            pass
        return head(found)


def handshake(port, origin="own", buffer=None, host=None):
    """Asks for a WebSocket; the connection and the status."""
    found = connect(port, buffer)
    origin = f"http://localhost:{port}" if origin == "own" else origin
    lines = ["GET /bridge HTTP/1.1", f"Host: {host or f'localhost:{port}'}", "Upgrade: websocket", "Connection: Upgrade",
             "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}"]
    lines += [f"Origin: {origin}"] if origin is not None else []
    found.sendall("\r\n".join(lines + ["", ""]).encode())
    return found, head(found)[0]


def read_frame(found):
    """The opcode and the payload of the next frame; opcode -1 if the connection was closed."""
    def take(count):
        data = bytearray()
        while len(data) < count:
            piece = found.recv(min(count - len(data), 1 << 20))
            if not piece:
                return None
            data += piece
        return bytes(data)
    start = take(2)
    if start is None:
        return -1, b""
    size = start[1] & 127
    if size > 125:
        size = int.from_bytes(take(2 if size == 126 else 8) or b"", "big")
    payload = take(size)
    return (start[0] & 15, payload) if payload is not None else (-1, b"")
