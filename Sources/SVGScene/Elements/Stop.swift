public import Switchless

/// The `stop` element (SVG 2, 13.7.4).
public struct Stop: Element {
    public static let name: Name = .svg("stop")
    public static let summary = "One colour of a gradient, and where it stands."
    public static let attributes: [Attribute<Stop>] = [Attribute("offset", \.offset)]
    var offset = Alpha(0)

    public init() {}

    public var asStop: Stop? { self }
}
