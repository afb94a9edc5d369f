import Switchless

/// What a path takes of its last element: the content, an attribute, its name.
protocol PathEnd: Named, SendableMetatype {
    /// Whether it is text or a name, so that no object can be made of it.
    static var isText: Bool { get }

    /// Whether it gives several values with names of their own.
    static var makesDictionary: Bool { get }

    /// Adds what the path takes to the targets of its last element.
    static func add(_ path: PendingPath, to targets: inout PlanTargets, _ compiler: inout PlanCompiler)

    /// The source of a dictionary's keys; `nil` if the end cannot be one.
    static func key(_ path: MappingPath, _ compiler: inout PlanCompiler) -> PlanKey?

    /// Adds to an element that is written what the rule with that number writes.
    static func add(_ rule: WriteRule, _ number: Int, to element: inout WriteElement)

    /// Whether it is the name of the element.
    static var isName: Bool { get }
}

extension PathEnd {
    static var isText: Bool { true }
    static var makesDictionary: Bool { false }
    static var isName: Bool { false }
    static func key(_ path: MappingPath, _ compiler: inout PlanCompiler) -> PlanKey? { nil }
}

/// The ends that are written like functions of XPath.
enum PathFunctions {
    static let standard = Registry<any PathEnd.Type>(
        "path function",
        [
            LocalNameFunction.self,
            MarkupFunction.self,
            NamespaceFunction.self,
            TextFunction.self,
        ], as: { $0 })
}
