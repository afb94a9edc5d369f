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
    /// The elements that are animated at any time, and when, where that is recorded.
    var targets: Set<NodeID> = []
    var motion = RecordedMotion()
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
        let animations = elements.map { node, element in
            (element.timing, (try? target(of: element, node)).map { context.pool[tree[$0].id].array } ?? [])
        }
        var graph = TimeGraph(
            animations, ids: ids, events: options.events, limit: options.limits.animationIntervals)
        graph.run(until: time.seconds, ringsOnce: time.isSettled)
        if graph.isCut {
            let limit = options.limits.animationIntervals
            report(
                "too-many-intervals",
                "the animations run more than \(limit) times until then; what they do later is not drawn; ask for an "
                    + "earlier time, or raise the limit")
        }
        for (index, condition) in graph.unmet { report(condition, of: elements[index].node) }
        if options.recordsMotion {
            record(elements, graph)
            for (index, condition) in graph.unmet { note(condition, of: elements[index]) }
        }
        let states = elements.indices.compactMap { index in graph.state(of: index, at: time).map { (index, $0) } }
        // What began last counts most.
        let sorted = states.sorted { ($0.1.begin, $0.0) < ($1.1.begin, $1.0) }
        var collector = AnimationCollector(tree)
        for (index, state) in sorted {
            let (node, element) = elements[index]
            guard tree[node].passesConditions else { continue }
            let place = element.timing.place(at: state.elapsed, isFrozen: state.isFrozen)
            do throws(AnimationFault) {
                try element.animate(node, try target(of: element, node), at: place, in: &collector)
            } catch {
                diagnostics.report(
                    Diagnostic(
                        .warning, error.code, "the animation is ignored: \(error.message)",
                        element: tree.name(of: node),
                        attribute: error.attribute, at: tree[node].position))
            }
        }
        if collector.isFull {
            let limit = options.limits.stackedAnimations
            report(
                "too-many-animations",
                "more than \(limit) animations of one attribute at once; the weakest are left out")
        }
        collector.apply(in: &self)
    }

    /// Records which elements are animated, and when.
    private mutating func record(_ elements: [(node: NodeID, element: any AnimationElement)], _ graph: TimeGraph) {
        for (index, (node, element)) in elements.enumerated() {
            guard let target = try? target(of: element, node) else { continue }
            tree.animations.targets.insert(target)
            tree.animations.motion.add(
                graph.intervals(of: index), repeating: element.timing.simpleDuration, element.shares(in: context),
                upTo: options.time.seconds)
        }
    }

    /// Records an event that an animation waits for.
    private mutating func note(_ condition: TimeCondition, of animation: (node: NodeID, element: any AnimationElement))
    {
        guard let event = condition.event, event != TimeCondition.indefinite else { return }
        let own = (try? target(of: animation.element, animation.node)).map { context.pool[tree[$0].id].array }
        let id = condition.id ?? own ?? []
        let element = id.isEmpty ? nil : String(decoding: id, as: UTF8.self)
        tree.animations.motion.add(DrawingEvent(event, of: element))
    }

    /// The element that an animation changes: the one that it names, or its parent.
    private func target(of element: any AnimationElement, _ node: NodeID) throws(AnimationFault) -> NodeID {
        let target = element.href.map { tree.target(of: $0.reference) } ?? tree[node].parent
        guard let target, target.exists else { throw .unresolved("there is no element that it names") }
        return target
    }

    /// Reports a condition that is never met.
    private mutating func report(_ condition: TimeCondition, of node: NodeID) {
        guard condition.event != TimeCondition.indefinite else { return }
        let id = condition.id.map { String(decoding: $0.prefix(60), as: UTF8.self) }
        let position = tree[node].position, element = tree.name(of: node)
        guard let event = condition.event else {
            return diagnostics.report(
                Diagnostic(
                    .warning, "missing-reference",
                    "no animation has the id '\(id ?? "")'; what depends on it does not happen", element: element,
                    at: position))
        }
        diagnostics.report(
            Diagnostic(
                .note, "waiting-animation",
                "the animation waits for the event '\(event.prefix(60))' of \(id.map { "'\($0)'" } ?? "what it changes"); "
                    + "let it happen by --event, or SVGOptions.events", element: element, at: position))
    }

    /// Reports that a limit is exceeded, at the first animation element.
    private mutating func report(_ code: Diagnostic.Code, _ message: String) {
        let position = tree.animationElements.first.map { tree[$0].position }
        diagnostics.report(Diagnostic(.error, code, message, at: position))
    }
}
