#if Rendering

import CCairo
import Switchless
import Testing
import VectorScene
import ZlibPacking

@testable import CairoDrawing

@Suite("Animated PNG")
struct AnimatedPNGTests {
    private struct Chunk {
        let type: String
        let content: [UInt8]

        /// The chunk in a file.
        var bytes: [UInt8] {
            let body = Array(type.utf8) + content
            return Self.big(content.count) + body + Self.big(Int(CRC32.checksum(of: Bytes(body.span))))
        }

        static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    }

    /// The chunks of a file, by the letter (PNG 3, 5.3).
    private func chunks(_ file: [UInt8]) -> [Chunk] {
        var chunks: [Chunk] = [], at = 8
        while at + 12 <= file.count {
            let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
            chunks.append(
                Chunk(
                    type: String(decoding: file[at + 4..<at + 8], as: UTF8.self),
                    content: Array(file[at + 8..<at + 8 + length])))
            at += length + 12
        }
        return chunks
    }

    private func frames(_ colors: [String], every interval: Double = 0.04, repeats: Bool = true) -> SceneFrames {
        SceneFrames(
            colors.map { color in
                SceneGraph(size: Size(4, 3), root: GroupNode(children: [PathNode.box(0, 0, 4, 3, color)]))
            }, every: interval, repeats: repeats)
    }

    private func file(_ frames: SceneFrames, _ options: SceneWriterOptions = SceneWriterOptions()) throws -> [UInt8] {
        var file: [UInt8] = [], diagnostics = Diagnostics()
        try PNGWriter(options).write(frames: frames, reporting: &diagnostics) { file.append($0) }
        return file
    }

    @Test(
        "It says how many frames there are, how long each is shown, and whether they are shown again",
        arguments: [true, false])
    func controls(repeats: Bool) throws {
        let chunks = chunks(try file(frames(["#ff0000", "#00ff00", "#0000ff"], repeats: repeats)))
        #expect(chunks.map(\.type) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
        #expect(chunks[1].content == [0, 0, 0, 3, 0, 0, 0, repeats ? 0 : 1])
        // Number, width, height, place, 40 of 1,000 s, and that it replaces the one before.
        #expect(chunks[2].content == [0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 3, 232, 0, 0])
        #expect([2, 4, 5, 6, 7].map { chunks[$0].content[3] } == [0, 1, 2, 3, 4])
    }

    @Test("Each frame is the picture of its scene")
    func pictures() throws {
        let colors = ["#ff0000", "#00ff00", "#0000ff"]
        let all = try file(frames(colors)), chunks = chunks(all)
        let data = [chunks[3].content] + [5, 7].map { Array(chunks[$0].content.dropFirst(4)) }
        for (color, rows) in zip(colors, data) {
            let still =
                Array(all.prefix(8)) + chunks[0].bytes + Chunk(type: "IDAT", content: rows).bytes
                + Chunk(type: "IEND", content: []).bytes
            let surface = ByteFeed(still).pngSurface()
            let pixels = try #require(cairo_image_surface_get_data(surface.pointer))
            #expect((0..<3).map { pixels[2 - $0] } == SceneColor(hex: color).map { [$0.red, $0.green, $0.blue] })
        }
    }

    @Test("The limit of pixels is that of all frames together")
    func limit() throws {
        let options = SceneWriterOptions(pixelLimit: 24)
        #expect(try !file(frames(["#ff0000", "#00ff00"]), options).isEmpty)
        #expect(throws: PaintingError.self) { try file(frames(["#ff0000", "#00ff00", "#0000ff"]), options) }
    }

    @Test(
        "A time that the format has no room for is the nearest that it has",
        arguments: [
            (Double.infinity, [255, 255]), (1e300, [255, 255]), (.nan, [0, 0]), (-1, [0, 0]), (0.001, [0, 1]),
        ])
    func times(interval: Double, bytes: [UInt8]) throws {
        let chunks = chunks(try file(frames(["#ff0000", "#00ff00"], every: interval)))
        #expect(Array(chunks[2].content[20..<22]) == bytes)
    }

    @Test("A format without frames refuses them")
    func others() throws {
        var diagnostics = Diagnostics()
        #expect(throws: PaintingError.self) {
            try JPEGWriter(SceneWriterOptions()).write(frames: frames(["#ff0000"]), reporting: &diagnostics) { _ in }
        }
    }
}

#endif
