import ModelMapping
import Switchless

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
