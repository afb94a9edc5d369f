/// One use of an element to be drawn: the element itself, or a copy that `use` makes.
public struct Instance {
    /// The element's node in the tree.
    public let node: NodeID
    private let record: StyleRecord
    // Who keeps an instance longer than the drawing keeps the memory too.
    private let styling: Styling
    /// What the element's lengths refer to: the nearest viewport, with the element's font size.
    public let viewport: Viewport

    /// Makes an instance with a style of `styling`.
    init(node: NodeID, record: StyleRecord, of styling: Styling, viewport: Viewport) {
        self.node = node
        self.record = record
        self.styling = styling
        self.viewport = viewport
    }

    /// This instance with another viewport.
    func resized(to viewport: Viewport) -> Instance {
        Instance(node: node, record: record, of: styling, viewport: viewport)
    }

    /// The computed style.
    public var style: ComputedStyle {
        @_lifetime(borrow self) @inline(__always) get { ComputedStyle(record: record) }
    }
}
