#if Rendering

import CCairo
import Switchless
import VectorScene

extension CairoCanvas {
    /// The characters of one text at most. A text with more is left out, with a diagnostic.
    ///
    /// Stacked marks take time that grows with the square of their number, and so does a line that leaves the picture.
    static let mostCharacters = 10_000

    /// The glyphs as Pango chooses them, in lines along the x axis.
    mutating func outlines(of text: TextNode) -> [any SceneNode]? {
        let spans = text.chunks.lazy.flatMap(\.spans)
        guard spans.reduce(0, { $0 + $1.text.unicodeScalars.count }) <= Self.mostCharacters else {
            report("limit-characters", "a text has more than \(Self.mostCharacters) characters; it is left out")
            return []
        }
        guard let shaper else {
            report("text-fonts", "no fonts are installed; text is left out")
            return []
        }
        var setter = TextSetter(shaper, rightToLeft: text.rightToLeft)
        for chunk in text.chunks { setter.set(chunk) }
        if text.vertical || text.textLength != nil || !setter.isComplete {
            report(
                "text-layout",
                "text that is vertical, on a path, fitted to a length, decorated or aligned with a baseline is drawn as a plain line"
            )
        }
        if setter.hasBitmaps { report("text-glyphs", "glyphs that are bitmaps are left out") }
        return setter.outlines
    }
}

/// Sets text chunk by chunk.
struct TextSetter {
    private(set) var outlines: [any SceneNode] = []
    /// Whether everything that the text asks for has been done.
    private(set) var isComplete = true
    /// Whether glyphs are left out because these have no outlines.
    private(set) var hasBitmaps = false
    private var pen = Point.zero
    private let shaper: TextShaper
    private let rightToLeft: Bool

    init(_ shaper: TextShaper, rightToLeft: Bool) {
        self.shaper = shaper
        self.rightToLeft = rightToLeft
    }

    mutating func set(_ chunk: TextChunk) {
        isComplete = isComplete && chunk.path == nil && chunk.textLength == nil && chunk.spans.allSatisfy(Self.isPlain)
        let text = ChunkText(chunk, rightToLeft: rightToLeft)
        let glyphs = shaper.runs(of: text, rightToLeft: rightToLeft).flatMap { run in
            run.glyphs.indices.map { index in
                let glyph = run.glyphs[index]
                let endsCluster = index + 1 == run.glyphs.count || run.glyphs[index + 1].byte != glyph.byte
                return SetGlyph(glyph, run.font, text[glyph.byte], of: chunk, spaced: endsCluster)
            }
        }
        let width = glyphs.reduce(0) { $0 + $1.width }
        let share = Self.shares[chunk.anchor] ?? 0
        let start = Point(chunk.x ?? pen.x, chunk.y ?? pen.y)
        var origin = Point(start.x - width * (rightToLeft ? 1 - share : share), start.y)
        pen = Point(origin.x + text.shift.x + (rightToLeft ? 0 : width), origin.y + text.shift.y)
        var paths = [PathData](repeating: PathData(), count: chunk.spans.count)
        for glyph in glyphs {
            hasBitmaps = hasBitmaps || glyph.isBitmap
            glyph.draw(at: origin, into: &paths[glyph.character.span])
            origin.x += glyph.width
        }
        for (span, data) in zip(chunk.spans, paths) where span.visible {
            outlines.append(
                PathNode(data: data, fill: span.fill, stroke: span.stroke, strokeFirst: span.strokeFirst))
        }
    }

    /// The share of a chunk's length that is before its position.
    private static let shares: [TextAnchor: Double] = [.middle: 0.5, .end: 1]

    private static func isPlain(_ span: TextSpan) -> Bool {
        span.decorations.isEmpty && span.textLength == nil && span.dominantBaseline == nil
            && span.alignmentBaseline == nil && span.baselineShift.allSatisfy { $0.position == nil }
    }
}

/// A glyph of a chunk in the units of its text.
private struct SetGlyph {
    let character: ChunkCharacter
    /// The distance to the next glyph.
    let width: Double
    private let glyph: ShapedGlyph
    private let font: ShapedFont?
    private let size: Double
    private let rise: Double

    init(_ glyph: ShapedGlyph, _ font: ShapedFont?, _ character: ChunkCharacter, of chunk: TextChunk, spaced: Bool) {
        let span = chunk.spans[character.span]
        self.glyph = glyph
        self.font = font
        self.character = character
        size = min(max(span.font.size, 0), Self.largestSize)
        let spacing = spaced ? span.letterSpacing + (character.isSpace ? span.wordSpacing : 0) : 0
        width = glyph.advance * size + spacing
        rise = span.baselineShift.reduce(0) { $0 + ($1.distance ?? 0) }
    }

    /// The range in which coordinates stay finite.
    private static var largestSize: Double { 1e9 }

    var isBitmap: Bool { font?.hasOutlines == false }

    /// Draws the outline.
    ///
    /// - Parameter origin: where the glyph is but for the shifts of its character.
    func draw(at origin: Point, into path: inout PathData) {
        guard let outline = font?.outline(of: glyph.glyph), !outline.isEmpty else { return }
        let place = Transform.translation(x: origin.x + character.shift.x, y: origin.y + character.shift.y - rise)
        let offset = Transform.translation(x: glyph.offset.x * size, y: glyph.offset.y * size)
        let scale = size / TextShaper.size
        let turn = Transform.rotation(degrees: character.rotation)
        path.append(outline.transformed(by: place * turn * offset * .scale(x: scale, y: scale)))
    }
}

/// The text of a chunk as it is shaped: its spans in logical order, with controls where a span has its own direction.
struct ChunkText {
    /// The text in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// The ranges of bytes with one style each.
    private(set) var styles: [(range: Range<Int>, style: ShapingStyle)] = []
    /// The index of each byte's character in ``characters``.
    private var indexes: [Int32] = []
    private var characters: [ChunkCharacter] = []
    /// How far the characters so far are shifted.
    private(set) var shift = Point.zero

    /// Makes the text of a chunk.
    init(_ chunk: TextChunk, rightToLeft: Bool) {
        for (index, span) in chunk.spans.enumerated() {
            let start = bytes.count
            let controls = BidiControls.of(span, rightToLeft: rightToLeft)
            for scalar in controls.opening { append(scalar, of: index) }
            for (place, scalar) in span.text.unicodeScalars.enumerated() {
                shift.x += place < span.dx.count ? span.dx[place] : 0
                shift.y += place < span.dy.count ? span.dy[place] : 0
                append(
                    SingleLine.character(for: scalar), of: index,
                    rotation: place < span.rotate.count ? span.rotate[place] : 0)
            }
            for scalar in controls.closing { append(scalar, of: index) }
            extend(ShapingStyle(span), from: start)
        }
    }

    /// The character that a byte belongs to.
    subscript(byte: Int) -> ChunkCharacter { characters[Int(indexes[byte])] }

    private mutating func append(_ scalar: Unicode.Scalar, of span: Int, rotation: Double = 0) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            bytes.append(byte)
            indexes.append(Int32(truncatingIfNeeded: characters.count))
        }
        characters.append(
            ChunkCharacter(
                span: span, shift: shift, rotation: rotation, isSpace: Self.spaces.contains(scalar)))
    }

    /// Spans of the same style are shaped as one text.
    private mutating func extend(_ style: ShapingStyle, from start: Int) {
        guard start < bytes.count else { return }
        guard let last = styles.last, last.style == style else {
            return styles.append((start..<bytes.count, style))
        }
        styles[styles.count - 1].range = last.range.lowerBound..<bytes.count
    }

    private static let spaces: Set<Unicode.Scalar> = [" ", "\u{A0}"]
}

/// A Unicode scalar of a chunk.
struct ChunkCharacter {
    /// The index of its span in the chunk.
    let span: Int
    /// How far it is shifted by `dx` and `dy`, its own and those before it.
    let shift: Point
    /// Its rotation in degrees.
    let rotation: Double
    /// Whether it gets word spacing.
    let isSpace: Bool
}

/// The style that glyphs depend on.
struct ShapingStyle: Hashable {
    let font: SceneFont
    /// A language that Pango knows by its tag.
    let language: String?
    /// Whether characters may share a glyph. Where they are moved apart, they may not.
    let hasLigatures: Bool

    /// The style of a span.
    init(_ span: TextSpan) {
        font = span.font
        language = span.language.flatMap { $0.utf8.count <= Self.longestLanguage ? $0 : nil }
        hasLigatures =
            span.letterSpacing == 0 && span.dx.dropFirst().allSatisfy { $0 == 0 }
            && span.dy.dropFirst().allSatisfy { $0 == 0 } && span.rotate.allSatisfy { $0 == 0 }
    }

    /// The length up to which every system has to keep a tag (RFC 5646, 4.4.1).
    private static var longestLanguage: Int { 35 }
}

/// Reads paths back from Cairo.
enum CairoPath {
    /// The current path of a context.
    static func current(in context: CairoContext) -> PathData {
        var path = PathData()
        context.forEachPathEntry { kind, points in steps[kind.rawValue]?.append(points, to: &path) }
        return path
    }

    private static let steps: [UInt32: any PathStep.Type] = [
        CAIRO_PATH_MOVE_TO.rawValue: MoveStep.self, CAIRO_PATH_LINE_TO.rawValue: LineStep.self,
        CAIRO_PATH_CURVE_TO.rawValue: CurveStep.self, CAIRO_PATH_CLOSE_PATH.rawValue: CloseStep.self,
    ]
}

/// A kind of entry in a path of Cairo. The points are as many as the kind has.
private protocol PathStep: SendableMetatype {
    static func append(_ points: [Point], to path: inout PathData)
}

private enum MoveStep: PathStep {
    static func append(_ points: [Point], to path: inout PathData) { path.move(to: points[0]) }
}

private enum LineStep: PathStep {
    static func append(_ points: [Point], to path: inout PathData) { path.line(to: points[0]) }
}

private enum CurveStep: PathStep {
    static func append(_ points: [Point], to path: inout PathData) {
        path.cubic(to: points[2], control1: points[0], control2: points[1])
    }
}

private enum CloseStep: PathStep {
    static func append(_ points: [Point], to path: inout PathData) { path.close() }
}

#endif
