import Foundation
import Switchless
import Testing
import XMLStream

@testable import SVGScene

@Suite("The grammar of SVG")
struct GrammarTests {
    private let grammar: SVGGrammar

    init() throws { grammar = try SVGGrammar() }

    @Test("It names the elements that are registered, no more and no fewer")
    func elements() {
        let named = grammar.defines.values.reduce(into: Set<String>()) { $0.formUnion($1.elements) }
        #expect(named == Set(SVGElements.standard.names.map(\.local)))
    }

    @Test("Each element has a define of its name", arguments: SVGElements.standard.names)
    func elementDefine(name: Name) {
        #expect(grammar["element.\(name.local)"].elements == [name.local])
    }

    @Test("Each element has the attributes that its type lists", arguments: SVGElements.standard.names)
    func attributes(name: Name) throws {
        let element = try #require(SVGElements.standard[name])
        let define = grammar["element.\(name.local)"]
        let named = ["attributes.\(name.local)", "attributes.xlink"].filter(define.references.contains)
            .reduce(into: Set<Name>()) { $0.formUnion(grammar[$1].attributes) }
        #expect(named.sorted() == element.attributeNames.sorted())
    }

    @Test("Every element has the attributes that every element has", arguments: SVGElements.standard.names)
    func sharedAttributes(name: Name) throws {
        var shared: Set = ["attributes.core", "attributes.data", "attributes.foreign"]
        // What an animation calls its fill is no property (SVG Animations 2, 5.4).
        let isAnimation = try #require(SVGElements.standard[name]).attributeNames.contains("fill")
        if !isAnimation { shared.insert("attributes.presentation") }
        #expect(grammar["element.\(name.local)"].references.isSuperset(of: shared))
    }

    @Test("The attributes of every element are those that are registered")
    func coreAttributes() {
        #expect(grammar["attributes.core"].attributes.sorted() == CoreAttributes.standard.names.sorted())
    }

    @Test("It names the presentation attributes that are read; the others that it names it calls missing")
    func presentationAttributes() throws {
        // What sets the language is a core attribute.
        let read = Properties.standard.handlers.filter { $0.isPresentationAttribute }.map { $0.name.local }
            .filter { $0 != Properties.Language.name.local }
        let text = try String(contentsOfFile: SVGGrammar.path, encoding: .utf8)
        let missing = text.matches(of: /<!-- missing property ([^:]*):/).flatMap { row in
            row.1.split { $0 == "," || $0.isWhitespace }.map(String.init)
        }
        let named = grammar.names(of: "property")
        #expect(Set(read).subtracting(named) == [])
        #expect(named.subtracting(read).subtracting(missing) == [])
    }

    @Test("Each property's define is the attribute of its name, and counts as one on elements")
    func propertyDefines() {
        for name in grammar.names(of: "property") {
            #expect(grammar["property.\(name)"].attributes == [Name(name)])
            #expect(grammar["attributes.presentation"].references.contains("property.\(name)"))
        }
    }

    @Test("Nothing in it is left unused")
    func defines() {
        let used = grammar.defines.values.reduce(into: Set<String>()) { $0.formUnion($1.references) }
        #expect(Set(grammar.defines.keys).subtracting(used).subtracting([""]) == [])
    }

    @Test("Each name of an attribute has an <attribute> of its own: a choice of names is a conflict to libxml2 2.15")
    func oneNameEach() throws {
        #expect(try !String(contentsOfFile: SVGGrammar.path, encoding: .utf8).contains("<choice ns="))
    }

    @Test("Every drawing of the examples is valid")
    func drawings() throws {
        let grammar = try RelaxNGGrammar(contentsOf: SVGGrammar.path)
        let folder = packageFolder.appending(path: "examples/drawings")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension.hasPrefix("svg") }
        #expect(!files.isEmpty)
        for file in files {
            #expect(try grammar.validate(FileSource(file.path), ignoringAttributes: "data-") == [])
        }
    }

    private func issues(of content: String) throws -> [RelaxNGIssue] {
        let namespaces = "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
        let text = "<svg \(namespaces)>\(content)</svg>"
        return try RelaxNGGrammar(contentsOf: SVGGrammar.path).validate(BytesSource(text))
    }

    @Test(
        "What is read is valid",
        arguments: [
            "<clipPath clipPathUnits='objectBoundingBox'><use href='#a'/><text>a</text></clipPath>",
            "<filter x='-10%' href='#f'><feMerge result='m'><feMergeNode in='SourceAlpha'/></feMerge></filter>",
            "<filter><feDropShadow stdDeviation='1, 2' dx='-.5' flood-color='oklch(50% .1 20)'/></filter>",
            "<filter><feComponentTransfer><feFuncR type='table' tableValues='0,1 .5'/></feComponentTransfer></filter>",
            "<filter><feSpecularLighting><feSpotLight x='1' pointsAtZ='-1'/></feSpecularLighting></filter>",
            "<marker refX='center' refY='2mm' orient='auto-start-reverse'><path/></marker>",
            "<marker orient='.5turn'/>", "<mask><g/></mask>",
            "<pattern patternTransform='rotateZ(3)'><image/></pattern>",
            "<switch><g systemLanguage='en, de'/><rect requiredExtensions=''/></switch>",
            "<text dx='1 2em' rotate='3,4' textLength='9'>a<tspan>b</tspan></text>",
            "<text><textPath path='M0 0h9' side='right' startOffset='5%'>a<tspan>b</tspan></textPath></text>",
            "<text xml:space='preserve' lang='de'><a href='#a'><textPath xlink:href='#p'/></a></text>",
            "<text><tref xlink:href='#t'/></text>",
            "<flowRoot><flowRegion><rect/></flowRegion><flowPara>a<flowSpan>b</flowSpan></flowPara><flowPara/></flowRoot>",
            "<foreignObject width='9'><p xmlns='http://www.w3.org/1999/xhtml'>a</p></foreignObject>",
            "<link xmlns='http://www.w3.org/1999/xhtml' rel='stylesheet' href='a.css'/>",
            "<rect width='clamp(1px, 5%, 2em)' fill='revert'><linearGradient/></rect>", "<defs><filter/><mask/></defs>",
        ])
    func valid(content: String) throws {
        #expect(try issues(of: content) == [])
    }

    @Test(
        "What is not read is not",
        arguments: [
            "<rect width='3vw'/>", "<g mix-blend-mode='screen'/>", "<feBlend/>", "<filter><g/></filter>",
            "<clipPath><g/></clipPath>", "<feMergeNode/>", "<mask maskUnits='box'/>", "<tspan/>",
            "<foreignObject cx='1'/>",
            "<flowPara/>", "<flowRoot><rect/></flowRoot>",
            "<text><textPath><textPath/></textPath></text>", "<filter><feBlend dx='1'/></filter>",
            "<filter><feGaussianBlur stdDeviation='1 2 3'/></filter>", "<marker orient='reverse'/>",
        ])
    func invalid(content: String) throws {
        #expect(try !issues(of: content).isEmpty)
    }
}
