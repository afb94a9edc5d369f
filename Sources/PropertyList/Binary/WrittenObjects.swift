/// Where the objects of a binary property list are on the tape.
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
