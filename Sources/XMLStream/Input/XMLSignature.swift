package import Switchless

/// Recognises XML by its first bytes, as encoding autodetection does (XML 1.0, appendix F).
package enum XMLSignature {
    /// Bytes that may precede `<`: byte order marks, white space, and the zeros of wide encodings.
    private static let marks = ByteSet(0xEF...0xEF).union(ByteSet(0xBB...0xBB)).union(ByteSet(0xBF...0xBF))
        .union(ByteSet(0xFE...0xFF)).union(ByteSet(0...0)).union(.space)

    /// Whether a document that begins with `head` can be XML in any encoding, or is gzip.
    package static func matches(_ head: Bytes) -> Bool {
        InputSignature.isCompressed(head) || head.first { !marks.contains($0) } == UInt8(ascii: "<")
    }
}
