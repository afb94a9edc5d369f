import ModelMapping

/// Counts the entries that objects of a binary property list unfold to, each object once.
struct BinaryEntryCount {
    private static let unknown = -1

    /// The entries of each object; 0 while it is being counted.
    private var entries: ContiguousArray<Int>
    private var depth = 0

    init(objects: Int) { entries = ContiguousArray(repeating: Self.unknown, count: objects) }

    /// The entries of the object with this number and of everything in it, at most `Int.max`.
    ///
    /// What is nested too deep or contains itself counts little: writing it is an error.
    mutating func entries(of number: Int, _ reader: BinaryReader) throws -> Int {
        if entries[number] != Self.unknown { return entries[number] }
        guard depth <= reader.depth, let references = try reader.references(of: number) else {
            entries[number] = 1
            return 1
        }
        try ModelError.checkStack("objects", at: nil)
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
