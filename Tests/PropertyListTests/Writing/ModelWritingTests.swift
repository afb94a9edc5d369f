import JSONTape
import ModelMapping
import PropertyList
import Switchless
import Testing

private protocol Animal: Model, Encodable where Base == any Animal { var title: String { get } }
extension Animal {
    func asBase() -> any Animal { self }
    static func asModel(_ base: any Animal) -> (any Model)? { base }
}

private struct Lion: Animal, Codable {
    static let formerVersions: [any FormerModel<any Animal>.Type] = [FirstLion.self]
    var name: String
    var title: String { "Lion \(name)" }
}

private struct FirstLion: FormerModel {
    static let version = 3
    var called: String
    func migrated() -> any Animal { Lion(name: called) }
}

private struct Parrot: Animal, Codable {
    var words: [String]
    @Polymorphic var friend: (any Animal)?
    var title: String { "Parrot \(words)" + (friend.map { " with \($0.title)" } ?? "") }
}

private struct Zoo: Codable {
    @Polymorphic var animals: [any Animal]
    @Polymorphic var mascot: (any Animal)?
    @Polymorphic var keeper: any Animal
    @Polymorphic var byName: [String: any Animal]
    @Polymorphic var guests: [any Animal]?
    var plain: [Lion]

    var titles: [String] {
        animals.map(\.title) + [mascot?.title ?? "-", keeper.title] + byName.sorted { $0.key < $1.key }.map { $1.title }
            + ["\(guests?.count ?? -1)"] + plain.map(\.title)
    }
}

private class Vehicle: Model, Codable {
    typealias Base = Vehicle
    class var className: String { "Vehicle" }
    var wheels = 4
    init() {}
    func asBase() -> Vehicle { self }
}

private final class Bus: Vehicle {
    enum Keys: CodingKey { case seats }
    override class var className: String { "Bus" }
    var seats = 20
    override init() { super.init() }
    required init(from decoder: any Decoder) throws {
        seats = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .seats)
        try super.init(from: decoder)
    }
    override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(seats, forKey: .seats)
    }
}

@Suite("Writing models with their class names")
struct ModelWritingTests {
    private static let models = ModelRegistry(versionKey: "v", [Lion.self, Parrot.self, Vehicle.self, Bus.self])

    private let zoo = Zoo(
        animals: [Lion(name: "Leo"), Parrot(words: ["hi"], friend: Lion(name: "Kim"))], mascot: nil,
        keeper: Parrot(words: [], friend: nil), byName: ["a": Lion(name: "Ada")], guests: [], plain: [Lion(name: "Al")])

    @Test("A zoo is saved and read again", arguments: [PlistForm.xml, .binary, .json, .openStep])
    func saved(form: PlistForm) throws {
        var encoder = PlistEncoder(models: Self.models)
        encoder.outputFormat = form
        let copy = try PlistDecoder(models: Self.models).decode(Zoo.self, from: encoder.bytes(of: zoo))
        #expect(copy.titles == zoo.titles)
        let unfolded = try PlistDecoder(models: Self.models).decode(
            Zoo.self, fromArchive: PlistEncoder(models: Self.models).bytes(archive: zoo))
        #expect(unfolded.titles == zoo.titles)
    }

    @Test("The class comes first, then the version that follows the former ones")
    func text() throws {
        let text = try TapeJSONEncoder(models: Self.models).encode(
            Polymorphic<any Animal>(wrappedValue: Lion(name: "Leo")))
        #expect(String(decoding: text, as: UTF8.self) == #"{"class":"Lion","v":4,"name":"Leo"}"#)
    }

    @Test("An optional property that is nil is left out")
    func missing() throws {
        let text = try TapeJSONEncoder(models: Self.models).encode(Parrot(words: [], friend: nil))
        #expect(String(decoding: text, as: UTF8.self) == #"{"words":[]}"#)
    }

    @Test("A class of a hierarchy is encoded as what it is")
    func hierarchy() throws {
        let bytes = try PlistEncoder(models: Self.models).bytes(of: [Vehicle(), Bus()])
        let copies = try PlistDecoder(models: Self.models).decode([Vehicle].self, from: bytes)
        #expect(copies.map { "\(type(of: $0))" } == ["Vehicle", "Bus"])
        let text = String(
            decoding: try TapeJSONEncoder(models: Self.models).encode([Bus()] as [Vehicle]), as: UTF8.self)
        #expect(text == #"[{"class":"Bus","wheels":4,"seats":20}]"#)
    }

    @Test("Without a registry, a polymorphic property is an error that says what to do")
    func noRegistry() throws {
        let error = try #require(throws: EncodingError.self) { try TapeJSONEncoder().encode(zoo) }
        #expect("\(error)".contains("give the encoder a ModelRegistry"))
    }

    private struct Mute: Model { var a = 1 }

    @Test("A model that is not Encodable is an error")
    func notEncodable() throws {
        let models = ModelRegistry([Mute.self])
        let error = try #require(throws: EncodingError.self) {
            try TapeJSONEncoder(models: models).encode(Polymorphic(wrappedValue: Mute()))
        }
        #expect("\(error)".contains("Mute is not Encodable"))
    }
}
