import Switchless

/// `data`: the values of an array.
enum DataElement: XMLRPCElement {
    static let name: Name = "data"
    static let summary = "The values of an array."
    static let role = XMLRPCRole.data
    static let content: [XMLRPCContent] = [.any(.value)]
}
