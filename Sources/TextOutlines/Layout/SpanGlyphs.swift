#if Rendering

import VectorScene

/// The glyphs of a span as nodes: one path for neighbouring outlines, and a group for each colour glyph.
struct SpanGlyphs {
    private(set) var nodes: [any SceneNode] = []
    private let span: TextSpan
    private let layout: ChunkLayout
    private let space: Transform
    private var data = PathData()
    /// The characters of the span that ``data`` shows.
    private var characters: Range<Int>?

    init(_ index: Int, of layout: ChunkLayout, in space: Transform, _ session: inout OutlineSession) {
        span = layout.chunk.spans[index]
        self.layout = layout
        self.space = space
        for cluster in layout.spanClusters[index].lazy.map({ layout.clusters[$0] }) {
            guard let position = cluster.position else { continue }
            let first = layout.text.characters[cluster.character].index
            let straight = cluster.straightPosition ?? position
            include(first..<first + cluster.count)
            for (glyph, transform) in cluster.placedGlyphs {
                add(glyph, of: cluster.font, at: position * transform, straight: straight * transform, &session)
            }
        }
        endPath()
    }

    private mutating func include(_ range: Range<Int>) {
        let known = characters ?? range
        characters = min(known.lowerBound, range.lowerBound)..<max(known.upperBound, range.upperBound)
    }

    private mutating func add(
        _ glyph: UInt32, of font: Font, at transform: Transform, straight: Transform, _ session: inout OutlineSession
    ) {
        // The pictures of colour glyphs are turned, since they cannot be bent.
        if font.face.hasColorGlyphs, let fill = span.fill,
            addColors(of: glyph, font, at: space * transform, fill, &session)
        {
            return
        }
        var outline = font.outline(of: glyph)
        if outline.isEmpty, glyph == Self.missing { outline = Self.box(font.advance(of: glyph)) }
        guard session.takes(segments: outline.segmentCount) else { return }
        outline = layout.outline(outline, at: straight, in: space)
        if layout.bend == nil || session.takes(segments: outline.segmentCount) { data.append(outline) }
    }

    /// Adds a glyph as its font colours it, if it does.
    private mutating func addColors(
        of glyph: UInt32, _ font: Font, at transform: Transform, _ fill: SceneFill, _ session: inout OutlineSession
    ) -> Bool {
        // A gradient would be in the space of the text, and glyphs have their own.
        let color = fill.paint.color ?? .black
        session.colors.foreground = SceneFill(paint: .color(color))
        session.colors.palette = span.font.palette
        guard let children = ColorGlyphs.nodes(of: glyph, in: font, &session.colors) else { return false }
        endPath()
        nodes.append(GroupNode(transform: transform, children: children, opacity: fill.opacity))
        return true
    }

    private mutating func endPath() {
        defer { (data, characters) = (PathData(), nil) }
        guard !data.isEmpty, span.fill != nil || span.stroke != nil else { return }
        var path = PathNode(
            data: data, fill: span.fill, stroke: span.stroke, strokeFirst: span.strokeFirst, rendering: layout.rendering
        )
        path.glyphs = characters
        nodes.append(path)
    }

    /// The glyph that stands for characters without one.
    private static let missing: UInt32 = 0

    /// A visible frame of an advance, for fonts that draw nothing for characters without a glyph.
    private static func box(_ advance: Double) -> PathData {
        let width = max(advance, 0.3), line = 0.04
        let frame = Rect(x: line, y: -0.7, width: width - 2 * line, height: 0.7)
        return PathData.rect(frame).appending(PathData.rect(frame.inset(by: line)).reversed())
    }
}

#endif
