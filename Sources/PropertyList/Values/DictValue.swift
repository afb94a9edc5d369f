import ModelMapping
import Switchless
import XMLStream

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

/// A dictionary with one special key that stands for another kind of value.
protocol DictForm: Named {
    /// Ends the dictionary whose only key this is, and replaces it by the other value.
    ///
    /// - Returns: `false` if the member's value does not fit. Then the dictionary is unchanged and still open.
    static func close(_ tape: TapeWriter) -> Bool
}

/// The keys of the dictionary forms.
///
/// They are the first keys of every tape, so that the number of a key on the tape is its index here.
enum DictForms {
    static let standard = Registry<any DictForm.Type>(
        "dictionary form",
        [
            UIDValue.self
        ], as: { $0 })
}

/// The dictionary form of a UID: `CF$UID` is its only key, with an integer from 0 on.
enum UIDValue: DictForm {
    static let name: Name = "CF$UID"
    static let summary = "The number of an object in a keyed archive."

    static func close(_ tape: TapeWriter) -> Bool {
        guard let number = tape.onlyNumber else { return false }
        tape.endMap(asUID: number)
        return true
    }
}

/// The `key` element: the key of a member, whose value follows.
enum KeyValue: PlistScalar {
    static let name: Name = "key"
    static let summary = "The name of a member of a dict."
    static var role: Expectation { .key }

    static func misplaced(in container: any PlistContainer.Type, at position: SourcePosition) -> ModelError {
        container.misplacedKey(at: position)
    }

    /// Records the key's position only on request: mostly that of its value is enough.
    static func begin(_ tag: XMLStartTag, in context: inout PlistBuilder) throws {
        try context.admit(self, at: tag.position)
        context.enterScalar(self, at: context.recordsKeyPositions ? tag.position : nil)
        context.tape.beginText()
    }

    static func write(_ tape: TapeWriter, at position: SourcePosition?) throws(ModelError) {
        try tape.keyFromText(at: position)
    }
}

/// The `array` element: a list of values.
enum ArrayValue: PlistContainer {
    static let name: Name = "array"
    static let summary = "Values, one after the other."
    static var expects: (first: Expectation, then: Expectation) { (.value, .value) }
    static var endsBefore: Expectation { .value }

    static func open(_ tape: TapeWriter, at position: SourcePosition) throws { try tape.beginArray(at: position) }
    static func close(_ builder: inout PlistBuilder) throws { try builder.tape.endArray() }
}
