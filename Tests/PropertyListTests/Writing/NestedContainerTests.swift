import Foundation
import JSONTape
import ModelMapping
import PropertyList
import Testing

/// A key that any text is.
private struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init(stringLiteral: String) { stringValue = stringLiteral }
    init?(intValue: Int) { nil }
}

/// A model that encodes itself by a closure.
private struct Script: Encodable {
    let body: @Sendable (any Encoder) throws -> Void

    func encode(to encoder: any Encoder) throws { try body(encoder) }
}

/// A model with a title. It is not encodable itself: the testing library would encode it with Foundation.
private struct Titled: CustomTestStringConvertible {
    let testDescription: String
    let script: Script

    init(_ title: String, _ body: @escaping @Sendable (any Encoder) throws -> Void) {
        testDescription = title
        script = Script(body: body)
    }
}

private struct Point: Encodable { var x = 1 }

private struct Failure: Error {}

private let failing = Script { encoder in
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(1, forKey: "half")
    throw Failure()
}

/// Encoding containers that a model asks for in an unusual order. Foundation's encoders say what comes out.
@Suite("Containers that are asked for again")
struct NestedContainerTests {
    private static let scripts = [
        Titled("a map twice for one key") {
            var all = $0.container(keyedBy: Key.self)
            var first = all.nestedContainer(keyedBy: Key.self, forKey: "n")
            try first.encode(1, forKey: "x")
            var second = all.nestedContainer(keyedBy: Key.self, forKey: "n")
            try second.encode(2, forKey: "y")
        },
        Titled("an array twice for one key") {
            var all = $0.container(keyedBy: Key.self)
            var first = all.nestedUnkeyedContainer(forKey: "n")
            try first.encode(1)
            var second = all.nestedUnkeyedContainer(forKey: "n")
            try second.encode(2)
            try first.encode(3)
        },
        Titled("two maps for one key, filled in turns") {
            var all = $0.container(keyedBy: Key.self)
            var first = all.nestedContainer(keyedBy: Key.self, forKey: "n")
            var second = all.nestedContainer(keyedBy: Key.self, forKey: "n")
            try first.encode(1, forKey: "x")
            try second.encode(2, forKey: "y")
            try first.encode(3, forKey: "z")
            try second.encode(4, forKey: "x")
        },
        Titled("a value, then a map for its key") {
            var all = $0.container(keyedBy: Key.self)
            try all.encode(Point(), forKey: "n")
            var map = all.nestedContainer(keyedBy: Key.self, forKey: "n")
            try map.encode(2, forKey: "y")
        },
        Titled("an array, then an array container for its key") {
            var all = $0.container(keyedBy: Key.self)
            try all.encode([1, 2], forKey: "n")
            var array = all.nestedUnkeyedContainer(forKey: "n")
            try array.encode(3)
        },
        Titled("a map, then a value for its key") {
            var all = $0.container(keyedBy: Key.self)
            var map = all.nestedContainer(keyedBy: Key.self, forKey: "n")
            try map.encode(2, forKey: "y")
            try all.encode(5, forKey: "n")
        },
        Titled("two arrays of one encoder") {
            var first = $0.unkeyedContainer()
            try first.encode(1)
            var second = $0.unkeyedContainer()
            try second.encode(2)
        },
        Titled("two maps of one encoder") {
            var first = $0.container(keyedBy: Key.self)
            try first.encode(1, forKey: "x")
            var second = $0.container(keyedBy: Key.self)
            try second.encode(2, forKey: "y")
            var nested = second.nestedContainer(keyedBy: Key.self, forKey: "n")
            try nested.encode(3, forKey: "z")
            var again = first.nestedContainer(keyedBy: Key.self, forKey: "n")
            try again.encode(4, forKey: "w")
        },
        Titled("a superclass that fills the same map") {
            var own = $0.container(keyedBy: Key.self)
            try own.encode(2, forKey: "y")
            try Point().encode(to: $0)
        },
        Titled("an encoder of a superclass") {
            var own = $0.container(keyedBy: Key.self)
            try own.encode(2, forKey: "y")
            try Point().encode(to: own.superEncoder())
            try Point(x: 3).encode(to: own.superEncoder(forKey: "other"))
        },
        Titled("an encoder of a superclass in an array") {
            var own = $0.unkeyedContainer()
            try own.encode(2)
            try Point().encode(to: own.superEncoder())
            var nested = own.nestedContainer(keyedBy: Key.self)
            try own.encode(3)
            try nested.encode(own.count, forKey: "count")
        },
        Titled("a map that stays empty") {
            var all = $0.container(keyedBy: Key.self)
            _ = all.nestedContainer(keyedBy: Key.self, forKey: "n")
            _ = all.nestedUnkeyedContainer(forKey: "m")
        },
        Titled("a member whose encoding fails") {
            var all = $0.container(keyedBy: Key.self)
            try? all.encode(failing, forKey: "n")
            try all.encode(1, forKey: "x")
        },
        Titled("an element whose encoding fails") {
            var all = $0.unkeyedContainer()
            try all.encode(1)
            try? all.encode(failing)
            try all.encode(all.count)
        },
        Titled("a map after a member whose encoding failed") {
            var all = $0.container(keyedBy: Key.self)
            try all.encode(Point(), forKey: "n")
            try? all.encode(failing, forKey: "n")
            var map = all.nestedContainer(keyedBy: Key.self, forKey: "n")
            try map.encode(2, forKey: "y")
        },
        Titled("many maps, each asked for twice") {
            var all = $0.container(keyedBy: Key.self)
            for round in 0..<2 {
                for index in 0..<40 {
                    var map = all.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: "k\(index)"))
                    try map.encode(index, forKey: Key(stringValue: "r\(round)"))
                }
            }
        },
    ]

    @Test("What is encoded is what Foundation's encoders encode", arguments: scripts)
    fileprivate func sameAsFoundation(_ titled: Titled) throws {
        let script = titled.script
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var ours = TapeJSONEncoder()
        ours.outputFormatting = .sortedKeys
        let texts = (
            String(decoding: try ours.encode(script), as: UTF8.self),
            String(decoding: try encoder.encode(script), as: UTF8.self)
        )
        #expect(texts.0 == texts.1)

        let list = try PropertyListSerialization.propertyList(from: PropertyListEncoder().encode(script), format: nil)
        for format in [PlistForm.xml, .binary] {
            var plists = PlistEncoder()
            plists.outputFormat = format
            let read = try PropertyListSerialization.propertyList(from: Data(plists.encode(script)), format: nil)
            #expect((read as? NSObject) == (list as? NSObject))
        }
    }

    /// So does Foundation's encoder of property lists; its `JSONEncoder` keeps what the failed model had encoded.
    @Test("After a failure another value may be encoded")
    func anotherValue() throws {
        let script = Script {
            var single = $0.singleValueContainer()
            do { try single.encode(failing) } catch { try single.encode(["x": 1]) }
        }
        #expect(String(decoding: try TapeJSONEncoder().encode([script]), as: UTF8.self) == #"[{"x":1}]"#)
    }

    /// Foundation's encoders end the process here.
    private static let conflicts = [
        Titled("an array in the place of a map") {
            _ = $0.container(keyedBy: Key.self)
            var array = $0.unkeyedContainer()
            try array.encode(1)
        },
        Titled("a single value in the place of a map") {
            var map = $0.container(keyedBy: Key.self)
            try map.encode(1, forKey: "x")
            var single = $0.singleValueContainer()
            try single.encode(2)
            try map.encode(1, forKey: "y")
        },
        Titled("two single values") {
            var single = $0.singleValueContainer()
            try single.encode(1)
            try single.encode("a")
        },
        Titled("a map for the key of a number") {
            var all = $0.container(keyedBy: Key.self)
            try all.encode(1, forKey: "n")
            var map = all.nestedContainer(keyedBy: Key.self, forKey: "n")
            try map.encode(1, forKey: "x")
        },
        Titled("an array for the key of a map") {
            var all = $0.container(keyedBy: Key.self)
            var map = all.nestedContainer(keyedBy: Key.self, forKey: "n")
            try map.encode(1, forKey: "x")
            var array = all.nestedUnkeyedContainer(forKey: "n")
            try array.encode(1)
            try array.encode(2)
        },
    ]

    @Test("A second value where another one stands is an error that says both", arguments: conflicts)
    fileprivate func conflict(_ titled: Titled) throws {
        let script = titled.script
        let error = #expect(throws: EncodingError.self) { try TapeJSONEncoder().encode(script) }
        #expect("\(try #require(error))".contains("was encoded here before"))
        #expect(throws: EncodingError.self) { try PlistEncoder().encode([script]) }
    }

    @Test("The error has the path of the value")
    func path() throws {
        let script = Script {
            var all = $0.container(keyedBy: Key.self)
            var list = all.nestedUnkeyedContainer(forKey: "list")
            try list.encode(0)
            var inner = list.nestedContainer(keyedBy: Key.self)
            try inner.encode(1, forKey: "n")
            var array = inner.nestedUnkeyedContainer(forKey: "n")
            try array.encode(1)
        }
        let error = #expect(throws: EncodingError.self) { try TapeJSONEncoder().encode(script) }
        guard case .invalidValue(_, let context)? = error else { throw Failure() }
        #expect(context.codingPath.map(\.stringValue) == ["list", "Index 1", "n"])
        #expect(
            context.debugDescription
                == "an integer was encoded here before an array; encode one value, or the same container again")
    }

    @Test("Asking a map for each of its containers twice takes time that grows with their number")
    func linear() throws {
        let script = { (count: Int) in
            Script {
                var all = $0.container(keyedBy: Key.self)
                for _ in 0..<2 {
                    for index in 0..<count { _ = all.nestedUnkeyedContainer(forKey: Key(stringValue: "\(index)")) }
                }
            }
        }
        // A look-up in linear time would take minutes.
        let text = try TapeJSONEncoder().encode(script(60_000))
        #expect(text.count > 60_000 * 6)
    }
}
