import Switchless

/// Moves attributes that many elements have to the groups around them.
///
/// Only properties that are inherited are moved. What each element inherits in the end does not change.
struct SharedAttributes {
    /// The inherited properties of shapes and their initial values (SVG 2, 13).
    private static let initialValues = [
        ("fill", "#000"), ("fill-opacity", "1"), ("fill-rule", "nonzero"), ("paint-order", "normal"),
        ("shape-rendering", "auto"), ("stroke", "none"), ("stroke-dasharray", "none"), ("stroke-dashoffset", "0"),
        ("stroke-linecap", "butt"), ("stroke-linejoin", "miter"), ("stroke-miterlimit", "4"), ("stroke-opacity", "1"),
        ("stroke-width", "1"),
    ]
    private static let names = Set(initialValues.map(\.0))
    /// The value of `fill` and `stroke` for which nothing is drawn.
    private static let noPaint: Set = ["none"]
    /// The properties that a path without a stroke does not need, and those that one without a fill does not need.
    private static let strokeNames = names.filter { $0.hasPrefix("stroke-") }.union(["paint-order"])
    private static let fillNames: Set = ["fill-opacity", "fill-rule", "paint-order"]

    /// How many siblings are looked at beyond the best group.
    private static let reach = 32
    /// The length of `<g></g>`.
    private static let groupLength = 7

    /// Moves the attributes of everything within an element.
    static func share(in element: inout Markup) { _ = inheriting(&element) }

    /// - Returns: the properties that something in the element inherits from outside.
    private static func inheriting(_ element: inout Markup) -> Set<String> {
        guard !element.traits.contains(.shape) else { return inherited(by: element) }
        guard !element.traits.contains(.isolated) else { return [] }
        // Nothing is moved out of, or within, what the stack has no room for: it may inherit anything.
        guard StackBudget.hasRoom else { return names }
        var inherited = element.children.indices.map { inheriting(&element.children[$0]) }
        if element.children.count > 1, element.traits.contains(.container) {
            hoist(in: &element, &inherited)
            element.children = grouped(element.children[...], inherited[...])
        }
        return inherited.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting(element.attributes.map(\.name))
    }

    /// The properties that a shape inherits, if they are of any use to it.
    private static func inherited(by shape: Markup) -> Set<String> {
        let inherited = names.subtracting(shape.attributes.map(\.name))
        guard shape.traits.contains(.plain) else { return inherited }
        let hasStroke = shape["stroke"].map { !noPaint.contains($0) } ?? false
        let hasFill = shape["fill"].map { !noPaint.contains($0) } ?? true
        return inherited.subtracting(hasStroke ? [] : strokeNames).subtracting(hasFill ? [] : fillNames)
    }

    // MARK: To the element around all

    /// Moves the most common value of each property to the element, where that is shorter.
    ///
    /// - Parameter inherited: the properties that each child inherits.
    private static func hoist(in element: inout Markup, _ inherited: inout [Set<String>]) {
        for (name, initial) in initialValues where element[name] == nil {
            var lengths: [String: Int] = [:]
            for value in element.children.compactMap({ $0[name] }) {
                lengths[value, default: 0] += Markup.Attribute(name: name, value: value).length
            }
            guard !lengths.isEmpty else { continue }
            let bare = inherited.indices.filter { inherited[$0].contains(name) }
            let cost = bare.count * Markup.Attribute(name: name, value: initial).length
            let saving = { (value: String, length: Int) in
                length - cost - Markup.Attribute(name: name, value: value).length
            }
            let found = lengths.max { (saving($0.key, $0.value), $1.key) < (saving($1.key, $1.value), $0.key) }
            guard let (value, length) = found, saving(value, length) > 0 else { continue }
            for index in bare {
                element.children[index].set(name, initial)
                inherited[index].remove(name)
            }
            for index in element.children.indices where element.children[index][name] == value {
                element.children[index].remove(name)
                inherited[index].insert(name)
            }
            element.set(name, value)
        }
    }

    // MARK: To groups of neighbours

    /// Puts neighbours with equal attributes into groups, where that is shorter.
    ///
    /// - Parameter inherited: the properties that each child inherits.
    private static func grouped(_ children: ArraySlice<Markup>, _ inherited: ArraySlice<Set<String>>) -> [Markup] {
        var result: [Markup] = []
        var index = children.startIndex
        while index < children.endIndex {
            guard StackBudget.hasRoom else { return result + children[index...] }
            let (end, common) = bestGroup(children, inherited, from: index)
            guard !common.isEmpty else {
                result.append(children[index])
                index += 1
                continue
            }
            let members = children[index..<end].map { child in
                var child = child
                child.attributes.removeAll { common.contains($0) }
                return child
            }
            let needed = inherited[index..<end].map { $0.union(common.map(\.name)) }
            result.append(Markup("g", common, children: grouped(members[...], needed[...])))
            index = end
        }
        return result
    }

    /// The end of the group that saves most, and the attributes of the group.
    private static func bestGroup(
        _ children: ArraySlice<Markup>, _ inherited: ArraySlice<Set<String>>, from start: Int
    ) -> (end: Int, common: [Markup.Attribute]) {
        var common = children[start].attributes.filter { names.contains($0.name) }.map { (attribute: $0, count: 0) }
        var best = (end: start + 1, common: [Markup.Attribute](), saving: 0)
        var end = start
        while end < children.endIndex, !common.isEmpty, end - best.end < reach {
            let attributes = children[end].attributes
            common = common.compactMap { attribute, count in
                guard !attributes.contains(attribute) else { return (attribute, count + 1) }
                // What needs no such property may have any.
                let isFree = !inherited[end].contains(attribute.name)
                return isFree && !attributes.contains { $0.name == attribute.name } ? (attribute, count) : nil
            }
            end += 1
            let shared = common.filter { $0.count > 1 }
            let saving = shared.reduce(-groupLength) { $0 + $1.attribute.length * ($1.count - 1) }
            if saving > best.saving { best = (end, shared.map(\.attribute), saving) }
        }
        return (best.end, best.common)
    }
}
