import Foundation
import ModelMapping
import Testing

@Suite("Schemas of models")
struct SchemaTests {
    private enum Color: String, Codable { case red, green }

    private struct Everything: Decodable {
        var text: String, number: Double, integer: Int16, isOn: Bool, at: Date, bytes: Data, home: URL, price: Decimal
        var anything: ModelValue, list: [Int], table: [String: [Bool]], maybe: Int?, color: Color?, inner: Inner,
            last: UUID
    }
    private struct Inner: Decodable { var x = 0.0, y: Float? }

    @Test("A model tells its members, their types and which may be missing, in its order")
    func members() {
        let schema = ValueSchema(of: Everything.self)
        #expect(schema.isComplete)
        #expect(schema.type == .object)
        #expect(
            schema.members.map(\.name) == [
                "text", "number", "integer", "isOn", "at", "bytes", "home", "price", "anything", "list", "table",
                "maybe",
                "color", "inner", "last",
            ])
        #expect(
            schema.members.map(\.schema.type) == [
                .string, .number, .integer, .boolean, .date, .data, .url, .number, .any, .array, .dictionary, .integer,
                .string, .object, .string,
            ])
        #expect(schema.members.filter(\.isOptional).map(\.name) == ["maybe", "color"])
        #expect(schema.members[9].schema == .array(of: ValueSchema(.integer)))
        #expect(schema.members[10].schema.elements == [.array(of: ValueSchema(.boolean))])
        let inner = [ValueSchema.Member("x", ValueSchema(.number)), .init("y", ValueSchema(.number), isOptional: true)]
        #expect(schema.members[13].schema == .object(inner))
    }

    private struct Tree: Decodable { var name: String, children: [Tree], parent: Parent? }
    private final class Parent: Decodable { var trees: [String: Tree] }

    @Test("A model that contains itself has an end")
    func recursive() {
        let schema = ValueSchema(of: Tree.self)
        #expect(schema.isComplete)
        #expect(schema.members.map(\.name) == ["name", "children", "parent"])
        #expect(schema.members[1].schema.elements[0].members.map(\.name) == ["name", "children", "parent"])
        #expect(schema.members[1].schema.elements[0].members[1].schema.elements.isEmpty)
    }

    private final class Endless: Decodable { var next: Endless }

    @Test("What refuses its samples is not complete, and what is known of it stays")
    func incomplete() {
        struct Car: Decodable { var wheels: Int, color: Color, doors: Int }
        let schema = ValueSchema(of: Car.self)
        #expect(!schema.isComplete)
        #expect(schema.members.map(\.name) == ["wheels", "color"])
        #expect(schema.members[1].schema == ValueSchema(.string))
        #expect(schema.incompleteness == "Color refuses its sample; what is decoded after it is not described")
        #expect(!ValueSchema(of: Endless.self).isComplete)
        #expect(ValueSchema(of: Endless.self).refusedType == "Endless")
        #expect(ValueSchema(of: Int.self).incompleteness == nil)
    }

    private enum Size: String, Decodable, CaseIterable { case small, large }
    private enum Level: Int, Decodable, CaseIterable { case low = 1, high }
    private enum Hue: String, Decodable { case none = "", red }

    @Test("An enumeration that lists its cases is described by its raw values, and recording goes on after it")
    func enumerations() {
        struct Car: Decodable {
            var size: Size, level: Level, sizes: [Size], hue: Hue, byName: [String: Level], doors: Int, maybe: Color?
        }
        let schema = ValueSchema(of: Car.self)
        #expect(schema.isComplete)
        #expect(schema.incompleteness == nil)
        #expect(schema.members.map(\.name) == ["size", "level", "sizes", "hue", "byName", "doors", "maybe"])
        #expect(
            schema.members.map(\.schema.type) == [.string, .integer, .array, .string, .dictionary, .integer, .string])
        #expect(schema.members[2].schema == .array(of: ValueSchema(.string)))
        #expect(schema.members.filter(\.isOptional).map(\.name) == ["maybe"])
    }

    @Test("What refuses its sample last is named, not what the model could do without")
    func refused() {
        struct Car: Decodable { var maybe: Color?, doors: Int, level: Strict, wheels: Int }
        enum Strict: Int, Decodable { case one = 1 }
        #expect(ValueSchema(of: Car.self).refusedType == "Strict")
    }

    private struct Either: Decodable {
        enum Keys: CodingKey { case minuend }
        init(from decoder: any Decoder) throws {
            if var list = try? decoder.unkeyedContainer() {
                _ = try list.decode(Int.self)
                return
            }
            _ = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .minuend)
        }
    }

    @Test("A model that takes objects and arrays is described by its objects; arrays and scalars by what they are")
    func forms() {
        #expect(ValueSchema(of: Either.self) == .object([.init("minuend", ValueSchema(.integer))]))
        #expect(ValueSchema(of: [[String]].self) == .array(of: .array(of: ValueSchema(.string))))
        #expect(ValueSchema(of: Int.self) == ValueSchema(.integer))
        #expect(ValueSchema(of: Color.self).type == .string)
        struct Nothing: Decodable {}
        #expect(ValueSchema(of: Nothing.self) == ValueSchema(.object))
        var maybe = ValueSchema(.integer)
        maybe.isNullable = true
        #expect(ValueSchema(of: [Int?].self) == .array(of: maybe))
    }
}
