import Switchless
import XMLStream

/// `zlib` (RFC 1950).
enum ZlibCoding: TextCoding {
    static let name: Name = "zlib"
    static let summary = "Bytes that zlib has compressed."

    static func decode(_ text: Bytes, limit: Int) -> [UInt8]? { try? Deflated.bytes(text, limit: limit) }

    static func encode(_ bytes: [UInt8]) -> [UInt8]? { Deflated.packed(bytes, asGzip: false) }
}
