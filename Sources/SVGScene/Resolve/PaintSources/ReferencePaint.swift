import Switchless

/// A reference to a paint server, with what to fall back on where that cannot paint (SVG 2, 13.2).
enum ReferencePaint: PaintSource {
    static let name: Name = "url"
    static let summary = "A gradient or a pattern."
    static let place: UInt8 = 4

    static func paint(_ value: PaintValue, for request: PaintRequest) -> ResolvedPaint? {
        let drawing = request.drawing
        let target = drawing.tree.target(of: value.reference)
        guard let target, let server = drawing.tree.element(target).asPaintServer else {
            drawing.warn(
                "missing-reference",
                "\(drawing.missing("paint server", at: value.reference)); what stands after it is taken, or no paint",
                request.instance)
            return PaintSources.all[Int(value.fallback)].paint(value, for: request)
        }
        let served = server.paint(target, for: request.box, drawing)
        return served.isUnusable ? PaintSources.all[Int(value.fallback)].paint(value, for: request) : served.paint
    }
}

/// What a reference without a fallback falls back on: nothing.
enum ReferenceWithoutFallback: PaintSource {
    static let name: Name = "url-only"
    static let summary = "Nothing to fall back on: no paint."
    static let place: UInt8 = 5

    static func paint(_ value: PaintValue, for request: PaintRequest) -> ResolvedPaint? { nil }
}
