import Switchless
import VectorScene

/// What animation elements do to a drawing at its moment, where it is not done to the tree itself.
struct TreeAnimations {
    /// The moment.
    var time = DrawingTime.unanimated
    /// For each element, the animated properties by their indices in the layout's declarables.
    var properties: [NodeID: [(declarable: Int, stack: AnimationStack)]] = [:]
    /// How `animateMotion` moves elements.
    var motions: [NodeID: Transform] = [:]
}

extension TreeBuilder {
    /// Lets the animation elements of the whole document run up to the moment of the drawing.
    mutating func runAnimations() {
        let time = options.time
        tree.animations.time = time
        let nodes = tree.animationElements
        guard time.isAnimated, !nodes.isEmpty else { return }
        var elements: [(node: NodeID, element: any AnimationElement)] = []
        var ids: [[UInt8]: Int] = [:]
        for node in nodes {
            guard let element = tree.element(node).part(as: AnimationRole.self) else { continue }
            let id = context.pool[tree[node].id].array
            if !id.isEmpty, ids[id] == nil { ids[id] = elements.count }
            elements.append((node, element))
        }
        var graph = TimeGraph(
            elements.map(\.element.timing), ids: ids, limit: options.limits.animationIntervals)
        graph.run(until: time.seconds, ringsOnce: time.isSettled)
        if graph.isCut {
            let limit = options.limits.animationIntervals
            report(
                "too-many-intervals",
                "the animations run more than \(limit) times until then; what they do later is not drawn; ask for an "
                    + "earlier time, or raise the limit")
        }
        let states = elements.indices.compactMap { index in graph.state(of: index, at: time).map { (index, $0) } }
        // What began last counts most.
        let sorted = states.sorted { ($0.1.begin, $0.0) < ($1.1.begin, $1.0) }
        var collector = AnimationCollector(tree)
        for (index, state) in sorted {
            let (node, element) = elements[index]
            let target = element.href.map { tree.target(of: $0.reference) } ?? tree[node].parent
            guard let target, target.exists, tree[node].passesConditions else { continue }
            let place = element.timing.place(at: state.elapsed, isFrozen: state.isFrozen)
            element.animate(node, target, at: place, in: &collector)
        }
        if collector.isFull {
            let limit = options.limits.stackedAnimations
            report(
                "too-many-animations",
                "more than \(limit) animations of one attribute at once; the weakest are left out")
        }
        collector.apply(in: &self)
    }

    /// Reports that a limit is exceeded, at the first animation element.
    private mutating func report(_ code: Diagnostic.Code, _ message: String) {
        let position = tree.animationElements.first.map { tree[$0].position }
        diagnostics.report(Diagnostic(.error, code, message, at: position))
    }
}
