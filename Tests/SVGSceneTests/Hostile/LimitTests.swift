import SVGScene
import Switchless
import Testing
import VectorScene
import XMLStream

@testable import struct SVGScene.StyleSheet
@testable import struct SVGScene.StyleSheetLimits

/// Leaves text as it is.
private struct NoOutliner: TextOutlining {
    func outline(_ scene: SceneGraph, fontFaces: [FontFace], diagnostics: inout Diagnostics) -> SceneGraph { scene }
}

/// A limit, and a document that needs exactly so much of it.
struct Bound: Sendable, CustomTestStringConvertible {
    let name: String
    /// What the document needs.
    let need: Int
    /// How much is too little for sure: one less, unless libxml2 counts in a way of its own.
    var tooLittle: Int?
    /// What is said where there is less.
    let code: String
    let document: String
    /// Sets the limit.
    let set: @Sendable (inout SVGOptions, Int) -> Void

    var testDescription: String { name }

    /// The options with the limit at `count`.
    func options(_ count: Int) -> SVGOptions {
        var options = SVGOptions()
        set(&options, count)
        return options
    }

    private static func drawing(
        _ name: String, _ path: WritableKeyPath<DrawingLimits, Int> & Sendable, _ need: Int, _ code: String,
        _ content: String
    ) -> Bound {
        Bound(name: name, need: need, code: code, document: hostile(content)) { $0.limits[keyPath: path] = $1 }
    }

    /// A limit that holds only where text is outlined.
    private static func outlined(
        _ name: String, _ path: WritableKeyPath<DrawingLimits, Int> & Sendable, _ need: Int, _ code: String,
        _ content: String
    ) -> Bound {
        Bound(name: name, need: need, code: code, document: hostile(content)) {
            $0.text = .outlines(NoOutliner())
            $0.limits[keyPath: path] = $1
        }
    }

    /// A limit on fonts.
    private static func fonts(
        _ name: String, _ path: WritableKeyPath<DrawingLimits, Int> & Sendable, _ need: Int, _ code: String,
        _ fonts: [String]
    ) -> Bound {
        let rules = fonts.map { "@font-face { font-family: A; src: url(data:,\($0)) }" }.joined()
        return outlined(name, path, need, code, "<style>\(rules)</style>")
    }

    private static func reading(
        _ name: String, _ path: WritableKeyPath<XMLLimits, Int> & Sendable, _ need: Int, tooLittle: Int? = nil,
        _ code: XMLStreamError.Code, _ document: String
    ) -> Bound {
        Bound(name: name, need: need, tooLittle: tooLittle, code: code.rawValue, document: document) {
            $0.xmlLimits[keyPath: path] = $1
        }
    }

    private static let rect = "<rect width='9' height='9'"
    private static let filtered = "<rect width='9' height='9' filter='url(#f)'/>"
    private static let gif = TinyBitmap.gif

    /// Those of the drawing, in the order of their declaration.
    static let drawing = [
        // The group and what it holds, the use, and what that shows.
        drawing(
            "instances", \.instances, 6, "too-many-instances",
            "<g id='a'>\(rect)/></g><rect/><use href='#a'/>"),
        drawing("depth", \.depth, 4, "too-deep", "<g><g><g>\(rect)/></g></g></g>"),
        drawing(
            "referenceDepth", \.referenceDepth, 3, "reference-depth",
            "<defs><g id='a'>\(rect)/></g><use id='b' href='#a'/><use id='c' href='#b'/></defs><use href='#c'/>"),
        outlined(
            "textEffectDepth", \.textEffectDepth, 2, "text-effect-depth",
            "<text>a<tspan opacity='.5'>b<tspan>c<tspan opacity='.5'>d</tspan></tspan></tspan></text>"),
        drawing("textBytes", \.textBytes, 5, "too-much-text", "<text y='9'>abc<tspan>de</tspan></text>"),
        // A path of three segments, twice; one of two with two dashes and two stops.
        drawing(
            "sceneParts", \.sceneParts, 3 + 3 + 2 + 2 + 2, "too-many-parts",
            "<path id='a' d='M0 0h9v9'/><use href='#a'/><linearGradient id='g'><stop/><stop offset='1'/></linearGradient>"
                + "<path d='M0 0l9 9' fill='url(#g)' stroke='red' stroke-dasharray='1 2'/>"),
        // Eight bytes and as much again for each look-up: the value, and what it stands for.
        drawing(
            "variableBytes", \.variableBytes, 8 + 8 + 3 + 8, "too-many-variables",
            "<g style='--a:red'>\(rect) style='fill:var(--a)'/></g>"),
        // The element, and the paragraph in it.
        drawing(
            "layoutSteps", \.layoutSteps, 2, "layout-limit",
            "<foreignObject width='9' height='9'><p xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>"),
        drawing(
            "layoutBoxes", \.layoutBoxes, 2, "too-many-boxes",
            "<foreignObject width='9' height='9'><div xmlns='http://www.w3.org/1999/xhtml'><p/></div></foreignObject>"),
        drawing(
            "gridTracks", \.gridTracks, 2, "too-many-tracks",
            "<foreignObject width='9' height='9'><p xmlns='http://www.w3.org/1999/xhtml' "
                + "style='display:grid;grid-template-columns:1px 1px'/></foreignObject>"),
        drawing(
            "maskLayers", \.maskLayers, 2, "too-many-mask-layers",
            "\(rect) style='mask:linear-gradient(red,blue),linear-gradient(red,blue)'/>"),
        drawing(
            "animationIntervals", \.animationIntervals, 2, "too-many-intervals",
            "\(rect)><set attributeName='x' to='1' dur='1s' begin='0s;2s'/></rect>"),
        drawing(
            "stackedAnimations", \.stackedAnimations, 2, "too-many-animations",
            "\(rect)><set attributeName='x' to='1'/><set attributeName='x' to='2'/></rect>"),
        drawing(
            "hrefChain", \.hrefChain, 3, "reference-chain",
            "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#c'/>"
                + "<linearGradient id='c'><stop/><stop/></linearGradient>\(rect) fill='url(#a)'/>"),
        drawing(
            "filterPrimitives", \.filterPrimitives, 2, "too-many-primitives",
            "<filter id='f'><feTile/><feTile/></filter>" + filtered),
        drawing(
            "filterFunctions", \.filterFunctions, 2, "too-many-filters",
            "\(rect) filter='blur(1px) invert(1)'/>"),
        drawing(
            "kernelNumbers", \.kernelNumbers, 9, "too-large-kernel",
            "<filter id='f'><feConvolveMatrix kernelMatrix='1 2 3 4 5 6 7 8 9'/></filter>" + filtered),
        drawing(
            "filterNumbers", \.filterNumbers, 9 + 20, "too-many-numbers",
            "<filter id='f'><feConvolveMatrix kernelMatrix='1 2 3 4 5 6 7 8 9'/><feColorMatrix values='"
                + String(repeating: "1 ", count: 20) + "'/></filter>" + filtered),
        drawing(
            "turbulenceOctaves", \.turbulenceOctaves, 3, "too-many-octaves",
            "<filter id='f'><feTurbulence numOctaves='3'/></filter>" + filtered),
        drawing("imageBytes", \.imageBytes, gif.count, "image-too-large", image(dataURL(gif))),
        // Once read, and twice drawn.
        drawing(
            "totalImageBytes", \.totalImageBytes, 3 * gif.count, "too-many-image-bytes",
            image(dataURL(gif), "id='a'") + "<use href='#a'/>"),
        fonts("fontBytes", \.fontBytes, 4, "font-too-large", ["abcd"]),
        fonts("totalFontBytes", \.totalFontBytes, 8, "font-limit", ["abcd", "abcd"]),
        fonts("fontFaces", \.fontFaces, 2, "font-limit", ["a", "b"]),
        drawing("imageDepth", \.imageDepth, 2, "image-depth", image(dataURL(svg(image(dataURL(svg("\(rect)/>"))))))),
        drawing(
            "styleBytes", \.styleBytes, 3 + 4, "style-limit",
            "<style>@import 'data:,a{}'; @import 'data:,a{;}';</style>"),
        drawing(
            "styleSheets", \.styleSheets, 2, "style-limit",
            "<style>@import 'data:,'; @import 'data:,a{}';</style>"),
        drawing(
            "selectorComparisons", \.selectorComparisons, 2, "selector-comparisons",
            "<style>g > rect { fill: red }</style><g>\(rect)/></g>"),
        drawing(
            "ruleDeclarations", \.ruleDeclarations, 3, "too-many-declarations",
            "<style>rect{fill:red;stroke:red}#a{opacity:1}</style><rect id='a' width='9' height='9'/>"),
        drawing(
            "importDepth", \.importDepth, 2, "import-depth", "<style>@import 'data:,@import \"data:,\"';</style>"),
    ]

    private static func root(_ content: String, _ attributes: String = "") -> String {
        "<svg xmlns='http://www.w3.org/2000/svg'\(attributes)>\(content)</svg>"
    }

    private static let entities = "<!DOCTYPE svg [<!ENTITY a 'x'><!ENTITY b '&a;'><!ENTITY c '&b;'>]>"

    /// Those of the reader, in the order of their declaration.
    static let reading = [
        reading("inputBytes", \.inputBytes, root("").utf8.count, .inputBytes, root("")),
        reading("depth", \.depth, 3, .depth, root("<g><g/></g>")),
        reading("elements", \.elements, 4, .elements, root("<g><g/></g><g/>")),
        reading("attributes", \.attributes, 3, .attributes, root("<g id='a' class='b' fill='red'/>")),
        reading(
            "namespaces", \.namespaces, 3, .namespaces, root("<g xmlns:b='urn:b'/>", " xmlns:a='urn:a'")),
        // The dictionary of libxml2 also holds a few names of its own.
        reading("names", \.names, 20, tooLittle: 2, .names, root("<g one='' two='' three=''/>")),
        reading(
            "attributeLength", \.attributeLength, 40, .attributeLength,
            root("<g id='\(String(repeating: "a", count: 40))'/>")),
        reading("textLength", \.textLength, 40, .textLength, root("<text>\(String(repeating: "a", count: 40))</text>")),
        reading(
            "doctypeLength", \.doctypeLength, 1024, tooLittle: 1000, .doctypeLength,
            "<!DOCTYPE svg [<!--\(String(repeating: "a", count: 1000))-->]>" + root("")),
        reading(
            "declarations", \.declarations, 2, .declarations,
            "<!DOCTYPE svg [<!ENTITY a 'b'><!ELEMENT svg ANY>]>" + root("")),
        reading(
            "entityAmplification", \.entityAmplification, 4, tooLittle: 1, .entityAmplification,
            "<!DOCTYPE svg [<!ENTITY a '\(String(repeating: "a", count: 600_000))'>]>"
                + root("<desc>&a;</desc><desc>&a;</desc>")),
        // A reference costs its text and what it takes to follow it; libxml2 may follow the first one twice.
        reading(
            "entityBytes", \.entityBytes, 3 * (3 + 64), tooLittle: 2 * (3 + 64) - 1, .entityBytes,
            "<!DOCTYPE svg [<!ENTITY a 'xyz'>]>" + root("<desc>&a;&a;</desc>")),
        reading("entityDepth", \.entityDepth, 3, .entityDepth, entities + root("<desc>&c;</desc>")),
    ]
}

@Suite("Every limit")
struct LimitTests {
    /// What reading the document ends with or what is found in it, each with its place.
    private func findings(_ bound: Bound, _ count: Int) throws -> [(code: String, position: SourcePosition?)] {
        do {
            let conversion = try SVGConverter(options: bound.options(count)).convert(Array(bound.document.utf8))
            return conversion.diagnostics.filter { $0.code != "animated-drawing" }
                .map { ($0.code.rawValue, $0.position) }
        } catch let error as XMLStreamError {
            return [(error.code.rawValue, error.position)]
        }
    }

    @Test("As much as a limit allows passes, and one more is refused there", arguments: Bound.drawing + Bound.reading)
    func boundary(bound: Bound) throws {
        #expect(try findings(bound, bound.need).map(\.code) == [])
        let refused = try findings(bound, bound.tooLittle ?? bound.need - 1)
        #expect(refused.contains { $0.code == bound.code })
        #expect(refused.allSatisfy { $0.position != nil })
    }

    @Test("Each limit that there is has a document that needs it")
    func completeness() {
        #expect(Bound.drawing.map(\.name) == Mirror(reflecting: DrawingLimits()).children.map(\.label))
        // What gzip may unpack to is tried where gzip is: XMLStreamTests.EncodingTests.
        let elsewhere = ["inflation", "inflatedBytes"]
        #expect(
            Bound.reading.map(\.name)
                == Mirror(reflecting: XMLLimits()).children.compactMap(\.label).filter { !elsewhere.contains($0) })
    }

    @Test("Every limit is above zero by default, and no document of an ordinary kind reaches it")
    func defaults() throws {
        var options = SVGOptions()
        options.text = .outlines(NoOutliner())
        for bound in Bound.drawing + Bound.reading {
            let conversion = try SVGConverter(options: options).convert(Array(bound.document.utf8))
            #expect(conversion.diagnostics.allSatisfy { $0.code == "animated-drawing" }, "\(bound)")
        }
    }

    @Test(
        "A style sheet is read as far as its limits allow, with an error where that ends",
        arguments: [
            (\StyleSheetLimits.rules, 2, "a{x:1}b{x:1}"), (\.declarations, 3, "a{x:1;y:1}b{x:1}"),
            (\.simpleSelectors, 3, "a.b{x:1}c{x:1}"), (\.compounds, 3, "a b > c{x:1}"),
            (\.nesting, 2, ":not(:is(a)){x:1}"), (\.nesting, 2, "@media all{@media all{a{x:1}}}"),
        ] as [(WritableKeyPath<StyleSheetLimits, Int> & Sendable, Int, String)])
    func styleSheet(limit: WritableKeyPath<StyleSheetLimits, Int> & Sendable, need: Int, css: String) {
        var limits = StyleSheetLimits()
        limits[keyPath: limit] = need
        #expect(StyleSheet(css: css, limits: limits).diagnostics == [])
        limits[keyPath: limit] = need - 1
        let sheet = StyleSheet(css: css, limits: limits)
        #expect(Set(sheet.diagnostics.map(\.code)) == ["style-limit"])
        #expect(sheet.diagnostics.allSatisfy { $0.severity == .error && $0.position != nil })
    }

    @Test("Diagnostics are kept up to their limit, and the others are counted")
    func diagnostics() throws {
        var options = SVGOptions()
        options.diagnosticLimit = 3
        let bad = String(repeating: "<rect width='x'/>\n", count: 5)
        let conversion = try SVGConverter(options: options).convert(Array(hostile(bad).utf8))
        #expect(conversion.diagnostics.count == 3)
        #expect(conversion.droppedDiagnostics == 2)
    }
}
