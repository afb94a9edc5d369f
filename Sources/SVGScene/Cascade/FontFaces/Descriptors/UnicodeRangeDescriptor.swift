import Switchless

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
