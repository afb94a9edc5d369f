public import ModelMapping

extension ModelError.Code {
    /// ``JSONOptions/byteLimit`` was exceeded.
    public static let document = Self(rawValue: "limit-document")
    /// The text ends before its value does.
    public static let unexpectedEnd = Self(rawValue: "json-unexpected-end")
    /// A byte is not allowed by the grammar here.
    public static let unexpectedByte = Self(rawValue: "json-unexpected")
    /// A number does not match the grammar (RFC 8259, 6).
    public static let malformedNumber = Self(rawValue: "json-number")
    /// A string has an unknown escape or an unpaired surrogate (RFC 8259, 7).
    public static let malformedEscape = Self(rawValue: "json-escape")
    /// A string has an unescaped control character (RFC 8259, 7).
    public static let controlCharacter = Self(rawValue: "json-control-character")
    /// The text is not valid UTF-8 (RFC 8259, 8.1).
    public static let malformedUTF8 = Self(rawValue: "json-utf8")
}
