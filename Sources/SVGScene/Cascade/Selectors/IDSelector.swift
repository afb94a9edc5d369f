import Switchless

/// An ID selector: `#logo` (Selectors 4, 6.7).
struct IDSelector: SimpleSelector, SelectorMark {
    static let name: Name = "#"
    static let summary = "The element of an id."

    let id: [UInt8]

    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector {
        guard let id = reader.input.takeName() else { throw .selector("no name follows the '#'") }
        return IDSelector(id: id)
    }

    var specificity: Specificity { .id }
    var key: SelectorKey? { SelectorKey(kind: .id, name: id) }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        subject.id.map { $0.elementsEqual(id) } ?? false
    }
}
