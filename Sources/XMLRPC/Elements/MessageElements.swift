import CommandBridge
import ModelMapping
import Switchless

/// The document, as the parent of the root element.
enum DocumentElement: XMLRPCElement {
    static let name: Name = "#document"
    static let summary = "What is around the root."
    static let role = XMLRPCRole.none
    static let content: [XMLRPCContent] = [.one(.call)]
}

/// `methodCall`: the root.
enum MethodCallElement: XMLRPCElement {
    static let name: Name = "methodCall"
    static let summary = "The call: a method's name and its parameters."
    static let role = XMLRPCRole.call
    static let content: [XMLRPCContent] = [.one(.methodName), .optional(.params)]
}

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

/// `param`: a parameter, which is one value.
enum ParamElement: XMLRPCElement {
    static let name: Name = "param"
    static let summary = "A parameter: one value."
    static let role = XMLRPCRole.param
    static let content: [XMLRPCContent] = [.one(.value)]
}
