public import Switchless

/// An element's or attribute's interned name, borrowed with its tag.
///
/// Two names of one document are equal exactly if their pointers are, so `id` costs one look-up by pointer.
public struct InternedName: ~Escapable {
    /// The name's index in the vocabulary, or -1 if it is not in it.
    public let id: Int
    @usableFromInline let pointers: NamePointers

    @inlinable @_lifetime(immortal)
    init(id: Int, pointers: NamePointers) {
        self.id = id
        self.pointers = pointers
    }

    /// Whether the name is in a namespace.
    @inlinable public var hasNamespace: Bool { pointers.hasNamespace }

    /// The bytes of the name without its prefix.
    @inlinable public var localBytes: Bytes {
        @_lifetime(copy self) get { pointers.localBytes }
    }

    /// The bytes of the namespace URI; `nil` for a name without a namespace.
    @inlinable public var namespaceBytes: Bytes? {
        @_lifetime(copy self) get { pointers.namespaceBytes }
    }

    /// The name as an independent value. This allocates, so avoid it in the common case.
    public var name: Name {
        Name(
            String(decoding: localBytes, as: UTF8.self), in: namespaceBytes.map { String(decoding: $0, as: UTF8.self) })
    }
}
