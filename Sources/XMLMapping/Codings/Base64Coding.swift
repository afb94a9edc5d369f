import Switchless

/// `base64` (RFC 4648, 4), with white space anywhere in it.
enum Base64Coding: TextCoding {
    static let name: Name = "base64"
    static let summary = "Bytes as letters and digits."

    static func decode(_ text: Bytes, limit: Int) -> [UInt8]? { try? Base64.decode(text, isPaddingOptional: true) }

    static func encode(_ bytes: [UInt8]) -> [UInt8]? { bytes.withBytes { Base64.encode($0) } }
}
