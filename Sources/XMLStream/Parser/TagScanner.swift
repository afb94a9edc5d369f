import CLibXML2
import Switchless

/// Scans an incomplete start tag for its attributes, before libxml2 parses them.
struct TagScanner {
    private(set) var attributes = 0
    /// The length of the longest value so far in bytes, as written.
    private(set) var longestValue = 0
    /// Whether the tag's `>` was found.
    private(set) var isClosed = false
    private var quote: UInt8?
    private var valueLength = 0

    mutating func scan(_ bytes: Bytes) {
        var index = 0
        while index < bytes.count && !isClosed {
            index = quote == nil ? skipMarkup(bytes, from: index) : skipValue(bytes, from: index)
        }
    }

    private mutating func skipMarkup(_ bytes: Bytes, from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
                attributes += 1
                valueLength = 0
                return index
            }
            if byte == UInt8(ascii: ">") {
                isClosed = true
                return index
            }
        }
        return index
    }

    private mutating func skipValue(_ bytes: Bytes, from start: Int) -> Int {
        let end = bytes.firstIndex(from: start) { $0 == quote } ?? bytes.count
        valueLength += end - start
        longestValue = max(longestValue, valueLength)
        guard end < bytes.count else { return end }
        quote = nil
        return end + 1
    }
}

/// A well-formed start tag as written in the document, up to its `>`.
struct WrittenTag: ~Escapable {
    let bytes: Bytes

    @_lifetime(copy bytes)
    init(bytes: Bytes) { self.bytes = bytes }

    /// The index of the value of the attribute with a local name, if it exists.
    func value(of name: Bytes) -> Int? {
        var index = 0
        while let quote = bytes.firstIndex(from: index, where: Self.isQuote) {
            if attribute(before: quote).isSame(as: name) { return quote + 1 }
            guard let end = bytes.firstIndex(of: bytes[quote], from: quote + 1) else { return nil }
            index = end + 1
        }
        return nil
    }

    /// The local name before the quote at `index`, without `=` and white space.
    @_lifetime(copy self)
    private func attribute(before index: Int) -> Bytes {
        let end = bytes.prefix(index).lastIndex { !Self.endsName($0) }.map { $0 + 1 } ?? 0
        let start = bytes.prefix(end).lastIndex { Self.endsName($0) || $0 == UInt8(ascii: ":") }.map { $0 + 1 } ?? 0
        return bytes.extracting(start..<end)
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    private static func endsName(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "=") }
}

/// Watches a long token that libxml2 has not read to its end yet.
///
/// libxml2 delivers a tag, comment or document type only when it is complete, and searches all it has again with every
/// piece. So a long token is scanned as it grows, to stop it at its limit. It is also fed in growing pieces, so that it
/// is searched only a few times.
struct TokenWatch {
    /// Tokens shorter than this are not watched.
    private static let threshold = 64 << 10
    private static let longestPiece = 8 << 20
    /// The length of the longest token in converted input.
    ///
    /// libxml2 takes such input in small pieces and would search it too often.
    private static let longestConverted = 8 << 20
    private static let doctype = Array("<!DOCTYPE".utf8)

    private var tag: TagScanner?
    private var isDoctype = false
    private var scanned = 0
    private var length = 0
    /// The bytes that are held back.
    private(set) var held: [UInt8] = []

    var isWatching: Bool { length > 0 }

    /// Examines what is left in libxml2's buffer after it was fed.
    mutating func look(_ session: ParserSession) {
        held.removeAll(keepingCapacity: true)
        guard let unread = session.unread, unread.count >= Self.threshold else {
            self = TokenWatch()
            return
        }
        if !isWatching {
            if session.isInStartTag { tag = TagScanner() }
            isDoctype = session.isInSubset || unread.starts(with: Self.doctype)
        }
        length = unread.count
        if scanned < length { scan(unread.dropFirst(scanned)) }
        check(session)
    }

    /// Holds `bytes` back, and returns whether it is time to feed them.
    mutating func hold(_ bytes: Bytes, _ session: ParserSession) -> Bool {
        held.append(bytes)
        // Only input that libxml2 does not convert can be scanned before it is fed.
        let isConverted = session.isConverted
        if !isConverted {
            scan(bytes)
            check(session)
        }
        let piece = isConverted ? Self.threshold : min(length, Self.longestPiece)
        return session.hasFailed || held.count >= piece || tag?.isClosed == true
    }

    private mutating func scan(_ bytes: Bytes) {
        tag?.scan(bytes)
        scanned += bytes.count
    }

    private func check(_ session: ParserSession) {
        let limits = session.limits
        if session.isConverted && length > Self.longestConverted {
            return session.fail(
                tag == nil ? .textLength : .attributeLength,
                "a tag or comment is longer than \(Self.longestConverted) bytes; save the document as UTF-8")
        }
        if let tag, tag.attributes > limits.attributes {
            return session.fail(
                .attributes, "a start tag has more than \(limits.attributes) attributes; remove some or raise the limit"
            )
        }
        if let tag, tag.longestValue > limits.attributeLength { return session.failAttributeLength() }
        guard max(length, scanned) > (isDoctype ? limits.doctypeLength : limits.textLength) else { return }
        isDoctype ? session.failDoctypeLength() : session.failTextLength()
    }
}
