import Switchless

/// `member`: a name and its value.
enum MemberElement: XMLRPCElement {
    static let name: Name = "member"
    static let summary = "A member of a struct: a name and its value."
    static let role = XMLRPCRole.member
    static let content: [XMLRPCContent] = [.one(.name), .one(.value)]
}
