#if TextOutlines

import CHarfBuzz

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Owns the bytes of a font: a copy in memory, or a file that the system maps into it.
///
/// `@unchecked Sendable` is safe: the blob is immutable, and HarfBuzz counts its references atomically.
final class HarfBuzzBlob: @unchecked Sendable {
    let pointer: OpaquePointer
    let count: Int

    private init(_ pointer: OpaquePointer) {
        hb_blob_make_immutable(pointer)
        self.pointer = pointer
        count = Int(hb_blob_get_length(pointer))
    }

    /// Copies the bytes.
    convenience init(_ bytes: [UInt8]) {
        let blob = bytes.withUnsafeBytes { bytes in
            hb_blob_create(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
                HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        self.init(blob.unsafelyUnwrapped)
    }

    /// Maps the regular file at `path`; `nil` on failure.
    convenience init?(mapping path: String) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        self.init(blob)
    }

    /// Takes bytes that `malloc` allocated, and frees them in the end.
    convenience init(taking bytes: UnsafeMutablePointer<UInt8>, count: Int) {
        let blob = hb_blob_create(
            UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self), UInt32(clamping: count),
            HB_MEMORY_MODE_WRITABLE, bytes, { free($0) })
        self.init(blob.unsafelyUnwrapped)
    }

    deinit { hb_blob_destroy(pointer) }

    /// The number of faces: several in a collection, one otherwise; 0 if HarfBuzz cannot read the bytes.
    var faceCount: Int { Int(hb_face_count(pointer)) }

    /// Lends the bytes.
    func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var count: UInt32 = 0
        let start = hb_blob_get_data(pointer, &count)
        return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
    }
}

#endif
