#if TEXT_OUTLINES

import JSONTape
import SVGScene
public import Switchless
import TextOutlines
import VectorScene

/// Fonts of each format, by which texts in several scripts are outlined.
///
/// All numbers are finite, since a scene read from its own JSON is the same. The segments are within the limit. A glyph
/// that is known looks as it did the first time.
public enum FontTarget: FuzzTarget {
    public static let name: Name = "font"
    public static let summary = "Fonts, by which texts in several scripts are outlined within the limits."

    /// Texts with each part of a font: ligatures, marks, joined letters, glyphs in another order, colours, axes.
    private static let texts = Result {
        try SVGConverter().convert(
            """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' font-family='F' font-size='12'>
            <text y='10' dx='1 2' rotate='5' font-style='italic' font-weight='650' stroke='red'
                style='font-variation-settings:"GRAD" 50, "wght" 300'>Affix AV 1⁄2 ạ̈</text>
            <text y='30' direction='rtl' xml:lang='ar' text-decoration='underline'>السَّلَامُ لا 12</text>
            <text y='50' textLength='60' lengthAdjust='spacingAndGlyphs'>क्षत्रिय र्कि</text>
            <text y='70' style='font-variant:small-caps' letter-spacing='1'>a👩‍👩‍👧☀️🇩🇪😀⏏</text>
            <text x='80' writing-mode='vertical-rl' dominant-baseline='middle'>縦「ー」A</text>
            </svg>
            """
        ).scene
    }

    /// Far below the default, so that inputs reach it.
    private static let segmentLimit = 20_000

    public static func read(_ bytes: [UInt8]) throws -> Disagreement? {
        var book = FontBook()
        book.synthesizes = true
        try book.add(bytes, as: FontDescriptor(family: "F"))
        var limits = OutlineLimits()
        limits.segments = segmentLimit
        let outliner = TextOutliner(fonts: book, limits: limits)
        let texts = try texts.get()
        let writer = JSONWriter(SceneWriterOptions(precision: 17))
        let scenes = (0..<2).map { _ in
            var diagnostics = Diagnostics()
            return outliner.outline(texts, diagnostics: &diagnostics)
        }
        var count = GlyphSegments()
        try scenes[0].root.children.forEach { try $0.accept(&count) }
        let json = try scenes.map(writer.string)
        let again = try? TapeJSONDecoder().decode(SceneGraph.self, from: Array(json[0].utf8))
        return try Disagreement(
            between: json[0], "scene", and: again.map(writer.string) ?? "unreadable", "scene read from its JSON")
            ?? Disagreement(between: json[0], "first outlines", and: json[1], "outlines of known glyphs")
            ?? Disagreement(between: max(count.segments, segmentLimit), "segments", and: segmentLimit, "limit")
    }
}

/// Counts the segments of glyphs that have no colours.
private struct GlyphSegments: SceneVisitor {
    var segments = 0

    mutating func visit(_ text: TextNode) throws {
        for node in text.outlines ?? [] { try node.accept(&self) }
    }

    /// The glyphs of a text; lines of decoration do not count.
    mutating func visit(_ path: PathNode) { segments += path.glyphs == nil ? 0 : path.data.segmentCount }

    /// A glyph with colours has limits of its own.
    mutating func visit(_ group: GroupNode) {}
    mutating func visit(_ image: ImageNode) {}
}

#endif
