import Switchless

/// `markup()`: what is in the element, elements included, as XML.
enum MarkupFunction: PathEnd {
    static let name: Name = "markup()"
    static let summary = "The content of the element with its markup, as text."

    static func add(_ path: PendingPath, to targets: inout PlanTargets, _ compiler: inout PlanCompiler) {
        targets.extra.markups.append(path.property)
    }

    static func add(_ rule: WriteRule, _ number: Int, to element: inout WriteElement) {
        element.markups.append(number)
    }
}
