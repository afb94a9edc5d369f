#if Rendering

import CCairo
import Switchless

/// A surface of Cairo, destroyed with the last reference.
///
/// Safe: it owns its surface, and keeps what the surface is written to.
@safe
final class CairoSurface {
    let pointer: OpaquePointer?
    // Cairo writes the rest of a page when the surface is destroyed.
    private let collector: ByteCollector?

    /// Takes over a reference.
    fileprivate init(_ pointer: OpaquePointer?, writingTo collector: ByteCollector? = nil) {
        unsafe self.pointer = unsafe pointer
        self.collector = collector
    }

    /// Makes a transparent bitmap.
    convenience init(width: Int, height: Int) throws {
        unsafe self.init(
            cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height)))
        try check()
    }

    /// Makes a surface that keeps what is drawn, and not its pixels.
    convenience init(recordingWidth width: Double, height: Double) throws {
        var extents = cairo_rectangle_t(x: 0, y: 0, width: width, height: height)
        unsafe self.init(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents))
        try check()
    }

    deinit { unsafe cairo_surface_destroy(pointer) }

    /// Throws if Cairo has failed.
    func check() throws { try unsafe CairoStatus.check(cairo_surface_status(pointer)) }

    /// Whether there was no error so far.
    var isSound: Bool { unsafe cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS }

    /// The pixels of a row of a bitmap; 0 for other surfaces.
    var width: Int { unsafe Int(cairo_image_surface_get_width(pointer)) }

    /// The rows of a bitmap; 0 for other surfaces.
    var height: Int { unsafe Int(cairo_image_surface_get_height(pointer)) }

    /// Sets a field of a PDF's document information; an empty text leaves it out.
    func setMetadata(_ field: cairo_pdf_metadata_t, to text: String) {
        unsafe cairo_pdf_surface_set_metadata(pointer, field, text)
    }

    /// Ends a page of a PDF, and begins the next one. The size is in points.
    func beginPage(width: Double, height: Double) {
        unsafe cairo_surface_show_page(pointer)
        unsafe cairo_pdf_surface_set_size(pointer, width, height)
    }

    /// Writes the rest of a page. Nothing can be drawn on it any more.
    func finish() throws {
        unsafe cairo_surface_finish(pointer)
        try check()
    }

    /// Calls `body` with each row of a bitmap, from the top: its number, and its pixels to be changed.
    ///
    /// A pixel has alpha in the highest byte, then red, green and blue, each multiplied with alpha. A surface of
    /// another kind has no rows.
    ///
    /// Safe: the surface's memory is used only between its flush and its mark, and within the rows that it has.
    func changeRows(_ body: (_ y: Int, _ row: inout MutableSpan<UInt32>) -> Void) {
        unsafe cairo_surface_flush(pointer)
        defer { unsafe cairo_surface_mark_dirty(pointer) }
        guard let memory = unsafe cairo_image_surface_get_data(pointer),
            unsafe cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_ARGB32
        else { return }
        let width = width, stride = unsafe Int(cairo_image_surface_get_stride(pointer))
        for y in 0..<height {
            let start = unsafe UnsafeMutableRawPointer(memory + y * stride).assumingMemoryBound(to: UInt32.self)
            var row = unsafe UnsafeMutableBufferPointer(start: start, count: width).mutableSpan
            body(y, &row)
        }
    }
}

extension CairoSurface {
    /// Calls `body` with each row of a bitmap, from the top, until it returns `false`: its number, and its pixels.
    ///
    /// - Throws: what `body` throws, and `DeadlineError` or `CancellationError` when the time for the work is over.
    func readRows(_ body: (_ y: Int, _ row: Span<UInt32>) throws -> Bool) throws {
        unsafe cairo_surface_flush(pointer)
        guard let memory = unsafe cairo_image_surface_get_data(pointer),
            unsafe cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_ARGB32
        else { return }
        let width = width, stride = unsafe Int(cairo_image_surface_get_stride(pointer))
        for y in 0..<height {
            try TimeBudget.check(after: width / 16)
            let start = unsafe UnsafeRawPointer(memory + y * stride).assumingMemoryBound(to: UInt32.self)
            let row = unsafe UnsafeBufferPointer(start: start, count: width).span
            guard try body(y, row) else { return }
        }
    }
}

/// Collects the bytes that Cairo writes.
///
/// Safe: Cairo calls back only while a surface keeps the collector or a call lasts, with as many bytes as it says.
final class ByteCollector {
    private(set) var bytes: [UInt8] = []

    /// Makes a page of PDF whose file is collected. The size is in points.
    func pdfSurface(width: Double, height: Double) -> CairoSurface {
        unsafe CairoSurface(
            cairo_pdf_surface_create_for_stream(Self.collect, address, width, height), writingTo: self)
    }

    private var address: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

    private static let collect: cairo_write_func_t = { address, bytes, count in
        guard let address = unsafe address else { return CAIRO_STATUS_WRITE_ERROR }
        if TimeBudget.isOver(after: TimeBudget.stride) { return CAIRO_STATUS_WRITE_ERROR }
        let collector = unsafe Unmanaged<ByteCollector>.fromOpaque(address).takeUnretainedValue()
        unsafe collector.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }
}

/// Feeds a file to Cairo.
///
/// Safe: Cairo calls back only while it reads, and gets no more bytes than there are and than it asks for.
final class ByteFeed {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the bytes as PNG. The surface of a damaged file has an error.
    func pngSurface() -> CairoSurface {
        unsafe CairoSurface(
            cairo_image_surface_create_from_png_stream(
                { address, target, count in
                    guard let address = unsafe address, let target = unsafe target else {
                        return CAIRO_STATUS_READ_ERROR
                    }
                    let feed = unsafe Unmanaged<ByteFeed>.fromOpaque(address).takeUnretainedValue()
                    let end = feed.offset + Int(count)
                    guard end <= feed.bytes.count, !TimeBudget.isOver(after: Int(count) / 16) else {
                        return CAIRO_STATUS_READ_ERROR
                    }
                    unsafe feed.bytes.withUnsafeBufferPointer { bytes in
                        guard let start = bytes.baseAddress else { return }
                        unsafe target.update(from: start + feed.offset, count: Int(count))
                    }
                    feed.offset = end
                    return CAIRO_STATUS_SUCCESS
                }, unsafe Unmanaged.passUnretained(self).toOpaque()))
    }
}

/// Keeps bytes at one address until Cairo no longer needs them.
///
/// Safe: Cairo releases the owner that it was given exactly once, and only reads the bytes.
@safe
final class ByteOwner {
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        unsafe self.bytes = .allocate(capacity: bytes.count)
        _ = unsafe self.bytes.initialize(from: bytes)
    }

    deinit { unsafe bytes.deallocate() }

    /// Attaches the bytes to a bitmap as its file.
    func attach(to surface: CairoSurface, as type: String) throws {
        let owner = unsafe Unmanaged.passRetained(self)
        let status = unsafe cairo_surface_set_mime_data(
            surface.pointer, type, bytes.baseAddress, UInt(bytes.count),
            { address in unsafe address.map { unsafe Unmanaged<ByteOwner>.fromOpaque($0).release() } },
            unsafe owner.toOpaque())
        guard status != CAIRO_STATUS_SUCCESS else { return }
        unsafe owner.release()
        try CairoStatus.check(status)
    }
}

#endif
