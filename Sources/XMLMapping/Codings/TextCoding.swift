import ModelMapping
public import Switchless
import XMLStream

/// A coding of a property's text, which is undone before the text is read as its type.
public protocol TextCoding: Named, SendableMetatype {
    /// Decodes a text.
    ///
    /// - Parameters:
    ///   - text: the text, or the bytes that the coding before it gave.
    ///   - limit: the greatest number of bytes that it may become.
    /// - Returns: the bytes; `nil` if the text has not this coding, or is longer than that.
    static func decode(_ text: Bytes, limit: Int) -> [UInt8]?

    /// Encodes bytes; `nil` if the coding can only be undone.
    static func encode(_ bytes: [UInt8]) -> [UInt8]?
}

extension TextCoding {
    /// Nothing: the coding can only be undone.
    public static func encode(_ bytes: [UInt8]) -> [UInt8]? { nil }
}

/// The codings that texts of documents have.
public enum TextCodings {
    /// Every coding that needs no registering.
    public static let standard = Registry<any TextCoding.Type>(
        "text coding",
        [
            Base64Coding.self,
            GzipCoding.self,
            ZlibCoding.self,
                // zstd: no library of the toolkit reads it
        ], as: { $0 })
}

/// `base64` (RFC 4648, 4), with white space anywhere in it.
enum Base64Coding: TextCoding {
    static let name: Name = "base64"
    static let summary = "Bytes as letters and digits."

    static func decode(_ text: Bytes, limit: Int) -> [UInt8]? { try? Base64.decode(text, isPaddingOptional: true) }

    static func encode(_ bytes: [UInt8]) -> [UInt8]? { bytes.withBytes { Base64.encode($0) } }
}

/// `gzip` (RFC 1952).
enum GzipCoding: TextCoding {
    static let name: Name = "gzip"
    static let summary = "Bytes that gzip has compressed."

    static func decode(_ text: Bytes, limit: Int) -> [UInt8]? { try? Deflated.bytes(text, limit: limit) }

    static func encode(_ bytes: [UInt8]) -> [UInt8]? { Deflated.packed(bytes, asGzip: true) }
}

/// `zlib` (RFC 1950).
enum ZlibCoding: TextCoding {
    static let name: Name = "zlib"
    static let summary = "Bytes that zlib has compressed."

    static func decode(_ text: Bytes, limit: Int) -> [UInt8]? { try? Deflated.bytes(text, limit: limit) }

    static func encode(_ bytes: [UInt8]) -> [UInt8]? { Deflated.packed(bytes, asGzip: false) }
}
