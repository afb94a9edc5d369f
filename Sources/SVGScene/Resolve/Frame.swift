import VectorScene

/// A group that is being filled.
struct Frame {
    /// What was drawn into it.
    var children: [any SceneNode] = []
    private var extent = Extent(), inkExtent = Extent(), spreadExtent = Extent()
    /// Whether there is text in it, whose box only fonts know.
    var holdsText = false

    /// Moves the children out, so that the list is not copied.
    mutating func takeChildren() -> [any SceneNode] {
        let taken = children
        children = []
        return taken
    }

    /// The box of everything's fill geometry, painted or not: what box-relative units of the group refer to.
    var box: Rect? { extent.rect }

    /// The box of everything that is painted, strokes included.
    var inkBox: Rect? { inkExtent.rect }

    /// The box of everything that may be seen: with the miters of strokes, and what filters spread.
    var spread: Rect? {
        get { spreadExtent.rect }
        set { spreadExtent = newValue.map { Extent($0) } ?? Extent() }
    }

    /// A group without anything in it.
    init() {}

    /// A group of which only the box counts.
    init(box: Rect?) {
        if let box { extent = Extent(box) }
    }

    /// Adds the boxes of a shape drawn at `transform`.
    mutating func cover(_ box: Rect, ink: Rect, spread: Rect, at transform: Transform) {
        cover(Extent(box), ink: Extent(ink), spread: Extent(spread), at: transform)
    }

    /// Adds the boxes of a group that was filled and put in at `transform`.
    mutating func take(_ frame: Frame, at transform: Transform) {
        cover(frame.extent, ink: frame.inkExtent, spread: frame.spreadExtent, at: transform)
        holdsText = holdsText || frame.holdsText
    }

    /// Adds only how far a group reaches that was filled.
    mutating func takeSpread(of frame: Frame) { spreadExtent.include(frame.spreadExtent) }

    private mutating func cover(_ box: Extent, ink: Extent, spread: Extent, at transform: Transform) {
        let isMoved = !transform.isIdentity
        extent.include(isMoved ? box.transformed(by: transform) : box)
        inkExtent.include(isMoved ? ink.transformed(by: transform) : ink)
        spreadExtent.include(isMoved ? spread.transformed(by: transform) : spread)
    }
}
