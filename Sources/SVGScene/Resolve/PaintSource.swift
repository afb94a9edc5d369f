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
    /// A paint of this source as an attribute says it; `nil`, the default, where no animation goes on from it.
    static func text(of paint: PaintValue, in context: ValueContext) -> [UInt8]?
}

extension PaintSource {
    static func text(of paint: PaintValue, in context: ValueContext) -> [UInt8]? { nil }
    static func context(_ own: ContextPaint, in drawing: Drawing) -> ContextPaint? { own }
}

/// The sources that are keywords.
enum PaintKeywords {
    static let all: ContiguousArray<any PaintSource.Type> = [NoPaint.self, ContextFill.self, ContextStroke.self]
}

/// The keyword `none`.
enum NoPaint: PaintSource {
    static let name: Name = "none"
    static let summary = "No paint at all."

    static func paint(for request: PaintRequest) -> ResolvedPaint? { nil }
    static func text(of paint: PaintValue, in context: ValueContext) -> [UInt8]? { Array(name.local.utf8) }
}

/// A colour, including `currentColor`.
enum ColorPaint: PaintSource {
    static let name: Name = "color"
    static let summary = "One colour."

    static func paint(for request: PaintRequest) -> ResolvedPaint? {
        ResolvedPaint(request.value.color.resolved(in: request.instance.style))
    }

    static func text(of paint: PaintValue, in context: ValueContext) -> [UInt8]? { paint.color.text(in: context) }
}

extension ColorValue {
    /// The colour, with `currentColor` resolved (CSS Color 4, 9.4).
    func resolved(in style: ComputedStyle) -> ColorValue { isCurrent ? style[Properties.Color.self] : self }
}

/// The keyword `context-fill` (SVG 2, 13.2).
enum ContextFill: PaintSource {
    static let name: Name = "context-fill"
    static let summary = "The fill of the shape whose marker this is, or of the use element around."

    static func paint(for request: PaintRequest) -> ResolvedPaint? {
        request.drawing.contexts.last?.fill?.resolve(for: request)
    }

    static func context(_ own: ContextPaint, in drawing: Drawing) -> ContextPaint? { drawing.contexts.last?.fill }
}

/// The keyword `context-stroke` (SVG 2, 13.2).
enum ContextStroke: PaintSource {
    static let name: Name = "context-stroke"
    static let summary = "The stroke of the shape whose marker this is, or of the use element around."

    static func paint(for request: PaintRequest) -> ResolvedPaint? {
        request.drawing.contexts.last?.stroke?.resolve(for: request)
    }

    static func context(_ own: ContextPaint, in drawing: Drawing) -> ContextPaint? { drawing.contexts.last?.stroke }
}

/// A reference to a paint server, with a fallback (SVG 2, 13.2).
enum ReferencePaint: PaintSource {
    static let name: Name = "url"
    static let summary = "A gradient or a pattern."

    static func paint(for request: PaintRequest) -> ResolvedPaint? {
        let (drawing, reference) = (request.drawing, request.value.reference)
        guard let (node, server) = drawing.referred(reference, as: PaintServerRole.self) else {
            drawing.warn(
                "missing-reference",
                "\(drawing.missing("paint server", at: reference)); using the fallback colour or none",
                request.instance)
            return request.fallback()
        }
        return server.paint(node, for: request)
    }
}

/// The fallback of a reference without a declared one: no paint.
enum ReferenceWithoutFallback: PaintSource {
    static let name: Name = "url-only"
    static let summary = "Nothing to fall back on: no paint."

    static func paint(for request: PaintRequest) -> ResolvedPaint? { nil }
}

/// The element whose paints `context-fill` and `context-stroke` refer to (SVG 2, 13.2).
///
/// It is the shape that has the marker, or the enclosing `use`.
struct PaintContext {
    let fill: ContextPaint?
    let stroke: ContextPaint?
}

/// A paint that `context-fill` or `context-stroke` refers to.
struct ContextPaint {
    let value: PaintValue
    let instance: Instance
    /// The box that the paint's units refer to.
    let box: () -> Rect?
    /// The transform from the paint's user space to that of the whole drawing.
    let matrix: Transform

    /// Resolves the paint for another shape.
    ///
    /// The paint covers the same pixels, in that shape's user space.
    func resolve(for request: PaintRequest) -> ResolvedPaint? {
        let drawing = request.drawing
        let own = PaintRequest(drawing: drawing, instance: instance, box: box() ?? .zero, value: value)
        guard let paint = own.paint() else { return nil }
        guard let index = paint.paint.resource, let back = drawing.matrix.inverse() else { return paint }
        let moved = back * matrix
        guard !moved.isIdentity else { return paint }
        var copy = drawing.add(drawing.resources.paints[index].transformed(by: moved))
        copy.opacity = paint.opacity
        return copy
    }
}

extension Drawing {
    /// Calls `body` with `instance` as the context element of paints.
    ///
    /// - Parameter box: returns the box of that element; called only if a paint needs it.
    func withContext(of instance: Instance, box: @escaping () -> Rect?, _ body: () -> Void) {
        withoutActuallyEscaping(box) { box in
            func context(_ value: PaintValue) -> ContextPaint? {
                let own = ContextPaint(value: value, instance: instance, box: box, matrix: matrix)
                return value.source.context(own, in: self)
            }
            let style = instance.style
            let (fill, stroke) = (context(style[Properties.Fill.self]), context(style[Properties.Stroke.self]))
            contexts.append(PaintContext(fill: fill, stroke: stroke))
            body()
            contexts.removeLast()
        }
    }
}

extension PaintResource {
    /// The same paint in the space that `transform` maps to.
    func transformed(by transform: Transform) -> Self {
        var paint = self
        paint.transform = transform * paint.transform
        return paint
    }
}
