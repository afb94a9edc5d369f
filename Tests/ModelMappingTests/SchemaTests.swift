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
        #expect(schema.members[1].schema.type == .string)
        let gap = "only some values are accepted, and Color does not list them"
        #expect(schema.members[1].schema.incompleteness == gap)
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
        #expect(schema.members[0].schema.cases == ["small", "large"])
        #expect(schema.members[1].schema.cases == [1, 2])
        #expect(schema.members[2].schema.elements[0].cases == ["small", "large"])
        #expect(schema.members[3].schema.cases.isEmpty)
        #expect(schema.members[4].schema.elements[0].cases == [1, 2])
        #expect(schema.members.filter(\.isOptional).map(\.name) == ["maybe"])
    }

    private enum Mark: String, Codable, CaseIterable { case nothing = "", dot = "." }

    @Test("An empty raw value is a case like any other")
    func emptyCase() { #expect(ValueSchema(of: Mark.self).cases == ["", "."]) }

    @Test(
        "An enumeration of integers that does not list its cases lets recording go on, and its cases are named as unknown"
    )
    func probed() {
        enum Strict: Int, Decodable { case one = 1, two }
        struct Car: Decodable { var level: Strict, wheels: Int }
        let schema = ValueSchema(of: Car.self)
        #expect(schema.isComplete)
        #expect(schema.members.map(\.name) == ["level", "wheels"])
        #expect(schema.members[0].schema.type == .integer)
        #expect(schema.members[0].schema.cases.isEmpty)
        let gap = "only some values are accepted, and Strict does not list them"
        #expect(schema.members[0].schema.incompleteness == gap)
    }

    private struct Word: RawRepresentable, Codable, CaseIterable {
        var rawValue: String
        static let allCases = [Word(rawValue: "yes"), Word(rawValue: "no")]
    }

    @Test("A type that accepts any raw value is not limited to the presets that it lists")
    func presets() {
        #expect(ValueSchema(of: Word.self) == ValueSchema(.string))
    }

    private enum Shape: Codable, SampledModel {
        case circle(radius: Double), pair(Int, Int?), dot
        static var samples: [Shape] { [.circle(radius: 1), .pair(1, nil), .dot] }
    }
    private enum Listed: Decodable {
        case circle(radius: Double), square(side: Int)
        enum CodingKeys: String, CodingKey, CaseIterable { case circle = "round", square }
    }
    private enum Side: Decodable, CaseIterable { case left, right }

    private func one(_ key: String, _ members: [ValueSchema.Member]) -> ValueSchema {
        .object([.init(key, .object(members))])
    }

    @Test(
        "An enumeration with associated values is one of several objects, one for each case, and recording goes on after it"
    )
    func alternatives() {
        struct Sheet: Decodable { var shape: Shape, listed: [Listed], side: Side, scale: Double }
        let schema = ValueSchema(of: Sheet.self)
        #expect(schema.incompleteness == nil)
        #expect(schema.members.map(\.name) == ["shape", "listed", "side", "scale"])
        let number = ValueSchema(.number), integer = ValueSchema(.integer)
        #expect(
            schema.members[0].schema.alternatives == [
                one("circle", [.init("radius", number)]),
                one("pair", [.init("_0", integer), .init("_1", integer, isOptional: true)]), one("dot", []),
            ])
        #expect(
            schema.members[1].schema.elements[0].alternatives == [
                one("round", [.init("radius", number)]), one("square", [.init("side", integer)]),
            ])
        #expect(schema.members[2].schema.alternatives == [one("left", []), one("right", [])])
    }

    private indirect enum Sum: Codable, SampledModel {
        case plus(Sum, Sum), minus([Sum]), number(Int)
        static var samples: [Sum] { [.plus(.number(1), .number(2)), .minus([]), .number(1)] }
    }

    @Test("An enumeration that contains itself has an end, and what is inside of itself is named")
    func recursiveAlternatives() {
        let schema = ValueSchema(of: Sum.self)
        #expect(schema.isComplete)
        #expect(schema.alternatives.count == 3)
        let inner = ValueSchema.undescribed("Sum contains itself")
        #expect(schema.alternatives[0] == one("plus", [.init("_0", inner), .init("_1", inner)]))
        #expect(schema.alternatives[2] == one("number", [.init("_0", ValueSchema(.integer))]))
    }

    @Test("A case that refuses its sample is named, and the others are described")
    func refusedCase() {
        enum Paint: Decodable, SampledModel {
            case plain(Color), mixed(Int)
            static var samples: [Paint] { [.plain(.red), .mixed(1)] }
        }
        let schema = ValueSchema(of: Paint.self)
        #expect(schema.isComplete)
        #expect(schema.alternatives[0].refusedType == "Color")
        #expect(schema.alternatives[1] == one("mixed", [.init("_0", ValueSchema(.integer))]))
    }

    private enum Unlisted: Decodable { case a(Int), b(Int) }

    @Test("Where keys are listed, members after a refused sample are named")
    func namedMembers() {
        struct Car: Decodable {
            enum CodingKeys: CodingKey, CaseIterable { case wheels, kind, doors }
            var wheels: Int, kind: Unlisted, doors: Int
        }
        let schema = ValueSchema(of: Car.self)
        #expect(schema.refusedType == "Unlisted")
        #expect(schema.members.map(\.name) == ["wheels", "kind", "doors"])
        #expect(schema.members[2].schema == .undescribed("the model refused a sample before"))
    }

    @Test("What refuses its sample last is named, not what the model could do without")
    func refused() {
        struct Car: Decodable { var maybe: Color?, doors: Int, level: Strict, wheels: Int }
        enum Strict: String, Decodable { case one }
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
