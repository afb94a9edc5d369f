import Switchless

/// `namespace-uri()`: the namespace of the element's name (XPath 1.0, 4.1).
enum NamespaceFunction: PathEnd {
    static let name: Name = "namespace-uri()"
    static let summary = "The namespace of the element."

    static func add(_ path: PendingPath, to targets: inout PlanTargets, _ compiler: inout PlanCompiler) {
        targets.extra.namespaces.append(path.property)
    }

    static func add(_ rule: WriteRule, _ number: Int, to element: inout WriteElement) {
        element.namespaces.append(number)
    }
}
