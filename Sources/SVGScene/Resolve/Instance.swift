/// One use of an element to be drawn: the element itself, or a copy that `use` makes.
public struct Instance {
    /// The element's node in the tree.
    public let node: NodeID
    /// The computed style, borrowed while the element is drawn.
    public let style: ComputedStyle
    /// What the element's lengths refer to: the nearest viewport, with the element's font size.
    public let viewport: Viewport
}
