import Switchless

/// The types that Apache XML-RPC adds, in a namespace of its own (ws.apache.org/xmlrpc/types.html): those that are plain numbers, or nothing.
extension Name {
    static func apache(_ local: String) -> Name {
        Name(local, in: "http://ws.apache.org/xmlrpc/namespaces/extensions")
    }
}

enum ApacheI1Element: XMLRPCInteger {
    typealias Number = Int8
    static let name = Name.apache("i1")
    static let summary = "An integer of 8 bits."
}

enum ApacheI2Element: XMLRPCInteger {
    typealias Number = Int16
    static let name = Name.apache("i2")
    static let summary = "An integer of 16 bits."
}

enum ApacheI8Element: XMLRPCInteger {
    typealias Number = Int64
    static let name = Name.apache("i8")
    static let summary = "An integer of 64 bits."
}

enum ApacheFloatElement: XMLRPCDecimal {
    static let name = Name.apache("float")
    static let summary = "A number with a point, of 32 bits."
}

enum ApacheNilElement: XMLRPCNothing {
    static let name = Name.apache("nil")
    static let summary = "No value."
}
