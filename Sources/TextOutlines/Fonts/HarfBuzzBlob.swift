#if Rendering

import CHarfBuzz
import Switchless
import WOFF2Decoding

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Owns the bytes of a font or of a table: a copy in memory, a file that the system maps into it, or a part of another blob.
///
/// Safe: HarfBuzz says where the bytes are, and how many. `@unchecked Sendable` is safe: the blob is immutable, and HarfBuzz counts its references atomically.
@safe
final class HarfBuzzBlob: @unchecked Sendable {
    let pointer: OpaquePointer
    let count: Int
    private let start: UnsafePointer<UInt8>?

    /// Takes a reference over; the empty blob for `nil`.
    init(_ blob: OpaquePointer?) {
        let pointer = unsafe blob ?? hb_blob_get_empty().made
        unsafe hb_blob_make_immutable(pointer)
        unsafe self.pointer = unsafe pointer
        var length: UInt32 = 0
        let data = unsafe hb_blob_get_data(pointer, &length)
        unsafe start = unsafe data.map { unsafe UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }
        count = unsafe start == nil ? 0 : Int(length)
    }

    /// Copies the bytes.
    convenience init(_ bytes: [UInt8]) {
        let blob = unsafe bytes.withUnsafeBytes { bytes in
            unsafe hb_blob_create(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
                HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        unsafe self.init(blob)
    }

    /// Maps the regular file at `path`; `nil` on failure.
    convenience init?(mapping path: String) {
        guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
        unsafe self.init(blob)
    }

    /// Unpacks a font of WOFF2; `nil` if it is damaged, or has more than `most` bytes.
    convenience init?(unpackingWOFF2 packed: HarfBuzzBlob, most: Int) {
        var count = 0
        let unpacked = unsafe packed.withBytes { bytes in
            unsafe switchless_woff2_decode(bytes.baseAddress, bytes.count, most, &count)
        }
        guard let font = unsafe unpacked else { return nil }
        let blob = unsafe hb_blob_create(
            UnsafeRawPointer(font).assumingMemoryBound(to: CChar.self), UInt32(clamping: count),
            HB_MEMORY_MODE_WRITABLE, font, { unsafe free($0) })
        unsafe self.init(blob)
    }

    deinit { unsafe hb_blob_destroy(pointer) }

    /// The number of faces: several in a collection, one otherwise; 0 if HarfBuzz cannot read the bytes.
    var faceCount: Int { unsafe Int(hb_face_count(pointer)) }

    /// Lends the bytes.
    func withBytes<Result, Failure: Error>(_ body: (Bytes) throws(Failure) -> Result) throws(Failure) -> Result {
        try unsafe body(Bytes(start: start, count: count))
    }

    /// A copy of the bytes.
    var bytes: [UInt8] { withBytes { $0.array } }

    /// Where the bytes are, by which parts of one table are told apart.
    var address: UInt { unsafe UInt(bitPattern: start) }

    /// The big-endian number of two bytes at `offset`, which must be from 0 to `count - 2`.
    func short(at offset: Int) -> Int { withBytes { Int($0[offset]) << 8 | Int($0[offset + 1]) } }
}

extension OpaquePointer? {
    /// An object that HarfBuzz has made. Where it has no memory, it returns an empty object, never none.
    var made: OpaquePointer { unsafe unsafelyUnwrapped }
}

extension Array {
    /// Copies an array that a library of C lends with its count.
    init(lent start: UnsafePointer<Element>?, count: some BinaryInteger) {
        unsafe self.init(UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
    }
}

#endif
