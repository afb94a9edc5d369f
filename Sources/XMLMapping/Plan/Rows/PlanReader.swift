import Switchless
import XMLStream

/// The reader of a property's values, with its declaration. Two are equal if their declarations are.
struct PlanReader: Equatable, Sendable {
    var property: String
    var owner: String
    var typeName: String
    /// Its path, and those of its alternatives.
    var path: String
    var formats: [String]
    var defaultText: ContiguousArray<UInt8>?
    /// The codings to undo before the text is read.
    var codings: [any TextCoding.Type] = []
    /// Reads the values; `nil` if they are objects.
    var type: (any MappedType)?

    /// Whether a missing property gets a value.
    var writesMissing: Bool { defaultText != nil || type.map { Swift.type(of: $0).hasMissingValue } ?? false }

    static func == (left: PlanReader, right: PlanReader) -> Bool {
        (left.property, left.owner, left.typeName, left.path, left.formats) == (
            right.property, right.owner, right.typeName, right.path, right.formats
        )
            && left.defaultText == right.defaultText
    }
}
