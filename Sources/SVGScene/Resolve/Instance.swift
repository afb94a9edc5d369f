/// An element about to be drawn: once for itself, and again for each `use` of it.
public struct Instance {
    /// The element in the tree.
    public let node: NodeID
    /// Its computed style; borrowed while it is drawn.
    public let style: ComputedStyle
    /// What its lengths are measured with: the viewport around it, and its own font size.
    public let viewport: Viewport
}
