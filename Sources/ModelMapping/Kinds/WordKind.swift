import Switchless

/// Text that also decodes as a number or a Boolean.
enum WordKind: ValueKind {
    static let name: Name = "word"
    static let summary = "Text that also decodes as a number or a Boolean."
    static var marker: ValueMarker { .word }
    static var phrase: String { "text" }

    static func byteCount(_ entry: TapeEntry, _ keys: TapeKeys) -> Int { entry.high }
    static func spells(_ text: String, _ entry: TapeEntry, _ bytes: TapeBuffer<UInt8>) -> Bool {
        bytes.bytes(at: entry.low, count: entry.high).elementsEqual(text)
    }

    private static let truths = ["false", "true", "0", "1"]
    private static let truthNames = ByteNames(truths)

    static func bool(_ entry: TapeEntry, _ tape: TapeStorage) -> Bool? {
        tape.withBytes(of: entry) { text in truthNames.index(of: text).map { $0 & 1 != 0 } }
    }

    static func integer(_ entry: TapeEntry, _ tape: TapeStorage) -> TapeInteger? {
        tape.withBytes(of: entry) { TapeInteger(ofReal: $0) }
    }

    static func double(_ entry: TapeEntry, _ tape: TapeStorage) -> Double? {
        tape.withBytes(of: entry) { text in
            var scanner = ByteScanner(text)
            let number = scanner.takeNumber()
            return scanner.isAtEnd ? number : nil
        }
    }

    static func digits(_ entry: TapeEntry, _ tape: TapeStorage) -> String? {
        double(entry, tape) == nil ? nil : string(entry, tape)
    }

    static func string(_ entry: TapeEntry, _ tape: TapeStorage) -> String? { tape.withBytes(of: entry) { $0.string } }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try value.storage.withBytes(of: value.entry) { try visitor.visit(string: $0, value) }
    }
}
