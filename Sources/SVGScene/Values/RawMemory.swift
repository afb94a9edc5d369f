import Switchless

/// Memory of values that are copied bit by bit. Who reads a value from it has written one of that type there, within its size and in
/// its alignment; nothing is read once its owner, a ``ValuePool``, a `Styling` or a `StyleLayout`, has freed it.
public struct RawMemory: BitwiseCopyable {
    private let start: UnsafeMutableRawPointer

    /// New memory, which belongs to the caller.
    static func allocate(byteCount: Int, alignment: Int) -> RawMemory {
        RawMemory(start: .allocate(byteCount: byteCount, alignment: alignment))
    }

    /// Frees the memory, of which this has to be the beginning.
    func deallocate() { start.deallocate() }

    /// The memory from `offset` on.
    @inline(__always)
    static func + (memory: RawMemory, offset: Int) -> RawMemory { RawMemory(start: memory.start + offset) }

    /// The value at `offset`.
    @inline(__always)
    func load<Value: BitwiseCopyable>(_ type: Value.Type, at offset: Int = 0) -> Value {
        start.load(fromByteOffset: offset, as: type)
    }

    /// Writes a value at `offset`.
    @inline(__always)
    func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int = 0) {
        start.storeBytes(of: value, toByteOffset: offset, as: Value.self)
    }

    /// Writes the first `byteCount` bytes of other memory.
    @inline(__always)
    func copy(from other: RawMemory, byteCount: Int) { start.copyMemory(from: other.start, byteCount: byteCount) }

    /// Writes `bytes`.
    func copy(_ bytes: Bytes) {
        if let source = bytes.baseAddress { start.copyMemory(from: source, byteCount: bytes.count) }
    }

    /// Writes `byteCount` zeros.
    func clear(byteCount: Int) { start.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount) }

    /// The `count` values that lie here.
    @inline(__always)
    func values<Value: BitwiseCopyable>(_ type: Value.Type, count: Int) -> UnsafeBufferPointer<Value> {
        UnsafeBufferPointer(start: start.assumingMemoryBound(to: type), count: count)
    }
}
