#if Rendering

import VectorScene

@testable import TextOutlines

/// A font file of 1000 units per em, made for a test.
///
/// Glyph 0 is empty; glyph 1 is the square from 0 to 500, glyph 2 the square from 250 to 750, in both directions.
struct ColorFontBuilder {
    var tables: [String: [UInt8]] = [:]

    init(_ tables: [String: [UInt8]] = [:]) {
        self.tables = tables.merging(Self.basis) { own, _ in own }
    }

    /// The font.
    func font(_ variations: [String: Double] = [:]) -> Font {
        Font(HarfBuzzFace(bytes, index: 0), variations: variations)
    }

    private var bytes: [UInt8] {
        var directory: [UInt8] = long(0x0001_0000) + word(tables.count) + word(0) + word(0) + word(0)
        var body: [UInt8] = []
        for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
            let offset = 12 + 16 * tables.count + body.count
            directory += Array(tag.utf8) + long(0) + long(offset) + long(table.count)
            body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
        }
        return directory + body
    }

    private static let basis: [String: [UInt8]] = {
        let squares = square(0, 500) + square(250, 750)
        let length = squares.count / 2
        return [
            "head": long(0x0001_0000) + long(0) + long(0) + long(0x5F0F_3CF5) + word(0) + word(1000)
                + [UInt8](repeating: 0, count: 16) + word(0) + word(0) + word(750) + word(750) + word(0) + word(8)
                + word(2) + word(1) + word(0),
            "maxp": long(0x0001_0000) + word(3) + [UInt8](repeating: 0, count: 26),
            "loca": long(0) + long(0) + long(length) + long(2 * length),
            "glyf": squares,
        ]
    }()

    private static func square(_ from: Int, _ to: Int) -> [UInt8] {
        let size = to - from
        let header = word(1) + word(from) + word(from) + word(to) + word(to) + word(3) + word(0)
        // Four points on the curve, each as two differences of 16 bits.
        let flags = [UInt8](repeating: 1, count: 4)
        let x = word(from) + word(size) + word(0) + word(-size)
        let y = word(from) + word(0) + word(size) + word(0)
        return header + flags + x + y + word(0)
    }
}

/// The bytes of a number of 16 bits.
func word(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }

/// The bytes of a number of 24 bits.
func triple(_ number: Int) -> [UInt8] { [UInt8(number >> 16 & 255)] + word(number & 0xFFFF) }

/// The bytes of a number of 32 bits.
func long(_ number: Int) -> [UInt8] { word(number >> 16) + word(number & 0xFFFF) }

/// The bytes of a share (`F2DOT14`).
func share(_ number: Double) -> [UInt8] { word(Int(number * 16384)) }

/// The palette of red, and of green that is half transparent.
let twoColors = word(0) + word(2) + word(1) + word(2) + long(14) + word(0) + [0, 0, 255, 255] + [0, 255, 0, 128]

/// A paint of a `COLR` table, with the tables that it refers to.
struct TestPaint {
    var bytes: [UInt8]
    /// Where offsets of 24 bits stand in the bytes, and what they refer to.
    var children: [(Int, TestPaint)] = []

    /// The table, followed by those that it refers to.
    var serialized: [UInt8] {
        var result = bytes
        for (position, child) in children {
            result.replaceSubrange(position..<position + 3, with: triple(result.count))
            result += child.serialized
        }
        return result
    }

    static func solid(_ index: Int, alpha: Double = 1) -> TestPaint {
        TestPaint(bytes: [2] + word(index) + share(alpha))
    }

    static func glyph(_ glyph: Int, _ child: TestPaint) -> TestPaint {
        TestPaint(bytes: [10, 0, 0, 0] + word(glyph), children: [(1, child)])
    }

    /// A transform of a format with these fields after the offset of the child.
    static func transform(_ format: UInt8, _ fields: [UInt8], _ child: TestPaint) -> TestPaint {
        TestPaint(bytes: [format, 0, 0, 0] + fields, children: [(1, child)])
    }

    /// A gradient of a format with these fields after the offset of the colour line.
    static func gradient(
        _ format: UInt8, _ fields: [Int], extend: UInt8 = 0, _ stops: [(Double, Int)]
    ) -> TestPaint {
        let line = TestPaint(
            bytes: [extend] + word(stops.count) + stops.flatMap { share($0.0) + word($0.1) + share(1) })
        return TestPaint(bytes: [format, 0, 0, 0] + fields.flatMap(word), children: [(1, line)])
    }

    static func composite(_ mode: UInt8, source: TestPaint, backdrop: TestPaint) -> TestPaint {
        TestPaint(bytes: [32, 0, 0, 0, mode, 0, 0, 0], children: [(1, source), (5, backdrop)])
    }

    static func layers(_ first: Int, _ count: UInt8) -> TestPaint { TestPaint(bytes: [1, count] + long(first)) }
    static func colorGlyph(_ glyph: Int) -> TestPaint { TestPaint(bytes: [11] + word(glyph)) }
}

/// A `COLR` table of version 1 in which glyphs from 1 on have these paints.
func colorTable(_ paints: [TestPaint], layers: [TestPaint] = [], store: [UInt8] = []) -> [UInt8] {
    func list(_ header: [UInt8], _ items: [[UInt8]], _ paints: [TestPaint]) -> [UInt8] {
        var records: [UInt8] = []
        var body: [UInt8] = []
        let length = header.count + items.reduce(0) { $0 + $1.count + 4 }
        for (item, paint) in zip(items, paints) {
            records += item + long(length + body.count)
            body += paint.serialized
        }
        return header + records + body
    }
    let glyphs = list(long(paints.count), paints.indices.map { word($0 + 1) }, paints)
    let layerList = list(long(layers.count), layers.map { _ in [] }, layers)
    let header = 34
    return word(1) + word(0) + long(0) + long(0) + word(0) + long(header) + long(header + glyphs.count) + long(0)
        + long(0) + long(store.isEmpty ? 0 : header + glyphs.count + layerList.count) + glyphs + layerList + store
}

/// The nodes of a glyph with this paint.
func draw(
    _ paint: TestPaint, layers: [TestPaint] = [], _ context: inout GlyphContext
) -> [any SceneNode]? {
    let builder = ColorFontBuilder(["COLR": colorTable([paint], layers: layers), "CPAL": twoColors])
    return ColorGlyphs.nodes(of: 1, in: builder.font(), &context)
}

/// The nodes as JSON.
func json(_ nodes: [any SceneNode]?) -> String {
    nodes.map { (try? JSONWriter().string(of: GroupNode(children: $0))) ?? "not written" } ?? "none"
}

#endif
