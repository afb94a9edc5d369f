import Switchless

/// `methodCall`: the root.
enum MethodCallElement: XMLRPCElement {
    static let name: Name = "methodCall"
    static let summary = "The call: a method's name and its parameters."
    static let role = XMLRPCRole.call
    static let content: [XMLRPCContent] = [.one(.methodName), .optional(.params)]
}
