import CLibXML2
public import Switchless

/// The addresses of an interned name in libxml2's dictionary. Equal names have equal addresses.
@usableFromInline
@safe
struct NamePointers: FlatKey, BitwiseCopyable {
    @usableFromInline let local: UnsafePointer<UInt8>
    @usableFromInline let namespace: UnsafePointer<UInt8>?

    @inlinable @inline(__always)
    init(local: UnsafePointer<UInt8>, namespace: UnsafePointer<UInt8>?) {
        unsafe (self.local, self.namespace) = unsafe (local, namespace)
    }

    /// Interns `name` in a dictionary; `nil` if there is no memory.
    init?(_ name: Name, in dictionary: xmlDictPtr?) {
        func intern(_ text: String) -> UnsafePointer<UInt8>? {
            unsafe text.withBytes { unsafe xmlDictLookup(dictionary, $0.baseAddress, Int32(clamping: $0.count)) }
        }
        let namespace = unsafe name.namespace.flatMap(intern)
        guard let local = unsafe intern(name.local) else { return nil }
        unsafe self.init(local: local, namespace: namespace)
    }

    // The one that the compiler makes is not marked `unsafe`.
    @inlinable @inline(__always)
    static func == (one: NamePointers, other: NamePointers) -> Bool {
        unsafe one.local == other.local && one.namespace == other.namespace
    }

    /// Whether the name is in a namespace.
    @inlinable var hasNamespace: Bool { unsafe namespace != nil }

    /// The bytes of the name without its prefix.
    @inlinable var localBytes: Bytes { @_lifetime(immortal) get { unsafe Bytes(terminatedAt: local) } }

    /// The bytes of the namespace URI; `nil` for a name without a namespace.
    @inlinable var namespaceBytes: Bytes? {
        @_lifetime(immortal) get {
            guard let namespace = unsafe namespace else { return nil }
            return unsafe Bytes(terminatedAt: namespace)
        }
    }

    @inlinable var word: UInt64 { unsafe UInt64(UInt(bitPattern: local) &+ UInt(bitPattern: namespace) &* 31) }
}
