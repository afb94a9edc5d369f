/// The identifier of a node: a 32-bit index, valid only with its tree.
public struct NodeID: Hashable, Sendable, BitwiseCopyable {
    let index: Int32

    /// The identifier of no node.
    static let missing = NodeID(index: -1)

    /// Whether it identifies a node.
    var exists: Bool { index >= 0 }
}
