import CLibXML2
public import Switchless

/// The addresses of an interned name in libxml2's dictionary. Equal names have equal addresses.
///
/// Safe: whoever makes a value from pointers lends it to one event, and the names live as long as their dictionary.
@usableFromInline
@safe
struct NamePointers: FlatKey, BitwiseCopyable {
    @usableFromInline let local: UnsafePointer<UInt8>
    @usableFromInline let namespace: UnsafePointer<UInt8>?

    @inlinable @inline(__always)
    init(local: UnsafePointer<UInt8>, namespace: UnsafePointer<UInt8>?) {
        unsafe (self.local, self.namespace) = unsafe (local, namespace)
    }

    /// Interns `name` in a dictionary, which has to outlive the value; `nil` if there is no memory.
    init?(_ name: Name, in dictionary: NameDictionary) {
        func intern(_ text: String) -> UnsafePointer<UInt8>? {
            unsafe text.withBytes {
                unsafe xmlDictLookup(dictionary.pointer, $0.baseAddress, Int32(clamping: $0.count))
            }
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

/// The fields of a tag's attributes in libxml2's own array: five pointers for each, which are local name, prefix, URI,
/// value, end of value.
///
/// Safe: whoever makes a value from a pointer lends it to one event, and every index is checked.
@usableFromInline
@safe
struct AttributeFields: BitwiseCopyable {
    @usableFromInline let fields: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    @usableFromInline let count: Int

    @inline(__always)
    init(_ fields: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int) {
        unsafe self.fields = unsafe fields
        self.count = count
    }

    /// The address of the first attribute's value, if there is one.
    var firstValue: UnsafePointer<UInt8>? { unsafe count > 0 ? fields.unsafelyUnwrapped[3] : nil }

    /// The length of the longest value in bytes.
    @inline(__always)
    var longestValue: Int {
        guard var field = unsafe fields else { return 0 }
        var longest = 0
        for _ in 0..<count {
            longest = unsafe Swift.max(longest, field[4].unsafelyUnwrapped - field[3].unsafelyUnwrapped)
            unsafe field += 5
        }
        return longest
    }

    /// The attribute at `index`, which must be from 0 to `count - 1`.
    @inlinable @inline(__always) @_lifetime(immortal)
    func attribute(at index: Int, _ table: FrozenTable<NamePointers, Int>) -> XMLAttribute {
        precondition(index >= 0 && index < count, "attribute index out of range")
        let field = unsafe fields.unsafelyUnwrapped + index * 5
        let local = unsafe field[0].unsafelyUnwrapped
        let namespace = unsafe field[2]
        let value = unsafe Bytes(start: field[3], count: field[4].unsafelyUnwrapped - field[3].unsafelyUnwrapped)
        // A prefix without a URI is undeclared. Such a name must not match the same local name without a namespace.
        let undeclared = unsafe namespace == nil && field[1] != nil
        let pointers = unsafe NamePointers(local: local, namespace: namespace)
        let id = undeclared ? -1 : table[pointers] ?? -1
        return XMLAttribute(name: InternedName(id: id, pointers: pointers), value: value)
    }
}

/// Owns a dictionary of libxml2, which keeps one copy of each name.
///
/// `@unchecked Sendable` is safe: the dictionary is filled before it is shared, and libxml2 synchronises the reference
/// count itself.
@safe
final class NameDictionary: @unchecked Sendable {
    let pointer = unsafe xmlDictCreate()

    deinit { unsafe xmlDictFree(pointer) }

    /// The number of names.
    var count: Int { unsafe Int(xmlDictSize(pointer)) }
}
