import JSONTape
import ModelMapping
import Testing

@Suite("Coding paths")
struct CodingPathTests {
    /// Keeps the path to itself, and the path that a number has in the error that it is none.
    private struct Traced: Decodable {
        let path: String
        let fault: String?

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            do {
                _ = try value.decode(Int.self)
                fault = nil
            } catch DecodingError.typeMismatch(_, let context) {
                fault = Self.text(context.codingPath)
            }
            path = Self.text(decoder.codingPath)
        }

        static func text(_ path: [any CodingKey]) -> String { path.map(\.stringValue).joined(separator: "/") }
    }

    private struct Nested: Decodable {
        let first, second: [String: [Traced]]
        let last: Traced
    }

    @Test("They are those of the values, in whatever order these are asked for theirs")
    func paths() throws {
        let json = #"{"last":"z","second":{"a":["x",1],"b":[]},"first":{"c":[2,"y",3],"d":["w"]}}"#
        let found = try TapeJSONDecoder().decode(Nested.self, from: Array(json.utf8))
        let all = (found.first["c"]! + found.first["d"]! + found.second["a"]! + [found.last])
        #expect(
            all.map(\.path) == [
                "first/c/Index 0", "first/c/Index 1", "first/c/Index 2", "first/d/Index 0", "second/a/Index 0",
                "second/a/Index 1", "last",
            ])
        #expect(
            all.map(\.fault) == [
                nil, "first/c/Index 1", nil, "first/d/Index 0", "second/a/Index 0", nil, "last",
            ])
    }

    @Test(
        "A type that tries one form after the other takes no time that grows with the square of its values",
        .timeLimit(.minutes(5)))
    func trials() throws {
        let json = "[" + Array(repeating: #""x""#, count: 200_000).joined(separator: ",") + "]"
        let found = try TapeJSONDecoder().decode([Traced].self, from: Array(json.utf8))
        #expect(found.count == 200_000 && found.last?.fault == "Index 199999")
    }
}
