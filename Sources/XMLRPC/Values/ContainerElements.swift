import ModelMapping
import Switchless

/// `array`: values, in a `data`.
enum ArrayElement: XMLRPCElement {
    static let name: Name = "array"
    static let summary = "Values, one after the other."
    static let role = XMLRPCRole.type
    static let content: [XMLRPCContent] = [.one(.data)]

    static func open(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.nest(at: position)
        try builder.tape.beginArray(at: position)
    }

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.endArray()
        builder.unnest()
    }
}

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
