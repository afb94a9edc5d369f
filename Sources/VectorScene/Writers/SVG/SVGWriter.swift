import Switchless

/// Writes a scene as a flat SVG drawing: without `use`, nested viewports, units, and style sheets but for fonts.
///
/// A page learns the same from it about its size as from the drawing (``SceneGraph/naturalSize``). It is written short:
/// an attribute that many elements share stands on a group around them, and a number has no more decimals than
/// 1/100,000 of the drawing's size needs.
///
/// Text is shown with the fonts of the renderer and those of ``SceneResources/fonts``, so that renderers may differ. So
/// they may with `mix-blend-mode`, `isolation`, `paint-order`, `vector-effect`, `mask-type`, vertical text, and what is
/// not carried.
///
/// Not carried: the payload of extensions and links that are not allowed (``SceneWriterOptions/links``), with a
/// diagnostic; where a node comes from, but for what ``SceneWriterOptions/keepsNames`` keeps; the width of a stroke
/// that does not grow (``SceneStroke/scales``) on text, in a pattern or a mask, or with a gradient in a scaled group,
/// which grows with the drawing; a font palette by number.
public struct SVGWriter: SceneWriter {
    public static let name: Name = "svg"
    public static let summary = "A flat SVG drawing without styles, references to other drawings, and units."
    public static let fileExtension = "svg"
    public static let mediaType = "image/svg+xml"
    public static let writesFonts = true

    /// How many clips of groups in clips are written at most, each for the space of a shape.
    public static let maximumClipCopies = 1000

    private let options: SceneWriterOptions
    private let keepsData: Bool

    public init(_ options: SceneWriterOptions = SceneWriterOptions()) { self.init(options, keepsData: true) }

    /// Makes a writer.
    ///
    /// - Parameter keepsData: whether it keeps `data-*` attributes with the other names.
    package init(_ options: SceneWriterOptions, keepsData: Bool) {
        self.options = options
        self.keepsData = keepsData
    }

    public func write(
        _ scene: SceneGraph, reporting diagnostics: inout Diagnostics, to sink: (Bytes) throws -> Void
    ) throws {
        let document = SVGDocument(scene, options, keepsData: keepsData)
        var root = document.root()
        if let failure = document.failure { throw failure }
        SharedAttributes.share(in: &root)
        var bytes: [UInt8] = []
        try TimeBudget.check()
        try root.write(to: &bytes, indent: options.pretty ? 0 : nil)
        bytes.append(UInt8(ascii: "\n"))
        for diagnostic in document.diagnostics.entries { diagnostics.report(diagnostic) }
        try bytes.withBytes(sink)
    }
}

/// Writes the fonts of a scene as a style sheet.
enum SVGFonts {
    /// The `style` element with a rule for each font; `nil` where the scene has none.
    static func element(_ fonts: [SceneFontFace], _ document: SVGDocument) -> Markup? {
        guard !fonts.isEmpty else { return nil }
        return Markup("style", text: fonts.map { rule($0, document) }.joined())
    }

    private static func rule(_ font: SceneFontFace, _ document: SVGDocument) -> String {
        let format = SVGInk.fraction
        let family = document.family(FontFamilyName(font.family, isQuoted: true))
        let ranges = font.unicodeRanges.map { range in
            "U+" + String(range.lowerBound, radix: 16) + "-" + String(range.upperBound, radix: 16)
        }
        let descriptors = [
            "font-family:\(family.css)", "src:url(\(font.url))",
            font.weight == 400...400 ? nil : "font-weight:\(text(font.weight, "", format))",
            font.stretch == 100...100 ? nil : "font-stretch:\(text(font.stretch, "%", format))",
            font.style == .normal ? nil : "font-style:\(font.style.rawValue)",
            ranges.isEmpty ? nil : "unicode-range:\(ranges.joined(separator: ","))",
        ]
        return "@font-face{\(descriptors.compactMap(\.self).joined(separator: ";"))}"
    }

    private static func text(_ range: ClosedRange<Double>, _ unit: String, _ format: DecimalText) -> String {
        let bounds = range.lowerBound == range.upperBound ? [range.lowerBound] : [range.lowerBound, range.upperBound]
        return bounds.map { format.text($0) + unit }.joined(separator: " ")
    }
}

/// The characters of names in XML (XML 1.0, 2.3).
enum XMLNames {
    /// Whether a name without a prefix has no other characters. What it begins with is not looked at.
    static func canHave(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in ranges.contains { $0.contains(scalar) } }
    }

    private static let ranges: [ClosedRange<Unicode.Scalar>] = [
        "a"..."z", "A"..."Z", "0"..."9", "-"..."-", "_"..."_", "."...".", "\u{B7}"..."\u{B7}", "\u{C0}"..."\u{D6}",
        "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{37D}", "\u{37F}"..."\u{1FFF}", "\u{200C}"..."\u{200D}",
        "\u{203F}"..."\u{2040}", "\u{2070}"..."\u{218F}", "\u{2C00}"..."\u{2FEF}", "\u{3001}"..."\u{D7FF}",
        "\u{F900}"..."\u{FDCF}", "\u{FDF0}"..."\u{FFFD}", "\u{10000}"..."\u{EFFFF}",
    ]
}
