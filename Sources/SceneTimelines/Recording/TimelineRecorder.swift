import SVGScene
import Switchless
import VectorScene

/// Looks at a drawing at so many moments that what lies between them is known.
final class TimelineRecorder {
    /// How long before a moment a drawing is looked at to see what a step at that moment changes, in seconds.
    static let instant = 1e-6
    /// The time within which a step is found that is announced by nothing, in seconds.
    private static let shortest = 1.0 / 250
    /// The shares of a stretch of time at which it is looked at. They are uneven, so that nothing regular hides.
    private static let shares = [0.23, 0.5, 0.71]
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
    private let convert: (Double?) throws -> SceneGraph
    private var samples: [Double: Int] = [:]
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

    /// The samples of moments, in their order, without that of the scene itself.
    var ordered: [Int] { (1..<max(1, times.count)).sorted { times[$0] < times[$1] } }

    /// Looks at the drawing at the moments of a plan, and as closely as needed between them.
    func record(_ plan: MomentPlan) throws {
        var starts: [Double] = []
        for moment in plan.moments where moment - (starts.last ?? -1) > 4 * Self.instant { starts.append(moment) }
        for (index, start) in starts.enumerated() {
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
        while let (from, to) = open.popLast() {
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
            return times.indices.dropFirst().min { abs(times[$0] - time) < abs(times[$1] - time) } ?? 0
        }
        samples[time] = times.count
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
            guard try entry.isEven(samples, times, tolerance) else { return false }
        }
        return true
    }
}

/// A node at all moments, with its fields.
final class RecordedEntry {
    let node: RecordedNode
    let fields: RecordedFields
    /// How many pixels a unit of the node is large, about.
    let scale: Double

    init(_ node: RecordedNode, _ reader: FieldReader, scale: Double) {
        self.node = node
        fields = RecordedFields(node, reader)
        self.scale = max(scale, 1e-6)
    }

    /// The value of a field at a moment; `nil` where it is of no account.
    func value(of path: FieldPath, at sample: Int) throws -> FieldValue? {
        try node.content(at: sample).flatMap { try fields.value(of: path, in: $0) }
    }

    func isEven(_ samples: [Int], _ times: [Double], _ tolerance: FieldTolerance) throws -> Bool {
        let contents = samples.map(node.content(at:))
        guard contents.allSatisfy({ ($0 == nil) == (contents[0] == nil) }) else { return false }
        guard contents[0] != nil else { return true }
        return try fields.paths(at: samples).allSatisfy { path in
            let values = try samples.map { try value(of: path, at: $0) }
            guard let first = values[0], let last = values[values.count - 1] else {
                return values.allSatisfy { $0 == nil }
            }
            // What is referred to is compared by its parts, unless it goes as a whole.
            let isReference =
                path.resources != nil && values.allSatisfy { $0?.isWhole ?? true && $0?.shape == first.shape }
            guard !isReference, values.contains(where: { $0 != first }) else { return true }
            let start = times[samples[0]], span = times[samples[samples.count - 1]] - start
            return zip(samples, values).allSatisfy { sample, value in
                value.map { tolerance.lies($0, from: first, to: last, at: (times[sample] - start) / span, path, scale) }
                    ?? false
            }
        }
    }
}
