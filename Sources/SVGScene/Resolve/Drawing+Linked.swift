import Switchless
import VectorScene
import XMLStream

extension Drawing {
    /// Draws a part of another file that `instance`'s element uses (SVG 2, 5.6).
    ///
    /// As in browsers, the used element inherits from the element that uses it. Its references and style sheets are
    /// those of its own file.
    ///
    /// - Parameter body: draws the element in the drawing of its file.
    func drawLinked(_ href: Href, for instance: Instance, _ body: (Drawing, NodeID) -> Void) {
        let url = tree.context.pool.bytes(of: href.reference.url)
        do throws(ImageFault) {
            let document = try linkedDocument(at: url)
            let target = try document.content.tree.target(at: url)
            let isFollowed = linked.following(instance.node, to: document.path) {
                draw(target, of: document, for: instance, body)
            }
            guard !isFollowed else { return }
            warn("reference-ring", "\(url.excerpt) refers back to this <use>; the reference is ignored", instance)
        } catch {
            guard linked.isNew(error.message) else { return }
            warn(error.code, "\(error.message); the <use> is not drawn", instance)
        }
    }

    private func linkedDocument(at url: Bytes) throws(ImageFault) -> LinkedDrawings.Document {
        guard usage.imageDepth < options.limits.imageDepth else {
            throw ImageFault(
                "use-depth", "drawings in files are nested more than \(options.limits.imageDepth) deep")
        }
        let rule = FolderRule.drawings(options)
        guard let path = try ImageSources.find(url, by: rule).path else {
            throw ImageFault("use-scheme", "\(url.excerpt) is not a file")
        }
        return try linked.document(at: path) { () throws(ImageFault) in try read(path, by: rule) }
    }

    private func read(_ path: [UInt8], by rule: FolderRule) throws(ImageFault) -> LinkedDrawings.Document {
        let bytes = try FoundBytes(path: path).read(by: rule)
        try spend(imageBytes: bytes.count)
        let options = options.linked(in: path.folder)
        do {
            // The other drawing inherits styles of this one, whose values are in this context's pool.
            let content = try StyledDocument(
                reading: BytesSource(bytes, named: "drawing"), in: tree.dialect, options: options, context: tree.context
            )
            return LinkedDrawings.Document(path: path, content: content, options: options)
        } catch {
            throw ImageFault("broken-drawing", "\(error)")
        }
    }

    private func draw(
        _ target: NodeID, of document: LinkedDrawings.Document, for instance: Instance,
        _ body: (Drawing, NodeID) -> Void
    ) {
        let inner = Drawing(document.content, options: document.options, sharing: self)
        inner.viewports = [currentViewport]
        inner.matrix = matrix
        inner.isClipping = isClipping
        inner.boxUsers = boxUsers
        inner.measurements = measurements
        let filled = lendResources(to: inner) {
            styling.withoutMemory { inner.frame { inner.using(target, from: target) { body(inner, target) } } }
        }
        openFrame.take(filled, at: .identity)
        add(filled.children)
        for finding in inner.diagnostics.entries where document.isNew(finding) {
            report(finding, of: document, usedBy: instance)
        }
    }

    private func report(_ finding: Diagnostic, of document: LinkedDrawings.Document, usedBy instance: Instance) {
        let name = document.path.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
        let positionText = finding.position.map { " at \($0)" } ?? ""
        let element = finding.element.map { ", <\($0)>" } ?? ""
        diagnostics.report(
            Diagnostic(
                finding.severity, finding.code, "in '\(name ?? "")'\(positionText)\(element): \(finding.message)",
                element: tree.name(of: instance.node), attribute: finding.attribute, at: tree[instance.node].position))
    }
}

extension Tree {
    /// The element that a URL of this document refers to; without a fragment the outermost one (SVG 2, 5.6).
    fileprivate func target(at url: Bytes) throws(ImageFault) -> NodeID {
        guard let hash = url.firstIndex(of: UInt8(ascii: "#")) else { return root }
        let name = url.extracting((hash + 1)...).string
        guard let target = element(called: name) else {
            throw ImageFault(
                "missing-reference", "element '\(name)' not found in \(url.extracting(..<hash).excerpt)")
        }
        return target
    }
}

extension SVGOptions {
    /// The options for a drawing in `folder` that a drawing with these options uses.
    fileprivate func linked(in folder: [UInt8]) -> SVGOptions {
        var options = self
        // The ids and links of the other file are not those of this one.
        options.isEmbedded = true
        options.reportsRemovals = false
        options.keepsFonts = false
        options.includesSource = false
        options.styleSheet = nil
        options.base = String(decoding: folder, as: UTF8.self)
        options.xmlLimits.inputBytes = min(limits.imageBytes, xmlLimits.inputBytes)
        options.xmlLimits.elements = min(limits.instances, xmlLimits.elements)
        return options
    }
}

extension Reference {
    /// Whether the URL refers to another document.
    func leadsOutside(_ pool: ValuePool) -> Bool { pool[url].first != UInt8(ascii: "#") }
}

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
