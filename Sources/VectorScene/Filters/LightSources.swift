/// A light with the same direction everywhere (Filter Effects 9.11.1).
public struct DistantLight: LightSource, Hashable {
    public static let type = "feDistantLight"

    /// The direction in degrees: clockwise from the x axis, and up from the plane.
    public var azimuth, elevation: Double

    /// Makes a distant light.
    public init(azimuth: Double, elevation: Double) {
        self.azimuth = azimuth
        self.elevation = elevation
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("azimuth", azimuth)
        json.field("elevation", elevation)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        azimuth = try fields("azimuth")
        elevation = try fields("elevation")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.set("azimuth", azimuth, default: 0)
        svg.set("elevation", elevation, default: 0)
    }

    public func rays(in context: FilterContext) -> @Sendable (SIMD3<Float>) -> LightRay {
        let across = Angle.cosine(elevation)
        let ray = LightRay(
            direction: SIMD3(
                Float(Angle.cosine(azimuth) * across), Float(Angle.sine(azimuth) * across),
                Float(Angle.sine(elevation))), strength: 1)
        return { _ in ray }
    }
}

/// A light that shines in all directions from a point (Filter Effects 9.11.2).
public struct PointLight: LightSource, Hashable {
    public static let type = "fePointLight"

    /// The position in user units; z points to the viewer.
    public var x, y, z: Double

    /// Makes a point light.
    public init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("x", x)
        json.field("y", y)
        json.field("z", z)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        x = try fields("x")
        y = try fields("y")
        z = try fields("z")
    }

    public func write(to svg: inout SVGPrimitiveWriter) { svg.setPoint(["x", "y", "z"], [x, y, z]) }

    public func resolved(in box: Rect) -> PointLight {
        let point = Transform.box(box).apply(Point(x, y))
        return PointLight(x: point.x, y: point.y, z: z * box.size.normalizedDiagonal)
    }

    public func rays(in context: FilterContext) -> @Sendable (SIMD3<Float>) -> LightRay {
        let source = context.place(x, y, z)
        return { LightRay(direction: (source - $0).normalized, strength: 1) }
    }
}

/// A cone of light (Filter Effects 9.11.3).
public struct SpotLight: LightSource, Hashable {
    public static let type = "feSpotLight"

    /// The position in user units; z points to the viewer.
    public var x, y, z: Double
    /// The point that it is directed at.
    public var pointsAtX, pointsAtY, pointsAtZ: Double
    /// How fast the light fades away from the cone's axis.
    public var specularExponent: Double
    /// The angle between the axis and the edge, in degrees; `nil` is no limit.
    public var limitingConeAngle: Double?

    /// Makes a spot light; omitted parameters take the defaults of the format.
    public init(
        x: Double, y: Double, z: Double, pointsAtX: Double, pointsAtY: Double,
        pointsAtZ: Double, specularExponent: Double, limitingConeAngle: Double? = nil
    ) {
        self.x = x
        self.y = y
        self.z = z
        self.pointsAtX = pointsAtX
        self.pointsAtY = pointsAtY
        self.pointsAtZ = pointsAtZ
        self.specularExponent = specularExponent
        self.limitingConeAngle = limitingConeAngle
    }

    public func writeFields(to json: inout JSONStream) {
        json.field("x", x)
        json.field("y", y)
        json.field("z", z)
        json.field("pointsAtX", pointsAtX)
        json.field("pointsAtY", pointsAtY)
        json.field("pointsAtZ", pointsAtZ)
        json.field("specularExponent", specularExponent)
        json.field("limitingConeAngle", optional: limitingConeAngle)
    }

    public init(from decoder: any Decoder) throws {
        let fields = try SceneFields(decoder)
        x = try fields("x")
        y = try fields("y")
        z = try fields("z")
        pointsAtX = try fields("pointsAtX")
        pointsAtY = try fields("pointsAtY")
        pointsAtZ = try fields("pointsAtZ")
        specularExponent = try fields("specularExponent")
        limitingConeAngle = try fields.optional("limitingConeAngle")
    }

    public func write(to svg: inout SVGPrimitiveWriter) {
        svg.setPoint(["x", "y", "z"], [x, y, z])
        svg.setPoint(["pointsAtX", "pointsAtY", "pointsAtZ"], [pointsAtX, pointsAtY, pointsAtZ])
        svg.set("specularExponent", specularExponent, default: 1)
        if let limitingConeAngle { svg.set("limitingConeAngle", limitingConeAngle) }
    }

    public func resolved(in box: Rect) -> SpotLight {
        var copy = self
        let point = Transform.box(box).apply(Point(x, y))
        let aim = Transform.box(box).apply(Point(pointsAtX, pointsAtY))
        (copy.x, copy.y, copy.z) = (point.x, point.y, z * box.size.normalizedDiagonal)
        (copy.pointsAtX, copy.pointsAtY, copy.pointsAtZ) = (aim.x, aim.y, pointsAtZ * box.size.normalizedDiagonal)
        return copy
    }

    public func rays(in context: FilterContext) -> @Sendable (SIMD3<Float>) -> LightRay {
        let source = context.place(x, y, z), exponent = Float(specularExponent)
        let axis = (context.place(pointsAtX, pointsAtY, pointsAtZ) - source).normalized
        let least = Float(Angle.cosine(abs(limitingConeAngle ?? 90)))
        return { point in
            let direction = (source - point).normalized, along = -(direction * axis).sum()
            let isLit = along > 0 && along >= least
            return LightRay(direction: direction, strength: isLit ? Power.of(along, exponent) : 0)
        }
    }
}

/// A light source of a lighting primitive.
public protocol LightSource: TypedObject {
    /// Sets the attributes of the light's element in flat SVG.
    func write(to svg: inout SVGPrimitiveWriter)
    /// The light in user units, if its coordinates are fractions of a box.
    func resolved(in box: Rect) -> Self
    /// The light that arrives at a point: in pixels, with z towards the viewer.
    func rays(in context: FilterContext) -> @Sendable (SIMD3<Float>) -> LightRay
}

extension LightSource {
    /// Itself, as a light without coordinates.
    public func resolved(in box: Rect) -> Self { self }
}

extension SVGPrimitiveWriter {
    /// Sets the colour of a lighting primitive, and appends its light.
    mutating func set(_ color: SceneColor, _ light: any LightSource) {
        set("lighting-color", color, default: .white)
        append(type(of: light).type) { light.write(to: &$0) }
    }

    /// Sets three coordinates, each 0 by default.
    mutating func setPoint(_ names: [String], _ numbers: [Double]) {
        for (name, number) in zip(names, numbers) { setLength(name, number, default: 0) }
    }
}
