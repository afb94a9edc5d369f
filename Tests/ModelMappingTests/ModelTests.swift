import ModelMapping
import PropertyList
import Switchless
import Testing
import XMLStream

private protocol Animal: Model where Base == any Animal {
    var title: String { get }
}
extension Animal {
    func asBase() -> any Animal { self }
}

private struct Lion: Animal {
    static let className = "Lion"
    static let aliases = ["Leo"]
    static let formerVersions: [any FormerModel<any Animal>.Type] = [FirstLion.self]
    var name: String
    var title: String { "Lion \(name)" }
}

private struct FirstLion: FormerModel {
    static let version = 1
    var called: String
    func migrated() -> any Animal { Lion(name: called) }
}

private struct Parrot: Animal {
    static let className = "Parrot"
    var words: [String]
    @Polymorphic var friend: (any Animal)?
    var title: String { "Parrot \(words)" + (friend.map { " with \($0.title)" } ?? "") }
}

private struct Stranger: Animal {
    static let className = "Stranger"
    let value: ModelValue
    init(from decoder: any Decoder) throws { value = try ModelValue(from: decoder) }
    var title: String { "Stranger \(value["class"]?.string ?? "?")" }
}

private class Vehicle: Model {
    typealias Base = Vehicle
    class var className: String { "Vehicle" }
    let wheels: Int
    func asBase() -> Vehicle { self }
}

private final class Bus: Vehicle {
    enum Keys: CodingKey { case seats }
    override class var className: String { "Bus" }
    let seats: Int
    required init(from decoder: any Decoder) throws {
        seats = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .seats)
        try super.init(from: decoder)
    }
}

private struct Zoo: Decodable {
    @Polymorphic var animals: [any Animal]
    @Polymorphic var mascot: (any Animal)?
}

@Suite("Models whose class the document names")
struct ModelTests {
    private static let all: [any Model.Type] = [Lion.self, Parrot.self]
    private static let zoo = """
        <dict><key>animals</key><array>
        <dict><key>class</key><string>Lion</string><key>name</key><string>Alex</string></dict>
        <dict><key>words</key><array><string>hi</string></array><key>class</key><string>Parrot</string>
        <key>friend</key><dict><key>class</key><string>Leo</string><key>name</key><string>Kim</string></dict></dict>
        </array></dict>
        """

    private func titles(_ body: String, _ models: ModelRegistry) throws -> [String] {
        try decoded(Polymorphic<[any Animal]>.self, body, models).wrappedValue.map { $0.title }
    }

    @Test("A mixed array decodes each element as the class that it names, at any depth, under aliases too")
    func mixed() throws {
        let zoo = try decoded(Zoo.self, Self.zoo, ModelRegistry(Self.all))
        #expect(zoo.animals.map { $0.title } == ["Lion Alex", #"Parrot ["hi"] with Lion Kim"#])
        #expect(zoo.mascot == nil)
    }

    @Test("The class may stand under any key")
    func classKey() throws {
        let body = "<array><dict><key>_type</key><string>Lion</string><key>name</key><string>A</string></dict></array>"
        #expect(try titles(body, ModelRegistry(classKey: "_type", Self.all)) == ["Lion A"])
    }

    @Test("Models stand in dictionaries, in nested arrays, and alone")
    func shapes() throws {
        let models = ModelRegistry(Self.all)
        let lion = "<dict><key>class</key><string>Lion</string><key>name</key><string>A</string></dict>"
        #expect(try decoded(Polymorphic<any Animal>.self, lion, models).wrappedValue.title == "Lion A")
        let byKey = try decoded(Polymorphic<[String: any Animal]>.self, "<dict><key>x</key>\(lion)</dict>", models)
        #expect(byKey.wrappedValue["x"]?.title == "Lion A")
        let nested = try decoded(
            [Polymorphic<[any Animal]>].self, "<array><array>\(lion)</array><array/></array>", models)
        #expect(nested.map(\.wrappedValue.count) == [1, 0])
    }

    @Test("A version that has a model of its own migrates; others are as they are now")
    func versions() throws {
        let body = """
            <array><dict><key>class</key><string>Lion</string><key>v</key><integer>1</integer><key>called</key><string>A</string></dict>
            <dict><key>class</key><string>Lion</string><key>v</key><integer>2</integer><key>name</key><string>B</string></dict></array>
            """
        #expect(try titles(body, ModelRegistry(versionKey: "v", Self.all)) == ["Lion A", "Lion B"])
    }

    @Test("A base class and its subclasses decode without a wrapper, and as the base where no class is named")
    func classes() throws {
        let models = ModelRegistry([Vehicle.self, Bus.self])
        let body = """
            <array><dict><key>class</key><string>Bus</string><key>wheels</key><integer>6</integer><key>seats</key><integer>50</integer></dict>
            <dict><key>class</key><string>Vehicle</string><key>wheels</key><integer>4</integer></dict>
            <dict><key>wheels</key><integer>2</integer></dict></array>
            """
        let vehicles = try decoded([Vehicle].self, body, models)
        #expect(vehicles.map(\.wheels) == [6, 4, 2])
        #expect(vehicles.map { "\(type(of: $0))" } == ["Bus", "Vehicle", "Vehicle"])
    }

    private static let strange = """
        <array><dict><key>class</key><string>Lion</string><key>name</key><string>A</string></dict>
        <dict><key>class</key><string>Yeti</string></dict></array>
        """

    @Test("An unknown class is an error that names it and the known ones, with its path and place")
    func thrown() {
        let models = ModelRegistry([Parrot.self, Lion.self])
        #expect(
            failure(Polymorphic<[any Animal]>.self, Self.strange, models) == [
                "dataCorrupted", "[1]",
                "line 2, column 1: unknown class 'Yeti' where Animal is expected; registered are Leo, Lion, Parrot",
            ])
        #expect(
            failure(Polymorphic<any Animal>.self, "<dict/>", models)[2]
                == "line 1, column 1: missing class name where Animal is expected; registered are Leo, Lion, Parrot"
        )
    }

    @Test("Where unknown classes are skipped, an array goes on without them, and says so")
    func skipped() throws {
        var diagnostics = Diagnostics()
        let decoder = PlistDecoder(models: ModelRegistry(unknown: .skipped, Self.all))
        let animals = try decoder.decode(
            Polymorphic<[any Animal]>.self, from: BytesSource(Self.strange), reporting: &diagnostics)
        #expect(animals.wrappedValue.map { $0.title } == ["Lion A"])
        #expect(
            diagnostics.entries.map { $0.line(in: "x") } == [
                "x:2:1: warning: unknown class 'Yeti' where Animal is expected; the dictionary is left out [unknown-class]"
            ])
        let single = failure(
            Polymorphic<any Animal>.self, "<dict><key>class</key><string>Yeti</string></dict>", decoder.models)
        #expect(
            single.last
                == "line 1, column 1: unknown class 'Yeti' where Animal is expected; the value is required"
        )
    }

    @Test("Where unknown classes are kept, they are a model that takes any dictionary")
    func kept() throws {
        #expect(
            try titles(Self.strange, ModelRegistry(unknown: .kept(as: Stranger.self), Self.all)) == [
                "Lion A", "Stranger Yeti",
            ])
    }

    @Test("A name or an alias that is taken cannot be registered again")
    func duplicates() throws {
        struct Leo: Animal { var title: String { "" } }
        let models = ModelRegistry(Self.all)
        #expect(throws: RegistryError.self) { try models.registering(Lion.self) }
        #expect(throws: RegistryError.self) { try models.registering(Leo.self) }
        #expect(try models.registering(Stranger.self).classes.names.map(\.local) == ["Lion", "Parrot", "Stranger"])
    }

    @Test("Without a registry a polymorphic property says what is missing")
    func unregistered() {
        #expect(
            failure(Zoo.self, Self.zoo)[2].hasPrefix(
                "line 1, column 25: no class is registered that decodes as Array<Animal>"))
    }
}
