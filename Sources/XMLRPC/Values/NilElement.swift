import CommandBridge
import ModelMapping
import Switchless

/// `nil`: no value. It is no part of the specification, but of most who speak it.
enum NilElement: XMLRPCElement {
    static let name: Name = "nil"
    static let summary = "No value."
    static let role = XMLRPCRole.type

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.null(at: position)
    }
}
