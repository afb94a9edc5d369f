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

    /// Whether an entry of this kind counts the entries of a container.
    static var spans: Bool { get }
    /// Whether the value is stored among the bytes of the tape, and its entry counts these.
    static var stores: Bool { get }
    /// The number of elements; `nil` if the value has none of its own, as it is no array.
    static func elementCount(_ entry: TapeEntry) -> Int?
    /// The number of members; `nil` if the value is no map.
    static func memberCount(_ entry: TapeEntry) -> Int?
    /// The step of a coding path to the child at `index`, which is the `number`th.
    static func step(to index: Int, number: Int, _ tape: TapeStorage) -> PathKey
    /// The index of the value of the child at `index`.
    static func value(ofChild index: Int) -> Int

    /// The number that the entry itself holds, from 0 on.
    static func index(_ entry: TapeEntry) -> UInt64?
    /// Whether the value is this text, whose bytes are in `bytes`.
    static func spells(_ text: String, _ entry: TapeEntry, _ bytes: TapeBuffer<UInt8>) -> Bool
    /// The bytes that a value or key has outside of its entry, if it does not store them.
    static func byteCount(_ entry: TapeEntry, _ keys: TapeKeys) -> Int

    /// The phrase for a value of the wrong kind: a number with its digits.
    static func found(_ entry: TapeEntry, _ tape: TapeStorage) -> String
    /// The error for a value of the wrong kind.
    static func mismatch(_ type: any Any.Type, _ context: DecodingError.Context) -> DecodingError

    /// Writes the recorded value at `index` to a tape.
    static func write(_ index: Int, of session: EncodingSession, to writer: TapeWriter) throws

    /// Calls the visitor's method for this kind.
    static func accept<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws
    /// Calls the visitor's method for this kind, which does not visit what is inside.
    static func acceptShallow<Visitor: ValueVisitor>(_ value: TapeValue, _ visitor: inout Visitor) throws
}

extension ValueKind {
    /// The code of this kind in the entries of a tape.
    @inline(__always)
    static var code: KindCode { KindCode(marker, spans: spans, stores: stores) }

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

    static var spans: Bool { false }
    static var stores: Bool { false }
    static func elementCount(_ entry: TapeEntry) -> Int? { nil }
    static func memberCount(_ entry: TapeEntry) -> Int? { nil }
    static func step(to index: Int, number: Int, _ tape: TapeStorage) -> PathKey { PathKey(index: number) }
    static func value(ofChild index: Int) -> Int { index }
    static func index(_ entry: TapeEntry) -> UInt64? { nil }
    static func spells(_ text: String, _ entry: TapeEntry, _ bytes: TapeBuffer<UInt8>) -> Bool { false }
    static func byteCount(_ entry: TapeEntry, _ keys: TapeKeys) -> Int { 0 }
    static func found(_ entry: TapeEntry, _ tape: TapeStorage) -> String { phrase }

    /// The phrase with the digits of the number.
    static func foundNumber(_ entry: TapeEntry, _ tape: TapeStorage) -> String {
        "\(phrase), \(digits(entry, tape) ?? "")"
    }

    static func mismatch(_ type: any Any.Type, _ context: DecodingError.Context) -> DecodingError {
        .typeMismatch(type, context)
    }

    static func write(_ index: Int, of session: EncodingSession, to writer: TapeWriter) throws {
        try session.writeScalar(index, to: writer)
    }
}

/// The markers of the kinds, numbered in this order.
///
/// They are constants, as the tape reads one at every value.
enum ValueMarker: UInt8 {
    case array, data, date, double, `false`, integer, key, map, null, real, string, `true`, uid, wideInteger, word
}

/// A kind in one byte of an entry: its marker, and what the entry counts, which is asked of every entry that is passed
/// over or repeated.
struct KindCode: BitwiseCopyable {
    let bits: UInt8

    private static let spanning: UInt8 = 0x80
    private static let storing: UInt8 = 0x40

    @inline(__always)
    init(_ marker: ValueMarker, spans: Bool, stores: Bool) {
        bits = marker.rawValue | (spans ? Self.spanning : 0) | (stores ? Self.storing : 0)
    }

    @inline(__always)
    init(bits: UInt8) { self.bits = bits }

    /// Whether the entry counts the entries of a container.
    @inline(__always)
    var spans: Bool { bits & Self.spanning != 0 }

    /// Whether the entry counts the bytes of its value.
    @inline(__always)
    var stores: Bool { bits & Self.storing != 0 }

    /// The position in ``ValueKinds/all``.
    @inline(__always)
    var index: Int { Int(bits & ~(Self.spanning | Self.storing)) }

    /// The kind.
    var type: any ValueKind.Type { ValueKinds.all[index] }
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
        ].sorted { $0.marker.rawValue < $1.marker.rawValue }, as: { $0 })

    /// The kinds alone, as they are looked up for every value.
    static let all = ContiguousArray(standard.handlers)
}
