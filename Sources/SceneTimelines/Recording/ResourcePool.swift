import VectorScene

/// The resources of a drawing at all its moments, each content once.
final class ResourcePool {
    /// The resources, with the numbers of the pool for those that they refer to.
    private(set) var entries: [any PooledResource] = []
    private var numbers: [[UInt8]: Int] = [:]

    /// The number of a content.
    func number(_ resource: some PooledResource) throws -> Int {
        let key = Array(type(of: resource).list.rawValue.utf8) + (try JSONWriter().bytes(of: resource))
        if let known = numbers[key] { return known }
        numbers[key] = entries.count
        entries.append(resource)
        return entries.count - 1
    }

    /// What gives the nodes of a scene the numbers of the pool.
    func transfer(from resources: SceneResources) -> ResourceTransfer {
        ResourceTransfer { list, index in
            PooledResources.kinds[list]?.resource(at: index, of: resources)
        } store: { resource, _ in
            try self.number(resource)
        }
    }
}

/// A resource that can be copied with other numbers for those that it refers to.
protocol PooledResource: SceneObject {
    /// What a scene has in its list.
    associatedtype Stored
    /// The list that it is in.
    static var list: TrackTarget.Resources { get }
    /// Where a scene has that list.
    static var place: any WritableKeyPath<SceneResources, [Stored]> & Sendable { get }
    init(stored: Stored)
    var stored: Stored { get }
    func pooled(
        by numbering: some ResourceNumbering, _ children: @escaping ([any SceneNode]) throws -> [any SceneNode]
    ) throws -> Self
}

extension PooledResource {
    /// The resource at a place of its list; `nil` where there is none.
    static func resource(at index: Int, of resources: SceneResources) -> Self? {
        let all = resources[keyPath: place]
        return all.indices.contains(index) ? Self(stored: all[index]) : nil
    }

    /// Adds it to its list.
    ///
    /// - Returns: its place there.
    func append(to resources: inout SceneResources) -> Int {
        resources[keyPath: Self.place].append(stored)
        return resources[keyPath: Self.place].count - 1
    }

    /// Takes the place of the resource there.
    func put(at index: Int, of resources: inout SceneResources) { resources[keyPath: Self.place][index] = stored }
}

extension PooledResource where Stored == Self {
    init(stored: Self) { self = stored }
    var stored: Self { self }
}

/// The kinds of resources, by their lists.
enum PooledResources {
    static let kinds: [TrackTarget.Resources: any PooledResource.Type] = Dictionary(
        uniqueKeysWithValues: all.map { ($0.list, $0) })
    private static let all: [any PooledResource.Type] = [
        PooledPaint.self, SceneClip.self, SceneMask.self, SceneFilter.self,
    ]
}

/// A gradient or pattern.
struct PooledPaint: PooledResource {
    static let list = TrackTarget.Resources.paints
    static var place: any WritableKeyPath<SceneResources, [any PaintResource]> & Sendable { \.paints }
    let stored: any PaintResource

    init(stored: any PaintResource) { self.stored = stored }
    init(from decoder: any Decoder) throws { stored = try AnyPaintResource(from: decoder).value }

    func write(to json: inout JSONStream) { stored.write(to: &json) }
    func writeFields(to json: inout JSONStream) { stored.writeFields(to: &json) }

    func pooled(
        by numbering: some ResourceNumbering, _ children: @escaping ([any SceneNode]) throws -> [any SceneNode]
    ) throws -> PooledPaint { PooledPaint(stored: try stored.replacingChildren(children)) }
}

extension SceneClip: PooledResource {
    static var list: TrackTarget.Resources { .clips }
    static var place: any WritableKeyPath<SceneResources, [SceneClip]> & Sendable { \.clips }

    func pooled(
        by numbering: some ResourceNumbering, _ children: @escaping ([any SceneNode]) throws -> [any SceneNode]
    ) throws -> SceneClip { try copy(numbering: numbering, children) }
}

extension SceneMask: PooledResource {
    static var list: TrackTarget.Resources { .masks }
    static var place: any WritableKeyPath<SceneResources, [SceneMask]> & Sendable { \.masks }

    func pooled(
        by numbering: some ResourceNumbering, _ children: @escaping ([any SceneNode]) throws -> [any SceneNode]
    ) throws -> SceneMask { try copy(numbering: numbering, children) }
}

extension SceneFilter: PooledResource {
    static var list: TrackTarget.Resources { .filters }
    static var place: any WritableKeyPath<SceneResources, [SceneFilter]> & Sendable { \.filters }

    func pooled(
        by numbering: some ResourceNumbering, _ children: @escaping ([any SceneNode]) throws -> [any SceneNode]
    ) throws -> SceneFilter { try replacingChildren(children) }
}

/// Gives what refers to resources of one list other numbers, each resource being copied when it is asked for first.
final class ResourceTransfer: ResourceNumbering {
    private let find: (_ list: TrackTarget.Resources, _ index: Int) throws -> (any PooledResource)?
    private let store: (_ resource: any PooledResource, _ old: Int) throws -> Int
    private var known: [TrackTarget: Int] = [:]

    /// - Parameters:
    ///   - find: the resource with an old number; `nil` where there is none.
    ///   - store: stores a copy, and gives its new number.
    init(
        find: @escaping (_ list: TrackTarget.Resources, _ index: Int) throws -> (any PooledResource)?,
        store: @escaping (_ resource: any PooledResource, _ old: Int) throws -> Int
    ) {
        self.find = find
        self.store = store
    }

    func paint(_ index: Int) throws -> Int { try number(.paints, index) }
    func clip(_ index: Int) throws -> Int { try number(.clips, index) }
    func mask(_ index: Int) throws -> Int { try number(.masks, index) }
    func filter(_ index: Int) throws -> Int { try number(.filters, index) }

    /// The new number of a resource; -1 where it does not exist.
    func number(_ list: TrackTarget.Resources, _ index: Int) throws -> Int {
        let key = TrackTarget.resource(list, index)
        if let number = known[key] { return number }
        // A resource that refers to itself finds none.
        known[key] = -1
        try PaintingError.checkBudgets()
        guard let resource = try find(list, index) else { return -1 }
        let copy = try resource.pooled(by: self) { try self.nodes($0) }
        let number = try store(copy, index)
        known[key] = number
        return number
    }

    /// Copies nodes with everything in them.
    func nodes(_ nodes: [any SceneNode]) throws -> [any SceneNode] {
        try nodes.map { node in
            try PaintingError.checkBudgets()
            return try NodeCopy(numbering: self, keepsSource: false) { try self.nodes($0) }(node)
        }
    }
}
