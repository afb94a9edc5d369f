import ModelMapping
import Switchless

/// The table of paths: an element has one node, however many paths it is on.
extension PlanCompiler {
    /// The maximum number of nodes that conditions make of one element.
    private static let mostCombinations = 64
    /// The maximum number of nodes of a plan. `*` and conditions at every step of many paths would need one for each combination.
    private static let mostNodes = 100_000

    /// Fills the row of `state` with the transitions of `paths`.
    mutating func compileRow(_ state: Int32, _ paths: [PendingPath]) throws {
        var done: Set<Name> = []
        for name in paths.compactMap({ $0.steps.first?.name }) where done.insert(name).inserted {
            let node = try compileElement(paths.filter { $0.steps.first?.name ?? name == name })
            draft.transitions.insert(node, for: PlanStep(state, id(of: name)))
        }
        let others = paths.filter { $0.steps.first?.name == nil }
        draft.fallbacks[Int(state)] = others.isEmpty ? -1 : try compileElement(others)
    }

    /// The node of an element that all of `paths` go into first, if their conditions are met.
    private mutating func compileElement(_ paths: [PendingPath]) throws -> Int32 {
        let conditions = paths.compactMap { $0.steps.first?.condition }
        guard !conditions.isEmpty else { return try compileNode(paths) }
        var attributes: [Name] = []
        var values: [Name: [String]] = [:]
        for condition in conditions {
            if !attributes.contains(condition.attribute) { attributes.append(condition.attribute) }
            if !values[condition.attribute, default: []].contains(condition.value) {
                values[condition.attribute, default: []].append(condition.value)
            }
        }
        let count = attributes.reduce(1) { min($0 * ((values[$1]?.count ?? 0) + 1), Self.mostCombinations + 1) }
        guard count <= Self.mostCombinations else {
            throw ModelError(
                .conflictingPaths,
                "the conditions on this element have more than \(Self.mostCombinations) combinations",
                position: paths.first?.position)
        }
        let index = draft.nodes.count
        draft.nodes.append(PlanNode(state: Self.leaf))
        var nodes: [Int32] = []
        for combination in 0..<count {
            var rest = combination
            var met: [Name: String] = [:]
            for attribute in attributes {
                let known = values[attribute] ?? []
                let choice = rest % (known.count + 1)
                rest /= known.count + 1
                if choice > 0 { met[attribute] = known[choice - 1] }
            }
            let meant = paths.filter { path in
                path.steps.first?.condition.map { met[$0.attribute] == $0.value } ?? true
            }
            nodes.append(meant.isEmpty ? -1 : try compileNode(meant))
        }
        let tests = attributes.map { attribute in
            PlanSelector.Test(attribute: id(of: attribute), values: (values[attribute] ?? []).map { Array($0.utf8) })
        }
        draft.nodes[index].selector = Int32(draft.selectors.count)
        draft.selectors.append(PlanSelector(tests: tests, nodes: nodes))
        return Int32(index)
    }

    /// The node of an element that is the first step of all `paths`.
    private mutating func compileNode(_ paths: [PendingPath]) throws -> Int32 {
        let here = paths.map { path in
            var path = path
            path.steps = path.steps.dropFirst()
            return path
        }
        let ends = here.filter(\.steps.isEmpty)
        let deeper = here.filter { !$0.steps.isEmpty }
        let objects = ends.filter(\.isElement)
        if let object = objects.first, let other = objects.dropFirst().first ?? deeper.first {
            throw ModelError(
                .conflictingPaths, "'\(object.name)' reads an element as an object, but '\(other.name)' reads it too",
                position: other.position ?? object.position)
        }
        let index = draft.nodes.count
        guard index < Self.mostNodes else {
            throw ModelError(
                .planSize, "the paths make more than \(Self.mostNodes) nodes; use fewer '*' and conditions",
                position: paths.first?.position)
        }
        draft.nodes.append(PlanNode(state: Self.leaf))
        var node = PlanNode(state: Self.leaf)
        node.attributes = addAttributes(ends)
        node.contents = addTexts(ends.filter { !$0.isOwnText })
        node.ownTexts = addTexts(ends.filter(\.isOwnText))
        if let object = objects.first {
            node.model = object.model
            node.property = object.property
            node.state = draft.classes[Int(object.model)].state
        }
        if !deeper.isEmpty {
            node.state = newState()
            try compileRow(node.state, deeper)
        }
        draft.nodes[index] = node
        return Int32(index)
    }

    mutating func addAttributes(_ paths: [PendingPath]) -> PlanRange {
        let start = draft.attributes.count
        for path in paths {
            let name = path.attribute.map { Int32(id(of: $0)) } ?? PlanAttribute.elementName
            guard path.attribute != nil || path.isName else { continue }
            draft.attributes.append(PlanAttribute(name: name, property: path.property))
        }
        return PlanRange(start: Int32(start), count: Int32(draft.attributes.count - start))
    }

    mutating func addTexts(_ paths: [PendingPath]) -> PlanRange {
        let texts = paths.filter { $0.attribute == nil && $0.model < 0 && !$0.isName }.map(\.property)
        let start = draft.texts.count
        draft.texts += texts
        return PlanRange(start: Int32(start), count: Int32(texts.count))
    }
}
