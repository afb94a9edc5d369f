import ModelMapping
import Switchless
import Testing
import XMLMapping
import XMLStream

private protocol Shape: Model where Base == any Shape {
    var text: String { get }
}
extension Shape {
    func asBase() -> any Shape { self }
}
private struct Circle: Shape {
    static let className = "Circle"
    var r: Double
    var text: String { "circle \(r)" }
}
private struct Group: Shape {
    static let className = "Group"
    var name: String
    @Polymorphic var shapes: [any Shape]
    var text: String { "\(name)(\(shapes.map { $0.text }.joined(separator: ", ")))" }
}

@Suite("Classes of a mapping")
struct ClassTests {
    private static let shapes = Mapping(items: ["Group"]) {
        MappedClass("Shape") { MappedProperty("id", from: "@id") }
        MappedClass("Group", from: "g", inherits: "Shape") {
            MappedProperty("name", from: "@name", default: "?")
            MappedProperty("shapes", from: "*[]", as: "Group", "Circle")
        }
        MappedClass("Circle", from: "circle", inherits: "Shape") {
            MappedProperty("r", from: "@r", as: "real", required: true)
        }
    }
    private static let drawing =
        "<svg><g name='a'><circle r='1'/><g id='i'><circle r='2.5'/></g><desc/><circle r='3'/></g></svg>"

    @Test("The element's name decides of which class a child is, and the order of the document stays")
    func choice() throws {
        #expect(
            try items(Self.shapes, Self.drawing) == [
                [
                    "class": "Group", "name": "a",
                    "shapes": [
                        ["class": "Circle", "r": 1.0],
                        [
                            "class": "Group", "id": "i", "name": "?",
                            "shapes": [["class": "Circle", "r": 2.5]],
                        ],
                        ["class": "Circle", "r": 3.0],
                    ],
                ]
            ])
    }

    @Test("Models are of the classes that the registry has under the names of the mapping's")
    func registry() throws {
        let models = ModelRegistry([Circle.self, Group.self])
        let reader = try ModelReader(MappingPlan(Self.shapes), models: models)
        let group = try reader.decode(Group.self, from: BytesSource(Self.drawing))
        #expect(group.text == "a(circle 1.0, ?(circle 2.5), circle 3.0)")
        let any = try reader.decode(Polymorphic<any Shape>.self, from: BytesSource(Self.drawing))
        #expect(any.wrappedValue.text == group.text)
    }

    @Test("Objects have the name of their class under the registry's key")
    func classKey() throws {
        let reader = try ModelReader(MappingPlan(Self.shapes), models: ModelRegistry(classKey: "_type"))
        try reader.forEachValue(in: BytesSource("<g/>")) { #expect($0.model["_type"] == "Group") }
        let clash = ModelRegistry(classKey: "name")
        #expect(fault { _ = try ModelReader(MappingPlan(Self.shapes), models: clash) } == "duplicate-property")
    }

    @Test("An inherited property can be another one")
    func overriding() throws {
        let mapping = Mapping(items: ["B"]) {
            MappedClass("A") {
                MappedProperty("id", from: "@id")
                MappedProperty("t", from: "t")
            }
            MappedClass("B", from: "b", inherits: "A") { MappedProperty("id", from: "@number", as: "integer") }
        }
        #expect(try items(mapping, "<b id='x' number='4'><t>T</t></b>") == [["class": "B", "id": 4, "t": "T"]])
    }

    @Test("An object can be made of the attributes of the same element")
    func parts() throws {
        let mapping = Mapping(items: ["P"]) {
            MappedClass("P", from: "p") {
                MappedProperty("place", from: ".", as: "Place")
                MappedProperty("name")
            }
            MappedClass("Place") {
                MappedProperty("lat", from: "@lat", as: "real")
                MappedProperty("lon", from: "@lon", as: "real")
            }
        }
        #expect(
            try items(mapping, "<p lat='1.5' lon='2'><name>N</name></p>") == [
                ["class": "P", "name": "N", "place": ["class": "Place", "lat": 1.5, "lon": 2.0]]
            ])
    }

    @Test("Conditions on elements tell classes apart that have the same name")
    func conditionalClasses() throws {
        let mapping = Mapping(items: ["Dog", "Cat"]) {
            MappedClass("Dog", from: "animal[@kind='dog']") { MappedProperty("name") }
            MappedClass("Cat", from: "animal[@kind='cat']") { MappedProperty("name") }
        }
        let document =
            "<zoo><animal kind='cat'><name>K</name></animal><animal/><animal kind='dog'><name>H</name></animal></zoo>"
        #expect(try items(mapping, document) == [["class": "Cat", "name": "K"], ["class": "Dog", "name": "H"]])
    }

    @Test(
        "A missing property is its default, an empty list, or nothing; an empty element counts as missing but for text")
    func missing() throws {
        let properties = [
            MappedProperty("n", from: "n", as: "integer", default: "5"), MappedProperty("s", from: "s"),
            MappedProperty("l", from: "l[]"), MappedProperty("d", from: "d", as: "date"),
            MappedProperty("list", from: "list", as: "integer", default: "1 2", separator: " "),
        ]
        #expect(try mapped("<x/>") { properties } == [["class": "X", "n": 5, "l": [], "list": [1, 2]]])
        #expect(
            try mapped("<x><n> </n><s/><d/><list>7</list></x>") { properties } == [
                ["class": "X", "n": 5, "s": "", "l": [], "list": [7]]
            ])
    }

    @Test("A required property that is missing is an error that names it, with the object's place")
    func required() {
        #expect(
            fault { _ = try mapped("<r>\n<x/></r>") { MappedProperty("n", required: true) } } == "missing-property 2:1")
    }

    @Test("A text is split at its separator, with the white space around the parts left out")
    func separators() throws {
        let found = try mapped("<x><csv>1, 2,\n3,\n</csv><words> a  b\nc </words></x>") {
            MappedProperty("csv", as: "integer", separator: ",")
            MappedProperty("words", separator: " ")
        }
        #expect(found == [["class": "X", "csv": [1, 2, 3], "words": ["a", "b", "c"]]])
    }

    @Test("A class of seventy properties keeps them apart")
    func manyProperties() throws {
        let attributes = (0..<70).filter { $0 != 66 }.map { "a\($0)='\($0)'" }.joined(separator: " ")
        let found = try mapped("<x \(attributes)/>") {
            for number in 0..<70 { MappedProperty("p\(number)", from: "@a\(number)", as: "integer", default: "-1") }
        }
        #expect(found.first?["p0"] == 0)
        #expect(found.first?["p66"] == -1)
        #expect(found.first?["p69"] == 69)
        #expect(found.first?.dictionary?.count == 71)
    }

    @Test("A document with another root than the mapping wants is refused with its place")
    func root() throws {
        let mapping = Mapping(root: "rss", items: ["X"]) { MappedClass("X", from: "item") }
        #expect(try items(mapping, "<rss><item/></rss>").count == 1)
        #expect(fault { _ = try items(mapping, "<!-- c -->\n<feed/>") } == "wrong-root 2:1")
    }
}
