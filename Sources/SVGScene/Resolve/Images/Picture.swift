import VectorScene

/// What an `image` shows: a bitmap, or a drawing of its own.
protocol Picture {
    /// The size that it has by itself, in px, both sides above 0; `nil` where it fills any room.
    var size: Size? { get }

    /// The node that shows it; `nil` where there is nothing to be seen.
    func node(_ placement: Placement, in drawing: Drawing) -> (any SceneNode)?
}

/// Where and how a picture is shown, and what the node that shows it is to bear.
struct Placement {
    /// The element that shows the picture.
    var node: NodeID
    /// The room that there is for it.
    var box: Rect
    /// How it is fitted into the room.
    var aspectRatio = AspectRatio()
    /// Whether what reaches over the room is cut off.
    var isClipped = true
    /// How a bitmap is scaled.
    var rendering: ImageRendering?
    var transform = Transform.identity
    var id: String?
    var source: SceneSource?
}
