import Switchless

/// Raw memory for bitwise copyable values.
///
/// It is safe because a value is read only where one of its type was written, within the size and with the alignment of
/// the memory, and nothing is read after the owner, a ``ValuePool``, a `Styling` or a `StyleLayout`, has freed it.
/// `@unchecked Sendable` is safe for a `StyleLayout`, which writes nothing once it is made; the others stay with one
/// thread.
@safe
struct RawMemory: BitwiseCopyable, @unchecked Sendable {
    private let start: UnsafeMutableRawPointer

    /// Allocates memory. The caller owns it.
    static func allocate(byteCount: Int, alignment: Int) -> RawMemory {
        unsafe RawMemory(start: .allocate(byteCount: byteCount, alignment: alignment))
    }

    /// Frees the memory. It has to be the start of an allocation.
    func deallocate() { unsafe start.deallocate() }

    /// The memory from `offset` on, in bytes.
    @inline(__always)
    static func + (memory: RawMemory, offset: Int) -> RawMemory { unsafe RawMemory(start: memory.start + offset) }

    /// Loads the value at `offset`, in bytes.
    @inline(__always)
    func load<Value: BitwiseCopyable>(_ type: Value.Type, at offset: Int = 0) -> Value {
        unsafe start.load(fromByteOffset: offset, as: type)
    }

    /// Stores a value at `offset`, in bytes.
    @inline(__always)
    func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int = 0) {
        unsafe start.storeBytes(of: value, toByteOffset: offset, as: Value.self)
    }

    /// Copies the first `byteCount` bytes of other memory.
    @inline(__always)
    func copy(from other: RawMemory, byteCount: Int) {
        unsafe start.copyMemory(from: other.start, byteCount: byteCount)
    }

    /// Copies `bytes`.
    func copy(_ bytes: Bytes) {
        if let source = unsafe bytes.baseAddress { unsafe start.copyMemory(from: source, byteCount: bytes.count) }
    }

    /// Stores `byteCount` zeros.
    func clear(byteCount: Int) { unsafe start.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount) }

    /// A copy of the `count` values at the start of the memory.
    func values<Value: BitwiseCopyable>(_ type: Value.Type, count: Int) -> [Value] {
        unsafe Array(UnsafeBufferPointer(start: start.assumingMemoryBound(to: type), count: count))
    }

    /// The `count` bytes at the start of the memory, borrowed.
    @inline(__always) @_lifetime(immortal)
    func bytes(count: Int) -> Bytes { unsafe Bytes(start: start.assumingMemoryBound(to: UInt8.self), count: count) }
}
