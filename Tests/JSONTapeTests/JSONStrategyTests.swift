import Foundation
import JSONTape
import ModelMapping
import Testing

@Suite("Decoding JSON by Foundation's strategies")
struct JSONStrategyTests {
    private struct Dates: Codable, Equatable { var at: Date, all: [Date] }

    private func decoded<Value: Decodable>(
        _ type: Value.Type, _ text: String, _ change: (inout TapeJSONDecoder) -> Void = { _ in }
    ) throws -> Value {
        var decoder = TapeJSONDecoder()
        change(&decoder)
        return try decoder.decode(type, from: Array(text.utf8))
    }

    @Test("By default, dates and data are those of Foundation's coders")
    func defaults() throws {
        struct Both: Codable, Equatable { var at = Date(timeIntervalSinceReferenceDate: 1.5), blob = Data([1, 255]) }
        let text = String(decoding: try JSONEncoder().encode(Both()), as: UTF8.self)
        #expect(try decoded(Both.self, text) == Both())
    }

    @Test("Dates are read by each strategy")
    func dates() throws {
        let date = Date(timeIntervalSince1970: 86_400.5), whole = Date(timeIntervalSince1970: 86_400)
        #expect(try decoded([Date].self, "[86400.5]") { $0.dateDecodingStrategy = .secondsSince1970 } == [date])
        #expect(try decoded([Date].self, "[86400500]") { $0.dateDecodingStrategy = .millisecondsSince1970 } == [date])
        #expect(
            try decoded([Date].self, #"["1970-01-02T00:00:00Z"]"#) { $0.dateDecodingStrategy = .iso8601 } == [whole])
        #expect(
            try decoded([Date].self, #"["x"]"#) { $0.dateDecodingStrategy = .formatted { _ in whole } } == [whole])
        #expect(
            try decoded([Date].self, "[true]") {
                $0.dateDecodingStrategy = .custom { try Bool(from: $0) ? whole : date }
            } == [whole])
        #expect(throws: DecodingError.self) {
            try decoded([Date].self, #"["1970"]"#) { $0.dateDecodingStrategy = .iso8601 }
        }
    }

    @Test("Data is read by each strategy")
    func data() throws {
        #expect(try decoded([Data].self, #"["AQI="]"#) == [Data([1, 2])])
        #expect(try decoded([Data].self, "[[1,2]]") { $0.dataDecodingStrategy = .deferredToData } == [Data([1, 2])])
        #expect(throws: DecodingError.self) { try decoded([Data].self, #"["A"]"#) }
    }

    @Test("Strings stand for numbers that JSON does not have")
    func floats() throws {
        let change: (inout TapeJSONDecoder) -> Void = {
            $0.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        }
        let numbers = try decoded([Double].self, #"["+","-","?",1]"#, change)
        #expect(numbers[0] == .infinity && numbers[1] == -.infinity && numbers[2].isNaN && numbers[3] == 1)
        #expect(try decoded([Float].self, #"["-"]"#, change) == [-.infinity])
        #expect(throws: DecodingError.self) { try decoded([Double].self, #"["x"]"#, change) }
        #expect(throws: DecodingError.self) { try decoded([Double].self, #"["+"]"#) }
    }

    @Test(
        "A number that is too large for its type is an error that shows it",
        arguments: ["5e310", "-1E+400", "1" + String(repeating: "0", count: 400)])
    func largeNumbers(digits: String) {
        func reason(_ type: (some Decodable).Type) -> String? {
            do { _ = try decoded(type, "[\(digits)]") } catch DecodingError.dataCorrupted(let context) {
                return context.debugDescription
            } catch {}
            return nil
        }
        #expect(reason([Double].self) == "line 1, column 2: \(digits) does not fit in Double")
        #expect(reason([Float].self) == "line 1, column 2: \(digits) does not fit in Float")
    }

    private struct Names: Codable, Equatable {
        var oneTwo: Int, _private: Int, plain: Int, aB_: Int, byName: [String: Int]
    }

    @Test("Keys in snake case are those of the model, and those of dictionaries stay")
    func snakeCase() throws {
        let text = #"{"one_two":1,"_private":2,"plain":3,"a_b_":4,"by_name":{"my_key":5}}"#
        let ours = try decoded(Names.self, text) { $0.keyDecodingStrategy = .convertFromSnakeCase }
        let foundation = JSONDecoder()
        foundation.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try ours == foundation.decode(Names.self, from: Data(text.utf8)))
        #expect(ours.byName == ["my_key": 5])
    }

    @Test("A key strategy of one's own gets the whole path")
    func customKeys() throws {
        struct Key: CodingKey {
            var stringValue: String, intValue: Int?
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        struct Inner: Codable { var ab: Int }
        struct Outer: Codable { var a: Inner }
        let value = try decoded(Outer.self, #"{"a":{"b":1}}"#) {
            $0.keyDecodingStrategy = .custom { Key(stringValue: $0.map(\.stringValue).joined()) }
        }
        #expect(value.a.ab == 1)
    }

    @Test("Keys compare canonically, as Swift's strings do", arguments: ["e\u{301}", "\u{E9}"])
    func canonical(key: String) throws {
        struct Accent: Decodable {
            enum CodingKeys: String, CodingKey { case value = "é" }
            var value: Int
        }
        #expect(try decoded(Accent.self, "{\"\(key)\":1}").value == 1)
        #expect(try decoded([String: Int].self, "{\"\(key)\":1}")["é"] == 1)
    }

    @Test("The superclass of a model without its own part is decoded from null")
    func superDecoder() throws {
        class Parent: Decodable {
            let wasNull: Bool, path: [String]
            required init(from decoder: any Decoder) throws {
                wasNull = try decoder.singleValueContainer().decodeNil()
                path = decoder.codingPath.map(\.stringValue)
            }
        }
        final class Child: Parent {
            enum Keys: CodingKey { case a, other }
            required init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Keys.self)
                try super.init(from: container.superDecoder(forKey: .other))
            }
        }
        let child = try decoded([Child].self, "[{}]")[0]
        #expect(child.wasNull)
        #expect(child.path == ["Index 0", "other"])
        let other = try decoded([Child].self, #"[{"other":1}]"#)[0]
        #expect(!other.wasNull)
    }
}
