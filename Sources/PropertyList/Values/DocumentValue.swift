import ModelMapping
import Switchless

/// The container around the root. It has no element of its own.
enum DocumentValue: PlistContainer {
    static let name: Name = "#document"
    static let summary = "What is around the root."
    static var expects: (first: Expectation, then: Expectation) { ([.value, .plist], []) }
    static var endsBefore: Expectation { [] }

    static func open(_ tape: TapeWriter, at position: SourcePosition) {}
    static func close(_ builder: inout PlistBuilder) {}
}
