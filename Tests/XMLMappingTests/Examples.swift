import Foundation
import ModelMapping
import Switchless
import XMLMapping
import XMLStream

/// The mappings in `examples/mappings`, and the corpus where it is there.
enum Examples {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    private static let folder = root.appending(path: "examples/mappings")

    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".plist") }.map { String($0.dropLast(6)) }.sorted()
    }()

    static func mapping(_ name: String) throws -> Mapping {
        try Mapping(contentsOf: folder.appending(path: "\(name).plist").path)
    }

    /// The file of a mapping.
    static func file(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: folder.appending(path: "\(name).plist")))
    }

    /// A mapping whose items are whole documents, if those of the file are entries.
    static func whole(_ name: String) throws -> Mapping {
        let classes = ["atom": "Feed", "podcast": "Podcast", "rss": "Channel"]
        var mapping = try mapping(name)
        if let whole = classes[name] { mapping.items = [whole] }
        return mapping
    }

    /// Where the documents of the corpus are, if it is there.
    static let corpus: String? = {
        let shared =
            ProcessInfo.processInfo.environment["SHARED"].map { URL(filePath: $0) } ?? root.appending(path: "../shared")
        let path = shared.appending(path: "corpus/xml").standardized.path
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }()

    /// The items of a document of the corpus.
    static func items(_ name: String, in document: String) throws -> [ModelValue] {
        var items: [ModelValue] = []
        let reader = try ModelReader(MappingPlan(whole(name)))
        try reader.forEachValue(in: FileSource("\(corpus ?? "")/\(document)")) { items.append($0.model) }
        return items
    }
}

extension ModelValue {
    /// What is at `path`: `tracks[0].name`; a `#` at its end is the number of elements.
    func at(_ path: String) -> ModelValue {
        var here: ModelValue? = self
        let steps = path.replacingOccurrences(of: "[", with: ".[").replacingOccurrences(of: "#", with: ".#")
        for step in steps.split(separator: ".") {
            let index = step.hasPrefix("[") ? Int(step.dropFirst().dropLast()) : nil
            let count = here?.array.map { ModelValue(TapeInteger(Int64($0.count))) }
            here = step == "#" ? count : index.map { here?[$0] } ?? here?[String(step)]
        }
        return here ?? .null
    }

    /// All texts in it, but for the names of classes.
    var texts: [String] {
        if let array { return array.flatMap(\.texts) }
        if let dictionary { return dictionary.filter { $0.key != "class" }.flatMap(\.value.texts) }
        return [string ?? ""]
    }
}

/// Types under the names of the usual ones that leave every text as it is: then what a mapping takes out can be
/// compared with what a document has in it.
enum PlainTypes {
    private struct Plain {
        static func write(_ text: Bytes, _ tape: inout TapeWriter, _ position: SourcePosition) throws -> Bool {
            try tape.string(text, at: position)
            return true
        }
    }
    private struct PlainInteger: MappedType {
        static let name: Name = "integer", summary = "Text."
        init(_ settings: MappedTypeSettings) {}
        func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
            try Plain.write(text, &tape, position)
        }
    }
    private struct PlainGroupedReal: MappedType {
        static let name: Name = "grouped-real", summary = "Text."
        init(_ settings: MappedTypeSettings) {}
        func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
            try tape.string(text, at: position)
            return true
        }
    }
    private struct PlainReal: MappedType {
        static let name: Name = "real", summary = "Text."
        init(_ settings: MappedTypeSettings) {}
        func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
            try Plain.write(text, &tape, position)
        }
    }
    private struct PlainBool: MappedType {
        static let name: Name = "bool", summary = "Text."
        init(_ settings: MappedTypeSettings) {}
        func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
            try Plain.write(text, &tape, position)
        }
    }
    private struct PlainDate: MappedType {
        static let name: Name = "date", summary = "Text."
        static var usesDateFormats: Bool { true }
        init(_ settings: MappedTypeSettings) {}
        func write(_ text: Bytes, to tape: inout TapeWriter, at position: SourcePosition) throws -> Bool {
            try Plain.write(text, &tape, position)
        }
    }

    static func registry() throws -> Registry<any MappedType.Type> {
        try MappedTypes.standard.replacing(with: PlainInteger.self).replacing(with: PlainReal.self)
            .replacing(with: PlainGroupedReal.self)
            .replacing(with: PlainBool.self).replacing(with: PlainDate.self)
    }
}

/// Every word in the texts and attributes of a document, but for those of XML Schema, which say nothing about it.
struct Words: XMLStreamHandler {
    private(set) var all: [String: Int] = [:]
    private var text: [[UInt8]] = [[]]

    static func of(_ text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    mutating func startElement(_ tag: XMLStartTag) {
        endRun()
        text.append([])
        for index in tag.attributes.indices {
            let attribute = tag.attributes[index]
            let name = attribute.name.name
            if name.namespace?.hasSuffix("XMLSchema-instance") == true { continue }
            count(String(decoding: attribute.value, as: UTF8.self))
        }
    }
    mutating func text(_ text: XMLText) { self.text[self.text.count - 1].append(text.bytes) }
    mutating func endElement() {
        endRun()
        text.removeLast()
    }
    private mutating func endRun() {
        count(String(decoding: text[text.count - 1], as: UTF8.self))
        text[text.count - 1] = []
    }
    mutating func count(_ text: String) { for word in Self.of(text) { all[word, default: 0] += 1 } }
}
