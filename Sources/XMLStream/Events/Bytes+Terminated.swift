import Switchless

extension Bytes {
    /// Makes a buffer of the bytes from `start` up to the terminating zero.
    @inlinable
    package init(terminatedAt start: UnsafePointer<UInt8>) {
        var count = 0
        while start[count] != 0 { count += 1 }
        self.init(start: start, count: count)
    }
}
