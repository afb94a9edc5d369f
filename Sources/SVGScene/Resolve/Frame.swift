import VectorScene

/// A group that is being filled.
struct Frame {
    /// The nodes drawn into it.
    var children: [any SceneNode] = []
    private var extent = Extent(), inkExtent = Extent(), spreadExtent = Extent()
    /// Whether it contains text, whose box depends on fonts.
    var holdsText = false

    /// Moves the children out, which avoids copying the array.
    mutating func takeChildren() -> [any SceneNode] {
        let taken = children
        children = []
        return taken
    }

    /// The box of all fill geometry, painted or not. Units relative to the group's box refer to it.
    var box: Rect? { extent.rect }

    /// The box of everything that is painted, including strokes.
    var inkBox: Rect? { inkExtent.rect }

    /// The box of everything that may be visible, including miters and the extent of filters.
    var spread: Rect? {
        get { spreadExtent.rect }
        set { spreadExtent = newValue.map { Extent($0) } ?? Extent() }
    }

    /// Creates an empty group.
    init() {}

    /// Creates a group with a box and without content.
    init(box: Rect?) {
        if let box { extent = Extent(box) }
    }

    /// Extends the boxes by those of a shape drawn at `transform`.
    mutating func cover(_ box: Rect, ink: Rect, spread: Rect, at transform: Transform) {
        cover(Extent(box), ink: Extent(ink), spread: Extent(spread), at: transform)
    }

    /// Extends the boxes by those of a filled group with `transform`.
    mutating func take(_ frame: Frame, at transform: Transform) {
        cover(frame.extent, ink: frame.inkExtent, spread: frame.spreadExtent, at: transform)
        holdsText = holdsText || frame.holdsText
    }

    /// Extends only the spread by that of a filled group.
    mutating func takeSpread(of frame: Frame) { spreadExtent.include(frame.spreadExtent) }

    private mutating func cover(_ box: Extent, ink: Extent, spread: Extent, at transform: Transform) {
        let isMoved = !transform.isIdentity
        extent.include(isMoved ? box.transformed(by: transform) : box)
        inkExtent.include(isMoved ? ink.transformed(by: transform) : ink)
        spreadExtent.include(isMoved ? spread.transformed(by: transform) : spread)
    }
}
