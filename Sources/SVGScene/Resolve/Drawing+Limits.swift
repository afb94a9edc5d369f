import Switchless

extension Drawing {
    /// Counts one more drawn or resolved element; `false` where a limit is reached.
    func isWithinLimits(_ node: NodeID) -> Bool {
        usage.instances += 1
        guard usage.instances <= options.limits.instances else {
            // One report is enough: all further elements are ignored for the same reason.
            guard !usage.isExhausted else { return false }
            usage.isExhausted = true
            fail(
                "too-many-instances",
                "more than \(options.limits.instances) elements to draw; the rest is ignored", node)
            return false
        }
        guard usage.depth < options.limits.depth else {
            fail(
                "too-deep",
                "elements are nested more than \(options.limits.depth) deep; deeper ones are ignored", node)
            return false
        }
        return hasStack(node)
    }

    /// Whether the current thread's stack has room for `node`; reported once if not.
    func hasStack(_ node: NodeID) -> Bool {
        guard !StackBudget.hasRoom else { return true }
        guard !usage.isStackFull else { return false }
        usage.isStackFull = true
        fail(
            "stack-full",
            "<\(tree.name(of: node))> is nested too deeply for this thread's stack, references followed; "
                + "such elements are ignored; use a thread with a larger stack", node)
        return false
    }

    /// Counts `count` more segments, dashes or stops; `false` if the limit is exceeded.
    func takesParts(_ count: Int, _ node: NodeID) -> Bool {
        usage.sceneParts += count
        guard usage.sceneParts > options.limits.sceneParts else { return true }
        guard !usage.isSceneFull else { return false }
        usage.isSceneFull = true
        fail(
            "too-many-parts",
            "more than \(options.limits.sceneParts) segments, dashes and stops; the rest is ignored",
            node)
        return false
    }

    /// Counts `count` more bytes of text or metadata; `false` if the limit is exceeded.
    func takesCharacters(_ count: Int, _ node: NodeID) -> Bool {
        usage.textBytes += count
        guard usage.textBytes > options.limits.textBytes else { return true }
        guard !usage.isTextFull else { return false }
        usage.isTextFull = true
        fail(
            "too-much-text",
            "more than \(options.limits.textBytes) bytes of text, ids, titles and descriptions; the rest "
                + "is ignored", node)
        return false
    }

    /// The metadata that `make` returns for `node`, such as a title; `nil` once the text limit is exceeded.
    func label<Label>(_ node: NodeID, _ make: () -> Label?, length: (Label) -> Int) -> Label? {
        guard !usage.isTextFull, let label = make(), takesCharacters(length(label), node) else { return nil }
        return label
    }

    /// The metadata that `make` returns for `node`, as a string.
    func label(_ node: NodeID, _ make: () -> String?) -> String? { label(node, make, length: \.utf8.count) }
}
