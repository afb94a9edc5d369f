import VectorScene

/// The properties of an element that its characters need. They are copied, since styles are borrowed.
///
/// It is a class because it is large and shared.
final class TextHolder {
    /// The element, for diagnostics.
    let node: NodeID
    /// The properties that its own characters share; the text is empty.
    let span: TextSpan
    /// The anchor of the chunks that begin in the element.
    var anchor = TextAnchor.start
    /// How letters are written; `nil` as in the source.
    var letterCase: (any LetterCase.Type)?
    /// Whether white space is preserved.
    var preservesSpace = false
    /// Whether the element may directly contain a `textPath`.
    var takesTextPaths = false
    /// The product of its own opacity and those of the elements around it within the text.
    var opacity = 1.0
    /// Whether the font size is 0. Its characters are not drawn, but consume entries of `x` and `y` lists.
    var isSizeless = false
    /// The height of its lines in pixels, if the text is broken into lines.
    var lineHeight = 0.0
    /// Whether the whole text runs from right to left.
    var isRightToLeft = false
    /// The index of its path in the flow's lines; `nil` if it is not on a path.
    var line: Int?
    let placement: MeasuredPlacement
    /// The index of the nearest holder with a `rotate`, possibly itself.
    var turner: Int?
    /// The index of the nearest holder with a `textLength`, possibly itself, but not the text itself.
    var stretcher: Int?
    /// The range of its characters, including those of its children.
    var range = 0..<0

    init(node: NodeID, span: TextSpan, placement: MeasuredPlacement) {
        self.node = node
        self.span = span
        self.placement = placement
    }

    /// Whether this element's characters and those of `other` directly after them can share a span.
    func goesOn(in other: TextHolder) -> Bool {
        stretcher == other.stretcher && span.bidi == nil && span.combination == nil && span == other.span
    }
}
