import Switchless
import XMLStream

/// `gzip` (RFC 1952).
enum GzipCoding: TextCoding {
    static let name: Name = "gzip"
    static let summary = "Bytes that gzip has compressed."

    static func decode(_ text: Bytes, limit: Int) -> [UInt8]? { try? Deflated.bytes(text, limit: limit) }

    static func encode(_ bytes: [UInt8]) -> [UInt8]? { Deflated.packed(bytes, asGzip: true) }
}
