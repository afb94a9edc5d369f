import CommandBridge
import Switchless
import XMLStream

/// The null object: refuses every element that XML-RPC does not define.
enum UnknownElement: XMLRPCElement {
    static let name: Name = "#unknown"
    static let summary = "An element that XML-RPC does not have."
    static let role = XMLRPCRole.none

    static func begin(_ tag: XMLStartTag, in context: inout XMLRPCBuilder) throws {
        throw context.fault("unknown element <\(tag.name.name)> in a call", at: tag.position)
    }
}
