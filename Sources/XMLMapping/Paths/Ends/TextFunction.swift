import Switchless

/// `text()`: the text directly in the element (XPath 1.0, 2.3).
enum TextFunction: PathEnd {
    static let name: Name = "text()"
    static let summary = "The text directly in the element."

    static func add(_ path: PendingPath, to targets: inout PlanTargets, _ compiler: inout PlanCompiler) {
        targets.ownTexts.append(path.property)
    }

    static func add(_ rule: WriteRule, _ number: Int, to element: inout WriteElement) {
        element.texts.append(number)
    }
}
