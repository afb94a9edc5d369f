import Switchless
import XMLStream

/// A kind of elements of the standard that are not drawn.
struct OmittedKind: Sendable {
    /// What the elements are, for one and for many.
    let one: String, many: String
    /// What the drawing is like without them.
    let effect: String
    let names: Set<String>

    /// The kinds. The list of elements says why each name is not registered.
    static let all = [
        OmittedKind(
            one: "animation element is", many: "animation elements are",
            effect: "the drawing is shown as it is without animation",
            names: ["animate", "animateColor", "animateMotion", "animateTransform", "discard", "set"]),
        OmittedKind(
            one: "script is", many: "scripts are", effect: "a drawing is data, and nothing in it runs",
            names: ["script"]),
        OmittedKind(
            one: "SVG font is", many: "SVG fonts are", effect: "browsers do not show them either", names: ["font"]),
        OmittedKind(
            one: "mesh or hatch is", many: "meshes and hatches are", effect: "browsers do not show them either",
            names: ["hatch", "mesh", "meshgradient"]),
        OmittedKind(
            one: "HTML element is", many: "HTML elements are", effect: "they need a browser",
            names: ["audio", "canvas", "iframe", "video"]),
    ]

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
