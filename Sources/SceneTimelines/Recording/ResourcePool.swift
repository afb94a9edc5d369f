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
    /// The list that it is in.
    static var list: TrackTarget.Resources { get }
    /// The resource at a place of its list; `nil` where there is none.
    static func resource(at index: Int, of resources: SceneResources) -> Self?
    /// Adds it to its list.
    ///
    /// - Returns: its place there.
    func append(to resources: inout SceneResources) -> Int
    /// Takes the place of the resource there.
    func put(at index: Int, of resources: inout SceneResources)
    func pooled(
        by numbering: some ResourceNumbering, _ children: @escaping ([any SceneNode]) throws -> [any SceneNode]
    ) throws -> Self
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
    let paint: any PaintResource

    init(_ paint: any PaintResource) { self.paint = paint }
    init(from decoder: any Decoder) throws { paint = try AnyPaintResource(from: decoder).value }

    func write(to json: inout JSONStream) { paint.write(to: &json) }
    func writeFields(to json: inout JSONStream) { paint.writeFields(to: &json) }

    static func resource(at index: Int, of resources: SceneResources) -> PooledPaint? {
        resources.paints.indices.contains(index) ? PooledPaint(resources.paints[index]) : nil
    }

    func append(to resources: inout SceneResources) -> Int {
        resources.paints.append(paint)
        return resources.paints.count - 1
    }

    func put(at index: Int, of resources: inout SceneResources) { resources.paints[index] = paint }

    func pooled(
        by numbering: some ResourceNumbering, _ children: @escaping ([any SceneNode]) throws -> [any SceneNode]
    ) throws -> PooledPaint { PooledPaint(try paint.replacingChildren(children)) }
}

extension SceneClip: PooledResource {
    static var list: TrackTarget.Resources { .clips }

    static func resource(at index: Int, of resources: SceneResources) -> SceneClip? {
        resources.clips.indices.contains(index) ? resources.clips[index] : nil
    }

    func append(to resources: inout SceneResources) -> Int {
        resources.clips.append(self)
        return resources.clips.count - 1
    }

    func put(at index: Int, of resources: inout SceneResources) { resources.clips[index] = self }

    func pooled(
        by numbering: some ResourceNumbering, _ children: @escaping ([any SceneNode]) throws -> [any SceneNode]
    ) throws -> SceneClip { try copy(numbering: numbering, children) }
}

extension SceneMask: PooledResource {
    static var list: TrackTarget.Resources { .masks }

    static func resource(at index: Int, of resources: SceneResources) -> SceneMask? {
        resources.masks.indices.contains(index) ? resources.masks[index] : nil
    }

    func append(to resources: inout SceneResources) -> Int {
        resources.masks.append(self)
        return resources.masks.count - 1
    }

    func put(at index: Int, of resources: inout SceneResources) { resources.masks[index] = self }

    func pooled(
        by numbering: some ResourceNumbering, _ children: @escaping ([any SceneNode]) throws -> [any SceneNode]
    ) throws -> SceneMask { try copy(numbering: numbering, children) }
}

extension SceneFilter: PooledResource {
    static var list: TrackTarget.Resources { .filters }

    static func resource(at index: Int, of resources: SceneResources) -> SceneFilter? {
        resources.filters.indices.contains(index) ? resources.filters[index] : nil
    }

    func append(to resources: inout SceneResources) -> Int {
        resources.filters.append(self)
        return resources.filters.count - 1
    }

    func put(at index: Int, of resources: inout SceneResources) { resources.filters[index] = self }

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
