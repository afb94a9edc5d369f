import Foundation
import ModelMapping
import PropertyList
import Testing

@Suite("Writing binary property lists")
struct BinaryWritingTests {
    private func hexadecimal(_ value: some Encodable) throws -> String {
        try PlistEncoder().bytes(of: value).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The trailer: sizes of an offset and a reference, the objects, the root, where the offsets begin.
    private func trailer(_ sizes: String, _ objects: Int, at table: Int) -> String {
        func number(_ value: Int) -> String { String(format: "%016x", value) }
        return "000000000000" + sizes + number(objects) + number(0) + number(table)
    }

    @Test(
        "A scalar is its marker and its bytes",
        arguments: [
            (ModelValue(true), "09"), (false, "08"), (1, "1001"), (255, "10ff"), (256, "110100"),
            (65_536, "1200010000"), (4_294_967_296, "130000000100000000"), (-1, "13ffffffffffffffff"),
            (1.5, "233ff8000000000000"), ("ab", "526162"), ("é😀", "6300e9d83dde00"), (nil, "55246e756c6c"),
            (ModelValue(Data([1, 2])), "420102"), (ModelValue(uid: 3), "8003"), (ModelValue(uid: 300), "81012c"),
            (ModelValue(Date(timeIntervalSinceReferenceDate: 1.5)), "333ff8000000000000"),
            (ModelValue(TapeInteger(UInt64.max)), "140000000000000000ffffffffffffffff"),
        ] as [(ModelValue, String)])
    func scalars(value: ModelValue, object: String) throws {
        #expect(
            try hexadecimal(value)
                == "62706c6973743030" + object + "08" + trailer("0101", 1, at: 8 + object.count / 2))
    }

    @Test("An integer of 128 bits is the complement of two in 16 bytes")
    func wide() throws {
        let least = try #require(TapeInteger(isNegative: true, high: 1 << 63, low: 0))
        #expect(try hexadecimal(ModelValue(least)).contains("1480000000000000000000000000000000"))
        let below = try #require(TapeInteger(isNegative: true, high: 0, low: 1 << 63 + 1))
        #expect(try hexadecimal(ModelValue(below)).contains("14ffffffffffffffff7fffffffffffffff"))
        let large = try #require(TapeInteger(isNegative: false, high: 1 << 63, low: 0))
        let error = #expect(throws: ModelError.self) { try hexadecimal(ModelValue(large)) }
        #expect(error?.code == .integerRange)
    }

    @Test("Each different scalar is stored once, also as a key")
    func unique() throws {
        struct Pair: Encodable { var a = "b", b = "a" }
        // d2: keys a, b (1, 2), then values b, a (2, 1).
        #expect(
            try hexadecimal(Pair()) == "62706c6973743030" + "d201020201" + "5161" + "5162" + "080d0f"
                + trailer("0101", 3, at: 17))
    }

    @Test("A number, its text and its date are different scalars")
    func different() throws {
        let value: ModelValue = [1, "1", 1.0, true]
        #expect(try PlistDecoder().decode(ModelValue.self, from: PlistEncoder().bytes(of: value)) == value)
    }

    @Test("More than 255 objects have references of two bytes")
    func references() throws {
        let numbers = Array(0..<300)
        let bytes = try PlistEncoder().bytes(of: numbers)
        #expect(bytes[bytes.count - 25] == 2)
        #expect(try PlistDecoder().decode([Int].self, from: bytes) == numbers)
        #expect(try PropertyListDecoder().decode([Int].self, from: Data(bytes)) == numbers)
    }

    @Test("Long strings, data and arrays have a count of their own", arguments: [14, 15, 255, 256, 70_000])
    func counts(count: Int) throws {
        let value: ModelValue = [
            ModelValue(String(repeating: "x", count: count)), ModelValue(String(repeating: "é", count: count)),
            ModelValue(Data(repeating: 1, count: count)), ModelValue(Array(repeating: [], count: count)),
        ]
        #expect(try PlistDecoder().decode(ModelValue.self, from: PlistEncoder().bytes(of: value)) == value)
    }

    @Test("Foundation reads what it would have written")
    func foundation() throws {
        struct Record: Codable, Equatable {
            var name = "Ω", tags = ["a", "b"], date = Date(timeIntervalSinceReferenceDate: 0.25), data = Data([0, 255])
            var number = -5, large = UInt64.max, ratio = 0.1, weight: Float = 0.1, missing: Int?, isOn = true
            var url = URL(string: "http://example.org/"), price = Decimal(string: "12.30"), some: [Int?] = [nil, 1]
        }
        let data: Data = try PlistEncoder().encode(Record())
        #expect(try PropertyListDecoder().decode(Record.self, from: data) == Record())
        #expect(try PlistDecoder().decode(Record.self, from: data) == Record())
    }
}
