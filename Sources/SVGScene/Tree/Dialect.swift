import Switchless
import XMLStream

/// All names of a converter: its registries, compiled to tables indexed by the id of a name.
///
/// The vocabulary contains every name once: first the elements in the order of their registry, then the attributes. A
/// document may use any name for either, such as `<style xmlns="">`, so an id alone does not tell an element from an
/// attribute; ``index(of:)`` and the columns do.
///
/// An attribute is looked up in this order: a field of its element, a core attribute, a property.
final class Dialect: Sendable {
    let elements: Registry<any SVGElement.Type>
    /// The types of all elements: those of the registry, and that of elements of HTML.
    private let types: [any SVGElement.Type]
    let vocabulary: XMLVocabulary
    let layout: StyleLayout
    let syntax: SharedSyntax
    let handlers: ContiguousArray<any ElementHandler<TreeBuilder>.Type>

    /// For each name, the column of the attribute with that name in the tables below; -1 for none.
    private let columns: ContiguousArray<Int32>
    private let attributeCount: Int
    /// For each element and attribute, the index in the element's own table; -1 for none.
    private let own: ContiguousArray<Int32>
    private let core: ContiguousArray<Int32>
    private let coreHandlers = ContiguousArray(CoreAttributes.standard.handlers)
    private let properties: ContiguousArray<Int32>
    /// For each element, the names of its attributes that are properties.
    private let ownProperties: ContiguousArray<ByteNames>
    /// For each element, the indices of its attributes that are properties.
    private let allOwnProperties: ContiguousArray<[Int]>
    /// For each element, whether only the outermost one has these properties.
    private let outermostOnly: ContiguousArray<Bool>
    /// The style sheet that the elements bring with them; empty for none.
    let browserStyles: String
    /// The names that an unknown one may be a misspelling of.
    let known: KnownNames
    /// The names of all elements' attributes that are properties, in lower case.
    private let ownPropertyNames: Set<[UInt8]>

    init(
        elements: Registry<any SVGElement.Type>, properties: Registry<any Declarable.Type>, syntax: Syntax
    ) {
        self.elements = elements
        types = elements.handlers + HTMLElements.types
        browserStyles = HTMLStyleSheet.text(of: elements.handlers)
        self.syntax = SharedSyntax(syntax)
        let layout = StyleLayout(properties)
        self.layout = layout
        known = KnownNames(elements, layout)
        let ownNames = types.map { $0.attributeNames }
        var names: [Name] = []
        var seen: Set<Name> = []
        for name in ownNames.joined() + CoreAttributes.standard.names + properties.names
        where seen.insert(name).inserted {
            names.append(name)
        }
        attributeCount = names.count
        let columns = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
        let vocabulary = XMLVocabulary(elements.names + names.filter { elements.index(of: $0) == nil })
        self.vocabulary = vocabulary
        self.columns = ContiguousArray((0..<vocabulary.count).map { columns[vocabulary[$0]].map(Int32.init) ?? -1 })
        handlers = ContiguousArray(elements.handlers.map { Self.handler($0) })
        var own = ContiguousArray<Int32>(repeating: -1, count: types.count * names.count)
        for (element, attributes) in ownNames.enumerated() {
            for (index, name) in attributes.enumerated() {
                guard let column = columns[name] else { continue }
                own[element * names.count + column] = Int32(index)
            }
        }
        self.own = own
        ownProperties = ContiguousArray(types.map { ByteNames($0.propertyNames) })
        allOwnProperties = ContiguousArray(
            types.map { element in
                element.propertyNames.enumerated().compactMap { $1.isEmpty ? nil : $0 }
            })
        outermostOnly = ContiguousArray(types.map { $0.isStyledOutermostOnly })
        ownPropertyNames = Set(types.flatMap { $0.propertyNames }.map { $0.utf8.map(\.lowercasedASCII) })
        core = ContiguousArray(names.map { CoreAttributes.standard.index(of: $0).map(Int32.init) ?? -1 })
        self.properties = ContiguousArray(
            names.map { name in
                let index = properties.index(of: name).flatMap {
                    properties.handlers[$0].isPresentationAttribute ? $0 : nil
                }
                return index.map(Int32.init) ?? -1
            })
    }

    /// Upcasts an element's type.
    ///
    /// The compiler does so for a type parameter, but not for an existential.
    private static func handler<E: SVGElement>(_ element: E.Type) -> any ElementHandler<TreeBuilder>.Type { element }

    /// The registry index of the element whose name has the id `name`; -1 if no such element is registered.
    func elementType(of name: Int) -> Int { name < handlers.count ? name : -1 }

    /// The first type of elements of HTML, as the registry's index would be.
    var htmlType: Int { elements.handlers.count }

    /// The index of the attribute with the id `attribute` in the element's own table.
    func ownAttribute(_ attribute: Int, of element: Int) -> Int? {
        guard let column = column(of: attribute), element >= 0 else { return nil }
        let index = own[element * attributeCount + column]
        return index < 0 ? nil : Int(index)
    }

    /// The core attribute with this id; `nil` if it is not one.
    func coreAttribute(_ attribute: Int) -> (any CoreAttribute.Type)? {
        guard let column = column(of: attribute), core[column] >= 0 else { return nil }
        return coreHandlers[Int(core[column])]
    }

    /// The index of the property with this name in the layout's declarables.
    func property(_ attribute: Int) -> Int? {
        guard let column = column(of: attribute), properties[column] >= 0 else { return nil }
        return Int(properties[column])
    }

    /// The column of the attribute whose name has the id `name`.
    ///
    /// - Parameter name: -1, or an id below the vocabulary's count.
    private func column(of name: Int) -> Int? {
        guard name >= 0, columns[name] >= 0 else { return nil }
        return Int(columns[name])
    }

    /// Whether the property `name` is an attribute of any element.
    func isOwnProperty(_ name: Bytes) -> Bool { ownPropertyNames.contains(name.map(\.lowercasedASCII)) }

    /// The indices of the attributes of an element that the declaration `name` sets: one, or all by the shorthand
    /// `all`.
    func ownProperties(_ name: Bytes, of element: Int, isOutermost: @autoclosure () -> Bool) -> [Int] {
        guard ownProperties.indices.contains(element), !outermostOnly[element] || isOutermost() else { return [] }
        if layout.declarable(named: name).map({ layout.declarables[$0].setsEveryProperty }) ?? false {
            return allOwnProperties[element]
        }
        return ownProperties[element].index(of: name).map { [$0] } ?? []
    }

    /// Whether `value` is valid for the property `name` of any element, as a rule declares it.
    func allows(_ name: Bytes, _ value: Bytes, in tree: Tree) -> Bool {
        types.indices.contains { element in
            ownProperties[element].index(of: name).map { index in
                var styled = StyledElement(element: types[element].init())
                return styled.set(index, to: value, in: tree)
            } ?? false
        }
    }

    /// The index of the property `name` in the element's own table.
    func ownProperty(_ name: Bytes, of element: Int) -> Int? {
        ownProperties.indices.contains(element) ? ownProperties[element].index(of: name) : nil
    }
}
