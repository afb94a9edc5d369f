import Foundation
import ModelMapping
import PropertyList
import Switchless
import Testing
import XMLStream

private final class Folder: Model, Codable {
    static let aliases = ["ForeignFolder"]
    var name: String
    var folders: [Folder]? = []
    @BackReference var parent: Folder?
    @BackReference var sibling: Folder?
    init(_ name: String) { self.name = name }
}

/// The same class for Foundation, which archives only classes that are not private.
final class ForeignFolder: NSObject, NSCoding {
    let name: String
    let folders: [ForeignFolder]
    let knowsParent: Bool

    init(_ name: String, _ folders: [ForeignFolder]) {
        self.name = name
        self.folders = folders
        knowsParent = false
    }

    required init?(coder: NSCoder) {
        name = coder.decodeObject(forKey: "name") as? String ?? ""
        folders = coder.decodeObject(forKey: "folders") as? [ForeignFolder] ?? []
        knowsParent = coder.containsValue(forKey: "parent")
    }

    weak var parent: ForeignFolder?

    func encode(with coder: NSCoder) {
        coder.encode(name as NSString, forKey: "name")
        coder.encode(NSArray(array: folders), forKey: "folders")
        coder.encodeConditionalObject(parent, forKey: "parent")
    }
}

/// An animal that knows its keeper by the base class.
private class Being: Model, Codable {
    typealias Base = Being
    var name = ""
    @BackReference var keeper: Being?
    func asBase() -> Being { self }
}

private final class Person: Being {
    var pets: [Being] = []
    private enum Keys: CodingKey { case pets }

    override init() { super.init() }
    required init(from decoder: any Decoder) throws {
        pets = try decoder.container(keyedBy: Keys.self).decode([Being].self, forKey: .pets)
        try super.init(from: decoder)
    }
    override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(pets, forKey: .pets)
    }
}

@Suite("References back to a model")
struct BackReferenceTests {
    private static let models = ModelRegistry([Folder.self])

    private static func family() -> Folder {
        let root = Folder("root"), first = Folder("first"), second = Folder("second")
        for child in [first, second] { child.parent = root }
        (first.sibling, second.sibling) = (second, first)
        root.folders = [first, second]
        return root
    }

    private func written(_ folder: Folder, _ form: PlistForm = .binary) throws -> [UInt8] {
        var encoder = PlistEncoder(models: Self.models)
        encoder.outputFormat = form
        return try encoder.bytes(archive: folder)
    }

    private func decoded(_ bytes: [UInt8], _ options: KeyedArchiveOptions = KeyedArchiveOptions()) throws -> Folder {
        try PlistDecoder(models: Self.models).decode(Folder.self, fromArchive: bytes, options: options)
    }

    @Test("Parents and siblings are the instances that they were", arguments: [PlistForm.binary, .xml])
    func roundTrip(form: PlistForm) throws {
        let root = try decoded(written(Self.family(), form))
        let folders = try #require(root.folders)
        #expect(folders.map(\.name) == ["first", "second"])
        #expect(root.parent == nil)
        #expect(folders.allSatisfy { $0.parent === root })
        #expect(folders[0].sibling === folders[1])
        #expect(folders[1].sibling === folders[0])
    }

    @Test("What Foundation writes with encodeConditionalObject is read")
    func foundation() throws {
        let child = ForeignFolder("child", [])
        let root = ForeignFolder("root", [child, child])
        child.parent = root
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(root, forKey: NSKeyedArchiveRootObjectKey)
        archiver.finishEncoding()
        let copy = try decoded(Array(archiver.encodedData))
        let folders = try #require(copy.folders)
        #expect(folders.count == 2)
        #expect(folders[0] === folders[1])
        #expect(folders[0].parent === copy)
    }

    @Test("Foundation reads what is written, and finds the parent's field", arguments: [PlistForm.binary, .xml])
    func toFoundation(form: PlistForm) throws {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: Data(written(Self.family(), form)))
        unarchiver.requiresSecureCoding = false
        unarchiver.setClass(ForeignFolder.self, forClassName: "Folder")
        let root = try #require(unarchiver.decodeObject(forKey: "root") as? ForeignFolder)
        #expect(root.folders.map(\.name) == ["first", "second"])
        #expect(root.folders.allSatisfy { $0.knowsParent })
    }

    @Test("A reference to a model that is not in the archive is null")
    func outside() throws {
        let root = Self.family()
        let child = try #require(root.folders?.first)
        let bytes = try written(child)
        let document = try PlistDocument(reading: BytesSource(bytes))
        let objects = try #require(document.tape.root?["$objects"]?.elements)
        #expect(objects.filter { $0["name"] != nil }.map { $0["parent"]?.uid } == [0])
        let copy = try decoded(bytes)
        #expect(copy.name == "first")
        #expect(copy.parent == nil)
    }

    @Test("A reference by the base class finds the instance of a subclass")
    func baseClass() throws {
        let models = ModelRegistry([Being.self, Person.self])
        let keeper = Person(), pet = try JSONDecoder().decode(Being.self, from: Data(#"{"name": "Rex"}"#.utf8))
        (keeper.name, keeper.pets, pet.keeper) = ("Ann", [pet], keeper)
        let bytes = try PlistEncoder(models: models).bytes(archive: keeper as Being)
        let copy = try PlistDecoder(models: models).decode(Being.self, fromArchive: bytes)
        let person = try #require(copy as? Person)
        #expect(person.pets.first?.name == "Rex")
        #expect(person.pets.first?.keeper === person)
    }

    @Test("In a tree the reference is null, and reads as nil", arguments: [PlistForm.xml, .binary, .json])
    func tree(form: PlistForm) throws {
        var encoder = PlistEncoder(models: Self.models)
        encoder.outputFormat = form
        let copy = try PlistDecoder(models: Self.models).decode(Folder.self, from: encoder.bytes(of: Self.family()))
        #expect(copy.folders?.map(\.name) == ["first", "second"])
        #expect(copy.folders?.first?.parent == nil)
    }

    @Test("Other coders see null")
    func otherCoders() throws {
        let copy = try JSONDecoder().decode(Folder.self, from: JSONEncoder().encode(Self.family()))
        #expect(copy.folders?.count == 2)
        #expect(copy.folders?.first?.parent == nil)
    }

    /// Object 1 has object 2, which has object 1 as its parent.
    private static let handWritten = archive([
        object("Folder", field("name", uid(3)) + field("folders", uid(4))),
        object("Folder", field("name", uid(3)) + field("folders", uid(0)) + field("parent", uid(1))),
        "<string>x</string>",
        object("NSArray", field("NS.objects", list(uid(2), uid(2)))),
    ])

    @Test("A policy can cut or refuse the reference")
    func policies() throws {
        let bytes = Array(Self.handWritten.utf8)
        let copy = try decoded(bytes)
        #expect(copy.folders?.first?.parent === copy)
        #expect(copy.folders?.first === copy.folders?.last)
        var options = KeyedArchiveOptions()
        options.cycles = .cut
        #expect(try decoded(bytes, options).folders?.first?.parent == nil)
        options.cycles = .refused
        #expect(throws: ModelError.self) { try decoded(bytes, options) }
    }

    @Test("Where a property is no reference, the error says where and what to do")
    func plainProperty() throws {
        final class Plain: Model, Decodable {
            static let className = "Folder"
            var folders: [Plain]?
            weak var parent: Plain?
        }
        do {
            _ = try PlistDecoder(models: ModelRegistry([Plain.self])).decode(
                Plain.self, fromArchive: Array(Self.handWritten.utf8))
            Issue.record("decoded")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.codingPath.map(\.stringValue) == ["folders", "Index 0", "parent"])
            #expect(context.debugDescription.hasPrefix("line 4, column "))
            #expect(
                context.debugDescription.hasSuffix(
                    "expected Plain, found a reference to an object that contains it; declare the property as a @BackReference"
                ))
        }
    }
}
