import Switchless

/// The element itself: its text with that of all elements in it, or an object.
enum ContentEnd: PathEnd {
    static let name: Name = "."
    static let summary = "The text of an element with that of all elements in it, or an object."
    static var isText: Bool { false }

    static func add(_ path: PendingPath, to targets: inout PlanTargets, _ compiler: inout PlanCompiler) {
        if path.model < 0 { targets.contents.append(path.property) }
    }

    static func add(_ rule: WriteRule, _ number: Int, to element: inout WriteElement) {
        if rule.models.isEmpty { element.texts.append(number) } else { element.parts.append(number) }
    }
}

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
