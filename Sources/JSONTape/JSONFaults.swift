public import ModelMapping

extension ModelError.Code {
    /// ``JSONOptions/byteLimit`` was exceeded.
    public static let document = Self(rawValue: "limit-document")
    /// The text ends before its value does.
    public static let unexpectedEnd = Self(rawValue: "json-unexpected-end")
    /// Something stands where it may not.
    public static let unexpectedByte = Self(rawValue: "json-unexpected")
    /// A number is not as RFC 8259, 6, has it.
    public static let malformedNumber = Self(rawValue: "json-number")
    /// A string has an escape that there is not, or half a surrogate pair (RFC 8259, 7).
    public static let malformedEscape = Self(rawValue: "json-escape")
    /// A string has a control character that is not escaped (RFC 8259, 7).
    public static let controlCharacter = Self(rawValue: "json-control-character")
    /// The text is no UTF-8 (RFC 8259, 8.1).
    public static let malformedUTF8 = Self(rawValue: "json-utf8")
}
