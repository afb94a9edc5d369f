import Switchless

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
