import Switchless
import VectorScene

/// The resources of both scenes, each content once.
final class ResourceTable {
    /// A resource, and the nodes in it.
    struct Entry {
        /// The resource without its nodes, with the numbers of this table.
        let own: any SceneObject
        let children: [ComparedNode]
    }

    let stamper = ContentStamper()
    private(set) var entries: [Entry] = []
    private var numbers: [ContentStamp: Int] = [:]

    /// The number of a content.
    func number(_ own: some SceneObject, _ children: [ComparedNode]) throws -> Int {
        let stamp = try stamper.stamp(own, children).whole
        if let known = numbers[stamp] { return known }
        numbers[stamp] = entries.count
        entries.append(Entry(own: own, children: children))
        return entries.count - 1
    }
}

/// Reads the resources of one scene into the table of both.
final class ResourceReader: ResourceNumbering {
    /// The most levels of resources that refer to each other.
    static let deepest = 64
    /// The number of a resource that the scene does not have.
    static let missing = -1

    private let resources: SceneResources
    private let table: ResourceTable
    private var depth = 0
    private var paints: [Int: Int] = [:], clips: [Int: Int] = [:], masks: [Int: Int] = [:], filters: [Int: Int] = [:]
    /// The index in the scene of each number in the table; the first of several.
    private(set) var indices: [Int: Int] = [:]

    init(_ resources: SceneResources, into table: ResourceTable) {
        self.resources = resources
        self.table = table
    }

    func paint(_ index: Int) throws -> Int {
        try number(index, \.paints, resources.paints) { paint in
            let (own, children) = try self.taken { try paint.replacingChildren($0) }
            return try self.number(own, children)
        }
    }

    func clip(_ index: Int) throws -> Int {
        try number(index, \.clips, resources.clips) { clip in
            let (own, children) = try self.taken { try clip.copy(numbering: self, $0) }
            return try self.table.number(own, children)
        }
    }

    func mask(_ index: Int) throws -> Int {
        try number(index, \.masks, resources.masks) { mask in
            let (own, children) = try self.taken { try mask.copy(numbering: self, $0) }
            return try self.table.number(own, children)
        }
    }

    func filter(_ index: Int) throws -> Int {
        try number(index, \.filters, resources.filters) { filter in
            let (own, children) = try self.taken { try filter.replacingChildren($0) }
            return try self.table.number(own, children)
        }
    }

    private func number(_ own: any SceneObject, _ children: [ComparedNode]) throws -> Int {
        try table.number(own, children)
    }

    /// Copies a resource without its children, and reads these.
    ///
    /// Each of several child lists of a filter becomes a group, so that they stay apart.
    private func taken<Resource>(
        _ copy: (([any SceneNode]) throws -> [any SceneNode]) throws -> Resource
    ) throws -> (Resource, [ComparedNode]) {
        var lists: [GroupNode] = []
        let own = try copy { children in
            lists.append(GroupNode(children: children))
            return []
        }
        return (own, try nodes(lists.count == 1 ? lists[0].children : lists, in: nil))
    }

    private func number<Resource>(
        _ index: Int, _ known: ReferenceWritableKeyPath<ResourceReader, [Int: Int]>, _ list: [Resource],
        _ read: (Resource) throws -> Int
    ) throws -> Int {
        if let number = self[keyPath: known][index] { return number }
        guard list.indices.contains(index) else { return Self.missing }
        guard depth < Self.deepest else { throw SceneComparisonError(limit: Self.deepest) }
        depth += 1
        defer { depth -= 1 }
        let number = try read(list[index])
        self[keyPath: known][index] = number
        indices[number] = min(index, indices[number] ?? index)
        return number
    }

    /// A value with the indices of the scene in place of the table's numbers.
    func indices(of value: JSONValue) -> JSONValue {
        if let list = value.array { return JSONValue(list.map(indices)) }
        guard let number = value.number.flatMap({ Int(exactly: $0) }), let index = indices[number] else { return value }
        return JSONValue(Double(index))
    }

    /// Reads nodes with everything in them.
    ///
    /// - Parameter space: maps their space to that of the drawing; `nil` in a resource, which has no place there.
    func nodes(_ nodes: [any SceneNode], in space: Transform?) throws -> [ComparedNode] {
        try nodes.map { node in
            try PaintingError.checkBudgets()
            var children: [any SceneNode] = []
            let own = try NodeCopy(numbering: self, keepsSource: false) {
                children = $0
                return []
            }(node)
            let inside = space.map { $0 * node.transform }
            let compared = try self.nodes(children, in: inside)
            let stamps = try table.stamper.stamp(own, compared)
            // A container's bounds are those of its children, so that no node is measured once for each of its
            // ancestors.
            let bounds =
                children.isEmpty ? inside.flatMap { node.bounds(through: $0) } : Rect.union(compared.map(\.bounds))
            return ComparedNode(
                original: node, own: own, bounds: bounds, children: compared, ownStamp: stamps.own, stamp: stamps.whole)
        }
    }
}

extension Rect {
    /// The bounds of several boxes; `nil` if there are none.
    fileprivate static func union(_ boxes: [Rect?]) -> Rect? {
        boxes.reduce(nil) { union, box in box.map { union?.union($0) ?? $0 } ?? union }
    }
}
