import Switchless

/// A language range: `de`, `de-CH`, `*-CH` (RFC 4647, 3.3.2, extended filtering).
struct LanguageRange: Sendable {
    private let subtags: [AttributeOperand]

    init(_ range: [UInt8]) {
        subtags = range.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map {
            AttributeOperand(bytes: Array($0), ignoresCase: true)
        }
    }

    private static let any = [UInt8(ascii: "*")]

    /// Whether a language belongs to the range: it has the range's subtags in their order, and perhaps others between
    /// and after them.
    func includes(_ language: Bytes) -> Bool {
        var tags = language.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)[...]
        guard let first = subtags.first, let tag = tags.popFirst(), accepts(first, tag) else { return false }
        for subtag in subtags.dropFirst() where subtag.bytes != Self.any {
            // A subtag of one letter begins an extension, which no range reaches into.
            guard let place = tags.firstIndex(where: { $0.count == 1 || subtag.equals($0) }), subtag.equals(tags[place])
            else { return false }
            tags = tags[(place + 1)...]
        }
        return true
    }

    private func accepts(_ subtag: AttributeOperand, _ tag: Slice<Bytes>) -> Bool {
        // The language that nothing is known of, "", is in no range but its own.
        subtag.bytes == Self.any ? !tag.isEmpty : subtag.equals(tag)
    }
}
