import Foundation
import LayoutMarkup
import SVGScene
import Switchless
import Testing

/// `grammars/layout.rng` and the registries have the same names.
@Suite("The grammar of layouts")
struct LayoutGrammarTests {
    private let text: String

    init() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        text = try String(contentsOf: package.appending(path: "grammars/layout.rng"), encoding: .utf8)
    }

    /// The names of a kind in a define, or in all whose names begin so.
    private func names(of kind: String, in define: String) -> Set<String> {
        let defines = text.components(separatedBy: "<define name=\"").dropFirst().filter { $0.hasPrefix(define) }
        return Set(
            defines.flatMap { define in
                define.components(separatedBy: "<\(kind) name=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
            })
    }

    private static let registered = LayoutElements.standard.names.filter { $0.namespace == Name.layoutNamespace }

    @Test("It names the elements that are registered, no more and no fewer")
    func elements() { #expect(names(of: "element", in: "element.") == Set(Self.registered.map(\.local))) }

    @Test("It names the template elements that are registered")
    func directives() {
        let known = TemplateDirectives.standard.entries.map(\.name.local)
        #expect(names(of: "element", in: "directive.") == Set(known))
    }

    @Test("It names the attributes of boxes; one with a hyphen before it is no name in XML")
    func boxes() {
        let read = HTMLBox.attributes.filter(\.isProperty).map(\.name.local).filter { !$0.hasPrefix("-") }
        #expect(names(of: "attribute", in: "attributes.box\"") == Set(read))
    }

    @Test("Each element has its own attributes beside those of boxes", arguments: registered)
    func attributes(name: Name) throws {
        let element = try #require(LayoutElements.standard[name])
        let shared = Set(HTMLBox.attributes.filter(\.isProperty).map(\.name))
        let own = Set(element.attributeNames).subtracting(shared).map(\.local)
        #expect(names(of: "attribute", in: "element.\(name.local)\"") == Set(own))
    }

    @Test("It names the properties that are attributes")
    func properties() {
        let read = Properties.standard.handlers.filter { $0.isPresentationAttribute }.map { $0.name.local }
        let named = names(of: "attribute", in: "attributes.presentation\"")
        #expect(named.subtracting(read) == [])
        #expect(Set(read).subtracting(named).subtracting(["xml:lang"]) == [])
    }
}
