import JSONTape
import VectorScene

/// The comparison of two scenes, node by node.
struct Comparison {
    private(set) var found = SceneDifferences()
    private let readers: (first: ResourceReader, second: ResourceReader)
    private let table: ResourceTable
    private let properties: PropertyComparison
    private let limit: Int
    /// Whether resources that stand in each other's place differ by more than the tolerance.
    private var results: [ResourcePair: Bool] = [:]
    /// The differences of those, in the order of their first use.
    private var ofResources: [SceneDifference] = []

    init(_ first: ResourceReader, _ second: ResourceReader, _ table: ResourceTable, tolerance: Double, limit: Int) {
        readers = (first, second)
        self.table = table
        properties = PropertyComparison(tolerance: tolerance)
        self.limit = limit
    }

    private mutating func add(_ difference: SceneDifference) {
        guard found.list.count < limit else { return found.dropped += 1 }
        found.list.append(difference)
    }

    /// Compares the sizes of the drawings.
    mutating func compare(_ first: Size, _ second: Size) throws {
        guard let values = properties.differing("size", try Self.json(first), try Self.json(second)) else { return }
        add(
            SceneDifference(
                kind: .changed, node: "scene", property: "size", first: .init(value: values.first),
                second: .init(value: values.second)))
    }

    /// Compares lists of children.
    ///
    /// - Parameter parent: the path of the node that they are in; `nil` for the root.
    /// - Throws: `PaintingError` if the current thread's stack has no room for one more level.
    mutating func compare(_ first: [ComparedNode], _ second: [ComparedNode], in parent: String?) throws {
        try PaintingError.checkBudgets()
        for pair in NodeAlignment(first, second).pairs where !pair.isEqual {
            try compare(pair, pair.name(in: parent))
        }
    }

    private mutating func compare(_ pair: NodeAlignment.Pair, _ name: String) throws {
        guard let one = pair.first?.node, let other = pair.second?.node else {
            let kind: SceneDifference.Kind = pair.second == nil ? .removed : .added
            let sides = (pair.first?.node.side(), pair.second?.node.side())
            return add(SceneDifference(kind: kind, node: name, first: sides.0, second: sides.1))
        }
        report(pair.move.map { [$0] } ?? [], name, one, other)
        if one.ownStamp != other.ownStamp { report(try changes(one.own, other.own), name, one, other) }
        if one.stamp != other.stamp { try compare(one.children, other.children, in: name) }
    }

    private mutating func report(_ changes: [Change], _ name: String, _ first: ComparedNode, _ second: ComparedNode) {
        for change in changes {
            add(
                SceneDifference(
                    kind: .changed, node: name, property: change.property, first: first.side(change.first),
                    second: second.side(change.second)))
        }
    }

    /// Adds the differences of the resources that the nodes refer to.
    mutating func addResources() {
        for difference in ofResources { add(difference) }
    }

    /// The properties that differ, with resources as indices in their scenes.
    private mutating func changes(_ first: any SceneObject, _ second: any SceneObject) throws -> [Change] {
        try properties.changes(try Self.json(first), try Self.json(second)).compactMap { change in
            guard let kind = ResourceField.kind(of: change.property) else { return change }
            guard try pair(change, kind).map({ try differ($0) }) ?? true else { return nil }
            return Change(
                change.property, change.first.map { readers.first.indices(of: $0) },
                change.second.map { readers.second.indices(of: $0) })
        }
    }

    /// Two resources that stand in each other's place; `nil` if one is none.
    private func pair(_ change: Change, _ kind: String) -> ResourcePair? {
        guard let first = change.first?.number.flatMap({ Int(exactly: $0) }),
            let second = change.second?.number.flatMap({ Int(exactly: $0) }),
            let index = readers.first.indices[first], readers.second.indices[second] != nil
        else { return nil }
        return ResourcePair(first: first, second: second, name: "\(kind) \(index)")
    }

    /// Compares two resources, once, and says whether they differ.
    ///
    /// They refer to each other no more than ``ResourceReader/deepest`` deep.
    private mutating func differ(_ pair: ResourcePair) throws -> Bool {
        if let known = results[pair] { return known }
        let outer = found
        found = SceneDifferences()
        let (one, other) = (table.entries[pair.first], table.entries[pair.second]), place = ofResources.count
        for change in try changes(one.own, other.own) {
            add(
                SceneDifference(
                    kind: .changed, node: pair.name, property: change.property, first: .init(value: change.first),
                    second: .init(value: change.second)))
        }
        try compare(one.children, other.children, in: pair.name)
        ofResources.insert(contentsOf: found.list, at: place)
        results[pair] = !found.list.isEmpty || found.dropped > 0
        found = outer
        return results[pair] ?? true
    }

    /// The JSON of a part of a scene. A part that cannot be read back must not pass for an equal one.
    private static func json(_ value: some JSONWritable) throws -> JSONValue {
        try TapeJSONDecoder().decode(JSONValue.self, from: JSONWriter().bytes(of: value))
    }
}

/// Two resources, by their numbers in the table.
private struct ResourcePair: Hashable {
    let first, second: Int
    /// The name of the resource in the first scene.
    let name: String
}
