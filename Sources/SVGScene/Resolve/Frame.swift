import VectorScene

/// A group that is being filled.
struct Frame {
    /// What was drawn into it.
    var children: [any SceneNode] = []
    /// The box of everything's fill geometry, painted or not: what box-relative units of the group refer to.
    var box: Rect?
    /// The box of everything that is painted, strokes included.
    var inkBox: Rect?
    /// The box of everything that may be seen: with the miters of strokes, and what filters spread.
    var spread: Rect?
    /// Whether there is text in it, whose box only fonts know.
    var holdsText = false

    /// Gives what was drawn away: a list that nobody else refers to is filled and handed on without a copy.
    mutating func takeChildren() -> [any SceneNode] {
        let taken = children
        children = []
        return taken
    }

    /// Adds the boxes of something drawn at `transform`.
    mutating func cover(_ box: Rect?, ink: Rect?, spread: Rect?, at transform: Transform) {
        self.box = Self.union(self.box, box, transform)
        inkBox = Self.union(inkBox, ink, transform)
        self.spread = Self.union(self.spread, spread, transform)
    }

    /// Adds the boxes of a group that was filled and put in at `transform`.
    mutating func take(_ frame: Frame, at transform: Transform) {
        cover(frame.box, ink: frame.inkBox, spread: frame.spread, at: transform)
        holdsText = holdsText || frame.holdsText
    }

    private static func union(_ whole: Rect?, _ part: Rect?, _ transform: Transform) -> Rect? {
        guard let part = part.map({ transform.isIdentity ? $0 : $0.transformed(by: transform) }) else { return whole }
        return whole.map { $0.union(part) } ?? part
    }
}
