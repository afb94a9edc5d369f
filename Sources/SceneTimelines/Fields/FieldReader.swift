import VectorScene

/// Takes the fields of nodes, and of the resources that they refer to, apart.
struct FieldReader {
    let pool: ResourcePool

    /// Fields that follow from others, or that say what the node is.
    private static let fixed: Set<String> = ["bounds", "glyphs", "id", "source"]
    private static let kinds: Set<String> = ["type"]
    /// What a node has inside is recorded by itself.
    private static let children: Set<String> = ["children", "outlines", "type"]

    /// The fields of a node without its children, by their paths.
    func fields(of node: any SceneNode) throws -> [FieldPath: FieldValue] {
        var fields: [FieldPath: FieldValue] = [:]
        let names = Self.fixed.union(Self.children)
        try read(object: try JSONValue(reading: node).object ?? [:], at: FieldPath(), names, into: &fields)
        return fields
    }

    private func read(
        object: [String: JSONValue], at path: FieldPath, _ ignored: Set<String> = fixed,
        into fields: inout [FieldPath: FieldValue]
    ) throws {
        try PaintingError.checkBudgets()
        for (name, value) in object where !ignored.contains(name) {
            try read(value, at: path.field(name), into: &fields)
        }
    }

    private func read(_ value: JSONValue, at path: FieldPath, into fields: inout [FieldPath: FieldValue]) throws {
        if let object = value.object {
            fields[path] = .whole("part", value)
            return try read(object: object, at: path, into: &fields)
        }
        if let list = value.array { return try read(list, at: path, into: &fields) }
        guard let number = value.number, path.resources != nil else { return fields[path] = path.value(value) }
        fields[path] = try reference(number, at: path, into: &fields)
    }

    private func read(_ list: [JSONValue], at path: FieldPath, into fields: inout [FieldPath: FieldValue]) throws {
        try PaintingError.checkBudgets()
        let numbers = list.compactMap(\.number)
        guard numbers.count < list.count || path.resources != nil else { return fields[path] = FieldValue(numbers) }
        fields[path] = .whole("\(list.count) parts", JSONValue(list))
        for (index, value) in list.enumerated() { try read(value, at: path.field("\(index)"), into: &fields) }
    }

    /// Reads the resource with a number.
    private func reference(
        _ number: Double, at path: FieldPath, into fields: inout [FieldPath: FieldValue]
    ) throws -> FieldValue {
        let index = Int(exactly: number) ?? -1
        // What a resource refers to changes with it in steps.
        guard !path.isInner, pool.entries.indices.contains(index) else { return FieldValue(whole: JSONValue(number)) }
        var inside: [FieldPath: FieldValue] = [:]
        let object = try JSONValue(reading: pool.entries[index]).object ?? [:]
        try read(object: object, at: path.resource, into: &inside)
        fields.merge(inside) { first, _ in first }
        let names = inside.filter { FieldDefaults.value(of: $0.key) == nil }.map { path, value in
            Self.kinds.contains(path.name) ? path.property + value.shape : path.property
        }
        return .whole("resource \(names.sorted().joined(separator: " "))", JSONValue(number))
    }
}

/// What fields that are left out mean.
enum FieldDefaults {
    private static let values: [String: FieldValue] = [
        "transform": FieldValue([1, 0, 0, 1, 0, 0]), "opacity": FieldValue(1), "stroke.width": FieldValue(1),
        "stroke.dashOffset": FieldValue(0), "stroke.miterLimit": FieldValue(4),
    ]

    /// The number of a field that is left out; `nil` where it is none.
    static func value(of path: FieldPath) -> FieldValue? {
        let parent = path.parents.first.map { "\($0.name)." } ?? ""
        return values[path.name] ?? values[parent + path.name]
    }

    /// The number of a field whose owner is missing: a fill that is not there fills nothing.
    static func absent(_ path: FieldPath) -> FieldValue? {
        guard opacities.contains(path.name), let owner = path.parents.first, inks.contains(owner.name) else {
            return nil
        }
        return FieldValue(0)
    }

    private static let opacities: Set<String> = ["opacity"]

    /// What fills or strokes.
    static let inks: Set<String> = ["fill", "stroke"]
}
