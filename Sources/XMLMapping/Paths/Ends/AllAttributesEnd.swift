import Switchless

/// `@*`: all attributes, as a dictionary by their local names.
enum AllAttributesEnd: PathEnd {
    static let name: Name = "@*"
    static let summary = "All attributes, by their names."

    static var makesDictionary: Bool { true }

    static func add(_ path: PendingPath, to targets: inout PlanTargets, _ compiler: inout PlanCompiler) {
        targets.extra.allAttributes.append(path.property)
    }

    static func add(_ rule: WriteRule, _ number: Int, to element: inout WriteElement) {
        element.allAttributes.append(number)
    }
}
