import Switchless
import Testing

private protocol Fruit: Named { static var colour: String { get } }
private enum Apple: Fruit {
    static let name: Name = "apple"
    static let summary = "Grows on trees."
    static let colour = "green"
}
private enum Pear: Fruit {
    static let name: Name = "pear"
    static let summary = "Is no apple."
    static let colour = "yellow"
}
private enum RedApple: Fruit {
    static let name: Name = "apple"
    static let summary = "Grows on trees too."
    static let colour = "red"
}
private enum OtherPear: Fruit {
    static let name = Name("pear", in: "urn:other")
    static let summary = "A pear elsewhere."
    static let colour = "blue"
}

@Suite("Registries")
struct RegistryTests {
    private let fruit = Registry<any Fruit.Type>("fruit", [Pear.self, Apple.self], as: { $0 })

    @Test("A name gives its handler, and an unregistered name gives nil")
    func lookUp() {
        #expect(fruit["apple"]?.colour == "green")
        #expect(fruit["plum"] == nil)
        #expect(fruit[Name("apple", in: "urn:other")] == nil)
    }

    @Test("Registering gives a new registry and leaves the old as it was")
    func registering() throws {
        let larger = try fruit.registering(OtherPear.self)
        #expect(larger[Name("pear", in: "urn:other")]?.colour == "blue")
        #expect(larger["pear"]?.colour == "yellow")
        #expect(fruit.handlers.count == 2)
        #expect(larger.index(of: "pear") == fruit.index(of: "pear"))
    }

    @Test("A name that is taken is refused, and the error says what to do")
    func duplicates() {
        let error = #expect(throws: RegistryError.self) { try fruit.registering(RedApple.self) }
        #expect(error == RegistryError(reason: .duplicate, kind: "fruit", name: "apple"))
        #expect(
            error?.description == "the fruit 'apple' is already registered; use replacing(with:) to replace it")
    }

    @Test("A handler takes the place of another when that is said")
    func replacing() throws {
        let changed = try fruit.replacing(with: RedApple.self)
        #expect(changed["apple"]?.colour == "red")
        #expect(changed.names == fruit.names)
        #expect(throws: RegistryError(reason: .missing, kind: "fruit", name: Name("pear", in: "urn:other"))) {
            try fruit.replacing(with: OtherPear.self)
        }
    }

    @Test("Handlers stay in their order, and entries are sorted by name")
    func order() {
        #expect(fruit.names == ["pear", "apple"])
        #expect(fruit.entries.map(\.name) == ["apple", "pear"])
        #expect(fruit.entries.map(\.summary) == ["Grows on trees.", "Is no apple."])
    }
}
