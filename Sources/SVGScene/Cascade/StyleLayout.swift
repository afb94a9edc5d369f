import Switchless

/// The memory layout of style records, and the table of declarable names.
///
/// A record begins with the inherited values. A child's record is then made by two copies: one from its parent's
/// record, one from the initial record.
final class StyleLayout: Sendable {
    /// The size of the ``StyleHeader`` that a record begins with.
    static let header = MemoryLayout<StyleHeader>.stride

    /// All names that can be declared: properties and shorthands.
    let declarables: ContiguousArray<any Declarable.Type>
    /// All properties, the inherited ones first. Indices of properties refer to this array.
    let properties: ContiguousArray<any Property.Type>
    /// For each declarable, where it accepts numbers without a unit, where it accepts units, and whether it is `all`.
    let sites: ContiguousArray<(bareNumbers: DeclarationSites, units: DeclarationSites, everyProperty: Bool)>
    /// For each declarable, the indices of the properties that it sets.
    let longhandIndices: [[Int]]
    /// For each property, the byte offset of its value in a record.
    let offsets: ContiguousArray<Int>
    /// For each property, the size of its value in bytes.
    let sizes: ContiguousArray<Int>
    /// For each property, the identity of its value's type.
    let valueTypes: ContiguousArray<ObjectIdentifier>
    /// For each property when it is computed.
    let phases: ContiguousArray<ComputationPhase>
    /// How many of the properties are inherited; they come first.
    let inheritedCount: Int
    /// The bytes that a child copies from the start of its parent's record.
    let inheritedSize: Int
    /// The size of a record in bytes.
    let size: Int
    /// The alignment of a record: the largest of its values'. The C library is slower for stricter alignments.
    let alignment: Int

    private let names: ByteNames
    private let wide: ByteNames
    private let propertyTable: PropertyTable
    // Never written after `init`, so that it can be shared.
    private let initialRecord: RawMemory

    init(_ registry: Registry<any Declarable.Type>) {
        declarables = ContiguousArray(registry.handlers)
        sites = ContiguousArray(declarables.map { ($0.takesBareNumbers, $0.takesUnits, $0.setsEveryProperty) })
        names = ByteNames(registry.names.map(\.local))
        wide = ByteNames(CSSWideKeywords.all.map { $0.name.local })
        var inherited: [any Property.Type] = []
        var own: [any Property.Type] = []
        var seen: Set<ObjectIdentifier> = []
        for property in registry.handlers.flatMap({ $0.longhands })
        where seen.insert(ObjectIdentifier(property)).inserted {
            if property.isInherited { inherited.append(property) } else { own.append(property) }
        }
        properties = ContiguousArray(inherited + own)
        alignment = properties.reduce(MemoryLayout<StyleHeader>.alignment) { max($0, $1.alignment) }
        phases = ContiguousArray(
            properties.map {
                $0.isOfAnimation ? .animation : $0.comesFirst ? .fontSize : $0.concernsWhole ? .wholeElement : .others
            })
        var offset = Self.header
        var offsets: ContiguousArray<Int> = []
        for property in properties {
            offset = (offset + property.alignment - 1) & ~(property.alignment - 1)
            offsets.append(offset)
            offset += property.size
        }
        self.offsets = offsets
        sizes = ContiguousArray(properties.map { $0.size })
        valueTypes = ContiguousArray(properties.map { $0.valueType })
        size = (offset + alignment - 1) & ~(alignment - 1)
        inheritedCount = inherited.count
        inheritedSize = inherited.count < offsets.count ? offsets[inherited.count] : size
        let entries = zip(properties, offsets).enumerated().map { index, property in
            (ObjectIdentifier(property.0), PropertyEntry(index: Int32(index), offset: Int32(property.1)))
        }
        // So sparse that hardly any two properties share a slot.
        let table = PropertyTable(entries, slotsPerEntry: 16)
        propertyTable = table
        let ofAll = properties.indices.filter { [properties] in properties[$0].isPartOfAll }
        longhandIndices = declarables.map { declarable in
            guard !declarable.setsEveryProperty else { return ofAll }
            return declarable.longhands.compactMap { table[ObjectIdentifier($0)].map { Int($0.index) } }
        }
        initialRecord = .allocate(byteCount: size, alignment: alignment)
        initialRecord.clear(byteCount: size)
        initialRecord.store(StyleHeader(properties: table))
        for (property, offset) in zip(properties, offsets) { property.initialize(initialRecord + offset) }
    }

    deinit {
        initialRecord.deallocate()
        propertyTable.deallocate()
    }

    /// The style in which every property has its initial value.
    var initial: StyleRecord { StyleRecord(memory: initialRecord) }

    /// The index of the declarable named `name`.
    func declarable(named name: Bytes) -> Int? { names.index(of: name) }

    func index<P: Property>(of property: P.Type) -> Int? {
        propertyTable[ObjectIdentifier(property)].map { Int($0.index) }
    }

    /// When a value is computed that may set any of the properties of a declarable, whose `index` this is.
    func phase(ofLonghandsOf index: Int) -> ComputationPhase {
        let all = longhandIndices[index].reduce(into: ComputationPhase()) { $0.formUnion(phases[$1]) }
        guard !all.contains(.animation) else { return .animation }
        return all.contains(.fontSize) ? .fontSize : all.contains(.wholeElement) ? .wholeElement : .others
    }

    /// The CSS-wide keyword that is the whole of `input`, if it is one (CSS Cascade 4, 7.3).
    func cssWide(in input: ByteScanner) -> (any DeclarationSource.Type)? {
        var input = input
        guard let word = input.takeIdentifier(), let index = wide.index(of: word) else { return nil }
        input.skipSpace()
        return input.isAtEnd ? CSSWideKeywords.all[index] : nil
    }
}

/// The slot of each property, by the identity of its type. A style record holds it, so that a look-up counts no
/// references.
typealias PropertyTable = FrozenTable<ObjectIdentifier, PropertyEntry>

/// The slot of a property.
struct PropertyEntry: BitwiseCopyable {
    /// Its index in the layout.
    let index: Int32
    /// The offset of its value in a style record, in bytes.
    let offset: Int32
}
