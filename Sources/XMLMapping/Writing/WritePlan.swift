import ModelMapping
import Switchless

/// How objects of each class are written.
struct WritePlan: Sendable {
    /// A class: its element, and what goes into it.
    struct Class: Sendable {
        var name: String
        /// Its own element; `nil` if only properties say it.
        var step: PathStep?
        var element = WriteElement()
        /// For each property, the numbers of the rules of its sources.
        var sources: [String: [Int]] = [:]
    }

    var classes: [Class] = []
    var rules: [WriteRule] = []
    /// The elements around the items, the outermost first.
    var container: [PathStep] = []

    /// - Throws: `ModelError` where the mapping says something that cannot be written.
    init(_ plan: MappingPlan, container: String?) throws {
        let paths = PathReader(namespaces: plan.mapping.namespaces)
        for (number, declaration) in plan.mapping.classes.enumerated() {
            var model = Class(name: declaration.name)
            if let element = declaration.element {
                let isText = element == TextFunction.name.local
                model.step =
                    isText
                    ? PathStep(isNode: true) : try paths.steps(element, at: declaration.position).first
            }
            try Self.addRules(of: number, plan, paths, to: &model, &rules)
            classes.append(model)
        }
        let given = try container.map { try paths.paths($0, at: nil).first?.steps ?? [] }
        let root = try plan.mapping.root.map { try paths.steps($0, at: plan.mapping.position) } ?? []
        self.container = given ?? Array(root.prefix(1))
        try check(plan.mapping)
    }

    /// The names of the elements that paths end at; none if one of them ends at others, too.
    private static func choices(of paths: [MappingPath]) -> [Name] {
        let names = paths.map { $0.steps.last?.names.listed ?? [] }
        return names.contains { $0.isEmpty } ? [] : Array(names.joined())
    }

    private static func addRules(
        of number: Int, _ plan: MappingPlan, _ paths: PathReader, to model: inout Class, _ rules: inout [WriteRule]
    ) throws {
        let range = plan.classes[number].properties
        var alternative = Int(range.start) + Int(range.count)
        for (offset, property) in plan.declarations[number].enumerated() {
            let sources = [property] + property.alternatives.map { property.alternative($0) }
            for (index, source) in sources.enumerated() {
                let row = index == 0 ? Int(range.start) + offset : alternative
                if index > 0 { alternative += 1 }
                let found = try paths.paths(source.path, at: source.position)
                guard let path = found.first else { continue }
                let properties = plan.properties[row]
                let key = try source.key.flatMap { try paths.paths($0, at: source.position).first }
                let rule = WriteRule(
                    property: property.name, row: properties, reader: plan.readers[row],
                    form: properties.form >= 0 ? plan.forms[Int(properties.form)] : nil, path: path,
                    choices: Self.choices(of: found),
                    others: found.dropFirst().filter { $0.steps.map(\.names) == path.steps.map(\.names) },
                    models: source.types.compactMap { type in
                        plan.mapping.classes.firstIndex { $0.name == type }
                    }, key: key, position: source.position)
                model.sources[property.name, default: []].append(rules.count)
                try model.element.add(rule, rules.count, path.steps[...])
                rules.append(rule)
            }
        }
    }
}
