import Switchless
import XMLStream

/// The names that a converter knows, frozen: its registries compiled to tables that are looked up by a name's id.
///
/// The vocabulary holds every name once: the elements first, in the order of their registry, then the attributes. A document may
/// use any of them for either, `<style xmlns="">` for one, so that an id alone says neither: ``place(of:)`` and the columns do.
///
/// An attribute may mean one of three things, asked in this order: a field of this element, something that every element has,
/// a property.
final class Dialect: Sendable {
    let elements: Registry<any SVGElement.Type>
    let vocabulary: XMLVocabulary
    let layout: StyleLayout
    let syntax: SharedSyntax
    let handlers: ContiguousArray<any ElementHandler<TreeBuilder>.Type>

    /// For each name the column of the attribute that is called so in the tables below; -1 for none.
    private let columns: ContiguousArray<Int16>
    private let attributeCount: Int
    /// For each element and attribute the place in the element's own table; 255 for none.
    private let own: ContiguousArray<UInt8>
    private let core: ContiguousArray<UInt8>
    private let coreHandlers = ContiguousArray(CoreAttributes.standard.handlers)
    private let properties: ContiguousArray<Int16>
    private let none: UInt8 = 255
    /// For each element the names of its attributes that are properties.
    private let ownProperties: ContiguousArray<ByteNames>
    /// Those of all elements, in small letters.
    private let ownPropertyNames: Set<[UInt8]>

    init(
        elements: Registry<any SVGElement.Type>, properties: Registry<any Declarable.Type>, syntax: Syntax
    ) {
        self.elements = elements
        self.syntax = SharedSyntax(syntax)
        let layout = StyleLayout(properties)
        self.layout = layout
        let ownNames = elements.handlers.map { $0.attributeNames }
        var names: [Name] = []
        var seen: Set<Name> = []
        for name in ownNames.joined() + CoreAttributes.standard.names + properties.names
        where seen.insert(name).inserted {
            names.append(name)
        }
        attributeCount = names.count
        let columns = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
        let vocabulary = XMLVocabulary(elements.names + names.filter { elements.place(of: $0) == nil })
        self.vocabulary = vocabulary
        self.columns = ContiguousArray((0..<vocabulary.count).map { columns[vocabulary[$0]].map(Int16.init) ?? -1 })
        handlers = ContiguousArray(elements.handlers.map { Self.handler($0) })
        var own = ContiguousArray<UInt8>(repeating: 255, count: elements.handlers.count * names.count)
        for (element, attributes) in ownNames.enumerated() {
            for (place, name) in attributes.enumerated() {
                guard let column = columns[name] else { continue }
                own[element * names.count + column] = UInt8(place)
            }
        }
        self.own = own
        ownProperties = ContiguousArray(elements.handlers.map { ByteNames($0.propertyNames) })
        ownPropertyNames = Set(elements.handlers.flatMap { $0.propertyNames }.map { $0.utf8.map(\.lowercasedASCII) })
        core = ContiguousArray(names.map { CoreAttributes.standard.place(of: $0).map(UInt8.init) ?? 255 })
        self.properties = ContiguousArray(
            names.map { name in
                let place = properties.place(of: name).flatMap {
                    properties.handlers[$0].isPresentationAttribute ? $0 : nil
                }
                return place.map(Int16.init) ?? -1
            })
    }

    /// The upcast that the compiler makes of a type, though not of an existential.
    private static func handler<E: SVGElement>(_ element: E.Type) -> any ElementHandler<TreeBuilder>.Type { element }

    /// The place in the registry of the element whose name has the id `name`; -1 for a name that no element is registered by.
    func place(of name: Int) -> Int { name < handlers.count ? name : -1 }

    /// The place in the own table of the element at `element` of the attribute whose id is `attribute`.
    func ownAttribute(_ attribute: Int, of element: Int) -> Int? {
        guard let column = column(of: attribute), element >= 0 else { return nil }
        let place = own[element * attributeCount + column]
        return place == none ? nil : Int(place)
    }

    /// The attribute that every element has.
    func coreAttribute(_ attribute: Int) -> (any CoreAttribute.Type)? {
        guard let column = column(of: attribute), core[column] != none else { return nil }
        return coreHandlers[Int(core[column])]
    }

    /// The property of that name: its place among the layout's declarables.
    func property(_ attribute: Int) -> Int? {
        guard let column = column(of: attribute), properties[column] >= 0 else { return nil }
        return Int(properties[column])
    }

    /// The column of the attribute whose name has the id `name`, which is below the vocabulary's count or -1.
    private func column(of name: Int) -> Int? {
        guard name >= 0, columns[name] >= 0 else { return nil }
        return Int(columns[name])
    }

    /// Whether the property `name` is an attribute of any element.
    func isOwnProperty(_ name: Bytes) -> Bool { ownPropertyNames.contains(name.map(\.lowercasedASCII)) }

    /// The index in the element's own table of the property `name`.
    func ownProperty(_ name: Bytes, of element: Int) -> Int? {
        ownProperties.indices.contains(element) ? ownProperties[element].index(of: name) : nil
    }
}
