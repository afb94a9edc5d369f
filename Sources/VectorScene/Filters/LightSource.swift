/// A light source of a lighting primitive.
public protocol LightSource: TypedObject {
    /// Sets the attributes of the light's element in flat SVG.
    func write(to svg: inout SVGPrimitiveWriter)
    /// The light in user units, if its coordinates are fractions of a box.
    func resolved(in box: Rect) -> Self
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
