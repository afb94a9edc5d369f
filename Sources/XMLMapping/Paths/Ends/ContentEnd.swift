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
