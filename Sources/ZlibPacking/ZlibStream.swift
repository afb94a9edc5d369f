import CZlib
package import Switchless

/// A stream of zlib, which packs or unpacks bytes (RFC 1950, RFC 1952).
///
/// Safe: input and output are lent to zlib for one call, with their sizes. The stream has an address of its own, which
/// zlib remembers.
@safe
package final class ZlibStream {
    /// The result of one call of zlib.
    package struct Step {
        /// The bytes of input that were taken.
        package let consumed: Int
        /// The bytes of output that were written; see ``withOutput(_:_:)``.
        package let written: Int
        /// The code that zlib returned.
        package let status: Int32
        /// Whether there may be more output than there was room for.
        package var isFull: Bool { written == ZlibStream.room }
        /// Whether the data has ended.
        package var isEnd: Bool { status == Z_STREAM_END }
        /// Whether the data is sound so far.
        package var isSound: Bool { isEnd || status == Z_OK || status == Z_BUF_ERROR }
    }

    /// The most bytes of output in one step.
    private static let room = 64 << 10

    /// Whether there was memory for the stream.
    package let isReady: Bool
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var output = [UInt8](repeating: 0, count: room)
    private let process: (UnsafeMutablePointer<z_stream>?, Int32) -> Int32
    private let end: (UnsafeMutablePointer<z_stream>?) -> Int32

    /// Makes a stream that unpacks.
    ///
    /// - Parameter window: zlib's number for the window and the header.
    package init(unpacking window: Int32) {
        unsafe stream.initialize(to: z_stream())
        unsafe (process, end) = unsafe (inflate, inflateEnd)
        isReady = unsafe inflateInit2_(stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    }

    /// Makes a stream that packs.
    ///
    /// - Parameters:
    ///   - window: zlib's number for the window and the header.
    ///   - level: how much effort is made, 0 to 9; `nil` for zlib's own choice.
    init(packing window: Int32, level: Int?) {
        unsafe stream.initialize(to: z_stream())
        unsafe (process, end) = unsafe (deflate, deflateEnd)
        isReady =
            unsafe deflateInit2_(
                stream, level.map { Int32(min(max($0, 0), 9)) } ?? Z_DEFAULT_COMPRESSION, Z_DEFLATED, window, 8,
                Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)) == Z_OK
    }

    deinit {
        _ = unsafe end(stream)
        unsafe stream.deallocate()
    }

    /// Hands `input` to zlib, of which no more is taken than there is room for output.
    ///
    /// - Parameter input: less than 4 GiB, since zlib counts in 32 bits.
    package func step(_ input: Bytes) -> Step { step(input, flush: Z_NO_FLUSH) }

    func step(_ input: Bytes, flush: Int32) -> Step {
        unsafe output.withUnsafeMutableBufferPointer { output in
            unsafe stream.pointee.next_in = unsafe UnsafeMutablePointer(mutating: input.baseAddress)
            unsafe stream.pointee.avail_in = UInt32(input.count)
            unsafe stream.pointee.next_out = output.baseAddress
            unsafe stream.pointee.avail_out = UInt32(output.count)
            let status = unsafe process(stream, flush)
            return unsafe Step(
                consumed: input.count - Int(stream.pointee.avail_in),
                written: output.count - Int(stream.pointee.avail_out), status: status)
        }
    }

    /// Lends the first `count` bytes of the output of the last step.
    package func withOutput(_ count: Int, _ body: (Bytes) throws -> Void) rethrows {
        try output.withBytes { try body($0.extracting(..<count)) }
    }

    /// The last error, as zlib describes it.
    package var message: String? { unsafe stream.pointee.msg.map { unsafe String(cString: $0) } }

    /// Begins another member of unpacked data.
    package func reset() { unsafe inflateReset(stream) }
}
