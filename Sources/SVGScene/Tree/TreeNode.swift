import Switchless

/// A node: what every element has, or a run of characters. The element itself, typed, is the tree's under the same index, so
/// that a node is just bits, which are read and moved without counting references.
struct TreeNode {
    /// The element's place in the registry, or -1 for what nobody registered and for characters.
    var place: Int32
    var parent = NodeID.none, firstChild = NodeID.none, lastChild = NodeID.none
    var previous = NodeID.none, next = NodeID.none
    /// How many elements stand directly in it.
    var elementCount: Int32 = 0
    /// Its declarations in ``Tree/declarations``, weakest first.
    var declarations = 0..<0
    /// Its attributes, as text, in ``Tree/attributes``.
    var attributes = 0..<0
    var id = Stored<UInt8>.none
    var classes = Stored<UInt8>.none
    /// Whether `systemLanguage` and its kin let the element be drawn (SVG 2, 5.8).
    var passesConditions = true
    var isElement = true
    /// Whether an element in it says something about it (``DescriptiveElement``).
    var isDescribed = false
    var line: UInt32 = 0, column: UInt32 = 0

    var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }
}

/// An attribute as it stood: for attribute selectors, and for what a consumer wants to know of the source.
struct RawAttribute {
    /// Its id in the vocabulary; for other names, the complement of its place in ``Tree/foreignNames``.
    var name: Int32
    var value: Stored<UInt8>
}
