import ModelMapping
import Switchless

/// `nil`: no value. A common extension of the specification.
enum NilElement: XMLRPCElement {
    static let name: Name = "nil"
    static let summary = "No value."
    static let role = XMLRPCRole.type

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.null(at: position)
    }
}
