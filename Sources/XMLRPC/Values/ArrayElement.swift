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
