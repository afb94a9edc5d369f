import ModelMapping
import Switchless
import XMLStream

/// `string`: text, white space and all.
enum StringElement: XMLRPCScalar {
    static let name: Name = "string"
    static let summary = "Text."

    static func close(_ builder: XMLRPCBuilder, at position: XMLPosition) throws {
        try builder.tape.stringFromText(at: position)
    }
}
