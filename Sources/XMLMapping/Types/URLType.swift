import ModelMapping
import Switchless

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
