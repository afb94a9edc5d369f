import Switchless

/// Escapes text for XML, in the form of canonical XML (Canonical XML 1.0, 2.3).
enum MarkupText {
    private static let contentSpecials: ByteSet = ByteSet("&<>\r")
    private static let valueSpecials: ByteSet = ByteSet("&<\"\t\n\r")
    private static let references: [UInt8: [UInt8]] = [
        UInt8(ascii: "&"): Array("&amp;".utf8), UInt8(ascii: "<"): Array("&lt;".utf8),
        UInt8(ascii: ">"): Array("&gt;".utf8), UInt8(ascii: "\""): Array("&quot;".utf8),
        9: Array("&#x9;".utf8), 10: Array("&#xA;".utf8), 13: Array("&#xD;".utf8),
    ]

    /// Appends `text` as the content of an element.
    static func appendContent(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
        append(text, contentSpecials, to: &output)
    }

    /// Appends `text` as the value of an attribute, in double quotes.
    static func appendValue(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
        append(text, valueSpecials, to: &output)
    }

    private static func append(_ text: some Sequence<UInt8>, _ specials: ByteSet, to output: inout [UInt8]) {
        for byte in text {
            if specials.contains(byte), let reference = references[byte] {
                output += reference
            } else {
                output.append(byte)
            }
        }
    }
}
