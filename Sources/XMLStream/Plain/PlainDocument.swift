/// Reads documents in memory without libxml2, if they are plain: as messages and drawings mostly are.
///
/// libxml2 looks at every byte of a value on its own, and takes longer for a short message than a parser of JSON does for the same in
/// JSON. Plain is a document in UTF-8 whose names are ASCII, without instructions, and without entities of its own.
///
/// A document is read to its end before the first event. One that turns out not to be plain, or not to be well-formed, goes to libxml2,
/// which is the only one to find faults. So who reads a document is a question of time: events are the same, and so are their places, but
/// for those of texts and values that libxml2 copies.
enum PlainDocument {
    /// The longest document, in bytes: its tokens are kept until it is delivered.
    static let longest = 4 << 20

    /// Reads the document, if it is plain, and delivers it.
    ///
    /// - Returns: whether it was. If not, nothing was delivered.
    /// - Throws: what the handler threw.
    static func deliver<Handler: XMLStreamHandler>(
        _ bytes: Bytes, _ vocabulary: XMLVocabulary, _ limits: XMLLimits, to handler: inout Handler
    ) throws -> Bool {
        guard bytes.count <= min(longest, limits.inputBytes, limits.textLength) else { return false }
        var scanner = PlainScanner(bytes, vocabulary, limits)
        guard scanner.scan() else { return false }
        let places = PlainPlaces(bytes, rewritten: scanner.rewriter.base)
        try withExtendedLifetime(places) {
            try deliver(scanner, vocabulary.table, places, to: &handler)
        }
        return true
    }

    private static func deliver<Handler: XMLStreamHandler>(
        _ document: borrowing PlainScanner, _ table: NameTable, _ places: PlainPlaces, to handler: inout Handler
    ) throws {
        let place = PlaceReference(places)
        let attributes = document.attributes.elements.baseAddress
        handler.prepare(elements: document.elements, attributes: document.attributes.count)
        for token in document.tokens.elements {
            places.offset = Int(token.start)
            if !token.text.isEmpty {
                try handler.text(XMLText(bytes: token.text, place: place, areLinesCounted: true))
            }
            if let local = token.local {
                let fields = UnsafeMutableRawPointer(attributes.map { $0 + Int(token.attributes) })
                let name = InternedName(
                    id: table.id(local: local, namespace: token.namespace), local: local, namespace: token.namespace)
                let tag = XMLStartTag(
                    name: name,
                    attributes: XMLAttributes(
                        fields: fields?.assumingMemoryBound(to: UnsafePointer<UInt8>?.self), count: Int(token.count),
                        table: table), place: place)
                try handler.startElement(tag)
            }
            if token.ends { try handler.endElement() }
        }
    }
}
