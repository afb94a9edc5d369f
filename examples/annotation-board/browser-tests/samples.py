"""Files that tests open."""

import struct
import zlib

# Three plain areas, so that a pixel of each says whether it was drawn where it belongs.
FLAG = b"""<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
  <style>.stripe { fill: #188038 }</style>
  <linearGradient id="dusk"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient>
  <rect class="stripe" width="100" height="200"/>
  <rect x="100" width="100" height="200" fill="url(#dusk)"/>
  <g transform="translate(200)" opacity="0.5"><rect width="100" height="200" fill="#000000"/></g>
</svg>"""


def png(width, height, color):
    """A picture of one colour."""
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = (b"\0" + bytes(color) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def png_size(content):
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", content[16:24])
