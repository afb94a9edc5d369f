import Switchless
import XMLStream

/// Where each property's value lies in a style record, and what names may be declared: a registry of properties, frozen.
///
/// A record begins with the values that are inherited, so that a child's begins as one copy of its parent's and one of
/// the initial ones.
final class StyleLayout: Sendable {
    /// The first bytes of a record belong to the custom properties, and to the parent's address.
    static let header = 16

    /// Every name that may be declared: properties and shorthands.
    let declarables: ContiguousArray<any Declarable.Type>
    /// Every property; its index is its place.
    let properties: ContiguousArray<any Property.Type>
    /// For each declarable the places of the properties that it sets.
    let longhandPlaces: [[Int]]
    /// For each place the offset of its value.
    let offsets: ContiguousArray<Int>
    /// For each place when it is computed: 1 before, 2 after the font size is known.
    let phases: ContiguousArray<UInt8>
    /// The bytes of a record that a child copies from its parent, from the beginning on.
    let inheritedSize: Int
    /// The size of a record.
    let size: Int

    private let names: ByteNames
    private let wide: ByteNames
    private let places: TypePlaces
    // Never written after init, so that it can be shared.
    nonisolated(unsafe) private let initialRecord: UnsafeMutableRawPointer

    init(_ registry: Registry<any Declarable.Type>) {
        declarables = ContiguousArray(registry.handlers)
        names = ByteNames(registry.names.map(\.local))
        wide = ByteNames(DeclarationSources.cssWide.map { $0.name.local })
        var inherited: [any Property.Type] = []
        var own: [any Property.Type] = []
        var seen: Set<ObjectIdentifier> = []
        for property in registry.handlers.flatMap({ $0.longhands })
        where seen.insert(ObjectIdentifier(property)).inserted {
            if property.isInherited { inherited.append(property) } else { own.append(property) }
        }
        properties = ContiguousArray(inherited + own)
        phases = ContiguousArray(properties.map { $0.comesFirst ? 1 : 2 })
        var offset = Self.header
        var offsets: ContiguousArray<Int> = []
        for property in properties {
            offset = (offset + property.alignment - 1) & ~(property.alignment - 1)
            offsets.append(offset)
            offset += property.size
        }
        self.offsets = offsets
        size = (offset + 15) & ~15
        inheritedSize = inherited.count < offsets.count ? offsets[inherited.count] : size
        let places = TypePlaces(properties.map { ObjectIdentifier($0) })
        self.places = places
        longhandPlaces = declarables.map { $0.longhands.compactMap { places[ObjectIdentifier($0)] } }
        initialRecord = .allocate(byteCount: size, alignment: 16)
        initialRecord.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        initialRecord.storeBytes(of: -1, as: Int32.self)
        for (property, offset) in zip(properties, offsets) { property.initialize(initialRecord + offset) }
    }

    deinit { initialRecord.deallocate() }

    /// The style of a document that has none.
    var initial: ComputedStyle { ComputedStyle(record: initialRecord, layout: self) }

    /// The place of the declarable that `name` spells.
    func declarable(named name: Bytes) -> Int? { names.index(of: name) }

    func place<P: Property>(of property: P.Type) -> Int? { places[ObjectIdentifier(property)] }

    func offset<P: Property>(of property: P.Type) -> Int? {
        places[ObjectIdentifier(property)].map { offsets[$0] }
    }

    /// The CSS-wide keyword that is the whole of `input`, if it is one (CSS Cascade 4, 7.3).
    func cssWide(in input: ByteScanner) -> (any DeclarationSource.Type)? {
        var input = input
        guard let word = input.takeIdentifier(), let place = wide.index(of: word) else { return nil }
        input.skipSpace()
        return input.isAtEnd ? DeclarationSources.cssWide[place] : nil
    }
}

/// The places of types, found by a type's address: an open-addressed table.
struct TypePlaces: Sendable {
    private var slots: ContiguousArray<(key: UInt, place: Int)>
    private let mask: Int

    init(_ types: [ObjectIdentifier]) {
        var size = 16
        while size < types.count * 4 { size *= 2 }
        mask = size - 1
        slots = ContiguousArray(repeating: (0, 0), count: size)
        for (place, type) in types.enumerated() {
            let key = UInt(bitPattern: type)
            var slot = Self.hash(key) & mask
            while slots[slot].key != 0 { slot = (slot + 1) & mask }
            slots[slot] = (key, place)
        }
    }

    subscript(type: ObjectIdentifier) -> Int? {
        let key = UInt(bitPattern: type)
        var slot = Self.hash(key) & mask
        while slots[slot].key != 0 {
            if slots[slot].key == key { return slots[slot].place }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private static func hash(_ key: UInt) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) }
}
