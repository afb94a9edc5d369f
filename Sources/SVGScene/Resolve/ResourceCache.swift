import VectorScene

/// A cache of resolved resources.
///
/// A resource with box-relative units is resolved once for each box, any other once.
struct ResourceCache {
    struct Key: Hashable {
        let node: NodeID
        let box: Rect?
        let isText: Bool
        /// The size of the user's viewport, if lengths in the resource's content refer to it.
        let viewport: Size

        /// - Parameters:
        ///   - usesBox: whether the resource depends on the box of its user.
        ///   - box: that box; `nil` for text.
        init(_ node: NodeID, usesBox: Bool, _ box: Rect?, in viewport: Viewport? = nil) {
            self.node = node
            self.box = usesBox ? box : nil
            isText = usesBox && box == nil
            self.viewport = viewport.map { Size($0.width, $0.height) } ?? Size(0, 0)
        }
    }

    var paints = SmallTable<Key, Int>()
    /// The index of a clip or mask; `nil` for none.
    typealias Effect = Result<Int?, NothingVisible>

    var clips = SmallTable<Key, Effect>()
    var masks = SmallTable<Key, Effect>()
    /// The clips to rectangles, which all copies of a marker or symbol share.
    var boxClips = SmallTable<Rect, Int>()
    /// The indices of the filters; `nil` for an invalid one.
    var filters: [Key: Int?] = [:]
    var filterLists: [Stored<UInt8>: [any FilterFunction]] = [:]
    var stops = SmallTable<NodeID, [GradientStop]>()
    /// The last list of font families, since most texts inherit the same list.
    var families = (list: Stored<UInt8>.empty, names: [String]())
}
