public import VectorScene

/// An element that `clip-path` or `mask` refers to.
public protocol EffectSource: SVGElement {
    /// Its kind in the scene.
    associatedtype Resource

    /// Whether it depends on the box of the element that it is applied to. Where that box has no width or no height,
    /// nothing is drawn.
    var usesBox: Bool { get }

    /// The resource; `nil` where nothing is left of what it is applied to.
    ///
    /// - Parameters:
    ///   - own: this element, styled where it stands.
    ///   - box: the fill box of the element that it is applied to; `nil` where only fonts know it.
    ///   - drawing: the drawing, to draw children in.
    func resolve(_ own: Instance, for box: Rect?, in drawing: Drawing) -> Resource?
}

/// An element that others are clipped to: a clip path, or one of your own (CSS Masking 1, 5).
public protocol ClipSource: EffectSource where Resource == SceneClip {}

extension ClipSource {
    public static var roles: [Role<Self>] { [.clipSource] }
}

/// An element that others are masked with: a mask, or one of your own (CSS Masking 1, 7).
public protocol MaskSource: EffectSource where Resource == SceneMask {}

extension MaskSource {
    public static var roles: [Role<Self>] { [.maskSource] }
}

/// The region of a mask or a filter: by default the box and a tenth around it.
struct EffectRegion {
    var x = SVGLength.percent(-10), y = SVGLength.percent(-10)
    var width = SVGLength.percent(120), height = SVGLength.percent(120)

    /// The region in user units, or in shares of a box that only fonts know; `nil` for an empty one.
    ///
    /// - Parameters:
    ///   - viewport: what its lengths are measured with, unless they are shares of a box.
    ///   - isBoxed: whether they are.
    ///   - box: that box.
    func rect(in viewport: Viewport, isBoxed: Bool, _ box: Rect?) -> Rect? {
        let viewport = isBoxed ? Viewport(width: 1, height: 1) : viewport
        let origin = viewport.point(x, y), size = viewport.point(width, height)
        var region = Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
        guard !region.isEmpty else { return nil }
        if isBoxed { region = region.transformed(by: .unitSquare(to: box)) }
        return !region.isEmpty && region.isFinite ? region : nil
    }
}

extension Transform {
    /// The transform that takes the unit square to `box`; the identity without a box.
    static func unitSquare(to box: Rect?) -> Transform {
        box.map { Transform(a: $0.width, b: 0, c: 0, d: $0.height, e: $0.x, f: $0.y) } ?? .identity
    }
}

/// `clip-path` may refer to it.
public enum ClipSourceRole: ElementRole { public typealias Part = any ClipSource }

extension Role where Owner: ClipSource {
    /// ``ClipSourceRole``.
    public static var clipSource: Role { Role(ClipSourceRole.self) { $0 } }
}

/// `mask` may refer to it.
public enum MaskSourceRole: ElementRole { public typealias Part = any MaskSource }

extension Role where Owner: MaskSource {
    /// ``MaskSourceRole``.
    public static var maskSource: Role { Role(MaskSourceRole.self) { $0 } }
}
