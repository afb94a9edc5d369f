import Foundation
import PropertyList
import Testing
import XMLStream

@Suite("The grammar of property lists")
struct GrammarTests {
    private struct Names: XMLStreamHandler {
        var elements: [String] = []

        mutating func startElement(_ tag: XMLStartTag) {
            guard tag.name.name.local == "element", let name = tag.attributes.first else { return }
            elements.append(String(decoding: name.value, as: UTF8.self))
        }
        mutating func endElement() {}
        mutating func text(_ text: XMLText) {}
    }

    @Test("It names the elements that are registered, no more and no fewer")
    func names() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../grammars/property-list.rng")
        let names = try XMLStreamParser(vocabulary: XMLVocabulary([])).parse(FileSource(path.path), with: Names())
        #expect(names.elements.sorted() == PlistValues.entries.map(\.name.local))
    }
}
