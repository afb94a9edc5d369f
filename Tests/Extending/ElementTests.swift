import SVGScene
import Switchless
import Testing
import VectorScene

/// How far a dot glows.
private enum Glow: Property {
    static let name: Name = "glow"
    static let summary = "How far a dot glows."
    static let isInherited = true
    static let initial = SVGLength(1)
}

/// A dot, as large as it glows.
private struct Dot: ShapeElement {
    static let name = Name("dot", in: "urn:example:dots")
    static let summary = "A square dot, by its corner."
    static let attributes: [Attribute<Dot>] = [Attribute("x", \.x), Attribute("y", \.y)]
    var x = SVGLength.zero, y = SVGLength.zero

    func outline(in viewport: Viewport) -> PathData { PathData() }

    func lower(_ instance: Instance, into drawing: Drawing) {
        let corner = instance.viewport.point(x, y)
        let glow = instance.viewport.distance(instance.style[Glow.self])
        var path = PathData()
        path.move(to: corner)
        path.line(to: Point(x: corner.x + glow, y: corner.y))
        path.line(to: Point(x: corner.x, y: corner.y + glow))
        drawing.draw(path, of: instance)
    }
}

/// A paragraph of a flowed text, of another vocabulary.
private struct Verse: FlowPart {
    static let name = Name("verse", in: "urn:example:dots")
    static let summary = "A paragraph."
    static let keepsText = true

    func contribute(_ instance: Instance, to flow: FlowedText) { flow.addParagraph(instance) }
}

/// What only a later version draws.
private struct Future: SVGElement {
    static let name = Name("future", in: "urn:example:dots")
    static let summary = "Nothing yet."
    var isSwitchCandidate: Bool { false }
}

/// A square whose side is the number in its last attribute; those before it mean nothing.
private struct Wide: ShapeElement {
    static let name = Name("wide", in: "urn:example:dots")
    static let summary = "A square with many attributes."
    static let attributes = (0..<400).map { Attribute<Wide>(Name("a\($0)"), \.side) }
    var side = 0.0

    func outline(in viewport: Viewport) -> PathData { .rect(Rect(x: 0, y: 0, width: side, height: side)) }
}

@Suite("Elements and properties from outside")
struct ElementTests {
    private func scene(_ body: String) throws -> (json: String, diagnostics: [Diagnostic]) {
        let converter = SVGConverter(
            elements: try SVGElements.standard.registering(Dot.self).registering(Verse.self)
                .registering(Future.self).registering(Wide.self),
            properties: try Properties.standard.registering(Glow.self))
        let drawing =
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:d='urn:example:dots' viewBox='0 0 9 9'>\(body)</svg>"
        let conversion = try converter.convert(Array(drawing.utf8))
        return (try JSONWriter().string(of: conversion.scene), conversion.diagnostics)
    }

    @Test("Each of an element's attributes is read, however many there are", arguments: [0, 254, 255, 256, 300, 399])
    func manyAttributes(number: Int) throws {
        #expect(try scene("<d:wide a\(number)='3'/>").json.contains(#""d":"M0 0L3 0L3 3L0 3Z""#))
    }

    @Test("An element is one registration, and has units, styles and inheritance without another line")
    func element() throws {
        let found = try scene("<g fill='red'><d:dot x='1px' y='50%'/></g>")
        #expect(found.json.contains(#""d":"M1 4.5L2 4.5L1 5.5""#))
        #expect(found.json.contains("#ff0000"))
        #expect(found.diagnostics.isEmpty)
    }

    @Test("It can be a part of a flowed text")
    func flowed() throws {
        let region = "<flowRegion><rect width='9' height='9'/></flowRegion>"
        let found = try scene("<flowRoot font-size='5'>\(region)<d:verse>a</d:verse></flowRoot>")
        #expect(found.json.contains(#""text":"a""#))
        #expect(found.diagnostics.isEmpty)
    }

    @Test("It can leave a switch to what follows")
    func passedOver() throws {
        #expect(try scene("<switch><d:future/><d:dot/></switch>").json.contains("M0 0L1 0L0 1"))
    }

    @Test("An invalid attribute value gives a diagnostic, and the initial value is used")
    func badValue() throws {
        let found = try scene("<d:dot x='far'/>")
        #expect(found.json.contains("M0 0L1 0L0 1"))
        #expect(found.diagnostics.map(\.code) == ["invalid-value"])
    }

    @Test("A property is one registration: it cascades from attributes, rules and parents")
    func property() throws {
        #expect(try scene("<d:dot glow='3'/>").json.contains("M0 0L3 0L0 3"))
        #expect(try scene("<g style='glow: 2px'><d:dot/></g>").json.contains("M0 0L2 0L0 2"))
        #expect(try scene("<style>* { glow: 4px }</style><d:dot glow='1'/>").json.contains("M0 0L4 0L0 4"))
    }
}
