import VectorScene

/// A node of a drawing at all its moments.
final class RecordedNode {
    /// What tells a node from its siblings at all moments: its kind, the element that it comes from, and how many of
    /// the same are before it.
    private struct Key: Hashable {
        let type: String
        let line, column: Int
        var occurrence = 0
    }

    /// The contents without children that the node has at any moment, each once.
    private(set) var contents: [any SceneNode] = []
    /// The children at all moments, in drawing order.
    private(set) var children: [RecordedNode] = []
    private var numbers: [[UInt8]: Int32] = [:]
    /// The content at each moment; -1 where the node is absent.
    private var states: [Int32] = []
    private var places: [Key: RecordedNode] = [:]

    /// The content at a moment; `nil` where the node is absent.
    func content(at sample: Int) -> Int? {
        guard sample < states.count, states[sample] >= 0 else { return nil }
        return Int(states[sample])
    }

    /// Whether it is the same at several moments.
    func isSame(at samples: [Int]) -> Bool {
        let first = samples.first.flatMap(content(at:))
        return samples.allSatisfy { content(at: $0) == first }
    }

    /// Takes what the node is at a moment, with everything in it.
    ///
    /// - Returns: how many nodes there are.
    func record(
        _ node: any SceneNode, at sample: Int, numbering: ResourceTransfer, keepsSource: Bool
    ) throws -> Int {
        try PaintingError.checkBudgets()
        var inside: [any SceneNode] = []
        let own = try NodeCopy(numbering: numbering, keepsSource: keepsSource) { children in
            inside = children
            return []
        }(node)
        let key = try JSONWriter().bytes(of: own)
        if numbers[key] == nil {
            numbers[key] = Int32(contents.count)
            contents.append(own)
        }
        states += [Int32](repeating: -1, count: sample - states.count)
        states.append(numbers[key] ?? -1)
        var counts: [Key: Int] = [:], place = 0, count = 1
        for child in inside {
            var key = Self.key(of: child)
            counts[key, default: -1] += 1
            key.occurrence = counts[key] ?? 0
            let recorded = places[key] ?? insert(key, at: place)
            // What was not there before follows what it follows now.
            if let found = children[place...].firstIndex(where: { $0 === recorded }) { place = found + 1 }
            count += try recorded.record(child, at: sample, numbering: numbering, keepsSource: keepsSource)
        }
        return count
    }

    /// The number of nodes, with all inside.
    static func count(in root: RecordedNode) -> Int {
        var open = [root], count = 0
        while let node = open.popLast() {
            count += 1
            open += node.children
        }
        return count
    }

    private func insert(_ key: Key, at place: Int) -> RecordedNode {
        let node = RecordedNode()
        places[key] = node
        children.insert(node, at: place)
        return node
    }

    private static func key(of node: any SceneNode) -> Key {
        // A group that only composites is known by what it is around.
        let source = node.source ?? node.children.first?.source
        return Key(type: type(of: node).type, line: source?.line ?? 0, column: source?.column ?? 0)
    }
}
