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
