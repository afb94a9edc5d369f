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

    @inlinable var word: UInt64 { UInt64(UInt(bitPattern: local) &+ UInt(bitPattern: namespace) &* 31) }
}
