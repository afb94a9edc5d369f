public import Switchless

/// The `feMergeNode` element (Filter Effects 1, 9.16.1).
public struct FeMergeNode: Element {
    public static let name: Name = .svg("feMergeNode")
    public static let summary = "One of the pictures that are merged."
    public static let attributes: [Attribute<FeMergeNode>] = [Attribute("in", \.input)]
    var input: Words?

    public init() {}

    public var asMergeNode: FeMergeNode? { self }
}
