import Switchless

/// The end of a path: the content of its last element, an attribute, its name.
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

/// `@name`: an attribute's value.
enum AttributeEnd: PathEnd {
    static let name: Name = "@name"
    static let summary = "The value of an attribute."

    static func add(_ path: PendingPath, to targets: inout PlanTargets, _ compiler: inout PlanCompiler) {
        for name in path.attributes {
            targets.attributes.append(PlanAttribute(name: Int32(compiler.id(of: name)), property: path.property))
        }
    }

    static func key(_ path: MappingPath, _ compiler: inout PlanCompiler) -> PlanKey? {
        path.attributes.count == 1 ? PlanKey(attribute: compiler.id(of: path.attributes[0])) : nil
    }

    static func add(_ rule: WriteRule, _ number: Int, to element: inout WriteElement) {
        if let name = rule.path.attributes.first { element.attributes.append((name, number)) }
    }
}

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
