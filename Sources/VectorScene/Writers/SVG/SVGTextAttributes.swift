import Switchless

/// Writes the inherited properties of a text once, on the outermost element whose content has them in common.
///
/// The inherited values of each element do not change. An element that holds one other becomes one with it where both
/// can be written as one, so that a plain label is a `text` without a `tspan`.
enum SVGTextAttributes {
    /// The properties of fills and strokes, and their initial values (SVG 2, 13).
    static let ink = [
        ("fill", "#000"), ("fill-opacity", "1"), ("stroke", "none"), ("stroke-opacity", "1"), ("stroke-width", "1"),
        ("stroke-linecap", "butt"), ("stroke-linejoin", "miter"), ("stroke-miterlimit", "4"),
        ("stroke-dasharray", "none"), ("stroke-dashoffset", "0"),
    ]

    /// An inherited property.
    private struct Property {
        let name: String
        /// The initial value; `nil` for one that has no keyword.
        let initial: String?
    }

    private static let inkProperties =
        (ink + [("paint-order", "normal")]).map { Property(name: $0.0, initial: $0.1) }
    private static let textProperties = [
        Property(name: "font-family", initial: nil), Property(name: "font-size", initial: "medium"),
        Property(name: "font-weight", initial: "400"), Property(name: "font-style", initial: "normal"),
        Property(name: "font-variant", initial: "normal"), Property(name: "font-stretch", initial: "normal"),
        Property(name: "letter-spacing", initial: "0"), Property(name: "word-spacing", initial: "0"),
        Property(name: "text-anchor", initial: "start"), Property(name: "visibility", initial: "visible"),
    ]
    /// The attributes that are measured with the font of the element around.
    private static let measured: Set = ["alignment-baseline", "baseline-shift", "dominant-baseline"]

    /// Reduces the attributes of a `text` element whose spans have all of theirs.
    static func reduce(_ text: inout Markup) {
        let properties = inkProperties + (isMeasured(text) ? [] : textProperties)
        lift(properties, in: &text)
        let initial = properties.compactMap { property in property.initial.map { (property.name, $0) } }
        strip(&text, inherited: Dictionary(uniqueKeysWithValues: initial))
        merge(&text)
    }

    private static func isMeasured(_ element: Markup) -> Bool {
        element.attributes.contains { measured.contains($0.name) } || element.children.contains(where: isMeasured)
    }

    // MARK: Lifting

    /// Moves the most common value of each property from the children to the element, from the inside out.
    private static func lift(_ properties: [Property], in element: inout Markup) {
        for index in element.children.indices { lift(properties, in: &element.children[index]) }
        guard !element.children.isEmpty else { return }
        for property in properties where element[property.name] == nil {
            if TimeBudget.isOver(after: element.children.count * 2) { return }
            lift(property, in: &element)
        }
    }

    private static func lift(_ property: Property, in element: inout Markup) {
        let name = property.name
        var counts: [String: Int] = [:]
        for value in element.children.compactMap({ $0[name] }) { counts[value, default: 0] += 1 }
        // The first in the order of the text is taken among equals.
        guard let most = counts.values.max(),
            let value = element.children.lazy.compactMap({ $0[name] }).first(where: { counts[$0] == most })
        else { return }
        let bare = element.children.indices.filter { element.children[$0][name] == nil }
        let saved = (most - 1) * Markup.Attribute(name: name, value: value).length
        let cost = property.initial.map { bare.count * Markup.Attribute(name: name, value: $0).length } ?? 0
        guard bare.isEmpty || property.initial != nil && saved > cost else { return }
        for index in bare { element.children[index].set(name, property.initial) }
        for index in element.children.indices where element.children[index][name] == value {
            element.children[index].remove(name)
        }
        element.set(name, value)
    }

    // MARK: Stripping

    /// Removes what an element inherits anyway.
    private static func strip(_ element: inout Markup, inherited: [String: String]) {
        if TimeBudget.isOver(after: 10) { return }
        var inherited = inherited
        element.attributes.removeAll { inherited[$0.name] == $0.value }
        for attribute in element.attributes where inherited[attribute.name] != nil {
            inherited[attribute.name] = attribute.value
        }
        for index in element.children.indices { strip(&element.children[index], inherited: inherited) }
    }

    // MARK: Merging

    /// The attributes that prevent an element from becoming one with an element of this name around it.
    private static let unmergeable: [String: Set<String>] = [
        "text": [
            "alignment-baseline", "baseline-shift", "direction", "style", "text-decoration", "unicode-bidi", "xml:lang",
        ],
        "textPath": [
            "alignment-baseline", "baseline-shift", "direction", "dx", "dy", "rotate", "style", "text-decoration",
            "unicode-bidi", "xml:lang",
        ],
        "tspan": [],
    ]
    private static let mergeable: Set = ["tspan"]
    /// The attributes of elements that stay: a decoration has the paint of its element, and shifts add up.
    private static let lasting: Set = ["baseline-shift", "text-decoration"]

    /// Makes one of an element and its only child, from the inside out.
    private static func merge(_ element: inout Markup) {
        if TimeBudget.isOver(after: 10) { return }
        for index in element.children.indices { merge(&element.children[index]) }
        guard element.children.count == 1, mergeable.contains(element.children[0].name),
            !element.attributes.contains(where: { lasting.contains($0.name) }),
            let excluded = unmergeable[element.name]
        else { return }
        let child = element.children[0], names = Set(child.attributes.map(\.name))
        guard names.isDisjoint(with: excluded), names.isDisjoint(with: element.attributes.map(\.name)) else { return }
        element.attributes += child.attributes
        element.children = child.children
        element.text = child.text
    }
}
