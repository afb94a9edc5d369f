"""The attacks: functions of the port and of the target's class.

Each returns what went otherwise than it has to, and perhaps connections that stay open until the server has ended.
"""
import json
import threading
import time

import client

ATTACKS = {}
OWN, EVIL = "own", "http://evil.example"


def attack(title, **options):
    """Enters a function in the table. Options: `memory`, the MB that the server may grow by, where they are fewer than usual;
    `descriptors`, how many it has; `left`, how many it has left when the attack begins, which it cannot know before."""
    def enter(body):
        ATTACKS[title] = (body, options)
        return body
    return enter


def again_and_again(seconds, body):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        body()


def expect(found, wanted, what):
    """Complains of what is not as it has to be."""
    wanted = wanted if isinstance(wanted, tuple) else (wanted,)
    return [] if found in wanted else [f"{what}: {found} and not {wanted}"]


def in_threads(count, body):
    threads = [threading.Thread(target=body, daemon=True) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@attack("nothing")
def nothing(port, target):
    time.sleep(2)
    return []


@attack("three addresses of 1.9 MB, from a page", memory=16)
def long_addresses(port, target):
    faults = []

    def ask():
        faults.extend(expect(client.request(port, "/" + "a" * 1_900_000)[0], (431, 0), "status"))
    again_and_again(2, lambda: in_threads(3, ask))
    return faults


@attack("3,000 headers that are half sent")
def half_headers(port, target, count=3000):
    held = hold(lambda: sent(port, b"GET / HTTP/1.1\r\nHost: localho"), count)
    return [], held


@attack("3,000 connections with 256 descriptors", descriptors=256)
def few_descriptors(port, target):
    return half_headers(port, target)


@attack("3,000 connections with 30 descriptors left", left=30)
def no_descriptors(port, target):
    return half_headers(port, target)


@attack("a frame of 600 MB from a refused origin", memory=8)
def refused_frame(port, target):
    found, status = client.handshake(port, EVIL)
    return expect(status, 403, "handshake") + pour(found)


@attack("a frame of 600 MB from the server's own page", memory=8)
def allowed_frame(port, target):
    found, status = client.handshake(port)
    return expect(status, 101, "handshake") + pour(found)


@attack("200 replies of 5 MB that nobody reads", memory=64)
def unread_replies(port, target):
    found, status = client.handshake(port, buffer=4096)
    found.sendall(client.frame(target.large) * 200)
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            found.send(client.frame(target.large))
        except OSError:
            return expect(status, 101, "handshake")
        time.sleep(0.05)
    return ["the slow reader was not closed"]


@attack("50 pages with replies of 5 MB that nobody reads")
def unread_pages(port, target):
    pages = []
    for number in range(50):
        # A page's origin has so many WebSockets, and no more.
        origin = [f"http://localhost:{port}", f"http://127.0.0.1:{port}"][number % 2]
        found, status = client.handshake(port, origin, buffer=4096)
        pages.append(found)
        try:
            found.sendall(client.frame(target.large) * 2)
        except OSError:
            pass
    time.sleep(2)
    return [], pages


@attack("1,000 clients that read nothing of 256 MB")
def slow_readers(port, target):
    get = f"GET /huge.mp4 HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode()
    return [], hold(lambda: sent(port, get, buffer=4096), 1000)


@attack("1,000 clients that read 256 MB very slowly")
def trickling_readers(port, target):
    get = f"GET /huge.mp4 HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode()
    held = hold(lambda: sent(port, get), 1000)

    def trickle():
        for found in held:
            try:
                found.recv(20_000)
            except OSError:
                pass
    again_and_again(3, trickle)
    return [], held


@attack("200 halves of a body")
def half_bodies(port, target):
    head = f"POST /uploads HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Length: 9\r\n\r\na".encode()
    held = hold(lambda: sent(port, head), 200)
    time.sleep(1)
    return [], held


@attack("names of 10 MB, and of 900 KB", memory=64)
def long_names(port, target):
    faults = []
    subscribe = '{"jsonrpc":"2.0","id":1,"method":"$/subscribe","params":{"name":"%s"}}'

    def name():
        found, status = client.handshake(port)
        with found:
            found.sendall(client.frame(subscribe % ("n" * 900_000)))
            faults.extend(expect(b'"error"' in client.read_frame(found)[1], True, "an error"))
            try:
                found.sendall(client.frame(subscribe % ("n" * 10_000_000)))
                faults.extend(expect(client.read_frame(found)[1][:2], b"\x03\xf1", "close code 1009"))
            except OSError:
                pass
    again_and_again(2, name)
    return faults


SEQUENCES = ["\x1b[2J\x1b[31mred", "\x07\x08\x9b31m", "a\r\nINFO: forged", "\u202edlrow", "\x00", "__proto__", "constructor",
             "toString", "hasOwnProperty", "x" * 5000]


def escaped(text):
    return "".join(f"\\u{ord(character):04x}" for character in text)


@attack("escape sequences and JavaScript's own names in every text", memory=32)
def sequences(port, target):
    faults = []
    bodies = ['{{"jsonrpc":"2.0","id":1,"method":"{0}","params":{{"{0}":"{0}"}}}}',
              '{{"jsonrpc":"2.0","id":1,"method":"$/subscribe","params":{{"name":"{0}"}}}}',
              '{{"jsonrpc":"2.0","id":"{0}","method":"text.add","params":{{"at":[0,0],"text":"a","size":24,"color":"{0}"}}}}',
              '{{"jsonrpc":"2.0","id":1,"method":"image.add","params":{{"at":[0,0],"size":[1,1],"source":"{0}"}}}}',
              '{{"jsonrpc":"2.0","id":1,"method":"drawing.open","params":{{"at":[0,0],"svg":"<{0}/>"}}}}',
              '{{"jsonrpc":"2.0","id":1,"method":"rpc.discover","params":{{"{0}":{{"{0}":1}}}}}}',
              '{{"jsonrpc":"2.0","id":1,"{0}":1,"__proto__":{{"method":"history.undo"}}}}']

    def say():
        page, status = client.handshake(port)
        for text in SEQUENCES:
            for body in bodies:
                page.sendall(client.frame(body.format(escaped(text))))
                opcode, reply = client.read_frame(page)
                # What is answered is JSON: it has no control characters as they are.
                if opcode != 1 or min(reply) < 32:
                    faults.append(f"{opcode} {reply[:100]}")
            plain = text.replace("\r\n", "")
            client.request(port, "/" + plain.replace("\x00", ""))
            client.request(port, "/%1b%5b31m%0d%0a")
            client.request(port, host="evil" + plain)
            client.request(port, fields=[f"Origin: {plain}", f"X-{plain}: {plain}"])
            client.request(port, method="GET" + plain)
        page.close()
    again_and_again(2, say)
    return faults[:5]


@attack("pages of other names, other origins and no origin, and paths that lead out")
def strangers(port, target):
    faults = []

    def ask():
        for host in ["evil.example", f"evil.example:{port}", "localhost:1", "localhost", "0.0.0.0", f"evil.localhost.:{port}", ""]:
            faults.extend(expect(client.request(port, host=host)[0] if host else 421, (421, 400), f"Host: {host}"))
            faults.extend(expect(client.handshake(port, host=host or "a")[1], (421, 400), f"a WebSocket, Host: {host}"))
        for origin in [EVIL, "null", None, "", "file://", f"https://localhost:{port}", "http://localhost:1",
                       f"http://localhost:{port}.evil.example", f"http://localhost:{port}@evil.example"]:
            faults.extend(expect(client.handshake(port, origin)[1], 403, f"a WebSocket of {origin}"))
            fields = [f"Origin: {origin}"] if origin is not None else []
            faults.extend(expect(client.request(port, "/uploads", fields, method="POST")[0],
                                 (403, 405) if fields else (201, 405), f"a form of {origin}"))
        for path in ["/../Package.swift", "/%2e%2e/Package.swift", "/..%2fPackage.swift", "/%2e%2e%2f%2e%2e%2fetc/passwd", "//etc/passwd",
                     "/..\\..\\etc\\passwd", "/./../board.plist", "/page/../../board.plist", "/%00", "/index.html%00.png",
                     "/\x00", "/__proto__", "/constructor", "/uploads/__proto__", "/uploads/../../etc/passwd", "file:///etc/passwd",
                     "/%c0%ae%c0%ae/etc/passwd", "*", ""]:
            status, fields = client.request(port, path)
            faults.extend(expect(status, (400, 404, 405, 0), path))
    again_and_again(2, ask)
    return faults[:5]


@attack("50,000 calls from one page that reads, and connections that come and go")
def flood(port, target):
    page, status = client.handshake(port)
    many = client.frame(target.call) * 500
    threading.Thread(target=drain, args=(page,), daemon=True).start()

    def come_and_go():
        again_and_again(2, lambda: client.connect(port).close())
    threading.Thread(target=come_and_go, daemon=True).start()
    try:
        for _ in range(100):
            page.sendall(many)
            time.sleep(0.05)
    except OSError:
        pass
    return []


@attack("two pages with three drawings each that take long, again and again")
def slow_drawings(port, target):
    vertices = " ".join(f"{x % 700},{x % 500}" for x in range(3000))
    marker = "<path d='M0 0h1'/>" * 6
    rules = "".join(f"g.a{i} &gt; rect:not(.b{i}){{fill:red}}" for i in range(3000))
    groups = "".join(f"<g class='a{i}'><rect class='c{i}' width='1' height='1'/></g>" for i in range(6000))
    svg = ("<svg xmlns='http://www.w3.org/2000/svg' width='700' height='500'>"
           f"<style>{rules}</style><marker id='m'>{marker}</marker><polyline points='{vertices}' marker-mid='url(#m)'/>{groups}</svg>")
    call = target.drawing(svg)
    if not call:
        return []
    pages = [client.handshake(port)[0] for _ in range(2)]
    for page in pages:
        threading.Thread(target=drain, args=(page,), daemon=True).start()

    def draw():
        for page in pages:
            for _ in range(3):
                page.sendall(client.frame(call))
        time.sleep(1)
    again_and_again(5, draw)
    return []


@attack("ten pages that send messages in fragments of one byte", memory=64)
def fragments(port, target):
    begin, more = client.frame("{", first=0x01), client.frame(" ", first=0x00) * 2000

    def send():
        while time.monotonic() < end:
            try:
                page, _ = client.handshake(port)
                page.sendall(begin)
                while time.monotonic() < end:
                    page.sendall(more)
            except OSError:
                continue
    end = time.monotonic() + 3
    in_threads(10, send)
    return []


@attack("batches of 100 rpc.discover from ten pages", memory=128)
def discover(port, target):
    batch = "[" + ",".join('{"jsonrpc":"2.0","id":%d,"method":"rpc.discover"}' % number for number in range(100)) + "]"
    return flood_with(port, [client.frame(batch)] * 20, reads=True)


@attack("exports of 20 pages that read nothing")
def exports(port, target):
    call = '{"jsonrpc":"2.0","id":%d,"method":"export.board","params":{"pieceItems":1}}'
    return flood_with(port, [client.frame(call % number) for number in range(40)], pages=20)


@attack("reloads of a board with 2,000 items by ten pages")
def reloads(port, target):
    stroke = json.dumps({"jsonrpc": "2.0", "method": "stroke.add", "params": {
        "points": [[number, number * 7 % 50] for number in range(100)], "color": "#1a73e8", "width": 4}})
    page, _ = client.handshake(port)
    threading.Thread(target=drain, args=(page,), daemon=True).start()
    for _ in range(20):
        page.sendall(client.frame(stroke) * 100)
        time.sleep(0.1)
    read = client.frame('{"jsonrpc":"2.0","id":1,"method":"board.read"}')

    def reload():
        while time.monotonic() < end:
            try:
                page, _ = client.handshake(port)
                page.sendall(read)
                client.read_frame(page)
                page.close()
            except OSError:
                continue
    end = time.monotonic() + 4
    in_threads(10, reload)
    return []


def flood_with(port, frames, pages=10, reads=False):
    """Lets pages send frames for a while, each from the beginning when the server closes it."""
    def send():
        while time.monotonic() < end:
            try:
                page, _ = client.handshake(port, buffer=None if reads else 4096)
                if reads:
                    threading.Thread(target=drain, args=(page,), daemon=True).start()
                while time.monotonic() < end:
                    for frame in frames:
                        page.sendall(frame)
                    time.sleep(0.05)
            except OSError:
                continue
    end = time.monotonic() + 4
    in_threads(pages, send)
    return []


def drain(found):
    try:
        while found.recv(1 << 16):
            pass
    except OSError:
        pass


def sent(port, data, buffer=None):
    found = client.connect(port, buffer)
    found.sendall(data)
    return found


def hold(open_one, count):
    """Opens many connections, of which the server may refuse some."""
    held = []
    for _ in range(count):
        try:
            held.append(open_one())
        except OSError:
            pass
    time.sleep(1)
    return held


def pour(found):
    """Sends 600 MB as one frame, which has to be refused."""
    try:
        found.sendall(b"\x82\xff" + (600 << 20).to_bytes(8, "big") + bytes(4))
        for _ in range(600):
            found.sendall(bytes(1 << 20))
    except OSError:
        return []
    return ["the frame was taken"]
