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
