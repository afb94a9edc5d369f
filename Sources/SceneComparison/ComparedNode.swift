import Switchless
import VectorScene

/// A node with stamps of its content, which are equal if the contents are.
struct ComparedNode {
    /// The node as it is in its scene.
    let original: any SceneNode
    /// The node without children and source, with the numbers of resources that both scenes share.
    let own: any SceneNode
    /// The bounds in pixels of the drawing; `nil` if there are none, as in a resource.
    let bounds: Rect?
    let children: [ComparedNode]
    /// The stamp of the node without its children.
    let ownStamp: ContentStamp
    /// The stamp of the node and everything in it.
    let stamp: ContentStamp

    /// The name of the kind of node.
    var type: String { Swift.type(of: own).type }

    /// The node as a side of a difference.
    func side(_ value: JSONValue? = nil) -> SceneDifference.Side {
        .init(value: value, source: original.source, bounds: bounds)
    }
}

/// Makes stamps of content.
struct ContentStamper {
    /// Unknown to whoever made the scenes, so that nobody can make two contents with the same stamp.
    private let key = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

    /// - Throws: `PaintingError` if the current thread's stack has no room for the values in each other.
    func stamp(
        _ value: some JSONWritable, _ children: [ComparedNode] = []
    ) throws -> (own: ContentStamp, whole: ContentStamp) {
        var own = ContentHash(key: key)
        try JSONWriter().write(value) { own.combine($0) }
        let stamp = own.finish()
        guard !children.isEmpty else { return (stamp, stamp) }
        var whole = ContentHash(key: key)
        for part in [stamp] + children.map(\.stamp) { Self.combine(part, into: &whole) }
        return (stamp, whole.finish())
    }

    private static func combine(_ stamp: ContentStamp, into hash: inout ContentHash) {
        Array(stamp.text.utf8).withBytes { hash.combine($0) }
    }
}
