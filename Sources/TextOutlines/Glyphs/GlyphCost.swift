#if Rendering

import CHarfBuzz
import VectorScene

/// The cost of glyphs for a scene.
struct GlyphCost {
    /// The number of nodes.
    var nodes = 0
    /// The number of path segments and colour stops.
    var parts = 0
    /// The length of documents and images in bytes.
    var bytes = 0

    static func += (sum: inout GlyphCost, more: GlyphCost) {
        sum.nodes += more.nodes
        sum.parts += more.parts
        sum.bytes += more.bytes
    }

    /// Whether it is within the limits.
    func isWithin(_ limits: ColorGlyphLimits) -> Bool {
        nodes <= limits.nodes && parts <= limits.parts && bytes <= limits.bytes
    }
}

extension GlyphCost {
    /// The cost of nodes, without that of their resources.
    init(of nodes: [any SceneNode]) {
        var count = Count()
        // The visitor throws nothing.
        try? count.visit(nodes)
        self = count.cost
    }

    private struct Count: SceneVisitor {
        var cost = GlyphCost()

        mutating func visit(_ group: GroupNode) throws {
            cost.nodes += 1
            try visit(group.children)
        }

        mutating func visit(_ path: PathNode) {
            cost.nodes += 1
            cost.parts += path.data.segmentCount
        }

        mutating func visit(_ image: ImageNode) {
            cost.nodes += 1
            cost.bytes += image.href.utf8.count
        }

        mutating func visit(_ text: TextNode) { cost.nodes += 1 }
    }
}

/// Counts the components of a TrueType font's glyphs (OpenType, `glyf`).
///
/// Glyphs that repeat each other in a chain of 40 would be drawn a million million times.
struct CompositeGlyphs {
    private let glyf, loca: HarfBuzzBlob
    private let hasLongOffsets: Bool
    /// The components of each glyph with those within them; 0 where they are not counted yet.
    private var counts: [Int32]

    /// The limit of components in a glyph, with those within them. Real glyphs have a dozen.
    static let limit = 1_000
    /// The limit of glyphs within each other.
    private static let depthLimit = 32

    /// Whether each glyph of the face is within the limit. A face without TrueType outlines is.
    static func areBounded(in face: HarfBuzzFace) -> Bool {
        let hasLongOffsets = face.table("head").short(at: 50) ?? 0 != 0
        var glyphs = CompositeGlyphs(face.blob("glyf"), face.blob("loca"), hasLongOffsets, count: face.glyphCount)
        return (0..<face.glyphCount).allSatisfy { glyphs.count(of: $0, depth: 0) <= limit }
    }

    private init(_ glyf: HarfBuzzBlob, _ loca: HarfBuzzBlob, _ hasLongOffsets: Bool, count: Int) {
        self.glyf = glyf
        self.loca = loca
        self.hasLongOffsets = hasLongOffsets
        counts = Array(repeating: 0, count: count)
    }

    /// The components of a glyph; more than the limit if it is within itself.
    private mutating func count(of glyph: Int, depth: Int) -> Int {
        guard counts.indices.contains(glyph) else { return 1 }
        guard depth < Self.depthLimit else { return Self.limit + 1 }
        if counts[glyph] != 0 { return Int(counts[glyph]) }
        var total = 1
        for component in components(of: glyph) where total <= Self.limit {
            total += count(of: component, depth: depth + 1)
        }
        counts[glyph] = Int32(total)
        return total
    }

    /// The direct components of a glyph, one more than the limit at most.
    private func components(of glyph: Int) -> [Int] {
        guard let start = offset(glyph), let end = offset(glyph + 1), start + 10 < end, end <= glyf.count else {
            return []
        }
        guard glyf.short(at: start) & 0x8000 != 0 else { return [] }
        var components: [Int] = []
        var position = start + 10
        while position + 4 <= end, components.count <= Self.limit {
            let flags = glyf.short(at: position)
            components.append(glyf.short(at: position + 2))
            guard flags & Self.hasMore != 0 else { break }
            let numbers = flags & Self.hasWords != 0 ? 4 : 2
            position += 4 + Self.sizes.reduce(numbers) { $0 + (flags & $1.flag != 0 ? $1.size : 0) }
        }
        return components
    }

    private static let hasWords = 1, hasMore = 0x20
    /// The bytes of a scale, of two, and of a matrix.
    private static let sizes = [(flag: 8, size: 2), (flag: 0x40, size: 4), (flag: 0x80, size: 8)]

    private func offset(_ glyph: Int) -> Int? {
        let size = hasLongOffsets ? 4 : 2
        guard (glyph + 1) * size <= loca.count else { return nil }
        let high = loca.short(at: glyph * size)
        return hasLongOffsets ? high << 16 | loca.short(at: glyph * size + 2) : high * 2
    }
}

#endif
