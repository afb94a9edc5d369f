import Switchless

/// The keys of a tape as a writer spells them, each spelled once.
package struct KeyTexts: Sendable {
    /// The keys that the texts belong to; they are kept, so that no others get their identity.
    private var keys: TapeKeys?
    private var ends: ContiguousArray<(start: Int32, end: Int32)> = []
    private var bytes: [UInt8] = []

    /// Makes an empty table.
    package init() {}

    /// Prepares for the members of `map`. Texts of another tape's keys are dropped.
    @inline(__always)
    package mutating func prepare(for map: TapeValue) {
        if keys !== map.storage.keys { self = KeyTexts(map.storage.keys) }
    }

    private init(_ keys: TapeKeys) { self.keys = keys }

    /// Appends the text of a member's key to `output`.
    ///
    /// - Parameters:
    ///   - member: a member of the map that was prepared for.
    ///   - output: the bytes to append to.
    ///   - spell: appends the text of a key to the given bytes. Called once for each key.
    @inline(__always)
    package mutating func append(
        _ member: TapeMembers.Member, to output: inout [UInt8], spell: (Bytes, inout [UInt8]) throws -> Void
    ) rethrows {
        let number = member.keyNumber
        if number >= ends.count || ends[number].end == 0 { try add(number, member, spell) }
        let (start, end) = ends[number]
        output.append(contentsOf: bytes[Int(start)..<Int(end)])
    }

    @inline(never)
    private mutating func add(
        _ number: Int, _ member: TapeMembers.Member, _ spell: (Bytes, inout [UInt8]) throws -> Void
    ) rethrows {
        while ends.count <= number { ends.append((0, 0)) }
        let start = bytes.count
        try member.withKey { try spell($0, &bytes) }
        ends[number] = (Int32(start), Int32(bytes.count))
    }
}
