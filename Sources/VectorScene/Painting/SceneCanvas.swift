import Switchless

/// A surface to draw on, with the few operations that every 2D graphics library has.
///
/// ``ScenePainter`` turns a scene into these calls. It decides the order of compositing, so that a canvas has none to know. Calls come in
/// pairs (``save()`` and ``restore()``, ``beginLayer(opacity:blend:)`` and ``endLayer()``, ...) unless one of them throws; a canvas that
/// threw is not used again.
///
/// Numbers are finite and transforms invertible if those of the scene's paths are finite.
public protocol SceneCanvas {
    /// What the canvas could not draw.
    var diagnostics: Diagnostics { get set }

    /// Saves the transform and the clip.
    mutating func save()
    /// Returns to the transform and the clip that were saved last.
    mutating func restore()
    /// Puts a transform inside the current one. It is invertible.
    mutating func concatenate(_ transform: Transform)
    /// Restricts drawing to the inside of a path, within the current clip. An empty path hides everything.
    mutating func clip(to path: PathData, rule: FillRule)

    /// Makes a colour the paint of what is drawn next.
    mutating func setPaint(_ color: SceneColor, opacity: Double)
    /// Makes a gradient the paint. Its coordinates are in user space, its stops at least two, and its transform is invertible.
    mutating func setPaint(_ gradient: LinearGradientPaint)
    /// Makes a gradient the paint. Its coordinates are in user space, its stops at least two, and its transform is invertible.
    mutating func setPaint(_ gradient: RadialGradientPaint)
    /// Fills a path with the paint.
    mutating func fill(_ path: PathData, rule: FillRule, rendering: ShapeRendering?)
    /// Draws the line along a path with the paint. The paint of `stroke` is not used.
    mutating func stroke(_ path: PathData, _ stroke: SceneStroke, rendering: ShapeRendering?)
    /// Draws a bitmap into the rectangle of its node.
    ///
    /// - Parameters:
    ///   - image: the node.
    ///   - bitmap: the content of the file.
    mutating func draw(_ image: ImageNode, _ bitmap: [UInt8]) throws

    /// Begins a transparent layer. What is drawn from here on is drawn on it.
    ///
    /// - Parameters:
    ///   - opacity: the opacity of the finished layer.
    ///   - blend: how the finished layer blends with what is below it.
    mutating func beginLayer(opacity: Double, blend: SceneBlendMode?) throws
    /// Ends the layer, and draws it on what is below it.
    mutating func endLayer() throws
    /// Begins to draw a mask for what has been drawn on the current layer, with the transform and the clip that the layer began with.
    mutating func beginMask(_ kind: MaskKind, _ colorSpace: SceneColorSpace) throws
    /// Ends the mask: the layer is multiplied with the mask's alpha or luminance.
    mutating func endMask() throws
    /// Begins to draw the content of a pattern's tile, from the tile's corner.
    ///
    /// - Parameters:
    ///   - tile: the tile, in the pattern's space.
    ///   - transform: maps the pattern's space to user space.
    mutating func beginTile(_ tile: Rect, _ transform: Transform) throws
    /// Ends the tile and makes it, repeated in both directions, the paint of what is drawn next.
    mutating func endTile() throws

    /// The glyphs of a text as paths and groups in its user space; `nil` if the canvas has no fonts.
    ///
    /// It is asked only about text without ``TextNode/outlines``.
    mutating func outlines(of text: TextNode) -> [any SceneNode]?
}
