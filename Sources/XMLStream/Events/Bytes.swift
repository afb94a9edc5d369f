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
}
