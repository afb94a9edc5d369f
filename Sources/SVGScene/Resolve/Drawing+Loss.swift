import Switchless

extension Drawing {
    /// Warns that something is missing that browsers draw, once for each code and parent's name.
    func warnOfLoss(_ code: Diagnostic.Code, _ message: String, _ node: NodeID) {
        if isFirst(code, below: node) { warn(code, message, node) }
    }

    /// Reports a note once for each code and parent's name.
    func noteOnce(_ code: Diagnostic.Code, _ message: String, _ node: NodeID) {
        if isFirst(code, below: node) { note(code, message, node) }
    }

    private func isFirst(_ code: Diagnostic.Code, below node: NodeID) -> Bool {
        let parent = tree[node].parent
        return tree.reportedKinds.insert([code.rawValue, parent.exists ? tree.name(of: parent) : ""]).inserted
    }
}
