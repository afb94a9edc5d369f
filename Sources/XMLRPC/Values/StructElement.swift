import ModelMapping
import Switchless

/// `struct`: members. Of members with the same name the last is used.
enum StructElement: XMLRPCElement {
    static let name: Name = "struct"
    static let summary = "Members, each a name and a value."
    static let role = XMLRPCRole.type
    static let content: [XMLRPCContent] = [.any(.member)]

    static func open(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.nest(at: position)
        try builder.tape.beginMap(at: position)
    }

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        _ = try builder.tape.endMap()
        builder.unnest()
    }
}
