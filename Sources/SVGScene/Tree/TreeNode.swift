import Switchless

/// A node of the tree: an element's common data, or a run of characters.
///
/// The typed element has the same index in ``Tree/elements``. A node is thus bitwise copyable, and is read and moved
/// without reference counting.
struct TreeNode {
    /// The element's registry index; -1 for unregistered elements and characters.
    var elementType: Int32
    var parent = NodeID.missing, firstChild = NodeID.missing, lastChild = NodeID.missing
    var previous = NodeID.missing, next = NodeID.missing
    /// The number of child elements.
    var elementCount: Int32 = 0
    /// The range of its declarations in ``Tree/declarations``, weakest first.
    var declarations = 0..<0
    /// The range of its attributes in ``Tree/attributes``.
    var attributes = 0..<0
    var id = Stored<UInt8>.empty
    var classes = Stored<UInt8>.empty
    /// Whether the conditional attributes such as `systemLanguage` allow drawing the element (SVG 2, 5.8).
    var passesConditions = true
    var isElement = true
    /// Whether it has a child that describes it (``DescriptiveElement``).
    var isDescribed = false
    /// Whether it leads somewhere. The element itself is copied whenever it is asked.
    var isLink = false
    var line: UInt32 = 0, column: UInt32 = 0

    var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }
}

/// An attribute as text, for attribute selectors and for consumers that need the source.
struct RawAttribute {
    /// The name's id in the vocabulary; for other names, the complement of the index in ``Tree/foreignNames``.
    var name: Int32
    var value: Stored<UInt8>
}
