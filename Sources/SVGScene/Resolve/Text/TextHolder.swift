import VectorScene

/// What the characters of a text need to know of their element, copied, since styles are borrowed.
///
/// A class, since it is large and shared.
final class TextHolder {
    /// The element, for diagnostics.
    let node: NodeID
    /// Everything that its own characters have in common; the text is empty.
    let span: TextSpan
    /// The anchor of the chunks that begin in it.
    var anchor = TextAnchor.start
    /// Whether its white space stays as it is.
    var preservesSpace = false
    /// Whether a `textPath` may stand directly in it.
    var takesTextPaths = false
    /// The opacity of the elements within the text that it stands in, itself included.
    var opacity = 1.0
    /// Whether its font size is 0: its characters are not drawn, but take up positions of `x` and `y` lists.
    var isSizeless = false
    /// The height of its lines, where the text breaks into lines.
    var lineHeight = 0.0
    /// The direction of the text itself.
    var isRightToLeft = false
    /// The index in the flow's lines of the line that it is on.
    var line: Int?
    let placement: MeasuredPlacement
    /// The nearest holder with a `rotate`, itself included.
    var turner: Int?
    /// The nearest holder with a `textLength`, itself included, the text itself not.
    var stretcher: Int?
    /// Its characters, those of what is in it included.
    var range = 0..<0

    init(node: NodeID, span: TextSpan, placement: MeasuredPlacement) {
        self.node = node
        self.span = span
        self.placement = placement
    }

    /// Whether a character of `other` directly after one of this element goes into the same span.
    func goesOn(in other: TextHolder) -> Bool {
        stretcher == other.stretcher && span.bidi == nil && span == other.span
    }
}
