import Switchless

/// `:dir()` (Selectors 4, 7.1).
struct Dir: FunctionalPseudoClass {
    static let name: Name = "dir"
    static let summary = "Elements that are written in a direction; of HTML, where their dir attribute says so."

    private let direction: [UInt8]

    init(from reader: inout SelectorReader) throws(StyleFault) {
        guard let direction = reader.input.takeName() else { throw .selector("the direction is no name") }
        self.direction = direction.map(\.lowercasedASCII)
        reader.input.skipBlank()
    }

    var specificity: Specificity { .class }

    private static let html = Array(HTMLBox.namespace.utf8)
    private static let attribute = Array("dir".utf8)
    /// The direction of elements without another one. That of SVG's elements is a property, and no part of the markup.
    private static let initial = Array("ltr".utf8)

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        var next: Subject? = subject
        while let element = next, element.namespace.elementsEqual(Self.html), memory.mayCompare() {
            let written = Self.attribute.withBytes { element.text(ofAttribute: $0) }?.map(\.lowercasedASCII)
            if let written { return written == direction }
            next = element.parent
        }
        return direction == Self.initial
    }
}
