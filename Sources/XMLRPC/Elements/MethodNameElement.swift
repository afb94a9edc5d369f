import CommandBridge
import ModelMapping
import Switchless

/// `methodName`: the name of the method.
enum MethodNameElement: XMLRPCScalar {
    static let name: Name = "methodName"
    static let summary = "The name of the method."
    static let role = XMLRPCRole.methodName

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        let name = builder.tape.withText { $0.trimmed.string }
        builder.tape.dropText()
        guard !name.isEmpty else { throw builder.fault("<methodName> is empty", at: position) }
        builder.methodName = name
    }
}
