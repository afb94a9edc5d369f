import ModelMapping
import Switchless

/// `string`: text with its white space.
enum StringElement: XMLRPCScalar {
    static let name: Name = "string"
    static let summary = "Text."

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.stringFromText(at: position)
    }
}
