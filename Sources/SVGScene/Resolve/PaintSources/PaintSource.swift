import Switchless
import VectorScene

/// A kind of paint, selected by the first keyword of a `fill` or `stroke`.
protocol PaintSource: Named {
    /// Resolves the paint for a shape or text; `nil` for none.
    static func paint(for request: PaintRequest) -> ResolvedPaint?
    /// The paint that `context-fill` and `context-stroke` get if they refer to `own`.
    ///
    /// By default it is `own`; if `own` is such a keyword itself, it is the paint of the outer context.
    static func context(_ own: ContextPaint, in drawing: Drawing) -> ContextPaint?
}

extension PaintSource {
    static func context(_ own: ContextPaint, in drawing: Drawing) -> ContextPaint? { own }
}

/// All sources of paints.
enum PaintSources {
    static let all: ContiguousArray<any PaintSource.Type> = [
        NoPaint.self, ColorPaint.self, ContextFill.self, ContextStroke.self, ReferencePaint.self,
        ReferenceWithoutFallback.self,
    ]

    /// The index of `source` in ``all``.
    static func index(of source: any PaintSource.Type) -> UInt8 {
        UInt8(all.firstIndex { $0 == source } ?? 0)
    }

    /// The sources that are keywords, with their indices.
    static let words = ([NoPaint.self, ContextFill.self, ContextStroke.self] as [any PaintSource.Type])
        .map { (name: $0.name.local, index: index(of: $0)) }
}
