import Switchless

/// The keyword `context-fill` (SVG 2, 13.2).
enum ContextFill: PaintSource {
    static let name: Name = "context-fill"
    static let summary = "The fill of the shape whose marker this is, or of the use element around."

    static func paint(for request: PaintRequest) -> ResolvedPaint? {
        request.drawing.contexts.last?.fill?.resolve(for: request)
    }

    static func context(_ own: ContextPaint, in drawing: Drawing) -> ContextPaint? { drawing.contexts.last?.fill }
}
