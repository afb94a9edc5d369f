import Switchless

/// How the encoding containers for one type of keys are made.
///
/// As in ``KeyedContainers``, the type of the container is looked up once in an encoding, and kept in a closure.
class KeyedEncodings {}

/// A keyed container that can be made for any map of an encoding.
protocol MapEncoding: KeyedEncodingContainerProtocol {
    init(session: EncodingSession, map: Int)
}

private final class KeyedEncodingsOf<Key: CodingKey>: KeyedEncodings {
    let make: (EncodingSession, Int) -> KeyedEncodingContainer<Key>

    init(_ type: Key.Type) { make = Self.maker(TapeKeyedEncoding<Key>.self) }

    /// Makes the closure. As a generic parameter, the container's metadata is captured by it.
    private static func maker<Container: MapEncoding>(
        _ type: Container.Type
    ) -> (EncodingSession, Int) -> KeyedEncodingContainer<Container.Key> {
        { session, map in KeyedEncodingContainer(Container(session: session, map: map)) }
    }
}

/// The makers of keyed containers that an encoding has needed so far, by the type of keys.
struct KeyedEncodingTable {
    private var table = FlatTable<ObjectIdentifier, KeyedEncodings>(capacity: 1)

    /// Makes a container. The downcast is safe: a maker is stored under the type of keys that it was made with.
    @inline(__always)
    mutating func container<Key: CodingKey>(
        keyedBy type: Key.Type, _ session: EncodingSession, _ map: Int
    ) -> KeyedEncodingContainer<Key> {
        guard let known = table[ObjectIdentifier(type)] else { return add(type).make(session, map) }
        return SameType.object(known, as: KeyedEncodingsOf<Key>.self).make(session, map)
    }

    @inline(never)
    private mutating func add<Key: CodingKey>(_ type: Key.Type) -> KeyedEncodingsOf<Key> {
        let containers = KeyedEncodingsOf(type)
        table.insert(containers, for: ObjectIdentifier(type))
        return containers
    }
}
