import Switchless
import XMLStream

/// The null object for elements that are not registered. Neither it nor its content is drawn.
struct UnknownElement: SVGElement {
    static let name: Name = "#unknown"
    static let summary = "An element that nobody registered."

    static func begin(_ tag: XMLStartTag, in context: inout TreeBuilder) throws {
        guard context.foreignObject == nil || tag.name.name.namespace != HTMLBox.namespace else {
            return try HTMLElements.open(tag, in: &context)
        }
        context.noteUnknown(tag)
        try context.open(Self(), tag)
        context.keepName(tag.name)
    }

    static func text(_ text: XMLText, in context: inout TreeBuilder) throws {
        if context.foreignObject != nil { context.append(text, keepingSpace: true) }
    }

    var isSwitchCandidate: Bool { false }
}

extension TreeBuilder {
    /// Keeps the name of the open unknown element, for selectors.
    func keepName(_ name: InternedName) {
        guard let node = openNode else { return }
        let namespace = name.namespaceBytes.map { context.pool.store($0) } ?? .empty
        tree.foreignElements[node] = (namespace, context.pool.store(name.localBytes))
    }

    /// Reports an unknown element, once for each pair of name and parent.
    mutating func noteUnknown(_ tag: XMLStartTag) {
        let parent = parentName
        let name = tag.name.name
        // Each is reported by itself.
        guard !tree.options.reportsRemovals else { return }
        guard !tree.omittedElements.count(name, at: tag.position) else { return }
        guard tree.unknownElements.insert([parent, name.description]).inserted else { return }
        if name.namespace == Name.svgNamespace, let meant = tree.dialect.element(resembling: name.local) {
            return diagnostics.report(
                Diagnostic(
                    .warning, "unknown-element", "unknown element \(name.local); did you mean \(meant)?",
                    element: name.local, at: tag.position))
        }
        diagnostics.report(
            Diagnostic(
                .note, "unknown-element",
                "<\(name.local)> is not registered\(name.namespace.map { " for \($0)" } ?? ": it has no namespace"); "
                    + "it is not drawn, nor is its content",
                element: name.local, at: tag.position))
    }
}

/// A kind of elements of the standard that are not drawn.
struct OmittedKind: Sendable {
    /// The name of the elements, for one and for many.
    let one: String, many: String
    /// How the drawing looks without them.
    let effect: String
    /// Whether they run, move or load something in a browser.
    var isActive = true
    let names: Set<String>

    /// The kinds. The list of elements says why each name is not registered.
    static let all = [
        OmittedKind(
            one: "animation element is", many: "animation elements are",
            effect: "browsers do not run them either",
            names: ["animate", "animateColor", "animateMotion", "animateTransform", "discard", "set"]),
        OmittedKind(
            one: "script is", many: "scripts are", effect: "a drawing is data, and nothing in it runs",
            names: ["script"]),
        OmittedKind(
            one: "SVG font is", many: "SVG fonts are", effect: "browsers do not show them either",
            isActive: false, names: ["font"]),
        OmittedKind(
            one: "mesh or hatch is", many: "meshes and hatches are", effect: "browsers do not show them either",
            isActive: false, names: ["hatch", "mesh", "meshgradient"]),
        OmittedKind(
            one: "HTML element is", many: "HTML elements are", effect: "they need a browser",
            names: ["audio", "canvas", "embed", "form", "iframe", "input", "object", "video"]),
    ]

    /// Whether an element runs, moves or loads something in a browser, in SVG or HTML.
    static func isActive(_ name: String) -> Bool { indices[name].map { all[$0].isActive } ?? false }

    /// The index of each name's kind.
    fileprivate static let indices: [String: Int] = Dictionary(
        uniqueKeysWithValues: all.enumerated().flatMap { index, kind in kind.names.map { ($0, index) } })
}

/// The elements that are not drawn because of their kind, counted in one drawing.
struct OmittedElements {
    private var found: [Int: (count: Int, name: String, position: SourcePosition)] = [:]

    /// Counts an element; `false` where it is of no such kind.
    mutating func count(_ name: Name, at position: SourcePosition) -> Bool {
        guard name.namespace == Name.svgNamespace, let kind = OmittedKind.indices[name.local] else { return false }
        found[kind, default: (0, name.local, position)].count += 1
        return true
    }

    /// One warning for each kind, at its first element.
    var warnings: [Diagnostic] {
        found.sorted { $0.key < $1.key }.map { index, found in
            let kind = OmittedKind.all[index]
            let subject = found.count > 1 ? kind.many : kind.one
            return Diagnostic(
                .warning, "omitted-elements", "\(found.count) \(subject) not drawn; \(kind.effect)",
                element: found.name, at: found.position)
        }
    }
}
