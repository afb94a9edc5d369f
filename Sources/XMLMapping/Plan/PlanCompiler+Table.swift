import ModelMapping
import Switchless

/// The table of paths: an element has one node, however many paths it is on.
extension PlanCompiler {
    /// The maximum number of nodes that conditions make of one element.
    private static let mostCombinations = 64
    /// The maximum number of nodes of a plan. `*` and conditions at every step of many paths would need one for each
    /// combination.
    private static let mostNodes = 100_000

    /// Fills the row of `state`, and those of all states that `paths` lead to.
    ///
    /// Rows wait on a stack in memory: paths have up to 512 steps, and a thread may have little room for calls.
    mutating func compileRows(_ state: Int32, _ paths: [PendingPath]) throws {
        rows.append((state, paths))
        while let row = rows.popLast() { try compileRow(row.state, row.paths) }
    }

    /// Fills the row of `state` with the transitions of `paths`.
    private mutating func compileRow(_ state: Int32, _ paths: [PendingPath]) throws {
        let names = paths.compactMap { $0.steps.first?.names }
        var done: Set<Name> = []
        for name in names.flatMap(\.listed) where done.insert(name).inserted {
            let meant = paths.filter { $0.steps.first?.names.contains(name) ?? false }
            let node = try compileElement(meant, in: state)
            draft.transitions.insert(node, for: PlanStep(state, id(of: name)))
        }
        var locals: Set<String> = []
        for local in names.compactMap(\.local) where locals.insert(local).inserted {
            let meant = paths.filter { $0.steps.first?.names.contains(anyNamed: local) ?? false }
            let node = try compileElement(meant, in: state)
            draft.transitions.insert(node, for: PlanStep(state, id(ofAnyNamed: local)))
        }
        let others = paths.filter { $0.steps.first?.names.isAny ?? false }
        draft.fallbacks[Int(state)] = others.isEmpty ? -1 : try compileElement(others, in: state)
    }

    /// The id that stands for a local name in any namespace.
    private mutating func id(ofAnyNamed local: String) -> Int {
        let bytes = Array(local.utf8)
        if let index = draft.localNames.firstIndex(of: bytes) { return draft.localIDs[index] }
        // No document has a name in this namespace by chance: it is no URI.
        let id = id(of: Name(local, in: "*"))
        draft.localNames.append(bytes)
        draft.localIDs.append(id)
        return id
    }

    /// The node of an element that all of `paths` go into first, if their conditions are met.
    private mutating func compileElement(_ paths: [PendingPath], in state: Int32) throws -> Int32 {
        let conditions = paths.flatMap { $0.steps.first?.conditions ?? [] }
        guard !conditions.isEmpty else { return try compileSiblings(paths, in: state) }
        var attributes: [Name] = []
        for condition in conditions where !attributes.contains(condition.attribute) {
            attributes.append(condition.attribute)
        }
        let tests = attributes.map { attribute in
            SelectorTest(conditions.filter { $0.attribute == attribute }, of: attribute)
        }
        let count = tests.reduce(1) { min($0 * $1.outcomes.count, Self.mostCombinations + 1) }
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
            var found: [Name: AttributeOutcome] = [:]
            for test in tests {
                found[test.attribute] = test.outcomes[rest % test.outcomes.count]
                rest /= test.outcomes.count
            }
            let meant = paths.filter { path in
                path.steps.first?.conditions.allSatisfy {
                    $0.isMet(by: found[$0.attribute] ?? AttributeOutcome())
                } ?? true
            }
            nodes.append(meant.isEmpty ? -1 : try compileSiblings(meant, in: state))
        }
        draft.nodes[index].selector = Int32(draft.selectors.count)
        draft.selectors.append(PlanSelector(tests: tests.map { $0.row(id(of: $0.attribute)) }, nodes: nodes))
        return Int32(index)
    }

    /// The node of an element that is the first step of all `paths`, if it has the right number among its siblings.
    private mutating func compileSiblings(_ paths: [PendingPath], in state: Int32) throws -> Int32 {
        var counters: [SiblingCounter] = []
        for path in paths {
            guard let step = path.steps.first, step.position != nil else { continue }
            let counter = SiblingCounter(step, in: state)
            if !counters.contains(counter) { counters.append(counter) }
        }
        guard !counters.isEmpty else { return try compileNode(paths) }
        let positions = counters.map { counter in
            Set(
                paths.filter { SiblingCounter($0.steps.first, in: state) == counter }.compactMap {
                    $0.steps.first?.position
                }
            )
            .sorted()
        }
        let count = positions.reduce(1) { min($0 * ($1.count + 1), Self.mostCombinations + 1) }
        guard count <= Self.mostCombinations else {
            throw ModelError(
                .conflictingPaths,
                "the positions of this element have more than \(Self.mostCombinations) combinations",
                position: paths.first?.position)
        }
        let index = draft.nodes.count
        draft.nodes.append(PlanNode(state: Self.leaf))
        var nodes: [Int32] = []
        for combination in 0..<count {
            var rest = combination
            var found: [SiblingCounter: Int] = [:]
            for (counter, known) in zip(counters, positions) {
                let choice = rest % (known.count + 1)
                rest /= known.count + 1
                if choice > 0 { found[counter] = known[choice - 1] }
            }
            let meant = paths.filter { path in
                guard let step = path.steps.first, let position = step.position else { return true }
                return found[SiblingCounter(step, in: state)] == position
            }
            nodes.append(meant.isEmpty ? -1 : try compileNode(meant))
        }
        let tests = zip(counters, positions).map { PlanPositions.Test(counter: number(of: $0), positions: $1) }
        draft.nodes[index].positions = Int32(draft.positions.count)
        draft.positions.append(PlanPositions(tests: tests, nodes: nodes))
        return Int32(index)
    }

    private mutating func number(of counter: SiblingCounter) -> Int32 {
        if let number = counterNumbers[counter] { return number }
        let number = Int32(counterNumbers.count)
        counterNumbers[counter] = number
        draft.counters[counter.state, default: []].append(number)
        draft.hasCounters = true
        return number
    }

    /// The node of an element that is the first step of all `paths`.
    private mutating func compileNode(_ paths: [PendingPath]) throws -> Int32 {
        var guards: [GuardKey: Int32] = [:]
        var tests: [PendingPath] = []
        let here = try paths.map { path in
            var path = path
            let children = path.steps.first?.children ?? []
            path.steps = path.steps.dropFirst()
            guard !children.isEmpty, !(path.steps.isEmpty && path.isElement) else { return path }
            let key = GuardKey(target: guardian(of: path), conditions: children)
            let number = guards[key] ?? addGuard(children, outer: key.target)
            if guards.updateValue(number, forKey: key) == nil { tests += self.tests(of: number) }
            try guardPath(&path, number)
            return path
        }
        // Two alternatives of a property may find the same element.
        var found: Set<PendingTarget> = []
        let ends = here.filter { $0.steps.isEmpty && found.insert($0.target).inserted }
        let deeper = here.filter { !$0.steps.isEmpty } + tests
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
        var targets = targets(of: ends)
        targets.extra.key = try key(of: ends)
        targets.extra.guards = guards.values.sorted()
        if let object = objects.first, let step = paths.first(where: { $0.property == object.property })?.steps.first {
            targets.extra.objectGuard = objectGuards[GuardKey(target: object.model, conditions: step.children)]
        }
        node.attributes = add(targets.attributes)
        node.contents = add(targets.contents)
        node.ownTexts = add(targets.ownTexts)
        node.extra = add(targets.extra)
        if let object = objects.first {
            node.model = object.model
            node.property = object.property
            node.state = draft.classes[Int(object.model)].state
        }
        if !deeper.isEmpty {
            node.state = newState()
            rows.append((node.state, deeper))
        }
        draft.nodes[index] = node
        return Int32(index)
    }

    // MARK: Targets

    mutating func targets(of paths: [PendingPath]) -> PlanTargets {
        var targets = PlanTargets()
        for path in paths { path.end.add(path, to: &targets, &self) }
        return targets
    }

    /// The source of the keys of dictionaries that get a value of an element.
    private func key(of paths: [PendingPath]) throws -> PlanKey? {
        let keyed = paths.filter { $0.key != nil }
        if let other = keyed.first(where: { $0.key != keyed.first?.key }) {
            throw ModelError(
                .conflictingPaths, "'\(keyed[0].name)' and '\(other.name)' read an element with different keys",
                position: other.position)
        }
        return keyed.first?.key
    }

    mutating func add(_ attributes: [PlanAttribute]) -> PlanRange {
        draft.attributes += attributes
        return PlanRange(start: Int32(draft.attributes.count - attributes.count), count: Int32(attributes.count))
    }

    mutating func add(_ texts: [Int32]) -> PlanRange {
        draft.texts += texts
        return PlanRange(start: Int32(draft.texts.count - texts.count), count: Int32(texts.count))
    }

    mutating func add(_ extra: PlanExtra) -> Int32 {
        guard extra != PlanExtra() else { return -1 }
        draft.extras.append(extra)
        return Int32(draft.extras.count - 1)
    }
}
