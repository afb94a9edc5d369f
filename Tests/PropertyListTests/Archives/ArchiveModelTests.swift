import ModelMapping
import PropertyList
import Switchless
import Testing
import XMLStream

private class Animal: Model {
    typealias Base = Animal
    class var className: String { "Animal" }
    let name: String
    func asBase() -> Animal { self }
}

private final class Dog: Animal {
    enum Keys: CodingKey { case friend }
    override class var className: String { "Dog" }
    let friend: Animal?
    required init(from decoder: any Decoder) throws {
        friend = try decoder.container(keyedBy: Keys.self).decodeIfPresent(Animal.self, forKey: .friend)
        try super.init(from: decoder)
    }
}

private final class Pair: Model {
    let left: Pair?
    let right: Pair?
}

/// A class that forgets to write what it becomes.
private enum Forgetful: ArchiveClass {
    static let name: Name = "Forgetful"
    static let summary = "Nothing."
    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {}
}

/// A class that forgets a key.
private enum Keyless: ArchiveClass {
    static let name: Name = "Keyless"
    static let summary = "A map with a value that has no key."
    static func unfold(_ object: ArchivedObject, with unfolder: inout ArchiveUnfolder) throws {
        try unfolder.writeMap(of: object) { try $0.write("x", at: object.position) }
    }
}

@Suite("Models from archives")
struct ArchiveModelTests {
    private static let models = ModelRegistry([Animal.self, Dog.self, Pair.self])
    private static let name = field("name", uid(2))

    private func decoded<Value: Decodable>(
        _ type: Value.Type, _ objects: [String], _ options: KeyedArchiveOptions = KeyedArchiveOptions()
    ) throws -> Value {
        try PlistDecoder(models: Self.models).decode(type, fromArchive: BytesSource(archive(objects)), options: options)
    }

    @Test("An object decodes as the model of its class, its fields followed")
    func model() throws {
        let dog = try decoded(
            Animal.self,
            [
                object("Dog:Animal", Self.name + field("friend", uid(3))), "<string>Rex</string>",
                object("Animal", Self.name),
            ])
        #expect((dog as? Dog)?.friend?.name == "Rex")
        #expect(dog.name == "Rex")
    }

    @Test("A class that nobody registered is the first of its ancestors that somebody did")
    func ancestor() throws {
        let dog = try decoded(Animal.self, [object("Poodle:Dog:Animal", Self.name), "<string>Rex</string>"])
        #expect(dog is Dog)
    }

    @Test("The module before the name of a class of Swift's need not be registered")
    func module() throws {
        let dog = try decoded(
            Animal.self, [object("Kennel.Poodle:Kennel.Dog:Kennel.Animal", Self.name), "<string>Rex</string>"])
        #expect(dog is Dog)
    }

    @Test("A class hint counts after the ancestors")
    func hints() throws {
        let hinted = """
            <dict><key>$classname</key><string>Wolf</string><key>$classes</key><array><string>Wolf</string></array>
            <key>$classhints</key><array><string>Dog</string></array></dict>
            """
        let object = "<dict>\(Self.name)<key>$class</key>\(uid(3))</dict>"
        #expect(try decoded(Animal.self, [object, "<string>Rex</string>", hinted]) is Dog)
    }

    @Test("An object that is referred to twice is one instance")
    func shared() throws {
        let animals = try decoded(
            [Animal].self,
            [
                object("NSArray", field("NS.objects", list(uid(3), uid(3), uid(4), uid(4)))), "<string>Rex</string>",
                object("Animal", Self.name), object("Dog:Animal", Self.name + field("friend", uid(3))),
            ])
        #expect(animals[0] === animals[1])
        #expect(animals[2] === animals[3])
        #expect((animals[2] as? Dog)?.friend === animals[0])
    }

    /// Each object has the next one twice: as a tree they would be 2 to the power of `count`.
    private static func doublings(_ count: Int) -> [String] {
        (1...count).map { object("Pair", field("left", uid($0 + 1)) + field("right", uid($0 + 1))) } + [object("Pair")]
    }

    @Test("What a doubled object contains is shared too, and decoded once")
    func doublings() throws {
        let pair = try decoded(Pair.self, Self.doublings(12))
        #expect(pair.left === pair.right)
        #expect(pair.left?.left?.right === pair.right?.right?.left)
    }

    @Test("Forty doublings stop at the limit for what is repeated, with the place of the reference")
    func bomb() {
        // With n doublings 8 * (2^n - 1) - 5 * n are repeated, which is more than 4,000,000 from the 19th from below
        // on.
        let fault = archiveFault(archive(Self.doublings(40)), kept)
        #expect(fault?.hasPrefix("limit-repeated-values 24:89: error: ") == true)
    }

    @Test("The limit for what is repeated counts values and keys")
    func repeatedValues() {
        // The array's second element repeats one dictionary of a key and a value.
        let objects = [object("NSArray", field("NS.objects", list(uid(2), uid(2)))), object("Pair")]
        var options = kept
        options.limits.repeatedValues = 3
        #expect(archiveFault(archive(objects), options) == nil)
        options.limits.repeatedValues = 2
        #expect(
            archiveFault(archive(objects), options)
                == "limit-repeated-values 3:85: error: repeated references to objects unfold to more than 2 values; raise the limit"
        )
    }

    @Test(
        "A text that many objects refer to is counted at each",
        arguments: [
            ("NSArray", field("NS.objects", references { _ in 2 })),
            ("NSArray", field("NS.objects", references { $0 + 3 })),
            ("NSDictionary", field("NS.keys", references { _ in 2 }) + field("NS.objects", references { _ in 0 })),
        ])
    func repeatedText(className: String, fields: String) {
        let long = "<string>\(String(repeating: "a", count: 60_000))</string>"
        let urls = (0..<2_000).map { _ in object("NSURL", field("NS.relative", uid(2)) + field("NS.base", uid(0))) }
        let fault = archiveFault(archive([object(className, fields), long] + urls))
        #expect(fault?.hasPrefix("limit-repeated-bytes ") == true, "\(fault?.prefix(200) ?? "none")")
    }

    /// An array of 2,000 references.
    private static func references(_ number: (Int) -> Int) -> String {
        "<array>\((0..<2_000).map { uid(number($0)) }.joined())</array>"
    }

    @Test("The number of objects has a limit")
    func objects() {
        var options = KeyedArchiveOptions()
        options.limits.objects = 3
        #expect(archiveFault(archive(["<true/>", "<true/>"]), options) == nil)
        #expect(
            archiveFault(archive(["<true/>", "<true/>", "<true/>"]), options)
                == "limit-archive-objects 5:1: error: the archive has more than 3 objects; split it or raise the limit")
    }

    @Test("Objects inside each other have the limit that values have, whatever they become")
    func depth() {
        func chain(_ count: Int) -> [String] {
            (1..<count).map { object("NSAttributedValue:NSValue", field("$0", uid(0)) + field("$1", uid($0 + 1))) } + [
                "<true/>"
            ]
        }
        #expect(archiveFault(archive(chain(512))) == nil)
        #expect(archiveFault(archive(chain(513)))?.hasPrefix("limit-nesting 514:") == true)
        func lists(_ count: Int) -> [String] {
            (1..<count).map { object("NSArray", field("NS.objects", list(uid($0 + 1)))) }
                + [object("NSArray", field("NS.objects", list()))]
        }
        #expect(archiveFault(archive(lists(512))) == nil)
        #expect(archiveFault(archive(lists(513)))?.hasPrefix("limit-nesting 514:") == true)
    }

    @Test("A copy counts with its depth")
    func copiedDepth() {
        // Object 2 is two arrays deep; it is repeated inside of two more.
        let objects = [
            object("NSArray", field("NS.objects", list(2...3))),
            object("NSArray", field("NS.objects", list("<array/>"))),
            object("NSArray", field("NS.objects", list("<array>\(uid(2))</array>"))),
        ]
        var options = KeyedArchiveOptions()
        options.tapeLimits.depth = 5
        #expect(archiveFault(archive(objects), options) == nil)
        options.tapeLimits.depth = 4
        #expect(archiveFault(archive(objects), options)?.hasPrefix("limit-nesting 4:1:") == true)
    }

    // MARK: What nobody registered

    private var kept: KeyedArchiveOptions {
        var options = KeyedArchiveOptions()
        options.unmapped = .kept
        return options
    }

    @Test("Where unmapped classes are kept, they are dictionaries that name the class, with one note for each class")
    func keeping() throws {
        var diagnostics = Diagnostics()
        let objects = ["<array>\(uid(2))\(uid(3))</array>", object("Cat", field("$$x", "<true/>")), object("Cat")]
        let value = try unfolded(
            archive(objects), kept, models: ModelRegistry(classKey: "$class"), reporting: &diagnostics)
        #expect(value == [["$class": "Cat", "$x": true], ["$class": "Cat"]])
        #expect(
            diagnostics.entries.map { $0.line(in: "x") } == [
                "x:6:1: note: no mapping for class 'Cat'; its objects are kept as dictionaries [unmapped-class]"
            ])
    }

    @Test("A field under the key of class names is kept, and the class is named by another key")
    func classKey() throws {
        let document = archive([object("Cat", field("class", "<integer>1</integer>"))])
        #expect(try unfolded(document, kept) == ["class": 1, "$class": "Cat"])
    }

    @Test("A model may have a property named 'class', as others of the same archive have not")
    func classProperty() throws {
        struct Ship: Model, Codable, Equatable { var `class`: String, name: String, tender: Boat? }
        struct Boat: Model, Codable, Equatable { var oars: Int }
        let models = ModelRegistry([Ship.self, Boat.self])
        let ship = Ship(class: "destroyer", name: "Hood", tender: Boat(oars: 2))
        let bytes = try PlistEncoder(models: models).bytes(archive: ship)
        #expect(try PlistDecoder(models: models).decode(Ship.self, fromArchive: bytes) == ship)
        #expect(try PlistDecoder().decode(Ship.self, from: PlistEncoder().bytes(of: ship)) == ship)
        #expect(throws: EncodingError.self) { try PlistEncoder(models: models).bytes(of: ship) }
    }

    @Test("Attributes of text whose class is not registered are kept as dictionaries with a note")
    func attributes() throws {
        var diagnostics = Diagnostics()
        let fields = field("NSString", "<string>x</string>") + field("NSAttributes", uid(2))
        let objects = [
            object("NSAttributedString", fields),
            object(
                "NSDictionary",
                field("NS.keys", list("<string>NSFont</string>")) + field("NS.objects", list(3...3))),
            object("NSFont", field("NSSize", "<real>12.5</real>")),
        ]
        let font: ModelValue = ["class": "NSFont", "NSSize": 12.5]
        #expect(
            try unfolded(archive(objects), reporting: &diagnostics)
                == ["string": "x", "runs": [["location": 0, "length": 1, "attributes": ["NSFont": font]]]])
        #expect(diagnostics.entries.map(\.code.rawValue) == ["unmapped-class"])
        #expect(archiveFault(archive([object("NSFont")]))?.hasPrefix("unmapped-class") == true)
    }

    @Test("A cycle can be cut: a child that knows its parent has null there")
    func cutting() throws {
        var options = kept
        options.cycles = .cut
        var diagnostics = Diagnostics()
        let objects = [object("Parent", field("child", uid(2))), object("Child", field("parent", uid(1)))]
        let value = try unfolded(archive(objects), options, reporting: &diagnostics)
        #expect(value == ["class": "Parent", "child": ["class": "Child", "parent": nil]])
        #expect(
            diagnostics.entries.last?.message
                == "an object contains itself: object 1 (Parent) → object 2 (Child) → object 1 (Parent); the last reference becomes null"
        )
    }

    @Test("A long way round is told by its beginning and its end")
    func longCycle() {
        let ring = (1...20).map { object("NSArray", field("NS.objects", list(uid($0 % 20 + 1)))) }
        let path =
            [1, 2, 3, 4, 5, 6].map { "object \($0) (NSArray)" } + ["…"]
            + [16, 17, 18, 19, 20, 1].map { "object \($0) (NSArray)" }
        #expect(
            archiveFault(archive(ring))
                == "archive-cycle 22:35: error: an object contains itself: \(path.joined(separator: " → ")); break the cycle, or use the policy 'cut'"
        )
    }

    // MARK: Choices

    @Test("Another key of the top can be the root, or all of them")
    func top() throws {
        let document = archive(
            ["<string>a</string>", "<string>b</string>"], top: field("x", uid(1)) + field("y", uid(2)))
        var options = KeyedArchiveOptions()
        options.topKey = "y"
        #expect(try unfolded(document, options) == "b")
        options.topKey = nil
        #expect(try unfolded(document, options) == ["x": "a", "y": "b"])
    }

    @Test(
        "A class that does not write one value is found out",
        arguments: [
            ("Forgetful", "must become one value, but 0 were written"),
            ("Keyless", "cannot become a map: a value was written without a key"),
        ])
    func forgetful(name: String, expected: String) throws {
        var options = KeyedArchiveOptions()
        options.classes = try ArchiveClasses.standard.registering(Forgetful.self).registering(Keyless.self)
        #expect(
            archiveFault(archive([object(name)]), options)
                == "invalid-archived-object 3:1: error: object 1 (\(name)) \(expected)")
    }

    @Test("An error of decoding has the place in the archive and the path in the values")
    func errors() {
        do {
            _ = try decoded(
                [Int].self, [object("NSArray", field("NS.objects", list(2...3))), "<integer>1</integer>", "<string/>"])
            Issue.record("decoded")
        } catch DecodingError.typeMismatch(_, let context) {
            #expect(context.debugDescription == "line 5, column 1: expected Int, found a string")
            #expect(context.codingPath.map(\.intValue) == [1])
        } catch {
            Issue.record("\(error)")
        }
    }
}
