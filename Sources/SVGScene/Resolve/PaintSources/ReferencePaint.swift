import Switchless

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
