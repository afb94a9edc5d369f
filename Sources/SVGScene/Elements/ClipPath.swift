import Switchless
import VectorScene

/// The `clipPath` element (CSS Masking 1, 6).
struct ClipPath: ClipSource {
    static let name: Name = .svg("clipPath")
    static let summary = "Geometry outside of which nothing is drawn."
    static let attributes: [Attribute<ClipPath>] = [Attribute("clipPathUnits", \.units)]
    var units = PaintUnits.userSpaceOnUse
}

/// An element that others can be clipped to: a clip path, or one of your own.
public protocol ClipSource: Element {
    /// Whether coordinates are shares of the box of what is clipped.
    var isBoxed: Bool { get }
}

extension Element where Self: ClipSource {
    public var asClipSource: (any ClipSource)? { self }
}

extension ClipPath {
    var isBoxed: Bool { units == .objectBoundingBox }
}
