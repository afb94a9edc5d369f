import ModelMapping
import Switchless
import XMLStream

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
