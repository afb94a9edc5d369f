/// Reads short documents in memory without libxml2, if they are plain: messages, mostly.
///
/// For a message of a few hundred bytes libxml2 takes longer than a parser of JSON does for the same in JSON, even where its parser need not
/// be made anew. Plain is a document in UTF-8 whose elements have no attributes, all of whose names the vocabulary has, and which holds tags,
/// text and references to characters, but no comments, sections, instructions or document type.
///
/// A document is read to its end before the first event. One that turns out not to be plain, or not to be well-formed, goes to libxml2,
/// which is the only one to find faults. So who reads a document is a question of time: events are the same, and so are their places, but
/// for those of texts that libxml2 copies.
enum PlainDocument {
    /// The longest document, in bytes: tokens count them in 16 bits.
    static let longest = 32 << 10
    /// The deepest element.
    static let deepest = 128

    /// Reads the document, if it is plain, and delivers it.
    ///
    /// - Returns: whether it was. If not, nothing was delivered.
    /// - Throws: what the handler threw.
    static func deliver<Handler: XMLStreamHandler>(
        _ bytes: Bytes, _ vocabulary: XMLVocabulary, _ limits: XMLLimits, to handler: inout Handler
    ) throws -> Bool {
        guard bytes.count <= min(longest, limits.inputBytes, limits.textLength) else { return false }
        // A tag with its text has eight bytes at least, as a rule; of that many there is room on the stack.
        return try withUnsafeTemporaryAllocation(of: PlainToken.self, capacity: bytes.count / 4 + 8) { tokens in
            let count = withUnsafeTemporaryAllocation(of: Int32.self, capacity: deepest) { open in
                var scanner = PlainScanner(bytes, vocabulary.plainNames, limits, tokens: tokens, open: open)
                return scanner.scan() ? scanner.count : 0
            }
            guard count > 0 else { return false }
            try deliver(UnsafeBufferPointer(rebasing: tokens[..<count]), of: bytes, vocabulary, to: &handler)
            return true
        }
    }

    private static func deliver<Handler: XMLStreamHandler>(
        _ tokens: UnsafeBufferPointer<PlainToken>, of bytes: Bytes, _ vocabulary: XMLVocabulary,
        to handler: inout Handler
    ) throws {
        let tracker = PositionTracker()
        tracker.plain = PlainPlace(bytes)
        let place = PlaceReference(tracker: tracker)
        let attributes = XMLAttributes(fields: nil, count: 0, table: vocabulary.table)
        try withExtendedLifetime(tracker) {
            for token in tokens {
                tracker.plain.offset = Int(token.start)
                if token.slot >= 0 {
                    let name = vocabulary.plainNames.interned(at: token.slot)
                    try handler.startElement(XMLStartTag(name: name, attributes: attributes, place: place))
                    continue
                }
                guard token.isText else {
                    try token.scalar.map { try deliver($0, place, to: &handler) } ?? handler.endElement()
                    continue
                }
                let text = Bytes(rebasing: bytes[Int(token.start)...].prefix(Int(token.count)))
                try handler.text(XMLText(bytes: text, place: place, areLinesCounted: true))
            }
        }
    }

    private static func deliver<Handler: XMLStreamHandler>(
        _ scalar: Unicode.Scalar, _ place: PlaceReference, to handler: inout Handler
    ) throws {
        try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { text in
            let count = text.initialize(fromContentsOf: Unicode.UTF8.encode(scalar).unsafelyUnwrapped)
            let bytes = Bytes(rebasing: text[..<count])
            try handler.text(XMLText(bytes: bytes, place: place, areLinesCounted: true))
        }
    }
}
