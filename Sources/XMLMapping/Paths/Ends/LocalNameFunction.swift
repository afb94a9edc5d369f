import Switchless

/// `local-name()`: the element's name without its prefix (XPath 1.0, 4.1).
enum LocalNameFunction: PathEnd {
    static let name: Name = "local-name()"
    static let summary = "The name of the element, without its prefix."

    static var isName: Bool { true }

    static func add(_ path: PendingPath, to targets: inout PlanTargets, _ compiler: inout PlanCompiler) {
        targets.extra.localNames.append(path.property)
    }

    static func key(_ path: MappingPath, _ compiler: inout PlanCompiler) -> PlanKey? {
        PlanKey(attribute: -1)
    }

    static func add(_ rule: WriteRule, _ number: Int, to element: inout WriteElement) {
        element.localNames.append(number)
    }
}
