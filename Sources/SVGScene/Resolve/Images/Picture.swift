import VectorScene

/// An image that an `image` element shows: a bitmap or an SVG document.
protocol Picture {
    /// The natural size in pixels, both sides positive; `nil` if it has none and fills any box.
    var size: Size? { get }

    /// The scene node for it; `nil` where nothing is visible.
    func node(_ placement: Placement, in drawing: Drawing) -> (any SceneNode)?

    /// The same image without the orientation that its file declares.
    var withoutOrientation: any Picture { get }
}

extension Picture {
    var withoutOrientation: any Picture { self }
}

/// Where and how an image is shown, and the properties of its node.
struct Placement {
    /// The element that shows the image.
    var node: NodeID
    /// The box that the image is fitted into.
    var box: Rect
    /// How the image is fitted into the box.
    var aspectRatio = AspectRatio()
    /// Whether what exceeds the box is clipped.
    var isClipped = true
    /// The scaling of a bitmap.
    var rendering: ImageRendering?
    var transform = Transform.identity
    var id: String?
    var source: SceneSource?
}
