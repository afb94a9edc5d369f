import VectorScene

/// What was resolved once and serves every user alike: resources in user space, and box-relative ones for equal boxes.
struct ResourceCache {
    struct Key: Hashable {
        let node: NodeID
        let box: Rect?
        let isText: Bool
        /// The viewport that lengths of its content are measured with, where it is the user's.
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
    /// `nil` for a filter in error.
    var filters: [Key: Int?] = [:]
    var filterLists: [Stored<UInt8>: [any FilterFunction]] = [:]
    var stops = SmallTable<NodeID, [GradientStop]>()
    /// The list of font families that was read last: most texts inherit the same.
    var families = (list: Stored<UInt8>.none, names: [String]())
}
