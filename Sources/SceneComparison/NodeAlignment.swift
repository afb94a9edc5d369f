import Switchless
import VectorScene

/// Which nodes of two lists belong together.
struct NodeAlignment {
    /// A node and its index in its list.
    struct Place {
        let index: Int
        let node: ComparedNode
    }

    /// Two nodes that belong together, or one alone.
    struct Pair {
        let first, second: Place?
        /// Whether the place of the node among the others has changed.
        var isMoved = false

        /// Whether there is nothing to compare.
        var isEqual: Bool { !isMoved && first?.node.stamp == second?.node.stamp }

        /// The indices of a node that has moved.
        var move: Change? {
            guard isMoved, let first, let second else { return nil }
            return Change("order", JSONValue(Double(first.index)), JSONValue(Double(second.index)))
        }

        /// The path of the node in the first scene, or in the second if it is only there.
        func name(in parent: String?) -> String {
            guard let place = first ?? second else { return "" }
            let id = place.node.original.id.map { "#\(ShownText.of($0, most: 200))" }
            guard let parent else { return place.node.type + (id ?? "") }
            return "\(parent)/\(place.node.type)\(id ?? "[\(place.index)]")"
        }
    }

    /// The pairs in the order of the first list. Nodes of the second list alone follow those that they follow there.
    private(set) var pairs: [Pair] = []

    init(_ first: [ComparedNode], _ second: [ComparedNode]) {
        let matches = Self.matches(first, second)
        let kept = Self.longestRise(matches.map(\.second))
        let isKept = Set(kept)
        var isTaken = Set(matches.map(\.second))
        let moved = Dictionary(
            uniqueKeysWithValues: matches.indices.filter { !isKept.contains($0) }.map {
                (matches[$0].first, matches[$0].second)
            })
        // Between two pairs that keep their order, nodes of one type belong together in their order.
        var start = (first: 0, second: 0)
        for end in kept.map({ matches[$0] }) + [(first: first.count, second: second.count)] {
            var waiting: [String: [Int]] = [:]
            for index in (start.second..<end.second).reversed() where !isTaken.contains(index) {
                waiting[second[index].type, default: []].append(index)
            }
            for index in start.first..<end.first {
                let partner = moved[index] ?? waiting[first[index].type, default: []].popLast()
                if let partner { isTaken.insert(partner) }
                pairs.append(
                    Pair(
                        first: Place(index: index, node: first[index]),
                        second: partner.map { Place(index: $0, node: second[$0]) }, isMoved: moved[index] != nil))
            }
            for index in start.second..<end.second where !isTaken.contains(index) {
                pairs.append(Pair(first: nil, second: Place(index: index, node: second[index])))
            }
            guard end.first < first.count else { break }
            pairs.append(
                Pair(
                    first: Place(index: end.first, node: first[end.first]),
                    second: Place(index: end.second, node: second[end.second])))
            start = (end.first + 1, end.second + 1)
        }
    }

    /// The identity of a node among its siblings: its id or its content, and how many siblings before it have the same.
    private struct Key: Hashable {
        let id: String?
        let stamp: ContentStamp?
        let occurrence: Int
    }

    private static func keys(_ nodes: [ComparedNode]) -> [Key] {
        var counts: [Key: Int] = [:]
        return nodes.map { node in
            let id = node.original.id
            let key = Key(id: id, stamp: id == nil ? node.stamp : nil, occurrence: 0)
            let count = counts[key, default: 0]
            counts[key] = count + 1
            return Key(id: key.id, stamp: key.stamp, occurrence: count)
        }
    }

    /// The indices of nodes of one type with the same key, in the order of the first list.
    private static func matches(_ first: [ComparedNode], _ second: [ComparedNode]) -> [(first: Int, second: Int)] {
        let places = Dictionary(uniqueKeysWithValues: zip(keys(second), second.indices))
        return zip(keys(first), first.indices).compactMap { key, index in
            places[key].flatMap { first[index].type == second[$0].type ? (index, $0) : nil }
        }
    }

    /// The positions of a longest rising part of `numbers`, which are all different.
    private static func longestRise(_ numbers: [Int]) -> [Int] {
        // Per length, the position of the least number that ends such a part (Schensted, 1961).
        var ends: [Int] = []
        var before = [Int?](repeating: nil, count: numbers.count)
        for (position, number) in numbers.enumerated() {
            var low = 0, high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            before[position] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(position) } else { ends[low] = position }
        }
        return Array(sequence(first: ends.last, next: { $0.map { before[$0] } }).compactMap(\.self).reversed())
    }
}

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
