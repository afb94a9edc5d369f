import SVGScene
import Switchless
import VectorScene

/// Looks at a drawing at so many moments that what lies between them is known.
final class TimelineRecorder {
    /// How long before a moment a drawing is looked at to see what a step at that moment changes, in seconds.
    static let instant = 1e-6
    /// More than what sums of times differ by, so that a step is not before its moment, in seconds.
    static let rounding = 1e-11
    /// The time within which a step is found that is announced by nothing, in seconds.
    private static let shortest = 1.0 / 500
    /// The shares of a stretch of time at which it is looked at.
    private static let shares = [0.25, 0.5, 0.75]
    /// Those of a stretch of less than a twentieth of a second.
    private static let fewShares = [0.41]

    let pool = ResourcePool()
    /// The root of the drawing at all moments.
    let root = RecordedNode()
    /// The moment of each sample, in seconds. The first sample is the scene itself.
    private(set) var times: [Double] = []
    /// The scene itself.
    private(set) var base = SceneGraph(size: Size(width: 1, height: 1))
    /// Whether there were too many samples or nodes.
    private(set) var isCut = false
    private let options: TimelineOptions
    private let keepsSource: Bool
    private var convert: (Double?) throws -> SceneGraph
    private var samples: [Double: Int] = [:]
    /// The samples by their moments, without that of the scene itself.
    private(set) var ordered: [Int] = []
    /// The samples of the runs before.
    private var finished: [Int] = []
    /// From when on the run is looked at.
    private var start = 0.0
    private var periods: [Double] = []
    private var nodeCount = 0
    private var entries: [RecordedEntry] = []
    private var entryCount = 0

    /// - Parameters:
    ///   - keepsSource: whether the nodes keep saying where they come from.
    ///   - convert: gives the scene at a moment in seconds; without one, the scene itself.
    init(
        _ options: TimelineOptions, keepsSource: Bool, converting convert: @escaping (Double?) throws -> SceneGraph
    ) throws {
        self.options = options
        self.keepsSource = keepsSource
        self.convert = convert
        base = try convert(nil)
        try record(base, at: -.infinity)
    }

    /// All samples of all runs, without that of the scene itself.
    var all: [Int] { finished + ordered }

    /// Begins another run of the drawing, in which something else happens. Its nodes and resources are the same ones.
    func begin(converting convert: @escaping (Double?) throws -> SceneGraph) {
        finished += ordered
        (ordered, samples) = ([], [:])
        self.convert = convert
        for entry in nodes() { entry.mayRepeat = true }
    }

    /// Looks at the drawing at the moments of a plan, and as closely as needed between them.
    ///
    /// What repeats what it did before is not looked at again. That is right for the nodes that do nothing else, and
    /// the others are looked at once more.
    func record(_ plan: MomentPlan) throws {
        periods = Array(plan.periods.prefix(options.periods))
        start = plan.start
        try look(plan)
        let tolerance = tolerance.loose
        var isDone = true
        for entry in nodes() where entry.mayRepeat && !entry.node.isSame(at: ordered) {
            entry.mayRepeat = try entry.repeats(plan, ordered, times, tolerance)
            isDone = isDone && entry.mayRepeat
        }
        if !isDone { try look(plan) }
    }

    private func look(_ plan: MomentPlan) throws {
        var starts: [Double] = []
        for moment in plan.moments where moment - (starts.last ?? -1) > 4 * Self.instant {
            // A sum of times may be less than the moment at which something steps.
            starts.append(moment > 0 ? moment + Self.instant / 1000 : 0)
        }
        for (index, start) in starts.enumerated() where !isCut {
            guard index + 1 < starts.count else {
                _ = try sample(at: start)
                continue
            }
            let end = starts[index + 1]
            // Where nothing steps at the end, a moment before it need not be looked at.
            guard try !isEven(from: start, to: end) else { continue }
            try refine(from: start, to: end - Self.instant)
        }
    }

    /// Looks at a stretch of time until all that changes in it changes evenly.
    private func refine(from start: Double, to end: Double) throws {
        var open = [(start, end)]
        while !isCut, let (from, to) = open.popLast() {
            guard try !isEven(from: from, to: to), to - from > Self.shortest else { continue }
            let middle = from + (to - from) / 2
            open += [(middle, to), (from, middle)]
        }
    }

    /// Whether all that changes in a stretch of time changes evenly, as far as a few looks tell.
    private func isEven(from start: Double, to end: Double) throws -> Bool {
        let shares = end - start < 0.05 ? Self.fewShares : Self.shares
        let first = try sample(at: start), last = try sample(at: end)
        return try isEven([first] + shares.map { try sample(at: start + (end - start) * $0) } + [last])
    }

    /// The number of the sample at a moment; the nearest one where there are too many.
    func sample(at time: Double) throws -> Int {
        if let known = samples[time] { return known }
        guard times.count < options.samples, nodeCount < options.nodes else {
            isCut = true
            return ordered.min { abs(times[$0] - time) < abs(times[$1] - time) } ?? 0
        }
        samples[time] = times.count
        let place = ordered.partition { times[$0] > time }
        ordered.insert(times.count, at: place)
        try record(try convert(time), at: time)
        return times.count - 1
    }

    private func record(_ scene: SceneGraph, at time: Double) throws {
        times.append(time)
        let transfer = pool.transfer(from: scene.resources)
        nodeCount += try root.record(scene.root, at: times.count - 1, numbering: transfer, keepsSource: keepsSource)
    }

    /// All nodes with their fields, in drawing order.
    func nodes() -> [RecordedEntry] {
        guard entryCount != RecordedNode.count(in: root) else { return entries }
        let known = Dictionary(uniqueKeysWithValues: entries.map { (ObjectIdentifier($0.node), $0) })
        entries = []
        var open = [(root, 1.0)]
        while let (node, outer) = open.popLast() {
            let scale = outer * (node.contents.first?.transform.scaleFactor ?? 1)
            let entry = known[ObjectIdentifier(node)] ?? RecordedEntry(node, FieldReader(pool: pool), scale: scale)
            entries.append(entry)
            open += node.children.reversed().map { ($0, scale) }
        }
        entryCount = entries.count
        return entries
    }

    /// What a number may differ by.
    var tolerance: FieldTolerance { FieldTolerance(options, extent: max(base.size.width, base.size.height)) }

    /// Whether everything goes evenly from the first of several samples to the last.
    private func isEven(_ samples: [Int]) throws -> Bool {
        let tolerance = tolerance
        for entry in nodes() where !entry.node.isSame(at: samples) {
            guard try entry.isEven(samples, times, tolerance) || isRepeated(entry, samples) else { return false }
        }
        return true
    }

    /// Whether a node does what it did before, by one of the periods.
    private func isRepeated(_ entry: RecordedEntry, _ samples: [Int]) throws -> Bool {
        guard entry.mayRepeat else { return false }
        let tolerance = tolerance.loose
        return try periods.contains { period in
            guard times[samples[0]] >= start + period else { return false }
            return try samples.allSatisfy { sample in
                let time = times[sample] - period + Self.rounding, next = ordered.partition { times[$0] > time }
                guard next > 0, next < ordered.count else { return false }
                let (first, last) = (ordered[next - 1], ordered[next])
                let share = (time - times[first]) / (times[last] - times[first])
                return try entry.lies(at: sample, from: first, to: last, share, tolerance)
            }
        }
    }
}

/// A node at all moments, with its fields.
final class RecordedEntry {
    let node: RecordedNode
    let fields: RecordedFields
    /// How many pixels a unit of the node is large, about.
    let scale: Double
    /// Whether what it does may be what it did before.
    var mayRepeat = true

    init(_ node: RecordedNode, _ reader: FieldReader, scale: Double) {
        self.node = node
        fields = RecordedFields(node, reader)
        self.scale = max(scale, 1e-6)
    }

    /// The value of a field at a moment; `nil` where it is of no account.
    func value(of path: FieldPath, at sample: Int) throws -> FieldValue? {
        try node.content(at: sample).flatMap { try fields.value(of: path, in: $0) }
    }

    /// Whether the node is at one sample what lies between two others.
    func lies(
        at sample: Int, from first: Int, to last: Int, _ share: Double, _ tolerance: FieldTolerance
    ) throws -> Bool {
        let isThere = [sample, first, last].map { node.content(at: $0) != nil }
        guard isThere[0] == isThere[1], isThere[0] == isThere[2] else { return false }
        guard isThere[0], !node.isSame(at: [sample, first, last]) else { return true }
        return try fields.paths(at: [sample, first, last]).allSatisfy { path in
            let values = try [sample, first, last].map { try value(of: path, at: $0) }
            guard let own = values[0], let start = values[1], let end = values[2] else {
                return values.allSatisfy { $0 == nil }
            }
            let isReference = own.isWhole && path.resources != nil && own.shape == start.shape && own.shape == end.shape
            return isReference || own == start && own == end
                || tolerance.lies(own, from: start, to: end, at: share, path, scale)
        }
    }

    /// Whether all that changes repeats from the start on.
    func repeats(
        _ plan: MomentPlan, _ samples: [Int], _ times: [Double], _ tolerance: FieldTolerance
    ) throws -> Bool {
        try TimeBudget.check(after: samples.count)
        let isThere = samples.map { (times[$0], FieldValue(node.content(at: $0) == nil ? 0 : 1)) }
        let paths = try fields.paths(at: samples)
        let columns =
            [(FieldPath.opacity, isThere)]
            + (try paths.map { path in
                (path, try samples.compactMap { sample in try value(of: path, at: sample).map { (times[sample], $0) } })
            })
        return columns.allSatisfy { path, values in
            guard let first = values.first, values.contains(where: { $0.1 != first.1 }) else { return true }
            let column = ValueColumn(values.map { (time: $0.0, value: $0.1) })
            let isReference = path.resources != nil && values.allSatisfy { $0.1.isWhole && $0.1.shape == first.1.shape }
            let found = plan.repetition(of: column) { tolerance.lies($0, from: $1, to: $2, at: $3, path, scale) }
            return isReference || found?.start == plan.start
        }
    }

    /// Whether the node goes evenly from the first of several samples to the last.
    func isEven(_ samples: [Int], _ times: [Double], _ tolerance: FieldTolerance) throws -> Bool {
        guard let first = samples.first, let last = samples.last else { return true }
        return try samples.dropFirst().dropLast().allSatisfy { sample in
            let share = (times[sample] - times[first]) / (times[last] - times[first])
            return try lies(at: sample, from: first, to: last, share, tolerance)
        }
    }
}
