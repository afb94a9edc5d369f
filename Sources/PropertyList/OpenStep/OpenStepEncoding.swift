import ModelMapping
import Switchless

/// An encoding of text, recognized by its byte order mark.
struct OpenStepEncoding: Sendable {
    private let mark: [UInt8]
    /// The text in UTF-8; `nil` if it is malformed.
    private let decode: @Sendable (ArraySlice<UInt8>) -> [UInt8]?

    /// The encodings, in the order of recognition; the last has no mark.
    private static let all = [
        OpenStepEncoding(mark: [0, 0, 0xFE, 0xFF]) { transcoded(units($0, 4, isBigEndian: true), from: UTF32.self) },
        OpenStepEncoding(mark: [0xFF, 0xFE, 0, 0]) { transcoded(units($0, 4, isBigEndian: false), from: UTF32.self) },
        OpenStepEncoding(mark: [0xFE, 0xFF]) { transcoded(units($0, 2, isBigEndian: true), from: UTF16.self) },
        OpenStepEncoding(mark: [0xFF, 0xFE]) { transcoded(units($0, 2, isBigEndian: false), from: UTF16.self) },
        OpenStepEncoding(mark: [0xEF, 0xBB, 0xBF]) { transcoded(Array($0), from: UTF8.self) },
        OpenStepEncoding(mark: []) { transcoded(Array($0), from: UTF8.self) },
    ]

    /// A document's text in UTF-8, without its mark.
    ///
    /// - Throws: ``ModelError`` if it is malformed.
    static func text(of document: [UInt8]) throws(ModelError) -> [UInt8] {
        for encoding in all where document.starts(with: encoding.mark) {
            if let text = encoding.decode(document[encoding.mark.count...]) { return text }
            break
        }
        throw ModelError(
            .syntax, "not a property list in XML, binary or OpenStep's syntax: the text is neither UTF-8 nor UTF-16")
    }

    private static func units<Unit: FixedWidthInteger>(
        _ bytes: ArraySlice<UInt8>, _ size: Int, isBigEndian: Bool
    ) -> [Unit]? {
        guard bytes.count.isMultiple(of: size) else { return nil }
        return stride(from: bytes.startIndex, to: bytes.endIndex, by: size).map { start in
            let unit = bytes[start..<start + size]
            return isBigEndian
                ? unit.reduce(0) { $0 << 8 | Unit($1) } : unit.reversed().reduce(0) { $0 << 8 | Unit($1) }
        }
    }

    private static func transcoded<Encoding: UnicodeCodec>(
        _ units: [Encoding.CodeUnit]?, from encoding: Encoding.Type
    ) -> [UInt8]? {
        guard let units else { return nil }
        var text: [UInt8] = []
        text.reserveCapacity(units.count)
        let isMalformed = transcode(
            units.makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
        return isMalformed ? nil : text
    }
}
