import Switchless

/// `node()`: each run of text between the elements, as an object of a class whose element is `text()`.
enum TextRunEnd: PathEnd {
    static let name: Name = "node()"
    static let summary = "The elements and the texts between them, in their order."

    static func add(_ path: PendingPath, to targets: inout PlanTargets, _ compiler: inout PlanCompiler) {
        targets.extra.runs.append(PlanPart(property: path.property, model: path.model))
    }

    static func add(_ rule: WriteRule, _ number: Int, to element: inout WriteElement) {
        element.texts.append(number)
    }
}
