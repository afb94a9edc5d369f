import Switchless

/// The document, as the parent of the root element.
enum DocumentElement: XMLRPCElement {
    static let name: Name = "#document"
    static let summary = "What is around the root."
    static let role = XMLRPCRole.none
    static let content: [XMLRPCContent] = [.one(.call)]
}
