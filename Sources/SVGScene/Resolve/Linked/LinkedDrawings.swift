import Switchless

/// The drawings in other files that `use` refers to: each is read once for a conversion, and shared by all drawings of it.
final class LinkedDrawings {
    /// A drawing that was read.
    final class Document {
        let path: [UInt8]
        let content: StyledDocument
        let options: SVGOptions
        /// What was reported of it.
        fileprivate var reported: Set<Diagnostic> = []

        init(path: [UInt8], content: StyledDocument, options: SVGOptions) {
            self.path = path
            self.content = content
            self.options = options
        }

        /// Whether `finding` is a new one: a drawing that is used often says each thing once.
        func isNew(_ finding: Diagnostic) -> Bool { reported.insert(finding).inserted }
    }

    /// A `use` that is being followed into another file.
    private struct Step: Equatable {
        /// The file that it stands in; empty for the document itself.
        let file: [UInt8]
        let node: NodeID
        /// The file that it leads to.
        let target: [UInt8]
    }

    private var documents: [[UInt8]: Document] = [:]
    private var steps: [Step] = []
    /// What was said to lead nowhere.
    private var refused: Set<String> = []

    /// Whether `message` is to be said: of many parts of a file that is missing, once.
    func isNew(_ message: String) -> Bool { refused.insert(message).inserted }

    /// The document in the file at `path`; `make` reads it the first time.
    func document(at path: [UInt8], _ make: () throws(ImageFault) -> Document) throws(ImageFault) -> Document {
        if let known = documents[path] { return known }
        let document = try make()
        documents[path] = document
        return document
    }

    /// Calls `body` on the way from the `use` at `node` into the file `target`, unless it is on its way there already.
    ///
    /// - Returns: whether it was called.
    func following(_ node: NodeID, to target: [UInt8], _ body: () -> Void) -> Bool {
        let step = Step(file: steps.last?.target ?? [], node: node, target: target)
        guard !steps.contains(step) else { return false }
        steps.append(step)
        body()
        steps.removeLast()
        return true
    }
}
