import ModelMapping
import Switchless

/// An encoding of text, recognized by its byte order mark.
struct OpenStepEncoding: Sendable {
    /// A text in UTF-8, up to the first fault of its encoding.
    private struct Decoded {
        var text: [UInt8]
        var isMalformed: Bool
    }

    private let mark: [UInt8]
    private let decode: @Sendable (ArraySlice<UInt8>) -> Decoded

    /// The encodings, in the order of recognition; the last has no mark.
    private static let all = [
        OpenStepEncoding(mark: [0, 0, 0xFE, 0xFF]) { transcoded(units($0, 4, isBigEndian: true), from: UTF32.self) },
        OpenStepEncoding(mark: [0xFF, 0xFE, 0, 0]) { transcoded(units($0, 4, isBigEndian: false), from: UTF32.self) },
        OpenStepEncoding(mark: [0xFE, 0xFF]) { transcoded(units($0, 2, isBigEndian: true), from: UTF16.self) },
        OpenStepEncoding(mark: [0xFF, 0xFE]) { transcoded(units($0, 2, isBigEndian: false), from: UTF16.self) },
        OpenStepEncoding(mark: [0xEF, 0xBB, 0xBF]) { transcoded((Array($0), false), from: UTF8.self) },
        OpenStepEncoding(mark: []) { transcoded((Array($0), false), from: UTF8.self) },
    ]

    /// Whether a document that begins with `head` says its encoding.
    static func hasMark(_ head: Bytes) -> Bool { all.contains { !$0.mark.isEmpty && head.starts(with: $0.mark) } }

    /// A document's text in UTF-8, without its mark.
    ///
    /// - Throws: ``ModelError`` if it is malformed, with the position of the first fault.
    static func text(of document: [UInt8]) throws(ModelError) -> [UInt8] {
        guard let encoding = all.first(where: { document.starts(with: $0.mark) }) else { return document }
        let decoded = encoding.decode(document[encoding.mark.count...])
        guard decoded.isMalformed else { return decoded.text }
        let lines = decoded.text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        throw ModelError(
            .syntax, "not a property list in XML, binary or OpenStep's syntax: the text is neither UTF-8 nor UTF-16",
            position: SourcePosition(line: lines.count, column: (lines.last?.count ?? 0) + 1))
    }

    /// Whole units of `size` bytes, and whether bytes are left over.
    private static func units<Unit: FixedWidthInteger>(
        _ bytes: ArraySlice<UInt8>, _ size: Int, isBigEndian: Bool
    ) -> (units: [Unit], isCutOff: Bool) {
        let end = bytes.endIndex - bytes.count % size
        let units = stride(from: bytes.startIndex, to: end, by: size).map { start in
            let unit = bytes[start..<start + size]
            return isBigEndian
                ? unit.reduce(0) { $0 << 8 | Unit($1) } : unit.reversed().reduce(0) { $0 << 8 | Unit($1) }
        }
        return (units, end < bytes.endIndex)
    }

    private static func transcoded<Encoding: UnicodeCodec>(
        _ source: (units: [Encoding.CodeUnit], isCutOff: Bool), from encoding: Encoding.Type
    ) -> Decoded {
        var text: [UInt8] = []
        text.reserveCapacity(source.units.count)
        let isMalformed = transcode(
            source.units.makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: true,
            into: { text.append($0) })
        return Decoded(text: text, isMalformed: isMalformed || source.isCutOff)
    }
}

/// NeXTSTEP's encoding of text, as escapes in octal digits have it.
enum NextStepEncoding {
    /// The characters of the bytes from 0x80 on; the last two bytes have none.
    private static let upper = Array(
        """
        \u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿\
        ¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}
        """.unicodeScalars)

    /// The character of a byte.
    static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80]
    }
}
