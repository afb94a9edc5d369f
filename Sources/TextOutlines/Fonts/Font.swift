#if Rendering

import CHarfBuzz
import Switchless
import VectorScene

/// A face at one setting of its axes, without a size: all its lengths are shares of an em, with y upwards.
final class Font: Sendable {
    /// The face.
    let face: HarfBuzzFace
    /// HarfBuzz's font, scaled to the units of its em.
    let harfBuzz: HarfBuzzFont
    /// The metrics for lines of text.
    let metrics: FontMetrics
    /// The slant that is added to the outlines, as the x that one unit of y moves. 0 unless synthesis is wanted.
    let slant: Double
    /// How far the edges of outlines are moved outwards, in ems. 0 unless synthesis is wanted.
    let boldness: Double
    /// The characters that the font is used for; `nil` for all that it has.
    private let characters: ScalarRanges?
    private let outlines = Guarded<[UInt32: PathData]>([:])

    /// Makes a font.
    ///
    /// - Parameters:
    ///   - variations: the settings of axes by tag; axes that are missing keep their defaults.
    ///   - characters: the characters that the font is used for; `nil` for all that it has.
    init(
        _ face: HarfBuzzFace, variations: [String: Double] = [:], slant: Double = 0, boldness: Double = 0,
        characters: ScalarRanges? = nil
    ) {
        self.face = face
        self.characters = characters
        self.slant = slant
        self.boldness = boldness
        harfBuzz = HarfBuzzFont(face, variations: variations)
        metrics = FontMetrics(harfBuzz, unitsPerEm: face.unitsPerEm)
    }

    /// The glyph of a character; `nil` if the font has none, or is not used for it.
    func glyph(of scalar: Unicode.Scalar) -> UInt32? {
        if let characters, !characters.contains(scalar.value) { return nil }
        return harfBuzz.glyph(of: scalar)
    }

    /// Whether the font has a glyph for the character, and is used for it.
    func covers(_ scalar: Unicode.Scalar) -> Bool { glyph(of: scalar) != nil }

    /// Whether shaping finds a glyph for the character: its own, or that of its substitute.
    func shapes(_ scalar: Unicode.Scalar) -> Bool {
        if covers(scalar) { return true }
        guard let substitute = scalar.substitute, characters?.contains(scalar.value) != false else { return false }
        return harfBuzz.glyph(of: substitute) != nil
    }

    /// The glyph's outline in ems, with y downwards; empty if it has none.
    func outline(of glyph: UInt32) -> PathData {
        if let known = outlines.withLock({ $0[glyph] }) { return known }
        var outline = harfBuzz.outline(of: glyph)
        let scale = 1 / face.unitsPerEm
        // The font counts upwards: what is higher moves to the right.
        outline.transform(by: Transform(scale, 0, slant * scale, -scale, 0, 0))
        if boldness > 0 { outline = BoldPath.outline(of: outline, distance: boldness) }
        outlines.withLock { $0[glyph] = outline }
        return outline
    }

    /// The advance of a glyph in ems, along a horizontal line.
    func advance(of glyph: UInt32) -> Double {
        Double(harfBuzz.advance(of: glyph)) / face.unitsPerEm
    }
}

extension Unicode.Scalar {
    /// The character whose glyph HarfBuzz takes where a font lacks this one: a space of another width, or the hyphen
    /// that allows no break.
    var substitute: Unicode.Scalar? {
        if value == 0x2011 { return "\u{2010}" }
        // The Ogham space mark, U+1680, is a line: no blank stands for it.
        return value > 0x7F && value != 0x1680 && properties.generalCategory == .spaceSeparator ? " " : nil
    }
}

extension Font: Hashable {
    static func == (a: Font, b: Font) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The metrics of a font for lines of text, in ems with y upwards.
struct FontMetrics {
    /// The height above the baseline.
    let ascent: Double
    /// The height below the baseline, usually negative.
    let descent: Double
    /// The height of `x`.
    let xHeight: Double
    /// The position of the underline's centre, and its thickness.
    let underlinePosition, underlineThickness: Double
    /// The position of the strikeout's centre, and its thickness.
    let strikeoutPosition, strikeoutThickness: Double
    /// How far subscripts are shifted, usually negative, and superscripts.
    let subscriptOffset, superscriptOffset: Double

    /// The height of a line without gap.
    var height: Double { ascent - descent }

    init(_ font: HarfBuzzFont, unitsPerEm: Double) {
        func metric(_ tag: hb_ot_metrics_tag_t) -> Double? {
            font.metric(tag).map { Double($0) / unitsPerEm }
        }
        ascent = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? 0.8
        descent = metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? -0.2
        // Without a height in the font, browsers take a share of the line.
        let height = metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? 0
        xHeight = height > 0 ? height : (ascent - descent) * 0.45
        underlinePosition = metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -1 / 9
        underlineThickness = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 1 / 12
        strikeoutPosition = metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? xHeight / 2
        strikeoutThickness = metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) ?? underlineThickness
        subscriptOffset = -(metric(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET) ?? 0.2)
        superscriptOffset = metric(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET) ?? 0.4
    }
}

/// A font at a size, for measuring text.
///
/// ```swift
/// let font = fonts.font(for: SceneFont(families: ["Noto Sans"], size: 16))
/// let width = font?.advance(of: "Text") ?? 0
/// ```
public struct MeasuredFont: Sendable {
    private let font: Font
    private let request: SceneFont

    init(_ font: Font, _ request: SceneFont) {
        self.font = font
        self.request = request
    }

    /// The height above the baseline, in user units.
    public var ascent: Double { font.metrics.ascent * request.size }
    /// The depth below the baseline, in user units; usually positive.
    public var descent: Double { -font.metrics.descent * request.size }
    /// The height of the letter x, in user units.
    public var xHeight: Double { font.metrics.xHeight * request.size }

    /// Whether the font has a glyph for the character.
    public func covers(_ scalar: Unicode.Scalar) -> Bool { font.covers(scalar) }

    /// The width of a line of text in user units, with kerning and ligatures.
    ///
    /// A character that the font lacks has the width of its placeholder. Text of several directions or scripts is
    /// measured as one run.
    public func advance(of text: String) -> Double {
        let buffer = HarfBuzzBuffer()
        buffer.addGuessing(text)
        let off = [hb_feature_t(tag: HarfBuzzFace.tag("kern"), value: 0, start: 0, end: UInt32.max)]
        buffer.shape(in: font.harfBuzz, request.kerning ? [] : off)
        let units = buffer.glyphs { _, _, position in Double(position.x_advance) }.reduce(0, +)
        return units / font.face.unitsPerEm * request.size
    }
}

/// Makes outlines bolder: every edge moves outwards by the same distance.
struct BoldPath: PathSink {
    /// The contours, each as its points and the number of points of each of its segments.
    private var contours: [Contour] = []

    private struct Contour {
        var points: [Point]
        var segments: [Int] = []
    }

    /// The limit of a corner's shift, as a multiple of the distance. Sharper corners are cut off there.
    private static let miterLimit = 4.0

    private init() {}

    /// The outline of a glyph, bolder by `distance` on each side.
    static func outline(of glyph: PathData, distance: Double) -> PathData {
        var pen = BoldPath()
        glyph.visit(&pen)
        // Holes run the other way round, so that the sum of all areas has the sign of the outer contours.
        let area = pen.contours.reduce(0) { $0 + Self.area(of: $1.points) }
        let outward = area < 0 ? -distance : distance
        return pen.contours.reduce(into: PathData()) { path, contour in Self.draw(contour, outward, in: &path) }
    }

    mutating func move(to end: Point) { contours.append(Contour(points: [end])) }
    mutating func line(to end: Point) { append([end]) }
    mutating func quadratic(to end: Point, control: Point) { append([control, end]) }
    mutating func cubic(to end: Point, control1: Point, control2: Point) { append([control1, control2, end]) }
    mutating func close() {}

    private mutating func append(_ points: [Point]) {
        guard !contours.isEmpty else { return }
        contours[contours.count - 1].points += points
        contours[contours.count - 1].segments.append(points.count)
    }

    /// Twice the signed area of a polygon.
    private static func area(of points: [Point]) -> Double {
        zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    }

    private static func draw(_ contour: Contour, _ distance: Double, in path: inout PathData) {
        let points = shifted(contour.points, by: distance)
        path.move(to: points[0])
        var next = 1
        let draw: [@Sendable (inout PathData, ArraySlice<Point>) -> Void] = [
            { $0.line(to: $1[$1.startIndex]) },
            { $0.quadratic(to: $1[$1.startIndex + 1], control: $1[$1.startIndex]) },
            { $0.cubic(to: $1[$1.startIndex + 2], control1: $1[$1.startIndex], control2: $1[$1.startIndex + 1]) },
        ]
        for count in contour.segments {
            draw[count - 1](&path, points[next..<next + count])
            next += count
        }
        path.close()
    }

    /// Each point of a closed polygon at the crossing of the two edges that are moved to its right.
    private static func shifted(_ points: [Point], by distance: Double) -> [Point] {
        // A point that repeats the one before has no direction, and shares its shift.
        var kept: [Point] = []
        let places = points.map { point in
            if kept.last != point { kept.append(point) }
            return kept.count - 1
        }
        if kept.count > 1, kept.last == kept.first { kept.removeLast() }
        guard kept.count > 2 else { return points }
        let normals = kept.indices.map { index in
            let edge = kept[(index + 1) % kept.count] - kept[index]
            return Point(edge.y, -edge.x) * (1 / edge.length)
        }
        let moved = kept.indices.map { index in
            let (before, after) = (normals[(index + kept.count - 1) % kept.count], normals[index])
            // The bisector of the two normals, as long as the corner needs.
            let cosine = before.x * after.x + before.y * after.y
            let length = min(1 / max(1 + cosine, 1e-9), miterLimit)
            return kept[index] + (before + after) * (distance * length)
        }
        return places.map { moved[$0 % moved.count] }
    }
}

#endif
