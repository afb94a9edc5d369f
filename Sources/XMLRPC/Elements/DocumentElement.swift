import CommandBridge
import Switchless

/// What is around the root: the element of nobody's name.
enum DocumentElement: XMLRPCElement {
    static let name: Name = "#document"
    static let summary = "What is around the root."
    static let role = XMLRPCRole.none
    static let content: [XMLRPCContent] = [.one(.call)]
}
