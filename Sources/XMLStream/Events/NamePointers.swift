import CLibXML2
public import Switchless

/// The addresses of an interned name in libxml2's dictionary. Equal names have equal addresses.
@usableFromInline
struct NamePointers: FlatKey, BitwiseCopyable {
    @usableFromInline let local: UnsafePointer<UInt8>
    @usableFromInline let namespace: UnsafePointer<UInt8>?

    @inlinable @inline(__always)
    init(local: UnsafePointer<UInt8>, namespace: UnsafePointer<UInt8>?) {
        (self.local, self.namespace) = (local, namespace)
    }

    /// Interns `name` in a dictionary; `nil` if there is no memory.
    init?(_ name: Name, in dictionary: xmlDictPtr?) {
        func intern(_ text: String) -> UnsafePointer<UInt8>? {
            text.withBytes { xmlDictLookup(dictionary, $0.baseAddress, Int32(clamping: $0.count)) }
        }
        let namespace = name.namespace.flatMap(intern)
        guard let local = intern(name.local) else { return nil }
        self.init(local: local, namespace: namespace)
    }

    @inlinable var word: UInt64 { UInt64(UInt(bitPattern: local) &+ UInt(bitPattern: namespace) &* 31) }
}
