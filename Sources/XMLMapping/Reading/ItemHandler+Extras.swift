import ModelMapping
import Switchless
import XMLStream

/// The parts of few elements beside attributes and text: names, markup, runs of text, keys, positions.
extension ItemHandler {
    // MARK: Elements

    /// Takes what the start of an element gives, and prepares for what its end gives.
    mutating func take(_ extra: PlanExtra, _ tag: XMLStartTag, _ position: SourcePosition) throws {
        for property in extra.localNames { try take(tag.name.localBytes, property, position) }
        if let namespace = tag.name.namespaceBytes {
            for property in extra.namespaces { try take(namespace, property, position) }
        }
        for property in extra.allAttributes {
            for index in tag.attributes.indices {
                let attribute = tag.attributes[index]
                extras.keys.append(attribute.name.localBytes.array)
                defer { extras.keys.removeLast() }
                try take(attribute.value, property, position)
            }
        }
        if !extra.markups.isEmpty { extras.markup.begin() }
        if !extra.runs.isEmpty { extras.runDepth += 1 }
        isWatching = extras.isActive
    }

    /// Takes what the end of an element gives.
    mutating func finish(_ extra: PlanExtra, _ position: SourcePosition) throws {
        if !extra.runs.isEmpty { extras.runDepth -= 1 }
        defer { isWatching = extras.isActive }
        guard !extra.markups.isEmpty else { return }
        var recorder = extras.markup
        extras.markup = MarkupRecorder()
        try recorder.end { text in
            for property in extra.markups { try take(text, property, position) }
        }
        // It may be in a recording itself, which has not heard of its end.
        if recorder.isActive { recorder.end() }
        extras.markup = recorder
    }

    /// Takes back what was prepared for the end of an element that is skipped after all.
    mutating func cancel(_ extra: PlanExtra) {
        if !extra.runs.isEmpty { extras.runDepth -= 1 }
        if !extra.markups.isEmpty { extras.markup.end { _ in } }
        extras.guards.removeAll { $0.depth > frames.count }
        isWatching = extras.isActive
        endKey(of: extra)
    }

    // MARK: Events

    mutating func noteStart(of tag: XMLStartTag) throws {
        if extras.runDepth > 0, !isSkipping { try endRun() }
        if extras.markup.isActive { extras.markup.start(tag) }
        if extras.isNoting { extras.coverage.start(tag, isSkipped: isSkipping) }
    }

    mutating func noteText(_ text: XMLText) {
        if extras.runDepth > 0, !isSkipping, let node = frames.last.map({ plan.nodes[Int($0.node)] }),
            runs(of: node) != nil
        {
            if extras.run.isEmpty { extras.runStart = text.position }
            extras.run.append(text.bytes)
        }
        if extras.markup.isActive { extras.markup.text(text.bytes) }
        if extras.isNoting { extras.coverage.text(text) }
    }

    mutating func noteEnd() throws {
        if extras.runDepth > 0, !isSkipping { try endRun() }
        // The element's own end is not in its content: it is taken before the recorder hears of it.
        if extras.markup.isActive, isSkipping || !isRecording { extras.markup.end() }
        if extras.isNoting { extras.coverage.end(isRead: isTextRead) }
    }

    /// Notes the attributes of an element that no rule reads.
    mutating func noteEntered(_ node: PlanNode, _ tag: XMLStartTag) {
        let model = node.model >= 0 ? plan.classes[Int(node.model)] : nil
        let own = [node.extra, model?.extra ?? -1].filter { $0 >= 0 }.map { plan.extras[Int($0)] }
        guard !own.contains(where: { !$0.allAttributes.isEmpty }) else { return }
        let parts = model.map { $0.parts.indices.map { plan.classes[Int(plan.parts[$0].model)].attributes } } ?? []
        let ranges = [node.attributes, model?.attributes ?? .none] + parts
        let read = ranges.flatMap { $0.indices.map { Int(plan.attributes[$0].name) } }
        let tested = plan.selectors.flatMap { $0.tests.map(\.attribute) } + own.compactMap { $0.key?.attribute }
        for index in tag.attributes.indices {
            let attribute = tag.attributes[index]
            guard !read.contains(attribute.name.id), !tested.contains(attribute.name.id) else { continue }
            extras.coverage.noteUnread(attribute, of: tag)
        }
    }

    /// Whether the innermost element is one whose content is recorded.
    private var isRecording: Bool {
        guard let node = frames.last.map({ plan.nodes[Int($0.node)] }) else { return false }
        let own = node.extra >= 0 ? plan.extras[Int(node.extra)].markups : []
        let model = node.model >= 0 ? plan.classes[Int(node.model)].extra : -1
        return !own.isEmpty || model >= 0 && !plan.extras[Int(model)].markups.isEmpty
    }

    // MARK: Runs of text

    /// The runs of text that go to objects, directly in the element of `node`.
    private func runs(of node: PlanNode) -> [PlanPart]? {
        let indices = [node.extra, node.model >= 0 ? plan.classes[Int(node.model)].extra : -1]
        return indices.lazy.filter { $0 >= 0 }.map { plan.extras[Int($0)].runs }.first { !$0.isEmpty }
    }

    /// Makes an object of the text since the last tag.
    private mutating func endRun() throws {
        guard !extras.run.isEmpty, let frame = frames.last, let runs = runs(of: plan.nodes[Int(frame.node)]) else {
            return
        }
        let text = extras.run
        let position = extras.runStart ?? frame.position
        extras.run.removeAll(keepingCapacity: true)
        for run in runs where try open(run.property, position) {
            let model = plan.classes[Int(run.model)]
            try beginObject(run.model, model, position)
            try text.withBytes { text in
                try take(model.contents, text, position)
                try take(model.ownTexts, text, position)
            }
            try endObject()
        }
    }

    // MARK: Keys

    mutating func beginKey(of extra: PlanExtra, _ tag: XMLStartTag) {
        guard let key = extra.key else { return }
        guard key.attribute >= 0 else { return extras.keys.append(tag.name.localBytes.array) }
        let index = tag.attributes.indices.first { tag.attributes[$0].name.id == key.attribute }
        extras.keys.append(index.map { tag.attributes[$0].value.array })
    }

    mutating func endKey(of extra: PlanExtra) {
        if extra.key != nil { extras.keys.removeLast() }
    }

    /// Writes the key of the next value in a dictionary.
    ///
    /// - Returns: `false` if the element has none.
    mutating func writeKey(_ position: SourcePosition, _ row: PlanProperty) throws -> Bool {
        guard let key = extras.keys.last ?? nil else {
            let reader = plan.readers[Int(row.main)]
            queue.report(
                Diagnostic(
                    .warning, "missing-key",
                    "a value of '\(reader.property)' of \(reader.owner) has no key; it is ignored",
                    at: position))
            return false
        }
        try key.withBytes { try tape.key($0, at: position) }
        return true
    }

    // MARK: Positions

    /// The node of an element that is counted among its siblings.
    mutating func counted(_ node: PlanNode) -> Int32 {
        let row = plan.positions[Int(node.positions)]
        var index = 0, weight = 1
        for test in row.tests {
            let place = SiblingPlace(counter: test.counter, depth: frames.count)
            let count = extras.counts[place, default: 0] + 1
            extras.counts[place] = count
            index += weight * ((test.positions.firstIndex(of: count) ?? -1) + 1)
            weight *= test.positions.count + 1
        }
        return row.nodes[index]
    }

    mutating func resetCounters(of state: Int32) {
        for counter in plan.counters[state] ?? [] {
            extras.counts[SiblingPlace(counter: counter, depth: frames.count)] = 0
        }
    }
}
