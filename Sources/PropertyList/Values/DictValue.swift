import ModelMapping
import Switchless

/// The `dict` element: alternating keys and values.
enum DictValue: PlistContainer {
    static let name: Name = "dict"
    static let summary = "Members: a key and a value in turns."
    static var expects: (first: Expectation, then: Expectation) { (.key, .value) }
    static var endsBefore: Expectation { .key }

    static func incomplete(at position: SourcePosition) -> ModelError {
        ModelError(
            .missingValue, "the last <key> of this <dict> has no value; add one or remove the key", position: position)
    }

    static func misplacedValue(_ element: Name, at position: SourcePosition) -> ModelError {
        ModelError(.missingKey, "<\(element)> has no <key> before it", position: position)
    }

    static func misplacedKey(at position: SourcePosition) -> ModelError {
        ModelError(.missingValue, "the <key> before this one has no value", position: position)
    }

    static func open(_ tape: TapeWriter, at position: SourcePosition) throws { try tape.beginMap(at: position) }

    static func close(_ builder: inout PlistBuilder) throws {
        if let key = builder.tape.onlyKey, closeForm(of: key, on: builder.tape) { return }
        try builder.endMap()
    }

    private static func closeForm(of key: Int, on tape: TapeWriter) -> Bool {
        let forms = DictForms.standard.handlers
        return forms.indices.contains(key) && forms[key].close(tape)
    }
}
