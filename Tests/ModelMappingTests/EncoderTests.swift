import Foundation
import JSONTape
import ModelMapping
import Switchless
import Testing

@Suite("Encoding onto a tape")
struct EncoderTests {
    private func json(of value: some Encodable) throws -> String {
        String(decoding: try JSONText.bytes(of: value), as: UTF8.self)
    }

    private struct Book: Codable, Equatable {
        var title = "Ω", pages = UInt64.max, price = Decimal(string: "12.30"), weight: Float = 0.1, ratio = 0.1
        var printed = Date(timeIntervalSinceReferenceDate: 0.1), cover = Data([0, 255]), tags = ["a", "b"]
        var home = URL(string: "https://example.org/a b") ?? URL(filePath: "/"), missing: Int?, isNew = true
        var numbers: [String: Int8] = ["one": 1]
    }

    @Test("What goes onto a tape comes back as it was, dates and data too")
    func roundTrip() throws {
        var diagnostics = Diagnostics()
        let tape = try TapeEncoder().encode(Book())
        #expect(try tape.decode(Book.self, reporting: &diagnostics) == Book())
        let root = try #require(tape.root)
        #expect(root["printed"]?.phrase == "a date")
        #expect(root["cover"]?.phrase == "data")
        #expect(root["weight"]?.digits == "0.1")
        #expect(root["missing"] == nil)
        #expect(root["title"]?.position == nil)
    }

    @Test("Whole numbers of any width are exact")
    func integers() throws {
        #expect(try json(of: [Int64.min, Int64.max]) == "[-9223372036854775808,9223372036854775807]")
        #expect(try json(of: UInt64.max) == "18446744073709551615")
        if #available(macOS 15, *) {
            #expect(try json(of: UInt128.max) == "340282366920938463463374607431768211455")
            #expect(try json(of: Int128.min) == "-170141183460469231731687303715884105728")
        }
    }

    /// Fills two containers in turns, which no writer from front to back could.
    private struct Interleaved: Encodable {
        enum Keys: String, CodingKey { case first, second, third }
        func encode(to encoder: any Encoder) throws {
            var all = encoder.container(keyedBy: Keys.self)
            var first = all.nestedUnkeyedContainer(forKey: .first)
            var second = all.nestedContainer(keyedBy: Keys.self, forKey: .second)
            try first.encode(1)
            try second.encode("a", forKey: .first)
            try first.encode(2)
            try all.encode(true, forKey: .third)
            try second.encodeNil(forKey: .second)
            var inner = first.nestedUnkeyedContainer()
            try first.encode(3)
            try inner.encode(2.5)
            #expect(first.count == 4)
        }
    }

    @Test("Containers may be filled in turns")
    func interleaved() throws {
        #expect(
            try json(of: Interleaved()) == #"{"first":[1,2,[2.5],3],"second":{"first":"a","second":null},"third":true}"#
        )
    }

    private class Animal: Encodable { var name = "Leo" }
    private final class Lion: Animal {
        enum Keys: CodingKey { case mane }
        override func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: Keys.self)
            try members.encode(7, forKey: .mane)
            try super.encode(to: encoder)
        }
    }

    @Test("A class and its ancestor may fill one map")
    func ancestor() throws {
        #expect(try json(of: Lion()) == #"{"mane":7,"name":"Leo"}"#)
    }

    private struct Nothing: Encodable { func encode(to encoder: any Encoder) {} }
    private struct Twice: Encodable {
        enum Keys: CodingKey { case key }
        func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: Keys.self)
            try members.encode(1, forKey: .key)
            try members.encode("b", forKey: .key)
        }
    }

    @Test("What encodes nothing is an empty map, and of a key that comes twice the last value counts")
    func odd() throws {
        #expect(try json(of: Nothing()) == "{}")
        #expect(try json(of: [Nothing()]) == "[{}]")
        #expect(try json(of: Twice()) == #"{"key":"b"}"#)
        #expect(try json(of: [Int]()) == "[]")
        #expect(try json(of: Int?.none) == "null")
    }

    @Test("A number that is not finite is an error with its path, if it may not be")
    func nonFinite() throws {
        var encoder = TapeEncoder()
        #expect(try encoder.encode([Double.infinity]).root?[0]?.double == .infinity)
        encoder.allowsNonFinite = false
        let error = try #require(throws: EncodingError.self) { try encoder.encode(["a": [1, Double.nan]]) }
        #expect("\(error)".contains("cannot be written; use a finite number"))
        var path: [String] = []
        if case .invalidValue(_, let context) = error { path = context.codingPath.map(\.stringValue) }
        #expect(path == ["a", "Index 1"])
    }

    @Test("A part of a tape goes onto another exactly")
    func parts() throws {
        var diagnostics = Diagnostics()
        let text = #"{"a":[1.50,340282366920938463463374607431768211455,null,{"b":false}],"c":"d"}"#
        let tape = try JSONDocument(reading: Array(text.utf8), reporting: &diagnostics).tape
        let copy = try TapeEncoder().encode(["whole": try #require(tape.root)])
        let digits = copy.root?["whole"]?["a"]?.elements.map { $0.digits }
        #expect(digits == ["1.50", "340282366920938463463374607431768211455", nil, nil])
        #expect(try json(of: try #require(tape.root)).hasPrefix(#"{"a":[1.5,3402"#))
    }

    @Test("Nesting beyond the limit is an error")
    func depth() throws {
        var encoder = TapeEncoder()
        encoder.limits.depth = 2
        #expect(throws: Never.self) { try encoder.encode([[1]]) }
        let error = try #require(throws: ModelError.self) { try encoder.encode([[[1]]]) }
        #expect(error.code == .depth)
    }
}
