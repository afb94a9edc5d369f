import ModelMapping
import Switchless

/// The `plist` element: the root, with one value in it.
///
/// A document may also have the value itself as its root.
enum PlistValue: PlistContainer {
    static let name: Name = "plist"
    static let summary = "The document, with one value in it."
    static var role: Expectation { .plist }
    static var expects: (first: Expectation, then: Expectation) { (.value, []) }
    static var endsBefore: Expectation { [] }

    static func misplaced(in container: any PlistContainer.Type, at position: SourcePosition) -> ModelError {
        ModelError(.nestedDocument, "<plist> is only allowed as the root of a document", position: position)
    }

    static func open(_ tape: TapeWriter, at position: SourcePosition) {}
    static func close(_ builder: inout PlistBuilder) {}
}
