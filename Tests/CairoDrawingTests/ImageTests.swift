#if Rendering

import BitmapCoding
import CairoDrawing
import Switchless
import Testing
import VectorScene

@Suite("Images in other formats than PNG")
struct ImageTests {
    /// 16 by 8 pixels: the left half is black, the right half white.
    static let jpeg = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAAL\
        CAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAACQr/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/ACqVUP/Z
        """
    /// Two pixels: red at an alpha of 128, and blue.
    static let webp = "UklGRh4AAABXRUJQVlA4TBIAAAAvAQAAEA8Q87//D/wPBxnR/wA="
    /// Two pixels: red, and the index that is transparent.
    static let gif: [UInt8] =
        Array("GIF89a".utf8) + [2, 0, 1, 0, 0x80, 0, 0, 0xFF, 0, 0, 0, 0, 0]
        + [0x21, 0xF9, 4, 1, 0, 0, 1, 0, 0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0]
        // Codes of three bits: clear, 0, 1, end.
        + [2, 2, 0x44, 0x0A, 0, 0x3B]

    /// Draws a file into a row of 16 by 8 pixels.
    private func picture(_ file: [UInt8]) throws -> Picture {
        let data = file.withBytes { String(decoding: Base64.encode($0), as: UTF8.self) }
        let node = ImageNode(href: "data:image/any;base64," + data, width: 16, height: 8, rendering: .pixelated)
        return try Picture([node], size: Size(16, 8))
    }

    private func bytes(_ base64: String) throws -> [UInt8] { try Base64.decode(base64.utf8) }

    @Test("A JPEG is drawn")
    func jpeg() throws {
        let picture = try picture(try bytes(Self.jpeg))
        #expect(
            [(0, 0), (7, 7), (8, 0), (15, 7)].map { picture.pixel($0, $1) }
                == ["ff000000", "ff000000", "ffffffff", "ffffffff"])
        #expect(picture.diagnostics.isEmpty)
    }

    @Test("A GIF is drawn, with its transparent pixels")
    func gif() throws {
        let picture = try picture(Self.gif)
        #expect(
            [(0, 0), (7, 7), (8, 0), (15, 7)].map { picture.pixel($0, $1) }
                == ["ffff0000", "ffff0000", "00000000", "00000000"])
        #expect(picture.diagnostics.isEmpty)
    }

    @Test("Of an animated GIF the first frame is drawn")
    func animation() throws {
        // A second frame, red in both pixels.
        let second: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x04, 0x0A, 0, 0x3B]
        let picture = try picture(Self.gif.dropLast() + second)
        #expect([picture.pixel(0, 0), picture.pixel(15, 7)] == ["ffff0000", "00000000"])
        #expect(picture.diagnostics.isEmpty)
    }

    /// The left edge of the frame is the byte 28, its width 32.
    @Test(
        "A frame that is empty or not inside of its GIF is left out",
        arguments: [(28, 0, []), (28, 1, ["image-format"]), (32, 0, ["image-format"]), (32, 3, ["image-format"])]
            as [(Int, UInt8, [String])])
    func outside(index: Int, value: UInt8, expected: [String]) throws {
        var file = Self.gif
        file[index] = value
        #expect(try picture(file).diagnostics == expected)
    }

    /// By hand: 255 times 128 / 255 is the red that is multiplied with alpha.
    @Test("A WebP is drawn, with its alpha")
    func webp() throws {
        let picture = try picture(try bytes(Self.webp))
        #expect(
            [(0, 0), (7, 7), (8, 0), (15, 7)].map { picture.pixel($0, $1) }
                == ["80800000", "80800000", "ff0000ff", "ff0000ff"])
        #expect(picture.diagnostics.isEmpty)
    }

    @Test("A GIF and a WebP are bitmaps in a PDF")
    func page() throws {
        for file in [Self.gif, try bytes(Self.webp)] {
            let data = file.withBytes { String(decoding: Base64.encode($0), as: UTF8.self) }
            let page = try Page([ImageNode(href: "data:image/any;base64," + data, width: 8, height: 4)])
            #expect(page.text.contains("/Subtype /Image"))
            #expect(page.diagnostics.isEmpty)
        }
    }

    @Test("An image that is drawn often is in a PDF once")
    func repeated() throws {
        let data = Self.gif.withBytes { String(decoding: Base64.encode($0), as: UTF8.self) }
        func page(_ count: Int) throws -> Page {
            try Page(
                (0..<count).map { index in
                    ImageNode(
                        transform: .translation(x: Double(index), y: 0), href: "data:image/any;base64," + data,
                        width: 8,
                        height: 4)
                })
        }
        func images(_ page: Page) -> Int { page.text.split(separator: "/Subtype /Image").count - 1 }
        let once = try images(page(1))
        #expect(once > 0)
        #expect(try images(page(5)) == once)
    }

    @Test("A file that ends early is left out and reported, wherever it ends")
    func truncated() throws {
        for file in [Self.gif, try bytes(Self.jpeg), try bytes(Self.webp)] {
            for length in stride(from: 12, to: file.count - 8, by: 3) {
                #expect(try picture(Array(file.prefix(length))).diagnostics == ["image-format"])
            }
        }
    }

    @Test("A damaged file ends in a picture or a diagnostic")
    func damaged() throws {
        var random = Noise(state: 18)
        for file in [Self.gif, try bytes(Self.jpeg), try bytes(Self.webp)] {
            for _ in 0..<200 {
                var damaged = file
                for _ in 0..<3 {
                    damaged[Int.random(in: 12..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                do { _ = try picture(damaged) } catch { #expect(error is PaintingError) }
            }
        }
    }

    @Test("A bitmap that claims to be huge is an error before it is unpacked")
    func huge() throws {
        // Each says that it has more than 16,000 by 16,000 pixels.
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0xFF, 0xFF, 0xFF, 0xFF, 1, 1, 0x11, 0, 0xFF, 0xD9]
        var gif = Self.gif
        gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
        var webp = try bytes(Self.webp)
        // 14 bits of the width less one, and as many of the height.
        webp.replaceSubrange(21..<25, with: [0xFF, 0xFF, 0xFF, 0x0F])
        for file in [jpeg, gif, webp] {
            let data = file.withBytes { String(decoding: Base64.encode($0), as: UTF8.self) }
            let node = ImageNode(href: "data:image/any;base64," + data, width: 16, height: 8)
            let error = #expect(throws: PaintingError.self) {
                try Picture([node], options: SceneWriterOptions(pixelLimit: 10_000_000))
            }
            #expect(error?.code == "limit-layers")
        }
    }

    @Test("A bitmap of another size than its header was read to say is refused")
    func otherSize() throws {
        let right = BitmapSize(width: 2, height: 1)
        #expect(PixbufDecoder.bitmap(of: Self.gif, type: "gif", size: right)?.bytes == [255, 0, 0, 255, 0, 0, 0, 0])
        #expect(PixbufDecoder.bitmap(of: Self.gif, type: "gif", size: BitmapSize(width: 1, height: 1)) == nil)
        let file = try bytes(Self.jpeg)
        #expect(PixbufDecoder.bitmap(of: file, type: "jpeg", size: BitmapSize(width: 16, height: 8)) != nil)
        #expect(PixbufDecoder.bitmap(of: file, type: "jpeg", size: BitmapSize(width: 8, height: 8)) == nil)
    }

    @Test("A file is read as its first bytes say, and as nothing else")
    func otherType() throws {
        #expect(PixbufDecoder.bitmap(of: Self.gif, type: "jpeg", size: BitmapSize(width: 2, height: 1)) == nil)
        #expect(PixbufDecoder.bitmap(of: Self.gif, type: "none", size: BitmapSize(width: 2, height: 1)) == nil)
    }

    @Test("A JPEG of too many scans is left out", arguments: [(60, []), (70, ["image-format"])] as [(Int, [String])])
    func scans(count: Int, expected: [String]) throws {
        var file = try bytes(Self.jpeg)
        // A comment whose text looks like the starts of scans.
        let text = [[UInt8]](repeating: [0xFF, 0xDA], count: count).flatMap { $0 }
        file.insert(contentsOf: [0xFF, 0xFE, 0, UInt8(text.count + 2)] + text, at: 2)
        #expect(try picture(file).diagnostics == expected)
    }
}

/// The same noise each time (xorshift, Marsaglia 2003).
private struct Noise: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}

#endif
