import Switchless

/// The keyword `context-stroke` (SVG 2, 13.2).
enum ContextStroke: PaintSource {
    static let name: Name = "context-stroke"
    static let summary = "The stroke of the shape whose marker this is, or of the use element around."

    static func paint(for request: PaintRequest) -> ResolvedPaint? {
        request.drawing.contexts.last?.stroke?.resolve(for: request)
    }

    static func context(_ own: ContextPaint, in drawing: Drawing) -> ContextPaint? { drawing.contexts.last?.stroke }
}
