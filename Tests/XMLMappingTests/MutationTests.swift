import Foundation
import JSONTape
import ModelMapping
import PropertyList
import Testing
import XMLMapping
import XMLStream

/// A model with a property of every kind.
private struct Sample: Codable {
    struct Part: Codable, Equatable {
        var name = "part"
        var sizes = [1.5, -2, 1e300]
    }
    var text = "Größe <&> \"\u{1F600}\" ", name = String(repeating: "shared ", count: 9)
    var small = -1, large = UInt64.max, ratio: Float = 0.1, isOpen = true
    var date = Date(timeIntervalSinceReferenceDate: 461_394_000.25), data = Data((0...40).map { $0 * 6 })
    var parts = [Part(), Part()], byName = ["a": Part(), "é": Part(sizes: [])], nothing: Int?
    var lists: [[[String]]] = [[["x"], []], []]
}

/// A form of documents: those that are damaged, and how they are read.
private struct MutatedForm: Sendable, CustomTestStringConvertible {
    let name: String
    let words: [String]
    let documents: @Sendable () throws -> [[UInt8]]
    let read: @Sendable ([UInt8]) throws -> Void
    var testDescription: String { name }

    static let all = [
        Self(
            name: "binary", words: ["bplist00", "\0\0\0\u{8}", "\u{5f}\u{10}", "$objects", "$class", "CF$UID"],
            documents: { try lists(.binary) + [PlistEncoder().encode(archive: Sample()).map { $0 }] }, read: list),
        Self(
            name: "xml",
            words: [
                "<dict>", "</dict>", "<array>", "</array>", "<key>", "</key>", "<key>a</key>", "<string>", "<true/>",
                "<plist>",
                "<!DOCTYPE plist [<!ENTITY a \"bb\">]>", "&a;", "&#0;", "&#x1F600;", "<![CDATA[", "]]>", "<!--", "-->",
                "<?x",
                "<integer>0x7fffffffffffffffffffffffffffffff1</integer>", "<real>nan</real>", "<data>A</data>",
                "<date>2024-13-32T99:00:00Z</date>", "<key>CF$UID</key>", "xmlns=\"urn:x\"", "encoding=\"UTF-16\"",
            ],
            documents: { try lists(.xml) + [archive(.xml)] }, read: list),
        Self(
            name: "openstep",
            words: [
                "{", "}", "(", ")", ";", "=", "\"", "'", "<", ">", "\\U", "\\777", "/*", "*/", "//", "<*I5>", "a = b;",
            ],
            documents: {
                try lists(.openStep) + [
                    Array("// x\n{ a = (b, <00ff 0a>, \"c\\U00e9\\101\"); /* y */ 'd' = { e = ''; }; }".utf8)
                ]
            }, read: list),
        Self(
            name: "json",
            words: [
                "{", "}", "[", "]", ",", ":", "\"", "\\u", "\\uD800", "1e999", "-", "0.", "null", "true", "\"CF$UID\":",
            ],
            documents: {
                try lists(.json) + [Array(#"{"a": [1, -2.5e-3, "\u00e9\ud83d\ude00\n", null], "b": {"c": {}}}"#.utf8)]
            },
            read: { bytes in
                _ = try TapeJSONDecoder().decode(ModelValue.self, from: bytes)
                try list(bytes)
            }),
        Self(
            name: "mapping files",
            words: [
                "<dict>", "</dict>", "<key>path</key>", "<key>type</key>", "<string>", "</string>", "<array>",
                "<true/>", "*", "[]",
                "/", "@", " | ", "[1]", "[not(@a)]", "[a='b']", "text()", "markup()", "node()", "local-name()", "*:",
                "integer",
                "<key>alternatives</key>", "<key>key</key>", "<key>separator</key>", "<key>inherits</key>",
            ],
            documents: { try Examples.names.map(Examples.file) },
            read: { _ = try MappingPlan(Mapping(reading: BytesSource($0))) }),
        Self(
            name: "mapped documents",
            words: [
                "<item>", "</item>", "<entry>", "<wpt lat=\"x\">", "<trkpt>", "<Placemark>", "<outline>",
                "<data encoding=\"base64\">",
                "xmlns=\"\"", "xmlns:a=\"urn:a\"", "type=\"xhtml\"", "&#0;", "&amp;", "<![CDATA[", "]]>", "<!--", "-->",
                "<!DOCTYPE x [<!ENTITY a \"bb\">]>", "&a;", "1e999", "<rss>", "compression=\"zlib\"",
            ],
            documents: { WriterDocuments.all.map { Array($0.document.utf8) } },
            read: { bytes in
                // A document is of one vocabulary; that its root is not of the others does not count.
                let failures = try readers.get().map { reader -> (any Error)? in
                    do { try reader.forEachValue(in: BytesSource(bytes)) { _ in } } catch { return error }
                    return nil
                }
                guard failures.allSatisfy({ $0 != nil }) else { return }
                if let error = failures.compactMap(\.self).max(by: { isWrongRoot($0) && !isWrongRoot($1) }) {
                    throw error
                }
            }),
    ]

    private static func isWrongRoot(_ error: any Error) -> Bool {
        (error as? ModelError)?.code.rawValue == "wrong-root"
    }

    private static let readers = Result {
        try WriterDocuments.all.map { name, items, _ in
            var mapping = try Examples.mapping(name)
            mapping.items = [items]
            return try ModelReader(MappingPlan(mapping))
        }
    }

    private static func lists(_ form: PlistForm) throws -> [[UInt8]] {
        var encoder = PlistEncoder()
        encoder.outputFormat = form
        return try [encoder.bytes(of: Sample()), encoder.bytes(of: [Sample.Part()])]
    }

    private static func archive(_ form: PlistForm) throws -> [UInt8] {
        var encoder = PlistEncoder()
        encoder.outputFormat = form
        return try Array(encoder.encode(archive: Sample()))
    }

    /// Reads a property list as values, as a model and as an archive.
    private static func list(_ bytes: [UInt8]) throws {
        let isArchive = bytes.contains(UInt8(ascii: "$"))
        if isArchive, (try? PlistDocument(reading: BytesSource(bytes)).tape.root?["$objects"]) != nil {
            return _ = try PlistDecoder().decode(Sample.self, fromArchive: bytes)
        }
        _ = try PlistDecoder().decode(ModelValue.self, from: bytes)
        do { _ = try PlistDecoder().decode(Sample.self, from: bytes) } catch DecodingError.keyNotFound {
        } catch DecodingError.typeMismatch {}
    }
}

@Suite("Damaged documents")
struct MutationTests {
    private static let count =
        ProcessInfo.processInfo.environment["SWITCHLESS_MUTATIONS"].flatMap(Int.init)

    /// `SWITCHLESS_MUTATIONS=20000 swift test --filter MutationTests` makes as many, says what became of them and holds
    /// the memory to 200 MB.
    @Test("Whatever is damaged is read or refused with its place, in little time", arguments: MutatedForm.all)
    fileprivate func mutations(form: MutatedForm) throws {
        let documents = try form.documents()
        var mutator = Mutator(seed: 16, words: form.words.map { Array($0.utf8) }, documents: documents)
        for document in documents { try form.read(document) }
        var count = MutationCount()
        for number in 0..<(Self.count ?? 300) {
            count.add(mutator.damaged(documents[number % documents.count]), form.read)
        }
        #expect(count.lost.isEmpty, "\(count.examples)")
        #expect(count.refused > 30 && count.accepted > 5, "\(count)")
        #expect(count.longest < .seconds(10))
        guard Self.count != nil else { return }
        let peak = Self.peak ?? 0
        print("\(form.name): \(count); peak of the process \(peak >> 10) MB")
        #expect(peak < 200 << 10)
    }

    /// The peak of the process's memory, in kB, where the system says it.
    private static var peak: Int? {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        return status?.split(separator: "\n").first { $0.hasPrefix("VmHWM") }?.split(separator: " ").compactMap {
            Int($0)
        }
        .first
    }
}
