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
