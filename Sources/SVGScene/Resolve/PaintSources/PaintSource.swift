import Switchless
import VectorScene

/// Where a paint comes from: the first word of a `fill` or `stroke`.
protocol PaintSource: Named {
    /// The paint, for the shape or text that asks; `nil` for none.
    static func paint(for request: PaintRequest) -> ResolvedPaint?
    /// What others get who refer to `own`, a paint from this source: itself, unless it is a reference as well.
    static func context(_ own: ContextPaint, in drawing: Drawing) -> ContextPaint?
}

extension PaintSource {
    static func context(_ own: ContextPaint, in drawing: Drawing) -> ContextPaint? { own }
}

/// Every source of paint.
enum PaintSources {
    static let all: ContiguousArray<any PaintSource.Type> = [
        NoPaint.self, ColorPaint.self, ContextFill.self, ContextStroke.self, ReferencePaint.self,
        ReferenceWithoutFallback.self,
    ]

    /// The index of `source` in ``all``.
    static func index(of source: any PaintSource.Type) -> UInt8 {
        UInt8(all.firstIndex { $0 == source } ?? 0)
    }

    /// Those that are words, by their indices.
    static let words = ([NoPaint.self, ContextFill.self, ContextStroke.self] as [any PaintSource.Type])
        .map { (name: $0.name.local, index: index(of: $0)) }
}
