import ModelMapping
import Switchless

/// `name`: the name of a struct's member, with its white space.
enum NameElement: XMLRPCScalar {
    static let name: Name = "name"
    static let summary = "The name of a member."
    static let role = XMLRPCRole.name

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.keyFromText(at: position)
    }
}
