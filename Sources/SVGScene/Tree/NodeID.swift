/// A node of a tree: 32 bits, which mean nothing without it.
public struct NodeID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32

    /// No node.
    static let none = NodeID(index: -1)

    /// Whether there is a node.
    var exists: Bool { index >= 0 }
}
