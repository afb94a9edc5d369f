import Switchless

/// The drawings in other files that `use` refers to.
///
/// Each file is read once for a conversion, and shared by all drawings of the conversion.
final class LinkedDrawings {
    /// A drawing that was read from a file.
    final class Document {
        let path: [UInt8]
        let content: StyledDocument
        let options: SVGOptions
        /// The diagnostics that were reported about it.
        fileprivate var reported: Set<Diagnostic> = []

        init(path: [UInt8], content: StyledDocument, options: SVGOptions) {
            self.path = path
            self.content = content
            self.options = options
        }

        /// Whether `finding` was not reported before. A drawing that is used often reports each finding once.
        func isNew(_ finding: Diagnostic) -> Bool { reported.insert(finding).inserted }
    }

    /// A `use` that is being followed into another file.
    private struct Step: Equatable {
        /// The file that contains it; empty for the document itself.
        let file: [UInt8]
        let node: NodeID
        /// The file that it refers to.
        let target: [UInt8]
    }

    private var documents: [[UInt8]: Document] = [:]
    private var steps: [Step] = []
    /// The messages about references that could not be followed.
    private var refused: Set<String> = []

    /// Whether `message` was not reported before. Many references may name the same missing file.
    func isNew(_ message: String) -> Bool { refused.insert(message).inserted }

    /// The document in the file at `path`. The first time, `make` reads it.
    func document(at path: [UInt8], _ make: () throws(ImageFault) -> Document) throws(ImageFault) -> Document {
        if let known = documents[path] { return known }
        let document = try make()
        documents[path] = document
        return document
    }

    /// Calls `body` to follow the `use` at `node` into the file `target`, unless that is circular.
    ///
    /// - Returns: whether `body` was called.
    func following(_ node: NodeID, to target: [UInt8], _ body: () -> Void) -> Bool {
        let step = Step(file: steps.last?.target ?? [], node: node, target: target)
        guard !steps.contains(step) else { return false }
        steps.append(step)
        body()
        steps.removeLast()
        return true
    }
}
