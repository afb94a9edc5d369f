import Switchless

/// An integer of 64 bits.
enum IntegerKind: ValueKind {
    static let name: Name = "integer"
    static let summary = "An integer of 64 bits."
    static var marker: ValueMarker { .integer }
    static var phrase: String { "an integer" }

    static func found(_ entry: TapeEntry, _ tape: TapeStorage) -> String { foundNumber(entry, tape) }

    static func integer(_ entry: TapeEntry, _ tape: TapeStorage) -> TapeInteger? {
        TapeInteger(Int64(bitPattern: entry.word))
    }

    static func double(_ entry: TapeEntry, _ tape: TapeStorage) -> Double? { Double(Int64(bitPattern: entry.word)) }

    static func index(_ entry: TapeEntry) -> UInt64? { UInt64(exactly: Int64(bitPattern: entry.word)) }

    static func digits(_ entry: TapeEntry, _ tape: TapeStorage) -> String? { "\(Int64(bitPattern: entry.word))" }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visit(integer: TapeInteger(Int64(bitPattern: value.entry.word)), value)
    }
}

/// An integer of up to 128 bits.
enum WideIntegerKind: ValueKind {
    static let name: Name = "wide-integer"
    static let summary = "An integer of up to 128 bits."
    static var marker: ValueMarker { .wideInteger }
    static var phrase: String { "an integer" }

    static var stores: Bool { true }
    static func found(_ entry: TapeEntry, _ tape: TapeStorage) -> String { foundNumber(entry, tape) }

    static func integer(_ entry: TapeEntry, _ tape: TapeStorage) -> TapeInteger? {
        tape.withBytes(of: entry) { bytes in
            TapeInteger(
                isNegative: bytes[16] != 0, high: UInt64(littleEndian: bytes.word(UInt64.self, at: 0)),
                low: UInt64(littleEndian: bytes.word(UInt64.self, at: 8)))
        }
    }

    static func double(_ entry: TapeEntry, _ tape: TapeStorage) -> Double? { integer(entry, tape)?.double }

    static func digits(_ entry: TapeEntry, _ tape: TapeStorage) -> String? { integer(entry, tape)?.description }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        guard let integer = integer(value.entry, value.storage) else { return }
        try visitor.visit(integer: integer, value)
    }
}

/// A floating-point number, stored as its decimal digits.
enum RealKind: ValueKind {
    static let name: Name = "real"
    static let summary = "A floating-point number, as its digits."
    static var marker: ValueMarker { .real }
    static var phrase: String { "a real" }

    static var stores: Bool { true }
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

/// A floating-point number, stored as its 64 bits.
enum DoubleKind: ValueKind {
    static let name: Name = "double"
    static let summary = "A floating-point number, as its 64 bits."
    static var marker: ValueMarker { .double }
    static var phrase: String { "a real" }

    static func found(_ entry: TapeEntry, _ tape: TapeStorage) -> String { foundNumber(entry, tape) }

    static func integer(_ entry: TapeEntry, _ tape: TapeStorage) -> TapeInteger? {
        TapeInteger(exactly: Double(bitPattern: entry.word))
    }

    static func double(_ entry: TapeEntry, _ tape: TapeStorage) -> Double? { Double(bitPattern: entry.word) }

    /// The digits. Of a NaN, neither its sign nor its payload is kept: `-snan(0x1)` is no number to others.
    static func digits(_ entry: TapeEntry, _ tape: TapeStorage) -> String? {
        let value = Double(bitPattern: entry.word)
        return value.isNaN ? "nan" : "\(value)"
    }

    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try visitor.visit(real: Double(bitPattern: value.entry.word), value)
    }
}

/// Text that also decodes as a number or a Boolean.
enum WordKind: ValueKind {
    static let name: Name = "word"
    static let summary = "Text that also decodes as a number or a Boolean."
    static var marker: ValueMarker { .word }
    static var phrase: String { "text" }

    static var stores: Bool { true }
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
