import Switchless

/// A floating-point number, stored as its decimal digits.
enum RealKind: ValueKind {
    static let name: Name = "real"
    static let summary = "A floating-point number, as its digits."
    static var marker: ValueMarker { .real }
    static var phrase: String { "a real" }

    static func byteCount(_ entry: TapeEntry, _ keys: TapeKeys) -> Int { entry.high }
    static func found(_ entry: TapeEntry, _ tape: TapeStorage) -> String { foundNumber(entry, tape) }

    static func integer(_ entry: TapeEntry, _ tape: TapeStorage) -> TapeInteger? {
        tape.withBytes(of: entry) { TapeInteger(ofReal: $0) }
    }

    static func double(_ entry: TapeEntry, _ tape: TapeStorage) -> Double? {
        tape.withBytes(of: entry) { digits in
            var scanner = ByteScanner(digits)
            if let value = scanner.takeNumber(), scanner.isAtEnd { return value }
            return Double(digits.string)
        }
    }

    static var storesDigits: Bool { true }
    static func digits(_ entry: TapeEntry, _ tape: TapeStorage) -> String? { tape.withBytes(of: entry) { $0.string } }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visit(real: double(value.entry, value.storage) ?? .nan, value)
    }
}
