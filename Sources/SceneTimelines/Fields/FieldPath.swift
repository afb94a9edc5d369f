import VectorScene

/// The way to a field of a node, or of a resource that the node refers to: `fill.paint`, and from there
/// `stops.1.offset`.
struct FieldPath: Hashable, Comparable {
    /// The names of the fields and the places in lists, of the node itself.
    private(set) var steps: [String] = []
    /// Those of the resource that the node's field refers to; `nil` for a field of the node itself.
    private(set) var inner: [String]?

    private var last: [String] { inner ?? steps }

    /// The innermost name.
    var name: String { last.last { Int($0) == nil } ?? "" }
    /// The outermost name.
    var top: String { steps.first ?? "" }
    /// The path in the format.
    var property: String { last.joined(separator: ".") }
    /// The list of the resource that the field refers to; `nil` where it refers to none.
    var resources: TrackTarget.Resources? { ReferenceFields.list(of: last.filter { Int($0) == nil }) }
    /// The field that refers to the resource; itself for a field of the node.
    var reference: FieldPath { FieldPath(steps: steps) }
    /// Whether it is a field of a resource.
    var isInner: Bool { inner != nil }

    init(steps: [String] = [], inner: [String]? = nil) {
        self.steps = steps
        self.inner = inner
    }

    /// The path to a field, or a place in a list, below this one.
    func field(_ name: String) -> FieldPath {
        inner.map { FieldPath(steps: steps, inner: $0 + [name]) } ?? FieldPath(steps: steps + [name])
    }

    /// The path to the resource that this one refers to.
    var resource: FieldPath { FieldPath(steps: steps, inner: []) }

    /// The paths to what this one is part of, innermost first, without the node itself.
    var parents: [FieldPath] {
        let own = (1..<max(1, steps.count)).map { FieldPath(steps: Array(steps.prefix($0))) }
        guard let inner else { return own.reversed() }
        let inside = (0..<inner.count).map { FieldPath(steps: steps, inner: Array(inner.prefix($0))) }
        return (own + [reference] + inside).reversed()
    }

    static func < (first: FieldPath, second: FieldPath) -> Bool {
        first.steps.lexicographicallyPrecedes(second.steps)
            || first.steps == second.steps && (first.inner ?? []).lexicographicallyPrecedes(second.inner ?? [])
    }
}
