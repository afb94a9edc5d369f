import Switchless

/// An attribute selector: `[href]`, `[class~="wide" i]` (Selectors 4, 6).
struct AttributeSelector: SimpleSelector, SelectorMark {
    static let name: Name = "["
    static let summary = "Elements with an attribute, or with one of a certain value."

    let name: QualifiedNameTest
    let test: any AttributeTest

    private static let signs = ByteSet("=~|^$*")

    static func read(from reader: inout SelectorReader) throws(StyleFault) -> any SimpleSelector {
        reader.input.skipBlank()
        guard let name = try reader.takeQualifiedName(unprefixed: .noNamespace), !name.local.isAny else {
            throw .selector("no attribute's name follows the '['")
        }
        reader.input.skipBlank()
        let sign = reader.input.take(while: signs)
        guard let test = reader.syntax.attributeTests[sign] else {
            throw .selector("no attribute selector is written '\(sign.string)'")
        }
        let operand = sign.isEmpty ? AttributeOperand(bytes: []) : try readOperand(&reader.input)
        reader.input.skipBlank()
        guard reader.input.take("]") else { throw .selector("a ']' is missing") }
        return AttributeSelector(name: name, test: test.init(operand))
    }

    private static func readOperand(_ input: inout ByteScanner) throws(StyleFault) -> AttributeOperand {
        input.skipBlank()
        guard let bytes = input.takeString() ?? input.takeName() else {
            throw .selector("the value is neither a name nor in quotes")
        }
        input.skipBlank()
        let ignoresCase = input.take(word: "i")
        if !ignoresCase { _ = input.take(word: "s") }
        return AttributeOperand(bytes: bytes, ignoresCase: ignoresCase)
    }

    var specificity: Specificity { .class }

    func matches<Subject: SelectorSubject>(_ subject: Subject, in memory: MatchMemory<Subject>) -> Bool {
        (name.local.bytes ?? []).withBytes { local in
            guard let namespace = name.namespace.bytes else { return holds(for: subject.attribute(local, in: nil)) }
            return namespace.withBytes { holds(for: subject.attribute(local, in: $0)) }
        }
    }

    private func holds(for value: Bytes?) -> Bool {
        guard let value else { return false }
        return test.holds(for: value)
    }
}
