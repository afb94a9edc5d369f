import Switchless
import VectorScene

/// Puts the scene together from what was recorded, with its tracks.
final class SceneAssembly {
    /// One way in which the drawing goes on.
    struct Run {
        /// The event that happens, and when; `nil` for the run in which none does.
        var event: (label: String, time: Double)?
        let plan: MomentPlan
        /// The samples in the order of their moments.
        let samples: [Int]
    }

    private let recorder: TimelineRecorder
    /// The run without an event, and then those with one.
    private let runs: [Run]
    private let entries: [ObjectIdentifier: RecordedEntry]
    /// The samples of all runs, without that of the scene itself.
    private let samples: [Int]
    private var resources: SceneResources
    private var tracks: [SceneTrack] = []
    private var begins: [String: [SceneTrack]] = [:]
    /// The resources that change, by their numbers in the pool at all moments.
    private var changing: [[Int]: Int] = [:]
    /// How many nodes have an id.
    private var idCounts: [String: Int] = [:]
    private var made = 0
    /// Whether all that repeats does so within the time that was recorded.
    private(set) var repeatsWhole = true
    private lazy var still = ResourceTransfer { [pool = recorder.pool] _, index in
        pool.entries.indices.contains(index) ? pool.entries[index] : nil
    } store: { [unowned self] resource, _ in
        resource.append(to: &resources)
    }

    init(_ recorder: TimelineRecorder, _ runs: [Run]) {
        self.recorder = recorder
        self.runs = runs
        entries = Dictionary(uniqueKeysWithValues: recorder.nodes().map { (ObjectIdentifier($0.node), $0) })
        samples = recorder.all
        resources = SceneResources(fonts: recorder.base.resources.fonts)
        for entry in entries.values {
            if let id = entry.node.contents.first?.id { idCounts[id, default: 0] += 1 }
        }
    }

    /// The scene with its tracks, in drawing order; without a timeline where there are none.
    func assemble() throws -> SceneGraph {
        var scene = recorder.base
        scene.root = try assemble(recorder.root, in: recorder.root)?.grouped ?? GroupNode()
        scene.resources = resources
        guard !tracks.isEmpty || !begins.isEmpty, let plan = runs.first?.plan else { return scene }
        scene.timeline = SceneTimeline(duration: plan.isEndless ? nil : plan.end, tracks: tracks, begins: begins)
        return scene
    }

    // MARK: Nodes

    private func assemble(_ node: RecordedNode, in parent: RecordedNode) throws -> (any SceneNode)? {
        try PaintingError.checkBudgets()
        let all = [0] + samples
        guard let entry = entries[ObjectIdentifier(node)],
            let first = all.first(where: { node.content(at: $0) != nil }),
            let content = node.content(at: first)
        else { return nil }
        let own = node.contents[content]
        let children: ([any SceneNode]) throws -> [any SceneNode] = { _ in
            try node.children.compactMap { try self.assemble($0, in: node) }
        }
        guard !node.isSame(at: all) else {
            return try NodeCopy(numbering: still, keepsSource: true, children: children)(own)
        }
        let shown = Visibility(of: node, in: parent)
        let hiding = try shown.isOwn ? nil : keys(shown.opacity)
        let wrapper = try hiding.map { try note([(FieldPath.opacity, $0)], on: nil) }
        let changed = try changed(own, entry, first, shown)
        let copy = try NodeCopy(numbering: UnchangedNumbers(), keepsSource: true, children: children)(changed)
        guard let wrapper else { return copy }
        return GroupNode(id: wrapper, children: [copy], opacity: shown.opacity(0)?.numbers.first ?? 1)
    }

    /// The node as the scene has it, with its tracks noted.
    private func changed(
        _ own: any SceneNode, _ entry: RecordedEntry, _ first: Int, _ shown: Visibility
    ) throws -> any SceneNode {
        let paths = try entry.fields.paths(at: [0] + samples)
        var json = try JSONValue(reading: own), changing: [(FieldPath, FieldKeys)] = [], numbers: [FieldPath: Int] = [:]
        for path in paths where !path.isInner && !(shown.isOwn && path == .opacity) {
            if let steady = try steadyReference(at: path, of: entry) {
                numbers[path] = try resource(at: path, steady, of: entry, paths, first)
                continue
            }
            let value: (Int) throws -> FieldValue? = { try entry.value(of: path, at: $0) }
            if let keys = try keys(value, path, entry) { changing.append((path, keys)) }
            let shown = try value(first) ?? samples.lazy.compactMap { try? value($0) }.first
            if let shown, !shown.json.isNull { json = json.replacing(path.steps, by: shown.json) }
        }
        if shown.isOwn {
            let value: (Int) throws -> FieldValue? = { sample in
                let isThere = entry.node.content(at: sample) != nil
                return try isThere ? entry.value(of: .opacity, at: sample) : shown.opacity(sample)
            }
            if let keys = try keys(value) {
                changing.append((.opacity, keys))
                json = json.replacing(FieldPath.opacity.steps, by: try value(0)?.json ?? 1)
            }
        }
        if !changing.isEmpty { json = json.replacing(["id"], by: JSONValue(try note(changing, on: own.id))) }
        return try renumbered(json, at: FieldPath(), numbers).read(as: AnyNode.self).value
    }

    /// Notes tracks of one node.
    ///
    /// - Parameter id: its id; `nil` where it has none.
    /// - Returns: the id that it has from now on, which no other node has.
    private func note(_ changing: [(path: FieldPath, keys: FieldKeys)], on id: String?) throws -> String {
        let own = id.flatMap { idCounts[$0] == 1 ? $0 : nil } ?? freeID()
        for (path, keys) in changing { try note(keys, .node(own), path) }
        return own
    }

    private func note(_ keys: FieldKeys, _ target: TrackTarget, _ path: FieldPath) throws {
        let track = { (keys: TrackKeys) in
            try keys.track(target, path.property) { try self.renumbered($0.json, at: path) }
        }
        try tracks += keys.own.map { [try track($0)] } ?? []
        for (event, keys) in keys.begins { begins[event, default: []].append(try track(keys)) }
    }

    private func freeID() -> String {
        repeat { made += 1 } while idCounts["moving-\(made)"] != nil
        return "moving-\(made)"
    }

    // MARK: Resources

    /// The numbers of the resource that a field refers to at all moments, if it is one and the same that changes; -1
    /// for the moments at which the field is missing.
    private func steadyReference(at path: FieldPath, of entry: RecordedEntry) throws -> [Int]? {
        guard path.resources != nil else { return nil }
        let values = try ([0] + samples).map { try entry.value(of: path, at: $0) }
        let shapes = Set(values.compactMap { $0.map(\.shape) })
        guard shapes.count == 1, values.allSatisfy({ $0?.isWhole ?? true }) else { return nil }
        return values.map { $0?.json.number.map { Int($0) } ?? -1 }
    }

    /// The index of the resource that a field refers to, with its tracks noted.
    private func resource(
        at path: FieldPath, _ numbers: [Int], of entry: RecordedEntry, _ paths: [FieldPath], _ first: Int
    ) throws -> Int {
        guard let list = path.resources, let kind = PooledResources.kinds[list],
            let number = numbers.first(where: { $0 >= 0 })
        else { return -1 }
        guard Set(numbers).subtracting([-1]).count > 1 else { return try still.number(list, number) }
        if let known = changing[numbers] { return known }
        var json = try JSONValue(reading: recorder.pool.entries[number]), changes: [(FieldPath, FieldKeys)] = []
        for inner in paths where inner.isInner && inner.reference == path {
            let value: (Int) throws -> FieldValue? = { try entry.value(of: inner, at: $0) }
            guard let keys = try keys(value, inner, entry) else { continue }
            changes.append((inner, keys))
            let shown = try value(first) ?? samples.lazy.compactMap { try? value($0) }.first
            if let shown { json = json.replacing(inner.inner ?? [], by: shown.json) }
        }
        let copy = try renumbered(json, at: path.resource).read(as: kind)
        let index = copy.append(to: &resources)
        changing[numbers] = index
        for (inner, keys) in changes { try note(keys, .resource(list, index), inner) }
        return index
    }

    /// A value with the indices of the scene's resources in place of the numbers of the pool.
    ///
    /// - Parameter known: the indices of those that change, by the fields that refer to them.
    private func renumbered(
        _ value: JSONValue, at path: FieldPath, _ known: [FieldPath: Int] = [:]
    ) throws -> JSONValue {
        try PaintingError.checkBudgets()
        if let object = value.object {
            return JSONValue(
                Dictionary(
                    uniqueKeysWithValues: try object.map { ($0, try renumbered($1, at: path.field($0), known)) }))
        }
        if let list = value.array {
            return JSONValue(
                try list.enumerated().map { try renumbered($1, at: path.field("\($0)"), known) })
        }
        guard let list = path.resources, let number = value.number else { return value }
        return JSONValue(Double(try known[path] ?? still.number(list, Int(exactly: number) ?? -1)))
    }

    // MARK: Values in time

    /// The values of a field in time.
    private struct FieldKeys {
        /// The values without an event; `nil` where it does not change then.
        let own: TrackKeys?
        /// The values from when an event happens, where they are others than those without it.
        let begins: [(event: String, keys: TrackKeys)]
    }

    /// The values of a field in time; `nil` where it does not change.
    private func keys(_ value: (Int) throws -> FieldValue?, _ path: FieldPath = .opacity, _ entry: RecordedEntry? = nil)
        throws -> FieldKeys?
    {
        guard let main = runs.first else { return nil }
        let scale = entry?.scale ?? 1, values = try self.values(value, in: main)
        let changes = try values.first.map { first in
            try value(0) ?? first.1 != first.1 || values.contains { $0.1 != first.1 }
        }
        let own = changes ?? false ? try keys(of: values, main.plan, path, scale) : nil
        let loose = recorder.tolerance.loose
        let begins = try runs.dropFirst().compactMap { run -> (event: String, keys: TrackKeys)? in
            let others = try self.values(value, in: run)
            guard let event = run.event, !others.isEmpty else { return nil }
            let isSame = { (value: FieldValue, known: FieldValue?) in
                known.map { value == $0 || loose.lies(value, from: $0, to: $0, at: 0, path, scale) } ?? false
            }
            let goesOn = others.allSatisfy { isSame($0.value, own?.value(at: $0.time) ?? values.last?.value) }
            // Most fields never change, and are not looked at more closely.
            guard !goesOn || own != nil else { return nil }
            let begun = try keys(of: others, run.plan, path, scale)
            let stays = values.allSatisfy { $0.time < event.time || isSame($0.value, begun.value(at: $0.time)) }
            return goesOn && stays ? nil : (event.label, begun.earlier(by: event.time))
        }
        return own == nil && begins.isEmpty ? nil : FieldKeys(own: own, begins: begins)
    }

    private func values(
        _ value: (Int) throws -> FieldValue?, in run: Run
    ) throws -> [(time: Double, value: FieldValue)] {
        try run.samples.compactMap { sample in try value(sample).map { (recorder.times[sample], $0) } }
    }

    private func keys(
        of values: [(time: Double, value: FieldValue)], _ plan: MomentPlan, _ path: FieldPath, _ scale: Double
    ) throws -> TrackKeys {
        try TimeBudget.check(after: values.count * min(1 + plan.periods.count, 8))
        let tolerance = recorder.tolerance, loose = tolerance.loose
        let keys = plan.keys(of: values) {
            loose.lies($0, from: $1, to: $2, at: $3, path, scale)
        } lies: {
            tolerance.lies($0, from: $1, to: $2, at: $3, path, scale)
        }
        repeatsWhole = repeatsWhole && keys.isExact
        return keys
    }
}

/// When a node is there, as the opacity that hides it.
private struct Visibility {
    let node, parent: RecordedNode
    /// Whether it is a group, which has an opacity of its own.
    let isOwn: Bool

    init(of node: RecordedNode, in parent: RecordedNode) {
        self.node = node
        self.parent = parent
        isOwn = node.contents.first?.folded(into: .identity) != nil
    }

    /// The opacity at a moment; `nil` where what the node is in is absent, so that it is of no account.
    func opacity(_ sample: Int) -> FieldValue? {
        guard parent.content(at: sample) != nil else { return nil }
        return FieldValue(node.content(at: sample) == nil ? 0 : 1)
    }
}

/// Leaves the numbers of resources as they are.
struct UnchangedNumbers: ResourceNumbering {
    func paint(_ index: Int) -> Int { index }
    func clip(_ index: Int) -> Int { index }
    func mask(_ index: Int) -> Int { index }
    func filter(_ index: Int) -> Int { index }
}

extension FieldPath {
    /// The opacity of a group.
    static let opacity = FieldPath(steps: ["opacity"])
}

extension JSONValue {
    /// The value with another one at a path of field names and places in lists; fields that are missing are made.
    func replacing(_ steps: some Collection<String>, by value: JSONValue) -> JSONValue {
        guard let step = steps.first else { return value }
        let rest = steps.dropFirst()
        if var list = array, let index = Int(step), list.indices.contains(index) {
            list[index] = list[index].replacing(rest, by: value)
            return JSONValue(list)
        }
        var fields = object ?? [:]
        fields[step] = (fields[step] ?? .null).replacing(rest, by: value)
        return JSONValue(fields)
    }
}
