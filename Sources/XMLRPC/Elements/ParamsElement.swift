import ModelMapping
import Switchless

/// `params`: the parameters, in order.
enum ParamsElement: XMLRPCElement {
    static let name: Name = "params"
    static let summary = "The parameters, in order."
    static let role = XMLRPCRole.params
    static let content: [XMLRPCContent] = [.any(.param)]

    static func open(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.beginArray(at: position)
    }

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.endArray()
    }
}
