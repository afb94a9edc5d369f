import Switchless

/// A kind of value on a tape, and what such a value can be read as.
///
/// There is one type for each marker. The set is closed: every syntax lowers into these kinds. A kind implements only
/// the conversions that it has; the others return `nil`.
protocol ValueKind: Named {
    /// The marker in the entries of this kind.
    static var marker: ValueMarker { get }
    /// The name with its article, for messages: "an array".
    static var phrase: String { get }

    /// Whether the value is null.
    static func isNull(_ entry: TapeEntry, _ tape: TapeStorage) -> Bool
    static func bool(_ entry: TapeEntry, _ tape: TapeStorage) -> Bool?
    static func integer(_ entry: TapeEntry, _ tape: TapeStorage) -> TapeInteger?
    static func double(_ entry: TapeEntry, _ tape: TapeStorage) -> Double?
    /// Whether a number of this kind is stored as its digits.
    static var storesDigits: Bool { get }
    /// All digits of the number.
    static func digits(_ entry: TapeEntry, _ tape: TapeStorage) -> String?
    static func string(_ entry: TapeEntry, _ tape: TapeStorage) -> String?
    /// Seconds since 2001-01-01T00:00:00Z.
    static func date(_ entry: TapeEntry, _ tape: TapeStorage) -> Double?
    /// Calls `body` with the bytes and returns `true`, if the value is data.
    static func withData(_ entry: TapeEntry, _ tape: TapeStorage, _ body: (Bytes) -> Void) -> Bool
    static func uid(_ entry: TapeEntry, _ tape: TapeStorage) -> UInt64?
    static var isArray: Bool { get }
    static var isMap: Bool { get }
    static var isString: Bool { get }
    static var isNumber: Bool { get }

    /// Calls the visitor's method for this kind.
    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws
    /// Calls the visitor's method for this kind, which does not visit what is inside.
    static func acceptShallow<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws
}

extension ValueKind {
    /// The marker's number.
    @inline(__always)
    static var code: UInt8 { marker.rawValue }

    static func acceptShallow<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws {
        try accept(value, &visitor)
    }

    static func isNull(_ entry: TapeEntry, _ tape: TapeStorage) -> Bool { false }
    static func bool(_ entry: TapeEntry, _ tape: TapeStorage) -> Bool? { nil }
    static func integer(_ entry: TapeEntry, _ tape: TapeStorage) -> TapeInteger? { nil }
    static func double(_ entry: TapeEntry, _ tape: TapeStorage) -> Double? { nil }
    static var storesDigits: Bool { false }
    static func digits(_ entry: TapeEntry, _ tape: TapeStorage) -> String? { nil }
    static func string(_ entry: TapeEntry, _ tape: TapeStorage) -> String? { nil }
    static func date(_ entry: TapeEntry, _ tape: TapeStorage) -> Double? { nil }
    static func withData(_ entry: TapeEntry, _ tape: TapeStorage, _ body: (Bytes) -> Void) -> Bool { false }
    static func uid(_ entry: TapeEntry, _ tape: TapeStorage) -> UInt64? { nil }
    static var isArray: Bool { false }
    static var isMap: Bool { false }
    static var isString: Bool { false }
    static var isNumber: Bool { false }
}

/// The markers of the kinds, numbered in this order.
///
/// They are constants, as the tape reads one at every value.
enum ValueMarker: UInt8 {
    case array, data, date, double, `false`, integer, key, map, null, real, string, `true`, uid, wideInteger, word
}

/// The kinds of value, in the order of their markers.
enum ValueKinds {
    static let standard = Registry<any ValueKind.Type>(
        "kind of value",
        [
            ArrayKind.self,
            DataKind.self,
            DateKind.self,
            DoubleKind.self,
            FalseKind.self,
            IntegerKind.self,
            KeyKind.self,
            MapKind.self,
            NullKind.self,
            RealKind.self,
            StringKind.self,
            TrueKind.self,
            UIDKind.self,
            WideIntegerKind.self,
            WordKind.self,
        ].sorted { $0.code < $1.code }, as: { $0 })

    /// The kinds alone, as they are looked up for every value.
    static let all = ContiguousArray(standard.handlers)

    /// Whether the kind with this code contains values. A bit test, as it is asked for every entry.
    @inline(__always)
    static func isContainer(_ index: Int) -> Bool { containers >> UInt32(index) & 1 != 0 }

    /// Whether values of the kind with this code are stored among the bytes of the tape.
    @inline(__always)
    static func hasBytes(_ index: Int) -> Bool { stored >> UInt32(index) & 1 != 0 }

    /// Whether the entry with this code is a key.
    @inline(__always)
    static func isKey(_ index: Int) -> Bool { index == Int(KeyKind.code) }

    private static var stored: UInt32 {
        1 << UInt32(DataKind.code) | 1 << UInt32(RealKind.code) | 1 << UInt32(StringKind.code)
            | 1 << UInt32(WideIntegerKind.code) | 1 << UInt32(WordKind.code)
    }

    private static var containers: UInt32 { 1 << UInt32(ArrayKind.code) | 1 << UInt32(MapKind.code) }
}
