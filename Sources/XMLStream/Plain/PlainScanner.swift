/// Reads a plain document whole, into tokens; gives up at the first byte that is not as plain documents have it.
///
/// What it reads it proves well-formed: every tag is closed by its own, every prefix is declared, every character one that XML allows.
/// What it gives up is not said to be wrong: libxml2 will tell.
struct PlainScanner: ~Copyable {
    /// The most attributes of one tag: where two may be the same, each is compared with each.
    static let mostAttributes = 64

    let bytes: Bytes
    let names: PlainNames
    let limits: XMLLimits
    var dictionary: PlainDictionary
    var rewriter: PlainRewriter
    var scopes = PlainScopes()
    var index = 0
    var tokens = PlainBuffer<PlainToken>()
    var attributes = PlainBuffer<PlainAttribute>()
    /// The text that was read last, before its tag.
    private var text = Bytes(start: nil, count: 0)
    /// The names of the elements that are open, prefix and all.
    var open = PlainBuffer<PlainSpan>()
    var elements = 0

    init(_ bytes: Bytes, _ vocabulary: XMLVocabulary, _ limits: XMLLimits) {
        self.bytes = bytes
        self.limits = limits
        names = vocabulary.plainNames
        dictionary = PlainDictionary(vocabulary, most: limits.names)
        rewriter = PlainRewriter(bytes)
        tokens.reserve(bytes.count / 16 + 4)
        attributes.reserve(bytes.count / 32 + 4)
    }

    /// Reads the document: a declaration perhaps, a document type perhaps, the root element, and comments and white space between
    /// them (XML 1.0, 2.1).
    ///
    /// - Returns: whether it is plain to its end.
    mutating func scan() -> Bool {
        guard takeDeclaration(), takeMiscellany(), takeDoctype(), takeMiscellany(), takeStartTag() else { return false }
        while open.count > 0 {
            guard takeText(), index + 1 < bytes.count else { return false }
            guard takeMarkup(bytes[index + 1]) else { return false }
        }
        return takeMiscellany() && index == bytes.count
    }

    /// Takes what begins with `<`, which is where the index stands, and with `second`.
    @inline(__always)
    private mutating func takeMarkup(_ second: UInt8) -> Bool {
        if second == UInt8(ascii: "/") { return takeEndTag() }
        return second == UInt8(ascii: "!") ? takeCommentOrSection() : takeStartTag()
    }

    /// Keeps a text until its tag is read. One that no tag follows, but a comment or a section, is a token of its own.
    @inline(__always)
    mutating func keep(_ text: Bytes) {
        if !self.text.isEmpty { appendEnd(false, at: index) }
        self.text = text
    }

    /// Appends the text and the start of an element.
    @inline(__always)
    mutating func appendStart(
        _ local: UnsafePointer<UInt8>, _ namespace: UnsafePointer<UInt8>?, attributes first: Int, ends: Bool,
        at start: Int
    ) {
        tokens.append(
            PlainToken(
                text: text, local: local, namespace: namespace, attributes: Int32(truncatingIfNeeded: first),
                count: Int16(truncatingIfNeeded: attributes.count &- first), ends: ends,
                start: Int32(truncatingIfNeeded: start)))
        text = Bytes(start: nil, count: 0)
    }

    /// Appends the text, and the end of an element perhaps.
    @inline(__always)
    mutating func appendEnd(_ ends: Bool, at start: Int) {
        tokens.append(PlainToken(text: text, ends: ends, start: Int32(truncatingIfNeeded: start)))
        text = Bytes(start: nil, count: 0)
    }

    // MARK: Comments and sections

    /// Takes white space and comments.
    ///
    /// - Returns: whether what follows is something else.
    private mutating func takeMiscellany() -> Bool {
        skipSpace()
        while starts(with: "<!--") {
            guard takeComment() else { return false }
            skipSpace()
        }
        return true
    }

    private mutating func takeCommentOrSection() -> Bool {
        starts(with: "<!--") ? takeComment() : takeSection()
    }

    /// Takes a comment (2.5).
    private mutating func takeComment() -> Bool { take("<!--") && takeCharacters(upTo: "--") != nil && take(">") }

    /// Takes a section of characters that are no markup (2.7).
    private mutating func takeSection() -> Bool {
        guard take("<![CDATA["), let text = takeCharacters(upTo: "]]>"), !text.contains(UInt8(ascii: "\r")) else {
            return false
        }
        keep(text)
        return true
    }

    /// Takes characters and the `word` behind them.
    private mutating func takeCharacters(upTo word: StaticString) -> Bytes? {
        let start = index
        while index < bytes.count {
            let byte = bytes[index]
            if byte == word.utf8Start[0], starts(with: word) {
                let text = Bytes(rebasing: bytes[start..<index])
                index += word.utf8CodeUnitCount
                return text
            }
            let isOne = 32..<128 ~= byte || PlainBytes.isSpace(byte)
            let count = isOne ? 1 : PlainBytes.character(bytes[index...])
            guard count > 0 else { return nil }
            index += count
        }
        return nil
    }

    // MARK: Bytes

    /// - Returns: whether there was any.
    @inline(__always)
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = index
        var end = start
        while end < bytes.count, PlainBytes.isSpace(bytes[end]) { end &+= 1 }
        index = end
        return end > start
    }

    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index &+= 1
        return true
    }

    mutating func take(_ word: StaticString) -> Bool {
        guard starts(with: word) else { return false }
        index += word.utf8CodeUnitCount
        return true
    }

    func starts(with word: StaticString) -> Bool {
        guard bytes.count - index >= word.utf8CodeUnitCount else { return false }
        for place in 0..<word.utf8CodeUnitCount where bytes[index + place] != word.utf8Start[place] { return false }
        return true
    }
}

/// A part of a document, by its offsets.
struct PlainSpan: BitwiseCopyable {
    let start: Int32
    let end: Int32
}
