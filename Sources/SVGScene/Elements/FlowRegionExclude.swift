import Switchless

/// The `flowRegionExclude` element (SVG 1.2 of 2004, 8.3): each shape in it is a box that lines keep out of.
struct FlowRegionExclude: FlowPart {
    static let name: Name = .svg("flowRegionExclude")
    static let summary = "The shapes whose boxes the text of a flowRoot keeps out of; they are not drawn."

    func contribute(_ instance: Instance, to flow: FlowedText) { flow.addExclusions(instance) }
}
