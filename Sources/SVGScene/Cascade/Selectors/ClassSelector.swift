import Switchless

/// A class selector: `.wide` (Selectors 4, 6.6).
struct ClassSelector: SimpleSelector, SelectorMark {
    static let name: Name = "."
    static let summary = "Elements of a class."

    let word: [UInt8]

    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector {
        guard let word = reader.input.takeName() else { throw .selector("no name follows the '.'") }
        return ClassSelector(word: word)
    }

    var specificity: Specificity { .class }
    var key: SelectorKey? { SelectorKey(kind: .class, name: word) }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        memory.mayCompare(bytes: subject.classes.count) && subject.classWords.contains { $0.elementsEqual(word) }
    }
}
