"""A page that loads and calls again and again, in a process of its own, so that no attack's thread delays its clock.

It goes on until its standard input says something, and then prints its times as JSON.
  python3 honest.py PORT CALL ANSWER     ANSWER is a part of the reply
"""
import json
import select
import sys
import time

import client


def main(port, call, answer):
    times = {"page": [], "call": []}
    errors = []
    page, status = client.handshake(port, f"http://127.0.0.1:{port}")
    assert status == 101, status
    print("ready", flush=True)
    while not select.select([sys.stdin], [], [], 0.005)[0]:
        try:
            start = time.monotonic()
            with client.connect(port, timeout=5) as found:
                found.sendall(f"GET / HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n".encode())
                status, _ = client.head(found)
                while found.recv(65536):
                    pass
            times["page"].append(time.monotonic() - start)
            if status != 200:
                errors.append(f"status {status}")
            start = time.monotonic()
            page.sendall(client.frame(call))
            opcode, reply = client.read_frame(page)
            while opcode in (9, 10):
                opcode, reply = client.read_frame(page)
            times["call"].append(time.monotonic() - start)
            if answer.encode() not in reply:
                errors.append(f"reply {opcode} {reply[:200]!r}")
                break
        except OSError as error:
            errors.append(f"{type(error).__name__} {error}")
    print(json.dumps({"times": times, "errors": errors}))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], sys.argv[3])
