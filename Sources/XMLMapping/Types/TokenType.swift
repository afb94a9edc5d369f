import ModelMapping
import Switchless

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
