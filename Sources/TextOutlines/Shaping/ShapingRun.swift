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

/// The style that the shape of a run depends on besides its characters.
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

/// The style that the shape of a span's glyphs depends on besides its font.
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

/// The code points of a chunk, with capitals for small letters where the font has no small capitals (CSS Fonts 4, 6.6).
struct SmallCapitals {
    /// The size of a synthetic small capital, as a share of the font's. Browsers take this one.
    static let scale = 0.7

    /// The code points to shape.
    private(set) var codePoints: [UInt32]
    /// Whether each character is a capital in place of a small letter.
    private(set) var isSynthetic: [Bool]

    init(_ characters: [TextCharacter], of chunk: TextChunk, _ fonts: [Font?]) {
        codePoints = characters.map(\.scalar.value)
        isSynthetic = Array(repeating: false, count: characters.count)
        let wants = chunk.spans.map { $0.font.smallCaps && $0.font.synthesis.contains(.smallCaps) }
        guard wants.contains(true) else { return }
        var known: [Font: Bool] = [:]
        for (index, character) in characters.enumerated() where wants[character.span] {
            guard let font = fonts[index], let capital = character.scalar.capital else { continue }
            let hasSmallCapitals = known[font] ?? font.hasSmallCapitals
            known[font] = hasSmallCapitals
            guard !hasSmallCapitals, font.glyph(of: capital) != nil else { continue }
            codePoints[index] = capital.value
            isSynthetic[index] = true
        }
    }
}

extension Font {
    /// Whether the font has glyphs for small capitals.
    fileprivate var hasSmallCapitals: Bool { face.hasSubstitution("smcp") }
}

extension Unicode.Scalar {
    /// The capital letter of a small one; `nil` if there is none, or if it is more than one character.
    fileprivate var capital: Unicode.Scalar? {
        let mapping = properties.uppercaseMapping.unicodeScalars
        guard mapping.count == 1, let capital = mapping.first, capital != self else { return nil }
        return capital
    }
}

/// The orientation of characters in vertical lines (UAX 50).
enum VerticalOrientation {
    /// Whether each character of a span stands upright (CSS Writing Modes 4, 5.1).
    static func ofCharacters(in span: TextSpan) -> @Sendable (Unicode.Scalar) -> Bool {
        span.orientation.flatMap { fixed[$0] } ?? isUpright
    }

    private static let fixed: [TextOrientation: @Sendable (Unicode.Scalar) -> Bool] = [
        .upright: { _ in true }, .sideways: { _ in false },
    ]

    /// Whether a character stands upright: its value of `Vertical_Orientation` is U, Tu or Tr.
    @Sendable static func isUpright(_ scalar: Unicode.Scalar) -> Bool {
        var (low, high) = (0, upright.count)
        while low < high {
            let middle = (low + high) / 2
            if upright[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
        }
        return low < upright.count && upright[low].contains(scalar.value)
    }

    /// The ranges of upright characters in Unicode 15.0, ascending. `VerticalOrientationTests` has samples of UAX 50.
    private static let upright: [ClosedRange<UInt32>] = [
        0xA7...0xA7, 0xA9...0xA9, 0xAE...0xAE, 0xB1...0xB1, 0xBC...0xBE, 0xD7...0xD7, 0xF7...0xF7, 0x2EA...0x2EB,
        0x1100...0x11FF, 0x1401...0x167F, 0x18B0...0x18FF, 0x2016...0x2016, 0x2020...0x2021, 0x2030...0x2031,
        0x203B...0x203C, 0x2042...0x2042, 0x2047...0x2049, 0x2051...0x2051, 0x2065...0x2065, 0x20DD...0x20E0,
        0x20E2...0x20E4, 0x2100...0x2101, 0x2103...0x2109, 0x210F...0x210F, 0x2113...0x2114, 0x2116...0x2117,
        0x211E...0x2123, 0x2125...0x2125, 0x2127...0x2127, 0x2129...0x2129, 0x212E...0x212E, 0x2135...0x213F,
        0x2145...0x214A, 0x214C...0x214D, 0x214F...0x2189, 0x218C...0x218F, 0x221E...0x221E, 0x2234...0x2235,
        0x2300...0x2307, 0x230C...0x231F, 0x2324...0x232B, 0x237D...0x239A, 0x23BE...0x23CD, 0x23CF...0x23CF,
        0x23D1...0x23DB, 0x23E2...0x2422, 0x2424...0x24FF, 0x25A0...0x2619, 0x2620...0x2767, 0x2776...0x2793,
        0x2B12...0x2B2F, 0x2B50...0x2B59, 0x2B97...0x2B97, 0x2BB8...0x2BD1, 0x2BD3...0x2BEB, 0x2BF0...0x2BFF,
        0x2E50...0x2E51, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xE000...0xFAFF, 0xFE10...0xFE1F,
        0xFE30...0xFE48, 0xFE50...0xFE57, 0xFE59...0xFE62, 0xFE67...0xFE6F, 0xFF01...0xFF0C, 0xFF0E...0xFF1B,
        0xFF1F...0xFF60, 0xFFE0...0xFFE7, 0xFFF0...0xFFF8, 0xFFFC...0xFFFD, 0x10980...0x1099F, 0x11580...0x115FF,
        0x11A00...0x11ABF, 0x13000...0x1345F, 0x14400...0x1467F, 0x16FE0...0x18D7F, 0x1AFF0...0x1B2FF,
        0x1CF00...0x1CFCF, 0x1D000...0x1D1FF, 0x1D2E0...0x1D37F, 0x1D800...0x1DAAF, 0x1F000...0x1F7FF,
        0x1F900...0x1FAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD, 0xF0000...0xFFFFD, 0x100000...0x10FFFD,
    ]
}

/// Finds the characters of vertical text that share the room of one (CSS Writing Modes 4, 9.1).
enum TextCombinations {
    /// The ranges of combined characters, ascending.
    ///
    /// Characters of several fonts, and more than `longest`, are not combined.
    static func ranges(
        of characters: [TextCharacter], in chunk: TextChunk, _ fonts: [Font?], longest: Int
    ) -> [Range<Int>] {
        guard chunk.spans.contains(where: { $0.combination != nil }) else { return [] }
        var start = 0
        return chunk.spans.flatMap { span in
            let range = start..<start + span.text.unicodeScalars.count
            start = range.upperBound
            guard let combination = span.combination else { return [Range<Int>]() }
            let wanted = combination.digits.map { digits(of: characters, in: range, most: $0) } ?? [range]
            return wanted.filter { part in
                part.count <= longest && !part.isEmpty && part.allSatisfy { fonts[$0] == fonts[part.lowerBound] }
            }
        }
    }

    /// The sequences of at most so many digits, where a longer one is none.
    private static func digits(of characters: [TextCharacter], in range: Range<Int>, most: Int) -> [Range<Int>] {
        let digits = range.filter { digit.contains(characters[$0].scalar) }
        return digits.reduce(into: [Range<Int>]()) { runs, index in
            if let last = runs.last, last.upperBound == index {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }.filter { $0.count <= most }
    }

    private static let digit: ClosedRange<Unicode.Scalar> = "0"..."9"
}

#endif
