import ModelMapping
import Switchless

/// An element that stands for no value.
protocol XMLRPCNothing: XMLRPCElement {}

extension XMLRPCNothing {
    static var role: XMLRPCRole { .type }

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.null(at: position)
    }
}

/// `nil`: no value. A common extension of the specification.
enum NilElement: XMLRPCNothing {
    static let name: Name = "nil"
    static let summary = "No value."
}
