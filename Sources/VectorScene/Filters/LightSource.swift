/// A light source of a lighting primitive.
public protocol LightSource: TypedObject {
    /// Calls the visitor's method for this kind of light.
    func accept<V: LightVisitor>(_ visitor: inout V) throws
    /// The light in user units, if its coordinates are fractions of a box.
    func resolved(in box: Rect) -> Self
}

extension LightSource {
    /// Itself, as a light without coordinates.
    public func resolved(in box: Rect) -> Self { self }
}

/// A visitor with one method for each kind of light, called by the light itself.
public protocol LightVisitor {
    mutating func visit(_ light: DistantLight) throws
    mutating func visit(_ light: PointLight) throws
    mutating func visit(_ light: SpotLight) throws
}
