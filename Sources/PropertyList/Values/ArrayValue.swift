import ModelMapping
import Switchless

/// The `array` element: a list of values.
enum ArrayValue: PlistContainer {
    static let name: Name = "array"
    static let summary = "Values, one after the other."
    static var expects: (first: Expectation, then: Expectation) { (.value, .value) }
    static var endsBefore: Expectation { .value }

    static func open(_ tape: TapeWriter, at position: SourcePosition) throws { try tape.beginArray(at: position) }
    static func close(_ builder: inout PlistBuilder) throws { try builder.tape.endArray() }
}
