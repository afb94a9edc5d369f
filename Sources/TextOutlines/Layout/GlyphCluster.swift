#if Rendering

import VectorScene

/// The glyphs of one cluster of characters, and their position on the line.
///
/// Lines run along the u axis; v is across, downwards in horizontal text. A vertical line is turned by 90 degrees as a
/// whole, so upright glyphs are turned back.
struct GlyphCluster {
    let font: Font
    /// The glyphs, in visual order.
    let glyphs: ArraySlice<ShapedGlyph>
    /// The index of the first character in the chunk.
    let character: Int
    /// The number of characters.
    let count: Int
    /// The index of the span of its first character.
    let span: Int
    /// Whether the glyphs stand upright in a vertical line.
    let isUpright: Bool
    /// Whether the glyphs stand side by side in the room of one.
    let isCombined: Bool
    /// The user units of one em.
    let size: Double
    /// The width of the glyphs along the line, in user units.
    var width: Double
    /// The distance to the next cluster, in user units.
    var advance: Double
    /// How much the glyphs are stretched along the line.
    var stretch = 1.0
    /// How far the glyphs are moved across the line, for baselines.
    var rise = 0.0
    /// Whether it has a shift or a rotation of its own, so that decorations do not run through.
    var isApart = false
    /// Maps the line at the cluster's pen to the line at the chunk's start; `nil` if it lies beyond its path.
    var position: Transform?
    /// The same for the straight line that is bent along a path; `nil` if nothing is bent.
    var straightPosition: Transform?

    init(_ glyphs: ArraySlice<ShapedGlyph>, count: Int, span: Int, _ style: ShapingStyle, size: Double) {
        font = style.font
        self.glyphs = glyphs
        character = glyphs.first?.character ?? 0
        self.count = count
        self.span = span
        isUpright = style.isUpright
        isCombined = style.isCombined
        self.size = size
        width = (style.isCombined ? 1 : glyphs.reduce(0) { $0 + $1.advance }) * size
        advance = width
    }

    /// The glyph cell: the advance by ascent and descent, at the pen.
    var cell: Rect {
        let (top, bottom) =
            isUpright ? (-size / 2, size / 2) : (-font.metrics.ascent * size, -font.metrics.descent * size)
        return Rect(minX: 0, minY: top, maxX: max(width * stretch, 0), maxY: bottom)
    }

    /// Each glyph with the transform from its space to the line at the pen.
    var placedGlyphs: [(glyph: UInt32, transform: Transform)] {
        guard !isCombined else { return combinedGlyphs }
        var pen = 0.0
        let turn = isUpright ? Transform.rotation(degrees: -90) : .identity
        let line = Transform.scale(x: stretch, y: 1)
        return glyphs.map { glyph in
            defer { pen += glyph.advance * size }
            let place =
                turn * .translation(x: glyph.offset.x * size, y: glyph.offset.y * size) * .scale(x: size, y: size)
            return (glyph.glyph, line * .translation(x: pen, y: 0) * place)
        }
    }

    /// The glyphs in the middle of a square of one em, narrower where they do not fit (CSS Writing Modes 4, 9.1.2).
    private var combinedGlyphs: [(glyph: UInt32, transform: Transform)] {
        let natural = glyphs.reduce(0) { $0 + $1.advance }
        let factor = natural > 1 ? 1 / natural : 1
        // The middle of the font, between ascent and descent, is that of the square.
        let baseline = (1 + font.metrics.ascent + font.metrics.descent) / 2 * size
        let start = Point(-natural * factor / 2 * size, baseline)
        let square =
            Transform.scale(x: stretch, y: 1) * .rotation(degrees: -90) * .translation(x: start.x, y: start.y)
            * .scale(x: factor * size, y: size)
        var pen = 0.0
        return glyphs.map { glyph in
            defer { pen += glyph.advance }
            return (glyph.glyph, square * .translation(x: pen + glyph.offset.x, y: glyph.offset.y))
        }
    }
}

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
