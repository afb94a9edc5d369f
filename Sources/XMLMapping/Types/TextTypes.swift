import ModelMapping
import Switchless

/// `string`: text with its white space.
struct StringType: MappedType {
    static let name: Name = "string"
    static let summary = "Text as it stands."
    static var takesEmptyText: Bool { true }

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        try tape.string(text, at: position)
        return true
    }
}

/// `token`: text without white space at either end, and one space for each run of it inside (XML Schema 2, 3.3.2).
struct TokenType: MappedType {
    static let name: Name = "token"
    static let summary = "Text with its white space collapsed."
    static var takesEmptyText: Bool { true }

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        var words: ContiguousArray<UInt8> = []
        words.reserveCapacity(text.count)
        for index in text.indices {
            let byte = text[index]
            let isSpace = ByteSet.space.contains(byte)
            if isSpace, words.last ?? 32 == 32 { continue }
            words.append(isSpace ? 32 : byte)
        }
        if words.last == 32 { words.removeLast() }
        try words.withBytes { try tape.string($0, at: position) }
        return true
    }
}

/// `url`: an absolute or relative URL, without white space around it. It stays text, which decodes as `URL`.
struct URLType: MappedType {
    static let name: Name = "url"
    static let summary = "An address."

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        // A URL has no spaces or control characters (RFC 3986, 2).
        guard text.allSatisfy({ $0 > 32 && $0 != 127 }) else { return false }
        try tape.string(text, at: position)
        return true
    }
}

/// `data`: base64 (RFC 4648, 4) with white space anywhere in it.
struct DataType: MappedType {
    static let name: Name = "data"
    static let summary = "Bytes, in base64."

    init(_ settings: MappedTypeSettings) {}

    func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
        guard let bytes = try? Base64.decode(text) else { return false }
        try bytes.withBytes { try tape.data($0, at: position) }
        return true
    }
}
