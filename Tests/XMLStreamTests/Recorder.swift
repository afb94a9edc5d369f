import Testing
import Switchless
import XMLStream

/// Writes down what it receives, one short line an event; neighbouring pieces of text become one line.
struct Recorder: XMLStreamHandler, Equatable {
    var events: [String] = []
    var positions: [SourcePosition] = []
    var ids: [Int] = []
    private var pending: [UInt8] = []

    mutating func startElement(_ tag: XMLStartTag) throws {
        flush()
        let attributes = tag.attributes.map { " \($0.name.name)=\(String(decoding: $0.value, as: UTF8.self))" }
        events.append("<\(tag.name.name)\(attributes.joined())>")
        positions.append(tag.position)
        ids.append(tag.name.id)
    }

    mutating func endElement() throws {
        flush()
        events.append("</>")
    }

    mutating func text(_ text: XMLText) throws { pending.append(text.bytes) }

    mutating func processingInstruction(target: String, data: String, position: SourcePosition) throws {
        flush()
        events.append("<?\(target) \(data)?>")
        positions.append(position)
    }

    private mutating func flush() {
        if !pending.isEmpty { events.append(String(decoding: pending, as: UTF8.self)) }
        pending = []
    }
}

/// Receives and forgets.
struct Sink: XMLStreamHandler {
    mutating func startElement(_ tag: XMLStartTag) throws {}
    mutating func endElement() throws {}
    mutating func text(_ text: XMLText) throws {}
}

/// What a document has, which is the same for one in memory as for one in pieces, whoever reads it.
func record(
    _ source: some XMLSource, vocabulary: [Name] = [], limits: XMLLimits = .standard
) throws -> Recorder {
    let stream = XMLStreamParser(vocabulary: XMLVocabulary(vocabulary), limits: limits)
    var pieces: [[UInt8]] = []
    try source.forEachChunk { pieces.append($0.array) }
    let recorder = try stream.parse(source, with: Recorder())
    #expect(try stream.parse(ChunkSource(pieces), with: Recorder()) == recorder)
    return recorder
}

func events(_ document: String, limits: XMLLimits = .standard) throws -> [String] {
    try record(BytesSource(document), limits: limits).events
}

/// The error that reading `source` ends with; `nil` if it does not fail.
func failure(_ source: some XMLSource, limits: XMLLimits = .standard) -> XMLStreamError? {
    do {
        _ = try XMLStreamParser(vocabulary: XMLVocabulary([]), limits: limits).parse(source, with: Sink())
        return nil
    } catch {
        return error as? XMLStreamError
    }
}

extension SourcePosition {
    /// Whether this is the position of one of `bytes`, or the one after the last.
    func isInside(_ bytes: [UInt8]) -> Bool {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return 1...lines.count ~= line && 1...lines[line - 1].count + 1 ~= column
    }
}

func failure(_ document: String, limits: XMLLimits = .standard) -> XMLStreamError? {
    failure(BytesSource(document), limits: limits)
}
