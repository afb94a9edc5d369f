/// Bytes borrowed from the parser: UTF-8, not terminated, valid until the call that received them returns.
public typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
    /// The bytes up to the terminating zero at `start`.
    @inlinable
    init(terminatedAt start: UnsafePointer<UInt8>) {
        var count = 0
        while start[count] != 0 { count += 1 }
        self.init(start: start, count: count)
    }

    /// Whether these are the same bytes as `other`. Eight are compared at a time, some of the last perhaps twice.
    package func isSame(as other: Bytes) -> Bool {
        guard count == other.count else { return false }
        guard count >= 8 else { return elementsEqual(other) }
        let (mine, others) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
        func areSame(at offset: Int) -> Bool {
            mine.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                == others.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        }
        var offset = 0
        while offset < count - 8 {
            guard areSame(at: offset) else { return false }
            offset += 8
        }
        return areSame(at: count - 8)
    }
}
