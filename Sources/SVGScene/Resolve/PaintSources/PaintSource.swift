import Switchless
import VectorScene

/// Where a paint comes from: what stands first in a `fill` or `stroke`.
protocol PaintSource: Named {
    /// The paint, for the shape or text that asks; `nil` for none.
    static func paint(_ value: PaintValue, for request: PaintRequest) -> ResolvedPaint?
    /// What others get who refer to `own`, a paint from this source: itself, unless it is a reference as well.
    static func context(_ own: ContextPaint, in drawing: Drawing) -> ContextPaint?
    /// The place in ``PaintSources/all``.
    static var place: UInt8 { get }
}

extension PaintSource {
    static func context(_ own: ContextPaint, in drawing: Drawing) -> ContextPaint? { own }
}

/// Who asks for a paint.
struct PaintRequest {
    let drawing: Drawing
    let instance: Instance
    /// The box that box-relative units refer to; `nil` for text, whose box only fonts know.
    let box: Rect?
}

/// A paint, ready for the scene.
public struct ResolvedPaint: Sendable {
    /// The colour, or the resource.
    public var paint: Paint
    /// The opacity that comes with a colour, 0 to 1.
    public var opacity: Double

    /// Makes a paint.
    public init(_ paint: Paint, opacity: Double = 1) {
        self.paint = paint
        self.opacity = opacity
    }

    init(_ color: ColorValue) { self.init(.color(color.color), opacity: color.alpha) }
}

/// Every source of paint.
enum PaintSources {
    static let all: ContiguousArray<any PaintSource.Type> = [
        NoPaint.self, ColorPaint.self, ContextFill.self, ContextStroke.self, ReferencePaint.self,
        ReferenceWithoutFallback.self,
    ]

    /// Those that are words.
    static let words: [any PaintSource.Type] = [NoPaint.self, ContextFill.self, ContextStroke.self]
}
