import Switchless

/// A cache of the keyed container type for each key type.
///
/// Creating a keyed container performs a conformance look-up that is slower than decoding a string. It happens once per
/// decoding and is kept in a closure.
class KeyedContainers {}

/// A keyed container that can be made for any map of a decoding.
protocol MapContainer: KeyedDecodingContainerProtocol {
    init(session: DecodingSession, map: Int)
}

final class KeyedContainersOf<Key: CodingKey>: KeyedContainers {
    let make: (DecodingSession, Int) -> KeyedDecodingContainer<Key>

    init(_ type: Key.Type, notesKeys: Bool) {
        make = notesKeys ? Self.maker(NotingKeyedContainer<Key>.self) : Self.maker(TapeKeyedContainer<Key>.self)
    }

    /// Makes the closure. As a generic parameter, the container's metadata is captured by it.
    private static func maker<Container: MapContainer>(
        _ type: Container.Type
    ) -> (DecodingSession, Int) -> KeyedDecodingContainer<Container.Key> {
        { session, map in KeyedDecodingContainer(Container(session: session, map: map)) }
    }
}

/// The makers of keyed containers that a decoding has needed so far, by the type of keys.
struct KeyedContainerTable {
    // Most decodings of a message have one type of keys, and every slot costs when the table is released.
    private var table = FlatTable<ObjectIdentifier, KeyedContainers>(capacity: 1)
    private let notesKeys: Bool

    /// Makes a table.
    ///
    /// - Parameter notesKeys: whether its containers take note of the keys that they are asked for.
    init(notesKeys: Bool) { self.notesKeys = notesKeys }

    /// The maker for that type of keys. The downcast is safe: a maker is stored under the type of keys that it was made
    /// with.
    @inline(__always)
    mutating func containers<Key: CodingKey>(_ type: Key.Type) -> KeyedContainersOf<Key> {
        guard let known = table[ObjectIdentifier(type)] else { return add(type) }
        return SameType.object(known, as: KeyedContainersOf<Key>.self)
    }

    @inline(never)
    private mutating func add<Key: CodingKey>(_ type: Key.Type) -> KeyedContainersOf<Key> {
        let containers = KeyedContainersOf(type, notesKeys: notesKeys)
        table.insert(containers, for: ObjectIdentifier(type))
        return containers
    }
}
