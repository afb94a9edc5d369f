import VectorScene

/// The fields of one node at all moments.
final class RecordedFields {
    private let node: RecordedNode
    private let reader: FieldReader
    /// The fields of each content of the node, where they are known already.
    private var known: [Int: [FieldPath: FieldValue]] = [:]

    init(_ node: RecordedNode, _ reader: FieldReader) {
        self.node = node
        self.reader = reader
    }

    /// The fields of a content of the node.
    func fields(of content: Int) throws -> [FieldPath: FieldValue] {
        if let fields = known[content] { return fields }
        let fields = try reader.fields(of: node.contents[content])
        known[content] = fields
        return fields
    }

    /// The value of a field in a content; `nil` where it is of no account, since what it belongs to is missing.
    func value(of path: FieldPath, in content: Int) throws -> FieldValue? {
        let fields = try fields(of: content)
        if let value = fields[path] { return value }
        guard path.parents.allSatisfy({ fields[$0] != nil }) else { return FieldDefaults.absent(path) }
        return FieldDefaults.value(of: path) ?? .missing
    }

    /// The fields that the node has at any of several moments, without those that go along with others: the parts of
    /// what is there only at times, or has several forms, go along with the whole.
    func paths(at samples: [Int]) throws -> [FieldPath] {
        let contents = Set(samples.compactMap(node.content(at:)))
        var forms: [FieldPath: Forms] = [:]
        for content in contents {
            for (path, value) in try fields(of: content) { forms[path, default: Forms()].add(value) }
        }
        for ink in FieldDefaults.inks where forms[FieldPath(steps: [ink])] != nil {
            forms[FieldPath(steps: [ink, "opacity"]), default: Forms()].mayBeMissing = true
        }
        for path in forms.keys where FieldDefaults.inks.contains(path.top) { forms[path]?.mayBeMissing = true }
        let wholes = Set(forms.filter { $0.value.goesAsWhole(of: contents.count) }.keys)
        return forms.keys.filter { path in
            let isPart = path.parents.contains { wholes.contains($0) }
            let hasFields = forms[path]?.hasFields ?? false
            return !isPart && (wholes.contains(path) || !hasFields || path.resources != nil)
        }.sorted()
    }

    /// The forms that a field has in several contents.
    private struct Forms {
        private var count = 0, wholes = 0
        private var shapes: Set<String> = []
        /// Whether its parts say that it is missing.
        var mayBeMissing = false

        var hasFields: Bool { wholes > 0 }

        mutating func add(_ value: FieldValue) {
            count += 1
            guard value.isWhole else { return }
            wholes += 1
            shapes.insert(value.shape)
        }

        /// Whether it changes as a whole, not by its parts.
        func goesAsWhole(of all: Int) -> Bool {
            hasFields && (shapes.count > 1 || wholes < count || count < all && !mayBeMissing)
        }
    }
}
