import Foundation
import SVGScene
import Testing
import VectorScene

import Switchless
import XMLStream

/// Files and pixels by the description of BITMAPINFOHEADER (Windows GDI).
@Suite("BMP")
struct BMPTests {
    private static func little(_ value: Int, _ count: Int = 4) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// A file with the header of Windows 3.
    static func file(
        _ width: Int, _ height: Int, bits: Int, compression: Int = 0, extra: [UInt8] = [], colors: [UInt8] = [],
        pixels: [UInt8]
    ) -> [UInt8] {
        let start = 54 + extra.count + colors.count
        return Array("BM".utf8) + little(start + pixels.count) + little(0) + little(start)
            + little(40) + little(width) + little(height) + little(1, 2) + little(bits, 2) + little(compression)
            + little(pixels.count) + little(0) + little(0) + little(colors.count / 4) + little(0)
            + extra + colors + pixels
    }

    private static let four: [UInt8] = [0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 255, 255, 255, 0]

    /// The size, channels and samples of the PNG that a file becomes, by rows from the top.
    private func pixels(_ file: [UInt8]) throws -> (width: UInt8, channels: Int, samples: [UInt8]) {
        let conversion = try convert(image(dataURL(file, type: "image/x-ms-bmp")))
        #expect(conversion.codes.isEmpty)
        let href = try #require(conversion.images.first).href
        #expect(href.hasPrefix("data:image/png;base64,"))
        let png = Array(try #require(Data(base64Encoded: String(href.dropFirst(22)))))
        #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(Array(png[12..<16]) == Array("IHDR".utf8))
        let (width, channels) = (Int(png[19]), png[25] == 6 ? 4 : 3)
        let packed = png[33..<37].reduce(0) { $0 << 8 | Int($1) }
        // A zlib stream: two bytes of header, deflated data, four bytes of checksum.
        let data = try inflated(Array(png[41..<(41 + packed)]))
        let length = width * channels + 1
        let rows = stride(from: 0, to: data.count, by: length).map { data[$0..<($0 + length)] }
        #expect(rows.allSatisfy { $0.first == 0 })
        return (png[19], channels, rows.flatMap { $0.dropFirst() })
    }

    private func inflated(_ zlib: [UInt8]) throws -> [UInt8] {
        try zlib.withBytes { try Deflated.bytes($0, limit: 1 << 20) }
    }

    @Test("24 bits: blue, green, red, from the bottom up, rows of four bytes")
    func colors() throws {
        let rows: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 0, 0, 255, 255, 255, 255, 0, 0]
        let found = try pixels(Self.file(2, 2, bits: 24, pixels: rows))
        #expect(found.channels == 3)
        #expect(found.samples == [255, 0, 0, 255, 255, 255, 0, 0, 255, 0, 255, 0])
        let topDown = try pixels(Self.file(2, -2, bits: 24, pixels: rows))
        #expect(topDown.samples == [0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255])
    }

    @Test(
        "Indices of 1, 4 and 8 bits",
        arguments: [(1, [0b0100_0000, 0, 0, 0]), (4, [0x01, 0x00, 0, 0]), (8, [0, 1, 0, 0])] as [(Int, [UInt8])])
    func indices(bits: Int, row: [UInt8]) throws {
        let found = try pixels(Self.file(3, 1, bits: bits, colors: Array(Self.four.prefix(8)), pixels: row))
        #expect(found.samples == [0, 0, 0, 255, 0, 0, 0, 0, 0])
    }

    @Test("16 and 32 bits with and without masks")
    func masks() throws {
        // 5 bits each: 11111 00000 00001, where 1 of 31 is 8 of 255.
        #expect(try pixels(Self.file(1, 1, bits: 16, pixels: [0x01, 0x7C, 0, 0])).samples == [255, 0, 8])
        #expect(try pixels(Self.file(1, 1, bits: 32, pixels: [1, 2, 3, 4])).samples == [3, 2, 1])
        let masks = Self.little(0xFF) + Self.little(0xFF00) + Self.little(0xFF_0000)
        let three = Self.file(1, 1, bits: 32, compression: 3, extra: masks, pixels: [1, 2, 3, 4])
        #expect(try pixels(three).samples == [1, 2, 3])
        let four = Self.file(
            1, 1, bits: 32, compression: 6, extra: masks + Self.little(0xFF00_0000), pixels: [1, 2, 3, 4])
        #expect(try pixels(four).samples == [1, 2, 3, 4])
    }

    @Test("Runs, literals, jumps and ends; what no run sets is black")
    func runs() throws {
        // The bottom row: twice colour 1. Next: a literal of three, filled up. Then one to the right, one up.
        let code: [UInt8] = [2, 1, 0, 0, 0, 3, 1, 2, 3, 0, 0, 0, 0, 2, 1, 0, 1, 3, 0, 1]
        let found = try pixels(Self.file(3, 3, bits: 8, compression: 1, colors: Self.four, pixels: code))
        let (red, green, white, none): ([UInt8], [UInt8], [UInt8], [UInt8]) =
            ([255, 0, 0], [0, 255, 0], [255, 255, 255], [0, 0, 0])
        #expect(found.samples == none + white + none + red + green + white + red + red + none)
    }

    @Test("Damaged files are refused")
    func damaged() throws {
        let whole = Self.file(2, 2, bits: 24, pixels: [UInt8](repeating: 7, count: 16))
        for count in [20, 40, 54, 60] {
            #expect(try convert(image(dataURL(whole.prefix(count)))).codes == ["broken-image"])
        }
        #expect(try convert(image(dataURL(Self.file(2, 2, bits: 5, pixels: [0])))).codes == ["broken-image"])
        let large = Self.file(60_000, 60_000, bits: 8, compression: 1, pixels: [0])
        #expect(try convert(image(dataURL(large))).codes == ["image-too-large"])
        #expect(try convert(image(dataURL(Self.file(0, 2, bits: 24, pixels: [0])))).codes == ["broken-image"])
    }

    @Test("Every file with one byte changed is shown or refused")
    func mutations() throws {
        let runs: [UInt8] = [2, 1, 0, 0, 0, 3, 1, 2, 3, 0, 0, 0, 0, 2, 1, 0, 1, 3, 0, 1]
        let files = [
            Self.file(3, 3, bits: 8, compression: 1, colors: Self.four, pixels: runs),
            Self.file(2, 2, bits: 24, pixels: [UInt8](repeating: 7, count: 16)),
        ]
        var options = SVGOptions()
        options.limits.imageBytes = 1 << 16
        for file in files {
            for index in file.indices {
                for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                    var changed = file
                    changed[index] = value
                    let codes = try convert(image(dataURL(changed)), options: options).codes
                    #expect(Set(codes).isSubset(of: ["broken-image", "unknown-image-format", "image-too-large"]))
                }
            }
        }
    }
}
