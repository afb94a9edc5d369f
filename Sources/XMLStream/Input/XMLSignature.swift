package import Switchless

/// Tells XML from other formats by its first bytes, as the autodetection of encodings does (XML 1.0, appendix F).
package enum XMLSignature {
    /// Byte order marks, white space, and the zeros of wide encodings.
    private static let marks = ByteSet(0xEF...0xEF).union(ByteSet(0xBB...0xBB)).union(ByteSet(0xBF...0xBF))
        .union(ByteSet(0xFE...0xFF)).union(ByteSet(0...0)).union(.space)

    /// Whether a document with the first bytes `head` can be XML, in any encoding, or is compressed with gzip.
    package static func matches(_ head: Bytes) -> Bool {
        InputSignature.isCompressed(head) || head.first { !marks.contains($0) } == UInt8(ascii: "<")
    }
}
