import Switchless

/// `:lang()` (Selectors 4, 7.2).
struct Lang: FunctionalPseudoClass {
    static let name: Name = "lang"
    static let summary = "Elements whose content is in one of the languages."

    private let ranges: [LanguageRange]

    init(from reader: inout SelectorReader) throws(StyleFault) {
        var ranges: [LanguageRange] = []
        repeat {
            reader.input.skipBlank()
            guard let range = reader.input.takeString() ?? reader.input.takeName() else {
                throw .selector("a language is neither a name nor in quotes")
            }
            ranges.append(LanguageRange(range))
            reader.input.skipBlank()
        } while reader.input.take(",")
        self.ranges = ranges
    }

    var specificity: Specificity { .class }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        guard let language = subject.language else { return false }
        return ranges.contains { $0.includes(language) }
    }
}

/// A language range: `de`, `de-CH`, `*-CH` (RFC 4647, 3.3.2, extended filtering).
struct LanguageRange: Sendable {
    private let subtags: [AttributeOperand]

    init(_ range: [UInt8]) {
        subtags = range.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map {
            AttributeOperand(bytes: Array($0), ignoresCase: true)
        }
    }

    private static let any = [UInt8(ascii: "*")]

    /// Whether the language has the range's subtags in order, with others possibly between or after them.
    func includes(_ language: Bytes) -> Bool {
        var tags = language.array.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)[...]
        guard let first = subtags.first, let tag = tags.popFirst(), accepts(first, tag) else { return false }
        for subtag in subtags.dropFirst() where subtag.bytes != Self.any {
            // A subtag of one letter begins an extension, which a range does not match into.
            guard let index = tags.firstIndex(where: { $0.count == 1 || subtag.equals($0) }), subtag.equals(tags[index])
            else { return false }
            tags = tags[(index + 1)...]
        }
        return true
    }

    private func accepts(_ subtag: AttributeOperand, _ tag: ArraySlice<UInt8>) -> Bool {
        // The wildcard does not match the empty tag, which stands for an unknown language.
        subtag.bytes == Self.any ? !tag.isEmpty : subtag.equals(tag)
    }
}
