/// A gradient along a line.
public struct LinearGradientPaint: PaintResource, Hashable {
    public static let type = "linearGradient"

    /// The ends of the line.
    public var x1, y1, x2, y2: Double
    /// The units of the coordinates.
    public var units: SceneUnits
    /// The transform of the paint, applied to its coordinates.
    public var transform: Transform
    /// How the gradient continues beyond both ends.
    public var spread: GradientSpread
    /// The colour stops, by ascending offsets.
    public var stops: [GradientStop]

    /// Makes a gradient; omitted parameters take the defaults of the format.
    public init(
        x1: Double, y1: Double, x2: Double, y2: Double, units: SceneUnits = .user, transform: Transform = .identity,
        spread: GradientSpread = .pad, stops: [GradientStop]
    ) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        self.units = units
        self.transform = transform
        self.spread = spread
        self.stops = stops
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("x1", x1)
        json.field("y1", y1)
        json.field("x2", x2)
        json.field("y2", y2)
        json.field("units", units, unless: .user)
        json.field("transform", transform, unless: .identity)
        json.field("spread", spread, unless: .pad)
        json.field("stops", stops)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        x1 = try fields("x1")
        y1 = try fields("y1")
        x2 = try fields("x2")
        y2 = try fields("y2")
        units = try fields("units", default: .user)
        transform = try fields("transform", default: .identity)
        spread = try fields("spread", default: .pad)
        stops = try fields("stops")
    }

    public var usesBox: Bool { units == .box }

    public func resolved(in box: Rect) -> LinearGradientPaint? {
        guard usesBox else { return self }
        guard box.isUsable else { return nil }
        var copy = self
        copy.units = .user
        copy.transform = .box(box) * transform
        return copy
    }

    public func accept<V: PaintVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}

/// A gradient between two circles.
public struct RadialGradientPaint: PaintResource, Hashable {
    public static let type = "radialGradient"

    /// The circle where the last colour is reached.
    public var cx, cy, r: Double
    /// The circle where the first colour begins.
    public var fx, fy, fr: Double
    /// The units of the coordinates.
    public var units: SceneUnits
    /// The transform of the paint, applied to its coordinates.
    public var transform: Transform
    /// How the gradient continues beyond both ends.
    public var spread: GradientSpread
    /// The colour stops, by ascending offsets.
    public var stops: [GradientStop]

    /// Makes a gradient; the focus is the centre by default.
    public init(
        cx: Double, cy: Double, r: Double, fx: Double? = nil, fy: Double? = nil, fr: Double = 0,
        units: SceneUnits = .user,
        transform: Transform = .identity, spread: GradientSpread = .pad, stops: [GradientStop]
    ) {
        self.cx = cx
        self.cy = cy
        self.r = r
        self.fx = fx ?? cx
        self.fy = fy ?? cy
        self.fr = fr
        self.units = units
        self.transform = transform
        self.spread = spread
        self.stops = stops
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("cx", cx)
        json.field("cy", cy)
        json.field("r", r)
        json.field("fx", fx, unless: cx)
        json.field("fy", fy, unless: cy)
        json.field("fr", fr, unless: 0)
        json.field("units", units, unless: .user)
        json.field("transform", transform, unless: .identity)
        json.field("spread", spread, unless: .pad)
        json.field("stops", stops)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        cx = try fields("cx")
        cy = try fields("cy")
        r = try fields("r")
        fx = try fields("fx", default: cx)
        fy = try fields("fy", default: cy)
        fr = try fields("fr", default: 0)
        units = try fields("units", default: .user)
        transform = try fields("transform", default: .identity)
        spread = try fields("spread", default: .pad)
        stops = try fields("stops")
    }

    public var usesBox: Bool { units == .box }

    public func resolved(in box: Rect) -> RadialGradientPaint? {
        guard usesBox else { return self }
        guard box.isUsable else { return nil }
        var copy = self
        copy.units = .user
        copy.transform = .box(box) * transform
        return copy
    }

    public func accept<V: PaintVisitor>(_ visitor: inout V) throws { try visitor.visit(self) }
}

/// A colour stop of a gradient.
public struct GradientStop: SceneObject, Hashable {
    /// The offset, 0 to 1, not less than that of the stop before.
    public var offset: Double
    /// The colour at the offset.
    public var color: SceneColor
    /// The opacity, 0 to 1.
    public var opacity: Double

    /// Makes a stop; omitted parameters take the defaults of the format.
    public init(offset: Double, color: SceneColor, opacity: Double = 1) {
        self.offset = offset
        self.color = color
        self.opacity = opacity
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("offset", offset)
        json.field("color", color)
        json.field("opacity", opacity, unless: 1)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        offset = try fields("offset")
        color = try fields("color")
        opacity = try fields("opacity", default: 1)
    }
}

/// How a gradient continues beyond its ends.
public enum GradientSpread: String, CaseIterable, Decodable, JSONWritable, Sendable, BitwiseCopyable {
    case pad, reflect, `repeat`
}

/// A gradient or pattern.
public protocol PaintResource: TypedObject {
    /// Maps the paint's own space to the user space of the painted node.
    var transform: Transform { get set }
    /// Whether its coordinates or those of its content are fractions of a box.
    var usesBox: Bool { get }
    /// The paint in user units; `nil` if it needs a box and this one has no width or no height.
    func resolved(in box: Rect) -> Self?
    /// Calls the visitor's method for this kind of paint.
    func accept<V: PaintVisitor>(_ visitor: inout V) throws
    /// The paint with other nodes in place of those that it draws, if it draws any.
    func replacingChildren(_ change: ([any SceneNode]) throws -> [any SceneNode]) rethrows -> Self
}

extension PaintResource {
    /// Itself, as a paint that draws no nodes.
    public func replacingChildren(_ change: ([any SceneNode]) throws -> [any SceneNode]) rethrows -> Self { self }
}

/// A visitor with one method for each kind of paint, called by the paint itself.
public protocol PaintVisitor {
    mutating func visit(_ paint: LinearGradientPaint) throws
    mutating func visit(_ paint: RadialGradientPaint) throws
    mutating func visit(_ paint: PatternPaint) throws
}
