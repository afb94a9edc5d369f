import Switchless
import VectorScene

/// The `font-family` descriptor (CSS Fonts 4, 4.2).
enum FontFamilyDescriptor: FontDescriptor {
    static let name: Name = "font-family"
    static let summary = "The name that the font gets."

    static func read(_ value: Bytes, into face: inout FontFaceDraft) {
        var input = ByteScanner(value)
        face.face.family = input.takePlainString().map { $0.string } ?? value.string
    }
}

/// The `font-style` descriptor (CSS Fonts 4, 4.4). Angles are not compared.
enum FontStyleDescriptor: FontDescriptor {
    static let name: Name = "font-style"
    static let summary = "Whether the font's glyphs lean."

    static func read(_ value: Bytes, into face: inout FontFaceDraft) {
        guard let word = value.lowercasedWords.first, let style = FontStyle(rawValue: word) else { return }
        face.face.style = style
    }
}

/// The `font-weight` descriptor (CSS Fonts 4, 4.4).
enum FontWeightDescriptor: FontDescriptor {
    static let name: Name = "font-weight"
    static let summary = "The weight that the font has, or the range of weights."

    private static let words = ["normal": 400.0, "bold": 700.0]

    static func read(_ value: Bytes, into face: inout FontFaceDraft) {
        let range = value.range { word in words[word] ?? Double(word) }
        guard let range, range.lowerBound >= 1, range.upperBound <= 1000 else { return }
        face.face.weight = range
    }
}

/// The `font-stretch` descriptor (CSS Fonts 4, 4.4).
enum FontStretchDescriptor: FontDescriptor {
    static let name: Name = "font-stretch"
    static let summary = "The width that the font has, or the range of widths."

    private static let words = [
        "ultra-condensed": 50, "extra-condensed": 62.5, "condensed": 75, "semi-condensed": 87.5, "normal": 100,
        "semi-expanded": 112.5, "expanded": 125, "extra-expanded": 150, "ultra-expanded": 200,
    ]

    static func read(_ value: Bytes, into face: inout FontFaceDraft) {
        let range = value.range { word in
            words[word] ?? (word.hasSuffix("%") ? Double(word.dropLast()) : nil)
        }
        guard let range, range.lowerBound >= 0 else { return }
        face.face.stretch = range
    }
}

/// A descriptor of `@font-face` (CSS Fonts 4, 4.2).
protocol FontDescriptor: Named {
    /// Reads a value. An invalid one changes nothing.
    static func read(_ value: Bytes, into face: inout FontFaceDraft)
}

/// The descriptors by name.
enum FontDescriptors {
    static let standard = Registry<any FontDescriptor.Type>(
        "descriptor of @font-face",
        [
            // ascent-override, descent-override, line-gap-override, size-adjust: metrics are the font's own
            // font-display: nothing is waited for
            FontFamilyDescriptor.self,
            // font-feature-settings, font-language-override, font-variation-settings: those of the element count
            FontStretchDescriptor.self,
            FontStyleDescriptor.self,
            FontWeightDescriptor.self,
            SrcDescriptor.self,
            UnicodeRangeDescriptor.self,
        ], as: { $0 })
}

/// A font that is being read.
struct FontFaceDraft {
    /// The font, without bytes.
    var face = FontFace(family: "", bytes: [])
    /// The URLs of formats that can be read, in order of preference.
    var urls: [[UInt8]] = []
}

extension Bytes {
    /// The words between spaces, in lower case.
    var lowercasedWords: [String] {
        string.lowercased().split { $0.isWhitespace }.map(String.init)
    }

    /// The range of one or two values in either order; `nil` unless each word is one.
    func range(_ value: (String) -> Double?) -> ClosedRange<Double>? {
        let words = lowercasedWords, numbers = words.compactMap(value).filter(\.isFinite)
        guard 1...2 ~= words.count, numbers.count == words.count, let first = numbers.first, let last = numbers.last
        else { return nil }
        return Swift.min(first, last)...Swift.max(first, last)
    }
}

extension ByteScanner {
    /// Text without the spaces around it.
    static func trimmed(_ text: Substring) -> String {
        text.split { $0.isWhitespace }.joined(separator: " ")
    }
}

/// The `src` descriptor (CSS Fonts 4, 4.3).
enum SrcDescriptor: FontDescriptor {
    static let name: Name = "src"
    static let summary = "Where the font's file is. Fonts of the system are left to the outliner."

    /// The formats that can be read.
    private static let formats: Set = ["collection", "opentype", "truetype", "woff", "woff2"]
    private static let variable = "-variations"
    private static let entryEnd = ByteSet(",\"'(").inverted

    static func read(_ value: Bytes, into face: inout FontFaceDraft) {
        var input = ByteScanner(value)
        face.urls = []
        repeat {
            input.skipBlank()
            let url = input.takeURL(), format = takeFormat(&input)
            if let url, format.map(reads(format:)) ?? true { face.urls.append(url) }
            skipEntry(&input)
        } while input.take(",")
    }

    private static func takeFormat(_ input: inout ByteScanner) -> String? {
        input.skipBlank()
        guard input.take(text: "format(") else { return nil }
        input.skipBlank()
        return (input.takeString().map { String(decoding: $0, as: UTF8.self) } ?? input.takeIdentifier()?.string)?
            .lowercased()
    }

    /// Whether fonts of a format can be read.
    static func reads(format: String) -> Bool {
        formats.contains(format.hasSuffix(variable) ? String(format.dropLast(variable.count)) : format)
    }

    /// Skips to the comma after the entry, past strings and brackets.
    private static func skipEntry(_ input: inout ByteScanner) {
        while !input.isAtEnd {
            _ = input.take(while: entryEnd)
            guard !input.isAtEnd, input.next != UInt8(ascii: ",") else { return }
            if input.takeString() == nil { input.skip() }
        }
    }
}

/// The `unicode-range` descriptor (CSS Fonts 4, 4.5).
enum UnicodeRangeDescriptor: FontDescriptor {
    static let name: Name = "unicode-range"
    static let summary = "The characters that the font is used for."

    private static let last: UInt32 = 0x10_FFFF

    static func read(_ value: Bytes, into face: inout FontFaceDraft) {
        let parts = value.string.split(separator: ",", omittingEmptySubsequences: false)
        let ranges = parts.map { range(ByteScanner.trimmed($0)) }
        let valid = ranges.compactMap { $0 }
        // One part that is no range makes the whole value invalid.
        guard valid.count == ranges.count else { return }
        face.face.unicodeRanges = valid
    }

    /// The range of `U+26`, `U+0-7F` or `U+4??`.
    private static func range(_ text: String) -> ClosedRange<UInt32>? {
        guard let start = text.first, prefixes.contains(start), text.dropFirst().first.map(signs.contains) ?? false
        else {
            return nil
        }
        let body = text.dropFirst(2)
        let ends = body.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard ends.count == 1 else { return range(number(ends[0]), number(ends[1])) }
        let digits = ends[0].prefix { $0 != "?" }
        guard ends[0].dropFirst(digits.count).allSatisfy({ $0 == "?" }) else { return nil }
        return range(
            number(ends[0].replacing("?", with: "0")), number(ends[0].replacing("?", with: "F")))
    }

    private static func range(_ first: UInt32?, _ end: UInt32?) -> ClosedRange<UInt32>? {
        guard let first, let end, first <= end, first <= last else { return nil }
        return first...min(end, last)
    }

    private static func number(_ text: String) -> UInt32? {
        1...6 ~= text.utf8.count ? UInt32(text, radix: 16) : nil
    }

    private static let prefixes: Set<Character> = ["U", "u"]
    private static let signs: Set<Character> = ["+"]
}
