extension Drawing {
    /// Counts one more element that is drawn, or resolved for what is; `false` where a limit is reached.
    func isWithinLimits(_ node: NodeID) -> Bool {
        spent.instances += 1
        guard spent.instances <= options.limits.instances else {
            // Once is enough: what is left out for the same reason is more of the same.
            guard !spent.isExhausted else { return false }
            spent.isExhausted = true
            fail(
                "too-many-instances",
                "more than \(options.limits.instances) elements to draw; the rest is ignored", node)
            return false
        }
        guard spent.depth < options.limits.depth else {
            fail(
                "too-deep",
                "elements are nested more than \(options.limits.depth) deep; deeper ones are ignored", node)
            return false
        }
        return true
    }

    /// Whether `count` more segments, dashes or stops may be written.
    func takesParts(_ count: Int, _ node: NodeID) -> Bool {
        spent.sceneParts += count
        guard spent.sceneParts > options.limits.sceneParts else { return true }
        guard !spent.isSceneFull else { return false }
        spent.isSceneFull = true
        fail(
            "too-many-parts",
            "more than \(options.limits.sceneParts) segments, dashes and stops; the rest is ignored",
            node)
        return false
    }

    /// Whether `count` more bytes of text may be drawn, or stand beside what is.
    func takesCharacters(_ count: Int, _ node: NodeID) -> Bool {
        spent.textBytes += count
        guard spent.textBytes > options.limits.textBytes else { return true }
        guard !spent.isTextFull else { return false }
        spent.isTextFull = true
        fail(
            "too-much-text",
            "more than \(options.limits.textBytes) bytes of text, ids, titles and descriptions; the rest "
                + "is ignored", node)
        return false
    }

    /// What `make` gives for `node` to bear beside what it draws, such as a title; `nil`, without asking, once there is
    /// too much text.
    func label<Label>(_ node: NodeID, _ make: () -> Label?, length: (Label) -> Int) -> Label? {
        guard !spent.isTextFull, let label = make(), takesCharacters(length(label), node) else { return nil }
        return label
    }

    /// The same for a string.
    func label(_ node: NodeID, _ make: () -> String?) -> String? { label(node, make, length: \.utf8.count) }
}
