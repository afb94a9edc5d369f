import CLibXML2

/// How libxml2 parses for us: its own limits off (ours hold), entities replaced, the network never touched.
enum ParserOptions {
    static let standard = Int32(
        bitPattern: XML_PARSE_HUGE.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue)
    /// The same for bytes that were converted to UTF-8 before: what the document says of its encoding no longer holds.
    static let converted = standard | Int32(bitPattern: XML_PARSE_IGNORE_ENC.rawValue)
}
