import Foundation
import ModelMapping
import PropertyList
import Switchless
import Testing
import XMLStream

/// A class that knows its parent, as models and as Foundation has it.
private final class Node: Model, Codable {
    typealias Base = Node
    static let className = "Node"
    enum CodingKeys: CodingKey { case name, size, isOpen, made, children, parent, blob, extra, tags }
    var name: String
    var size = 5, isOpen = true, made = Date(timeIntervalSinceReferenceDate: 1.5), blob = Data([1, 2])
    var extra: [String: Int?] = ["$a": 1, "b": nil]
    var tags: Set<String> = ["Ω"]
    var children: [Node] = []
    weak var parent: Node?

    init(_ name: String) { self.name = name }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        size = try container.decode(Int.self, forKey: .size)
        isOpen = try container.decode(Bool.self, forKey: .isOpen)
        made = try container.decode(Date.self, forKey: .made)
        blob = try container.decode(Data.self, forKey: .blob)
        extra = try container.decode([String: Int?].self, forKey: .extra)
        tags = try container.decode(Set<String>.self, forKey: .tags)
        children = try container.decode([Node].self, forKey: .children)
        for child in children { child.parent = self }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(size, forKey: .size)
        try container.encode(isOpen, forKey: .isOpen)
        try container.encode(made, forKey: .made)
        try container.encode(blob, forKey: .blob)
        try container.encode(extra, forKey: .extra)
        try container.encode(tags, forKey: .tags)
        try container.encode(children, forKey: .children)
        try container.encodeIfPresent(parent, forKey: .parent)
    }
}

/// The same class for Foundation.
private final class ForeignNode: NSObject, NSCoding {
    let name: String?, size: Int, isOpen: Bool, made: Date?, blob: Data?, extra: NSDictionary?, tags: NSArray?
    let children: [ForeignNode]?
    weak var parent: ForeignNode?

    required init?(coder: NSCoder) {
        name = coder.decodeObject(forKey: "name") as? String
        size = coder.decodeInteger(forKey: "size")
        isOpen = coder.decodeBool(forKey: "isOpen")
        made = coder.decodeObject(forKey: "made") as? Date
        blob = coder.decodeObject(forKey: "blob") as? Data
        extra = coder.decodeObject(forKey: "extra") as? NSDictionary
        tags = coder.decodeObject(forKey: "tags") as? NSArray
        children = coder.decodeObject(forKey: "children") as? [ForeignNode]
        super.init()
        // Foundation gives nil for an object that is being decoded; the parent is set from above.
        for child in children ?? [] { child.parent = self }
    }

    func encode(with coder: NSCoder) {}
}

@Suite("Writing keyed archives")
struct ArchiveWritingTests {
    private static let models = ModelRegistry([Node.self])

    private static func family() -> Node {
        let root = Node("root"), child = Node("child")
        child.parent = root
        root.children = [child, child]
        return root
    }

    private func archive(_ value: some Encodable, _ form: PlistForm = .binary) throws -> [UInt8] {
        var encoder = PlistEncoder(models: Self.models)
        encoder.outputFormat = form
        return try encoder.bytes(archive: value)
    }

    @Test("An object is a row of its class, and its numbers stand in it")
    func rows() throws {
        let root = Node("a")
        root.extra = [:]
        root.tags = []
        let document = try PlistDocument(reading: BytesSource(archive(root)))
        let objects = try #require(document.tape.root?["$objects"])
        let row = try #require(objects[1])
        #expect(document.tape.root?["$top"]?["root"]?.uid == 1)
        #expect(row["size"]?.integer == TapeInteger(5 as Int64))
        #expect(row["isOpen"]?.bool == true)
        let name = try #require(row["name"]?.uid), kind = try #require(row["$class"]?.uid)
        #expect(objects[Int(name)]?.string == "a")
        #expect(objects[Int(kind)]?["$classname"]?.string == "Node")
        #expect(objects[Int(kind)]?["$classes"]?.model == ["Node", "NSObject"])
    }

    @Test("An instance that is referred to more than once is one object, and a child refers to its parent")
    func identity() throws {
        let document = try PlistDocument(reading: BytesSource(archive(Self.family())))
        let objects = try #require(document.tape.root?["$objects"]).elements.map(\.self)
        #expect(objects.filter { $0["size"] != nil }.count == 2)
        let child = try #require(objects.last { $0["size"] != nil && $0["parent"] != nil })
        #expect(child["parent"]?.uid == 1)
    }

    @Test("Foundation reads it", arguments: [PlistForm.binary, .xml])
    func foundation(form: PlistForm) throws {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: Data(archive(Self.family(), form)))
        unarchiver.requiresSecureCoding = false
        unarchiver.setClass(ForeignNode.self, forClassName: "Node")
        let root = try #require(unarchiver.decodeObject(forKey: "root") as? ForeignNode)
        #expect(root.name == "root")
        #expect(root.size == 5)
        #expect(root.isOpen)
        #expect(root.made == Date(timeIntervalSinceReferenceDate: 1.5) || form == .xml)
        #expect(root.blob == Data([1, 2]))
        #expect(root.extra?["$a"] as? Int == 1)
        #expect(root.extra?["b"] as? NSNull != nil)
        #expect(root.tags == ["Ω"])
        let children = try #require(root.children)
        #expect(children.count == 2)
        #expect(children[0] === children[1])
        #expect(children[0].name == "child")
    }

    @Test("Our decoder reads it: one instance stays one", arguments: [PlistForm.binary, .xml, .json])
    func decoder(form: PlistForm) throws {
        let root = Node("root"), child = Node("child")
        root.children = [child, child]
        let copy = try PlistDecoder(models: Self.models).decode(
            Node.self, fromArchive: archive(root, form == .json ? .binary : form))
        #expect(copy.children.count == 2)
        #expect(copy.children[0] === copy.children[1])
        #expect(copy.extra == ["$a": 1, "b": nil])
        #expect(copy.tags == ["Ω"])
        #expect(copy.made == root.made)
    }

    @Test("Where a tree is written, an instance that contains itself is an error")
    func cycle() {
        let root = Self.family()
        #expect(throws: EncodingError.self) { try PlistEncoder(models: Self.models).bytes(of: root) }
    }

    @Test("A class that is not registered is an error")
    func unknown() {
        struct Other: Model, Encodable { typealias Base = Node; func asBase() -> Node { Node("") } }
        #expect(throws: EncodingError.self) {
            try PlistEncoder(models: ModelRegistry([Other.self])).bytes(archive: Node("a"))
        }
    }

    @Test("Values without a class are Foundation's objects")
    func plain() throws {
        let value: ModelValue = [
            "a": [1, 2.5, true, "x", nil], "d": ModelValue(Date(timeIntervalSinceReferenceDate: 9)), "e": [:],
        ]
        let bytes = try PlistEncoder().bytes(archive: value)
        #expect(try PlistDecoder().decode(ModelValue.self, fromArchive: bytes) == value)
        let object = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(Data(bytes)) as? NSDictionary
        #expect(object?["d"] as? Date == Date(timeIntervalSinceReferenceDate: 9))
        #expect((object?["a"] as? NSArray)?[3] as? String == "x")
    }
}
