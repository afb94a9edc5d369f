import Switchless

/// `param`: a parameter, which is one value.
enum ParamElement: XMLRPCElement {
    static let name: Name = "param"
    static let summary = "A parameter: one value."
    static let role = XMLRPCRole.param
    static let content: [XMLRPCContent] = [.one(.value)]
}
