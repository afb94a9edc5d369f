import Switchless

/// The `feMergeNode` element (Filter Effects 1, 9.16.1).
struct FeMergeNode: SVGElement {
    static let name: Name = .svg("feMergeNode")
    static let summary = "One of the pictures that are merged."
    static let attributes: [Attribute<FeMergeNode>] = [Attribute("in", \.input)]
    static let roles: [Role<FeMergeNode>] = [Role(MergeInputRole.self) { $0.input }]
    var input: Words?
}

/// It names a picture that the `feMerge` it stands in merges; `nil` for the one before.
public enum MergeInputRole: ElementRole { public typealias Part = Words? }
