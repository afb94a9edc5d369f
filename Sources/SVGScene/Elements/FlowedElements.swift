import Switchless

/// A part of a flowed text, as it stands in `flowRoot` or `flowDiv` (SVG 1.2 of 2004, 8).
public protocol FlowPart: SVGElement {
    /// Adds what it says to `flow`.
    func contribute(_ instance: Instance, to flow: FlowedText)
}

extension FlowPart {
    public static var roles: [Role<Self>] { [.flowPart] }
}

/// An element of a flowed text that holds characters. It is ignored in any other text.
protocol FlowContent: TextContentElement {}

extension FlowContent {
    func flow(_ instance: Instance, into flow: TextFlow) {
        guard flow.isFlowed else { return }
        flow.hold(instance, placement) { flow.appendContent(of: instance) }
    }
}

/// It is a part of the flowed text that it stands in.
public enum FlowPartRole: ElementRole { public typealias Part = any FlowPart }

extension Role where Owner: FlowPart {
    /// ``FlowPartRole``.
    public static var flowPart: Role { Role(FlowPartRole.self) { $0 } }
}

/// The `flowRoot` element (SVG 1.2 of 2004, 8.1), as Inkscape 0.9x writes it: text that breaks into lines by itself.
struct FlowRoot: SVGElement {
    static let name: Name = .svg("flowRoot")
    static let summary = "Text of SVG 1.2 that flows into regions; where lines end is estimated."

    func lower(_ instance: Instance, into drawing: Drawing) { drawing.drawFlow(instance) }
    func lowerClip(_ instance: Instance, into drawing: Drawing) { lower(instance, into: drawing) }
}

/// The `flowRegion` element (SVG 1.2 of 2004, 8.2): each shape in it is a box to fill with lines, one after the other.
struct FlowRegion: FlowPart {
    static let name: Name = .svg("flowRegion")
    static let summary = "The shapes whose boxes a flowRoot fills with text; they are not drawn."

    func contribute(_ instance: Instance, to flow: FlowedText) { flow.addRegions(instance) }
}

/// The `flowRegionExclude` element (SVG 1.2 of 2004, 8.3): each shape in it is a box that lines keep out of.
struct FlowRegionExclude: FlowPart {
    static let name: Name = .svg("flowRegionExclude")
    static let summary = "The shapes whose boxes the text of a flowRoot keeps out of; they are not drawn."

    func contribute(_ instance: Instance, to flow: FlowedText) { flow.addExclusions(instance) }
}

/// The `flowDiv` element (SVG 1.2 of 2004, 8.4).
struct FlowDiv: FlowPart {
    static let name: Name = .svg("flowDiv")
    static let summary = "A block of paragraphs in a flowRoot."

    func contribute(_ instance: Instance, to flow: FlowedText) {
        flow.text.hold(instance, TextPlacement()) { flow.addParts(of: instance) }
    }
}

/// The `flowPara` element (SVG 1.2 of 2004, 8.5).
struct FlowPara: FlowPart {
    static let name: Name = .svg("flowPara")
    static let summary = "A paragraph in a flowRoot: one line at least, even if it is empty."
    static let keepsText = true

    func contribute(_ instance: Instance, to flow: FlowedText) { flow.addParagraph(instance) }
}

/// The `flowLine` element (SVG 1.2 of 2004, 8.8): a line ends after it.
struct FlowLine: FlowContent {
    static let name: Name = .svg("flowLine")
    static let summary = "A part of a paragraph in a flowRoot that ends its line."
    static let keepsText = true

    func flow(_ instance: Instance, into flow: TextFlow) {
        guard flow.isFlowed else { return }
        flow.hold(instance, placement) { flow.appendContent(of: instance) }
        flow.forcedEnds.append(flow.characters.count)
    }
}

/// The `flowSpan` element (SVG 1.2 of 2004, 8.6).
struct FlowSpan: FlowContent {
    static let name: Name = .svg("flowSpan")
    static let summary = "A part of a paragraph in a flowRoot with a style of its own."
    static let keepsText = true
}

/// The `flowTref` element (SVG 1.2 of 2004, 8.9).
struct FlowTref: FlowContent {
    static let name: Name = .svg("flowTref")
    static let summary = "The characters of another text, set in a flowRoot."
    static let attributes: [Attribute<FlowTref>] = Attribute.links(\.href)
    var href: Href?

    func flow(_ instance: Instance, into flow: TextFlow) {
        guard flow.isFlowed else { return }
        var reference = Tref()
        reference.href = href
        reference.flow(instance, into: flow)
    }
}
