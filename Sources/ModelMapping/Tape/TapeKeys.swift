import Switchless

/// The keys of a tape, each stored once under a number of its own.
///
/// An open-addressed table over the keys' bytes. The hash is seeded, so that nobody can choose keys that collide. A
/// table belongs to one writer, and then to its tape, which only reads it.
final class TapeKeys: @unchecked Sendable {
    private struct Key: BitwiseCopyable {
        var start: UInt32
        var count: UInt32
        var hash: UInt32
        /// The key that followed this one the last time, and is likely to follow it again.
        var next: Int32 = 0
        /// The map that had this key last, to find duplicate keys.
        var map: UInt32 = 0
    }

    // Most tapes are small messages, and small allocations are faster than large ones.
    private let keys = TapeBuffer<Key>(capacity: 24)
    private let bytes = TapeBuffer<UInt8>(capacity: 256)
    /// The table; `nil` as long as there are so few keys that comparing them one by one is faster.
    @safe @exclusivity(unchecked) private var slots: TapeBuffer<Int32>?
    private static let few = 8
    private let seed = TapeKeys.processSeed
    /// One seed for the process. For a small tape, a random number would cost more than its keys.
    private static let processSeed = UInt64.random(in: .min ... .max) | 1
    @safe @exclusivity(unchecked) private var last = 0

    /// Makes a table that numbers `names`, from 0 on.
    convenience init(_ names: [String]) {
        self.init()
        for name in names { _ = name.withBytes { number(of: $0) } }
    }

    var count: Int { keys.count }

    /// The length of all keys together.
    @inline(__always)
    var byteCount: Int { bytes.count }

    /// For each key, its rank among all in the order of their UTF-8.
    var ranks: [Int32] {
        var ranks = [Int32](repeating: 0, count: count)
        let sorted = (0..<count).sorted { first, second in
            withBytes(of: first) { first in withBytes(of: second) { first.lexicographicallyPrecedes($0) } }
        }
        for (rank, number) in sorted.enumerated() { ranks[number] = Int32(rank) }
        return ranks
    }

    /// The number of the key `text`, which is added if it is new.
    @inline(__always)
    func number(of text: Bytes) -> Int {
        if last < keys.count {
            let guess = Int(keys[last].next)
            if withBytes(of: guess, { $0.isSame(as: text) }) {
                last = guess
                return guess
            }
        }
        let number = lookUp(text)
        keys[min(last, keys.count - 1)].next = Int32(number)
        last = number
        return number
    }

    @inline(never)
    private func lookUp(_ text: Bytes) -> Int {
        guard let slots else { return findAmongFew(text) ?? append(text) }
        let hash = hash(text)
        let slot = slot(of: text, hash, in: slots)
        if slots[slot] < 0 { slots[slot] = Int32(append(text, hash)) }
        return Int(slots[slot])
    }

    /// The number of the key `text`; `nil` if the tape does not have it.
    func find(_ text: Bytes) -> Int? {
        guard let slots else { return findAmongFew(text) }
        let number = slots[slot(of: text, hash(text), in: slots)]
        return number < 0 ? nil : Int(number)
    }

    private func findAmongFew(_ text: Bytes) -> Int? { (0..<keys.count).first { equal($0, text) } }

    /// The slot that has the key `text`, or would have it.
    @inline(__always)
    private func slot(of text: Bytes, _ hash: UInt32, in slots: TapeBuffer<Int32>) -> Int {
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot] >= 0 {
            let number = Int(slots[slot])
            if keys[number].hash == hash, equal(number, text) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    /// Records that the map numbered `map` has the key.
    ///
    /// - Returns: whether it was recorded for this map before.
    @inline(__always)
    func note(_ number: Int, in map: Int) -> Bool {
        let isKnown = keys[number].map == UInt32(truncatingIfNeeded: map)
        keys[number].map = UInt32(truncatingIfNeeded: map)
        return isKnown
    }

    @inline(__always)
    func withBytes<Result>(of number: Int, _ body: (Bytes) throws -> Result) rethrows -> Result {
        let key = keys[number]
        return try body(bytes.bytes(at: Int(key.start), count: Int(key.count)))
    }

    /// The offset of the key with this number in the bytes of all keys.
    func start(of number: Int) -> Int { Int(keys[number].start) }

    /// Calls `body` with the bytes of all keys.
    func withAll<Result>(_ body: (Bytes) throws -> Result) rethrows -> Result { try body(bytes.bytes(from: 0)) }

    private func equal(_ number: Int, _ text: Bytes) -> Bool {
        withBytes(of: number) { $0.isSame(as: text) }
    }

    /// Adds a key, whose hash is not needed as long as there are few.
    private func append(_ text: Bytes, _ hash: UInt32 = 0) -> Int {
        let number = keys.count
        // Clamped, a key stays inside the bytes. So many are beyond the writer's limit, which it checks next.
        keys.append(Key(start: UInt32(clamping: bytes.count), count: UInt32(clamping: text.count), hash: hash))
        bytes.append(contentsOf: text)
        if keys.count * 2 > slots?.count ?? Self.few * 2 { grow() }
        return number
    }

    private func grow() {
        if slots == nil {
            for number in 0..<keys.count { keys[number].hash = withBytes(of: number, hash) }
        }
        let wider = TapeBuffer<Int32>(repeating: -1, count: (slots?.count ?? Self.few * 4) * 2)
        let mask = wider.count - 1
        for number in 0..<keys.count {
            var slot = Int(keys[number].hash) & mask
            while wider[slot] >= 0 { slot = (slot + 1) & mask }
            wider[slot] = Int32(number)
        }
        slots = wider
    }

    private func hash(_ text: Bytes) -> UInt32 {
        var state = seed ^ UInt64(text.count)
        var offset = 0
        while offset + 8 <= text.count {
            state = Self.mix(state ^ text.word(UInt64.self, at: offset), seed)
            offset += 8
        }
        var last: UInt64 = 0
        while offset < text.count {
            last = last << 8 | UInt64(text[offset])
            offset += 1
        }
        state = Self.mix(state ^ last, seed)
        return UInt32(truncatingIfNeeded: state ^ state >> 32)
    }

    @inline(__always)
    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = (left ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}

/// Byte strings, each stored once under a number of its own, one after the other.
package struct InternedBytes {
    private let table = TapeKeys()

    /// Makes an empty table.
    package init() {}

    /// How many byte strings there are.
    package var count: Int { table.count }

    /// The number of `bytes`, which are added if they are new.
    package func number(of bytes: Bytes) -> Int { table.number(of: bytes) }

    /// The offset of the byte string with this number in ``withAll(_:)``.
    package func offset(of number: Int) -> Int { table.start(of: number) }

    /// Calls `body` with all byte strings, in the order of their numbers.
    package func withAll<Result>(_ body: (Bytes) throws -> Result) rethrows -> Result { try table.withAll(body) }
}

/// A complete table of keys that many tapes share. It never changes.
package struct SharedTapeKeys: Sendable {
    let keys: TapeKeys

    /// Makes a table that numbers `names`, from 0 on.
    package init(_ names: [String]) { keys = TapeKeys(names) }
}

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
