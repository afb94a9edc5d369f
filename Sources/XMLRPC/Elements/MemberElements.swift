import ModelMapping
import Switchless

/// `data`: the values of an array.
enum DataElement: XMLRPCElement {
    static let name: Name = "data"
    static let summary = "The values of an array."
    static let role = XMLRPCRole.data
    static let content: [XMLRPCContent] = [.any(.value)]
}

/// `member`: a name and its value.
enum MemberElement: XMLRPCElement {
    static let name: Name = "member"
    static let summary = "A member of a struct: a name and its value."
    static let role = XMLRPCRole.member
    static let content: [XMLRPCContent] = [.one(.name), .one(.value)]
}

/// `name`: the name of a struct's member, with its white space.
enum NameElement: XMLRPCScalar {
    static let name: Name = "name"
    static let summary = "The name of a member."
    static let role = XMLRPCRole.name

    static func close(_ builder: XMLRPCBuilder, at position: SourcePosition) throws {
        try builder.tape.keyFromText(at: position)
    }
}
