import CLibXML2

/// libxml2's options: its own limits off (ours apply), entities replaced, no network access.
enum ParserOptions {
    static let standard = Int32(
        bitPattern: XML_PARSE_HUGE.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue)
    /// The options for input converted to UTF-8: the encoding that the document declares is ignored.
    static let converted = standard | Int32(bitPattern: XML_PARSE_IGNORE_ENC.rawValue)
}
