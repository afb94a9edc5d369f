import Foundation
import JSONTape
import ModelMapping
import PropertyList
import Testing

/// Numbers that are the same on every run (SplitMix64).
private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }
}

/// A type that can make a random value of itself.
private protocol Randomized { static func random(_ generator: inout Seeded) -> Self }

extension FixedWidthInteger where Self: Randomized {
    fileprivate static func random(_ generator: inout Seeded) -> Self {
        Self(truncatingIfNeeded: generator.next() >> (generator.next() & 63))
    }
}
extension Int: Randomized {}
extension Int8: Randomized {}
extension Int16: Randomized {}
extension Int32: Randomized {}
extension Int64: Randomized {}
extension UInt: Randomized {}
extension UInt8: Randomized {}
extension UInt16: Randomized {}
extension UInt32: Randomized {}
extension UInt64: Randomized {}
extension Bool: Randomized {
    fileprivate static func random(_ generator: inout Seeded) -> Bool { generator.next() & 1 == 0 }
}
extension Double: Randomized {
    fileprivate static func random(_ generator: inout Seeded) -> Double {
        let value = Double(bitPattern: generator.next())
        return value.isFinite ? value : 0.1
    }
}
extension Float: Randomized {
    fileprivate static func random(_ generator: inout Seeded) -> Float {
        let value = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
        return value.isFinite ? value : 0.1
    }
}
extension String: Randomized {
    private static let characters = Array("ab Z09._-/<>&\"'\\\n\t\r;={}()[]:,#é€😀ﬁ\u{301}")
    fileprivate static func random(_ generator: inout Seeded) -> String {
        String((0..<generator.next() % 12).compactMap { _ in characters.randomElement(using: &generator) })
    }
}
extension Data: Randomized {
    fileprivate static func random(_ generator: inout Seeded) -> Data {
        Data((0..<generator.next() % 90).map { _ in UInt8.random(&generator) })
    }
}
extension Date: Randomized {
    // XML has whole seconds.
    fileprivate static func random(_ generator: inout Seeded) -> Date {
        Date(
            timeIntervalSinceReferenceDate: Double(Int.random(in: -60_000_000_000...200_000_000_000, using: &generator))
        )
    }
}
extension UUID: Randomized {
    fileprivate static func random(_ generator: inout Seeded) -> UUID {
        let (a, b) = (generator.next(), generator.next())
        let bytes =
            (0..<8).map { UInt8(truncatingIfNeeded: a >> ($0 * 8)) }
            + (0..<8).map { UInt8(truncatingIfNeeded: b >> ($0 * 8)) }
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
extension URL: Randomized {
    fileprivate static func random(_ generator: inout Seeded) -> URL {
        URL(string: "http://example.org/\(generator.next() % 1000)?q=\(generator.next() % 10)&x") ?? URL(filePath: "/")
    }
}
extension Decimal: Randomized {
    fileprivate static func random(_ generator: inout Seeded) -> Decimal {
        Decimal(Int32.random(&generator)) / pow(10, Int(generator.next() % 6))
    }
}
extension Optional: Randomized where Wrapped: Randomized {
    fileprivate static func random(_ generator: inout Seeded) -> Wrapped? {
        Bool.random(&generator) ? nil : Wrapped.random(&generator)
    }
}
extension Array: Randomized where Element: Randomized {
    fileprivate static func random(_ generator: inout Seeded) -> [Element] {
        (0..<generator.next() % 5).map { _ in Element.random(&generator) }
    }
}
extension Set: Randomized where Element: Randomized {
    fileprivate static func random(_ generator: inout Seeded) -> Set { Set([Element].random(&generator)) }
}
extension Dictionary: Randomized where Key: Randomized, Value: Randomized {
    fileprivate static func random(_ generator: inout Seeded) -> Dictionary {
        Dictionary([Key].random(&generator).map { ($0, Value.random(&generator)) }) { $1 }
    }
}
private enum Suit: String, Codable, CaseIterable, Randomized {
    case clubs, hearts
    static func random(_ generator: inout Seeded) -> Suit { Bool.random(&generator) ? .clubs : .hearts }
}
private enum Shape: Codable, Equatable, Randomized {
    case dot, circle(Double), box(width: Int, tags: [String])
    static func random(_ generator: inout Seeded) -> Shape {
        let all: [Shape] = [
            .dot, .circle(.random(&generator)), .box(width: .random(&generator), tags: .random(&generator)),
        ]
        return all[Int(generator.next() % 3)]
    }
}
private struct Point: Codable, Hashable, Randomized {
    var x: Double, y: Float, label: String?
    static func random(_ generator: inout Seeded) -> Point {
        Point(x: .random(&generator), y: .random(&generator), label: .random(&generator))
    }
}
private struct Card: Codable, Equatable, Randomized {
    var suit: Suit, shape: Shape, number: UInt64, at: Date, blob: Data, points: [Point], names: [String: Point?],
        id: UUID
    static func random(_ generator: inout Seeded) -> Card {
        Card(
            suit: .random(&generator), shape: .random(&generator), number: .random(&generator), at: .random(&generator),
            blob: .random(&generator), points: .random(&generator), names: .random(&generator), id: .random(&generator))
    }
}

@Suite("Random values through every form")
struct RandomValueTests {
    private typealias Check = @Sendable (inout Seeded) throws -> Void

    /// Writes and reads a random value in five forms.
    private static func check<Value: Randomized & Codable & Equatable & SendableMetatype>(
        _ type: Value.Type
    ) -> Check {
        { generator in
            let value = Value.random(&generator)
            for form in [PlistForm.xml, .binary, .openStep, .json] {
                var encoder = PlistEncoder()
                encoder.outputFormat = form
                let copy = try PlistDecoder().decode([Value].self, from: encoder.bytes(of: [value]))
                #expect(copy == [value], "\(Value.self) in \(form)")
            }
            let archived = try PlistEncoder().bytes(archive: value)
            #expect(
                try PlistDecoder().decode(Value.self, fromArchive: archived) == value, "\(Value.self) in an archive")
            let json = try TapeJSONEncoder().encode(value)
            #expect(try JSONDecoder().decode(Value.self, from: Data(json)) == value, "\(Value.self) by JSONDecoder")
            let data = try PlistEncoder().bytes(of: [value])
            #expect(
                try PropertyListDecoder().decode([Value].self, from: Data(data)) == [value],
                "\(Value.self) by Foundation")
        }
    }

    private static let checks: [Check] = [
        check(Bool.self), check(Int.self), check(Int8.self), check(Int16.self), check(Int32.self), check(Int64.self),
        check(UInt.self), check(UInt8.self), check(UInt16.self), check(UInt32.self), check(UInt64.self),
        check(Double.self), check(Float.self), check(String.self), check(Data.self), check(Date.self), check(UUID.self),
        check(URL.self), check(Decimal.self), check(Suit.self), check(Shape.self), check(Point.self), check(Card.self),
        check([Int?].self), check([String].self), check([[Double]].self), check([Data?].self), check([Date].self),
        check([Shape].self), check([Card].self), check([Float].self), check([UInt8].self), check([URL].self),
        check(Set<String>.self), check([String: Int].self), check([Int: String].self), check([String: [String?]].self),
        check([String: Data].self), check([UUID: Bool].self), check([String: Date].self), check([Point?].self),
        check([String: Card].self),
    ]

    @Test("2,000 random values of 42 types are equal after each form", arguments: 0..<50)
    func forms(seed: UInt64) throws {
        var generator = Seeded(state: seed)
        for (number, check) in Self.checks.enumerated() where seed < 48 || number < 2_000 - 48 * Self.checks.count {
            try check(&generator)
        }
    }
}
