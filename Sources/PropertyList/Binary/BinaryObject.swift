import ModelMapping

/// A kind of object in a binary property list, identified by its marker's upper half.
protocol BinaryObject: SendableMetatype {
    /// The upper half of the marker.
    static var marker: UInt8 { get }
    /// The objects that it refers to; `nil` if it is no container.
    static func references(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> BinaryReferences?
    /// Writes the object to the reader's tape.
    static func write(_ header: BinaryObjectHeader, _ reader: inout BinaryReader) throws
    /// The text in UTF-8 if the object is a string, else `nil`. For keys.
    static func text(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> [UInt8]?
}

extension BinaryObject {
    static func references(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> BinaryReferences? { nil }
    static func text(_ header: BinaryObjectHeader, _ reader: BinaryReader) throws -> [UInt8]? { nil }
}

/// The kinds of object, by marker.
enum BinaryObjects {
    private static let list: [any BinaryObject.Type] = [
        BinaryArray.self,
        BinaryASCII.self,
        BinaryData.self,
        BinaryDate.self,
        BinaryDictionary.self,
        BinaryInteger.self,
        BinaryReal.self,
        // Set: Foundation never writes one, and a set is not a property list value.
        BinarySimple.self,
        BinaryUID.self,
        BinaryUTF16.self,
    ]

    /// The kind for each upper half of a marker; `nil` for unknown ones.
    static let table: [(any BinaryObject.Type)?] = {
        var table = [(any BinaryObject.Type)?](repeating: nil, count: 16)
        for object in list { table[Int(object.marker)] = object }
        return table
    }()
}

/// Counts the entries that objects of a binary property list unfold to, each object once.
struct BinaryEntryCount {
    private static let unknown = -1

    /// The entries of each object; 0 while it is being counted.
    private var entries: ContiguousArray<Int>
    private var depth = 0

    init(objects: Int) { entries = ContiguousArray(repeating: Self.unknown, count: objects) }

    /// The entries of the object with this number and of everything in it, at most `Int.max`.
    ///
    /// An object that is nested too deep or contains itself counts little: writing it is an error.
    mutating func entries(of number: Int, _ reader: BinaryReader) throws -> Int {
        if entries[number] != Self.unknown { return entries[number] }
        guard depth <= reader.depth, let references = try reader.references(of: number) else {
            entries[number] = 1
            return 1
        }
        try ModelError.checkBudgets("objects", at: nil)
        entries[number] = 0
        depth += 1
        var sum = 1
        for index in 0..<references.count {
            let (more, isTooLarge) = sum.addingReportingOverflow(
                try entries(of: reader.object(at: index, of: references), reader))
            sum = isTooLarge ? .max : more
        }
        depth -= 1
        entries[number] = sum
        return sum
    }
}

/// The tape indices of the objects of a binary property list.
struct WrittenObjects {
    private static let none: Int32 = -1

    /// The index on the tape of each object.
    private var indexes: ContiguousArray<Int32>
    /// The number that each string has as a key.
    private var keys: ContiguousArray<Int32>
    /// The objects in the order of their indexes.
    private var order: ContiguousArray<Int32> = []

    init(count: Int) {
        indexes = ContiguousArray(repeating: Self.none, count: count)
        keys = ContiguousArray(repeating: Self.none, count: count)
        order.reserveCapacity(count)
    }

    /// The index on the tape of an object; `nil` if it was not written yet.
    @inline(__always)
    func index(of object: Int) -> Int? { indexes[object] < 0 ? nil : Int(indexes[object]) }

    /// The number of a string as a key; `nil` if it was not written as one yet.
    @inline(__always)
    func key(of object: Int) -> Int? { keys[object] < 0 ? nil : Int(keys[object]) }

    /// Notes that an object is written from `index` on.
    @inline(__always)
    mutating func note(_ object: Int, at index: Int) {
        indexes[object] = Int32(index)
        order.append(Int32(object))
    }

    /// Notes the number of a string as a key.
    mutating func note(_ object: Int, asKey number: Int) { keys[object] = Int32(number) }

    /// Forgets the objects that were written from `index` on.
    mutating func forget(from index: Int) {
        while let last = order.last, indexes[Int(last)] >= Int32(index) {
            indexes[Int(last)] = Self.none
            order.removeLast()
        }
    }
}
