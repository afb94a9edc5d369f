#if Rendering

import CHarfBuzz
import VectorScene

/// Characters of a chunk that HarfBuzz shapes together.
struct ShapingRun {
    let style: ShapingStyle
    /// The indices of its characters in the chunk.
    var range: Range<Int>

    /// The runs of a chunk in logical order.
    ///
    /// - Parameter longest: the characters after which a run is divided; see ``OutlineLimits/runCharacters``.
    static func runs(
        of characters: [TextCharacter], in chunk: TextChunk, isVertical: Bool, _ fonts: [Font?],
        _ capitals: SmallCapitals, longest: Int
    ) -> [ShapingRun] {
        let scripts = Scripts.resolved(of: characters)
        let styles = chunk.spans.map { SpanShaping($0) }
        let orientations = chunk.spans.map { VerticalOrientation.ofCharacters(in: $0) }
        var combinations =
            isVertical ? TextCombinations.ranges(of: characters, in: chunk, fonts, longest: longest)[...] : []
        var runs: [ShapingRun] = []
        for (index, character) in characters.enumerated() {
            guard let font = fonts[index] else { continue }
            var style = ShapingStyle(
                font: font, script: scripts[index].rawValue, level: character.level,
                isUpright: isVertical && orientations[character.span](character.scalar),
                isSmallCapital: capitals.isSynthetic[index], span: styles[character.span])
            if let combination = combinations.first, combination.contains(index) {
                (style.isCombined, style.isUpright) = (true, true)
                if index == combination.lowerBound { runs.append(ShapingRun(style: style, range: combination)) }
                if index + 1 == combination.upperBound { combinations.removeFirst() }
                continue
            }
            if let last = runs.last, last.range.upperBound == index, last.style == style,
                last.range.count < (character.scalar == " " ? longest : 2 * longest)
            {
                runs[runs.count - 1].range = last.range.lowerBound..<index + 1
            } else {
                runs.append(ShapingRun(style: style, range: index..<index + 1))
            }
        }
        return runs
    }
}

/// What the shape of a run depends on besides its characters.
struct ShapingStyle: Hashable {
    let font: Font
    let script: UInt32
    /// The level of bidirectional ordering.
    let level: UInt8
    /// Whether the characters stand upright in a vertical line.
    var isUpright: Bool
    /// Whether the characters are capitals in place of small letters.
    let isSmallCapital: Bool
    let span: SpanShaping
    /// Whether the characters stand side by side in the room of one.
    var isCombined = false

    var isRightToLeft: Bool { !isCombined && level % 2 == 1 }

    var direction: hb_direction_t {
        isUpright && !isCombined ? HB_DIRECTION_TTB : isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    }
}

/// What the shape of a span's glyphs depends on besides its font.
struct SpanShaping: Hashable {
    /// The language as a tag; `nil` for none.
    let language: String?
    /// The values of OpenType features by tag.
    let features: [String: UInt32]

    init(_ span: TextSpan) {
        language = span.language.flatMap { $0.utf8.count <= Self.longestLanguage ? $0 : nil }
        var features: [String: UInt32] = [:]
        if !span.font.kerning { features["kern"] = 0 }
        if span.font.smallCaps { features["smcp"] = 1 }
        // Letters that are moved apart have no ligatures (CSS Text 3, 8.2).
        if span.letterSpacing != 0 { for tag in Self.ligatures { features[tag] = 0 } }
        for (tag, value) in span.font.features { features[tag] = UInt32(clamping: value) }
        self.features = features
    }

    /// HarfBuzz's features for the whole of a run.
    var harfBuzz: [hb_feature_t] {
        features.map {
            hb_feature_t(
                tag: HarfBuzzFace.tag($0.key), value: $0.value, start: 0, end: UInt32.max)
        }
    }

    private static let ligatures = ["liga", "clig"]
    /// The length up to which every system has to keep a tag (RFC 5646, 4.4.1).
    private static var longestLanguage: Int { 35 }
}

#endif
