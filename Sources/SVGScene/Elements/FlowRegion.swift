import Switchless

/// The `flowRegion` element (SVG 1.2 of 2004, 8.2): each shape in it is a box to fill with lines, one after the other.
struct FlowRegion: FlowPart {
    static let name: Name = .svg("flowRegion")
    static let summary = "The shapes whose boxes a flowRoot fills with text; they are not drawn."

    func contribute(_ instance: Instance, to flow: FlowedText) { flow.addRegions(instance) }
}
