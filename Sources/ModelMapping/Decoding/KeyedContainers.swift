/// How the containers for one type of keys are made.
///
/// To make one, the runtime looks up the type of the container for those keys, and how it conforms, as often as it is asked, and
/// that takes longer than decoding a string. Here it is looked up once in a decoding, and kept in a closure.
class KeyedContainers {
    /// The type of keys.
    let keys: ObjectIdentifier

    init(_ keys: any Any.Type) { self.keys = ObjectIdentifier(keys) }
}

/// A container that can be made for any map of a decoding.
protocol MapContainer: KeyedDecodingContainerProtocol {
    init(session: DecodingSession, map: Int)
}

final class KeyedContainersOf<Key: CodingKey>: KeyedContainers {
    let make: (DecodingSession, Int) -> KeyedDecodingContainer<Key>

    init(_ type: Key.Type) {
        make = Self.maker(TapeKeyedContainer<Key>.self)
        super.init(type)
    }

    /// With the container as a parameter of its own, the closure holds all that has to be known of it.
    private static func maker<Container: MapContainer>(
        _ type: Container.Type
    ) -> (DecodingSession, Int) -> KeyedDecodingContainer<Container.Key> {
        { session, map in KeyedDecodingContainer(Container(session: session, map: map)) }
    }
}

/// The makers of keyed containers that a decoding has needed so far, by the type of keys: an open-addressed table, at most half
/// full.
///
/// That a maker makes the container that is asked for is safe: it is filed under the type of keys that it was made with.
struct KeyedContainerTable {
    // Most decodings of a message have one type of keys, and every slot costs when the table goes.
    private var slots = ContiguousArray<KeyedContainers?>(repeating: nil, count: 2)
    private var count = 0

    @inline(__always)
    mutating func containers<Key: CodingKey>(_ type: Key.Type) -> KeyedContainersOf<Key> {
        let slot = slot(of: ObjectIdentifier(type))
        guard let known = slots[slot] else { return add(type, in: slot) }
        return unsafeDowncast(known, to: KeyedContainersOf<Key>.self)
    }

    @inline(never)
    private mutating func add<Key: CodingKey>(_ type: Key.Type, in slot: Int) -> KeyedContainersOf<Key> {
        let containers = KeyedContainersOf(type)
        slots[slot] = containers
        count += 1
        if count * 2 > slots.count { grow() }
        return containers
    }

    /// Where the type of keys is filed, or would be.
    @inline(__always)
    private func slot(of keys: ObjectIdentifier) -> Int {
        let hash = UInt(bitPattern: keys) &* 0x9E37_79B9_7F4A_7C15
        var slot = Int(hash >> 32) & (slots.count - 1)
        while let other = slots[slot], other.keys != keys { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    private mutating func grow() {
        let known = slots.compactMap { $0 }
        slots = ContiguousArray(repeating: nil, count: slots.count * 2)
        for containers in known { slots[slot(of: containers.keys)] = containers }
    }
}
