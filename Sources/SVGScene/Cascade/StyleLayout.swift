import Switchless

/// Where each property's value lies in a style record, and what names may be declared: a registry of properties, frozen.
///
/// A record begins with the values that are inherited, so that a child's begins as one copy of its parent's and one of
/// the initial ones.
final class StyleLayout: Sendable {
    /// The size of the ``StyleHeader`` that a record begins with.
    static let header = MemoryLayout<StyleHeader>.stride

    /// Every name that may be declared: properties and shorthands.
    let declarables: ContiguousArray<any Declarable.Type>
    /// Every property; its index is its place.
    let properties: ContiguousArray<any Property.Type>
    /// For each declarable where it takes numbers without a unit, and where it takes units.
    let sites: ContiguousArray<(bareNumbers: DeclarationSites, units: DeclarationSites)>
    /// For each declarable the places of the properties that it sets.
    let longhandPlaces: [[Int]]
    /// For each place the offset of its value.
    let offsets: ContiguousArray<Int>
    /// For each place when it is computed.
    let phases: ContiguousArray<ComputationPhase>
    /// How many of the properties are inherited: those at the first places.
    let inheritedCount: Int
    /// The bytes of a record that a child copies from its parent, from the beginning on.
    let inheritedSize: Int
    /// The size of a record.
    let size: Int
    /// How a record lies in memory: as its values ask, since the C library gives memory that is aligned further more slowly.
    let alignment: Int

    private let names: ByteNames
    private let wide: ByteNames
    // The layout's own, and never written after init, so that it can be shared.
    nonisolated(unsafe) private let places: TypePlaces
    // Never written after init, so that it can be shared.
    nonisolated(unsafe) private let initialRecord: RawMemory

    init(_ registry: Registry<any Declarable.Type>) {
        declarables = ContiguousArray(registry.handlers)
        sites = ContiguousArray(declarables.map { ($0.takesBareNumbers, $0.takesUnits) })
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
        alignment = properties.reduce(MemoryLayout<StyleHeader>.alignment) { max($0, $1.alignment) }
        phases = ContiguousArray(properties.map { $0.comesFirst ? .fontSize : $0.concernsWhole ? .wholeElement : .others })
        var offset = Self.header
        var offsets: ContiguousArray<Int> = []
        for property in properties {
            offset = (offset + property.alignment - 1) & ~(property.alignment - 1)
            offsets.append(offset)
            offset += property.size
        }
        self.offsets = offsets
        size = (offset + alignment - 1) & ~(alignment - 1)
        inheritedCount = inherited.count
        inheritedSize = inherited.count < offsets.count ? offsets[inherited.count] : size
        let places = TypePlaces(properties.map { ObjectIdentifier($0) }, offsets)
        self.places = places
        longhandPlaces = declarables.map { $0.longhands.compactMap { places[ObjectIdentifier($0)]?.place } }
        initialRecord = .allocate(byteCount: size, alignment: alignment)
        initialRecord.clear(byteCount: size)
        initialRecord.store(StyleHeader(places: places))
        for (property, offset) in zip(properties, offsets) { property.initialize(initialRecord + offset) }
    }

    deinit {
        initialRecord.deallocate()
        places.deallocate()
    }

    /// The style of a document that has none.
    var initial: ComputedStyle { ComputedStyle(record: initialRecord) }

    /// The place of the declarable that `name` spells.
    func declarable(named name: Bytes) -> Int? { names.index(of: name) }

    func place<P: Property>(of property: P.Type) -> Int? { places[ObjectIdentifier(property)]?.place }

    /// When a value is computed that may set any of the properties of a declarable, whose `place` this is.
    func phase(ofLonghandsOf place: Int) -> ComputationPhase {
        let all = longhandPlaces[place].reduce(into: ComputationPhase()) { $0.formUnion(phases[$1]) }
        return all.contains(.fontSize) ? .fontSize : all.contains(.wholeElement) ? .wholeElement : .others
    }

    /// The CSS-wide keyword that is the whole of `input`, if it is one (CSS Cascade 4, 7.3).
    ///
    /// - Returns: its index in ``DeclarationSources/all``.
    func cssWide(in input: ByteScanner) -> UInt8? {
        var input = input
        guard let word = input.takeIdentifier(), let place = wide.index(of: word) else { return nil }
        input.skipSpace()
        return input.isAtEnd ? DeclarationSources.index(of: DeclarationSources.cssWide[place]) : nil
    }
}
