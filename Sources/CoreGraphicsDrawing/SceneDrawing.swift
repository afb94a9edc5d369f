#if canImport(CoreGraphics)

public import CoreGraphics
public import Switchless
public import VectorScene

/// Draws a scene with Core Graphics.
///
/// It is compiled and tested against a stand-in of the API, and has not run on a device.
public struct SceneDrawing: Sendable {
    /// The scene.
    public var scene: SceneGraph
    /// Limits on the work that the scene may cause.
    public var limits = PaintingLimits()

    /// Makes a drawing of a scene.
    public init(_ scene: SceneGraph) { self.scene = scene }

    /// Draws the scene into a rectangle, scaled to fit and centred.
    ///
    /// - Parameters:
    ///   - context: a context whose y axis points down, as in views. Elsewhere, flip it first.
    ///   - rect: the rectangle to fill.
    /// - Returns: what was not drawn: filters, text, and images other than PNG and JPEG.
    /// - Throws: `PaintingError` for a scene beyond the limits. The context's state is then not that before.
    @discardableResult
    public func draw(in context: CGContext, rect: CGRect) throws -> [Diagnostic] {
        let size = scene.size
        guard size.width > 0, size.height > 0 else { return [] }
        let scale = min(Double(rect.size.width) / size.width, Double(rect.size.height) / size.height)
        guard scale > 0 else { return [] }
        let x = Double(rect.origin.x) + (Double(rect.size.width) - size.width * scale) / 2
        let y = Double(rect.origin.y) + (Double(rect.size.height) - size.height * scale) / 2
        var canvas = GraphicsCanvas(context)
        canvas.save()
        canvas.concatenate(.translation(x: x, y: y) * .scale(x: scale, y: scale))
        canvas.clip(to: .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), rule: .nonzero)
        try ScenePainter.draw(scene, on: &canvas, limits: limits, magnification: scale)
        canvas.restore()
        return canvas.diagnostics.entries
    }
}

#endif
