#if Cairo

import CCairo

/// Collects the bytes that Cairo writes.
///
/// Safe: Cairo calls back only while a collector is retained by its caller, with as many bytes as it says.
final class ByteCollector {
    private(set) var bytes: [UInt8] = []

    /// Makes a page of PDF whose file is collected. The size is in points.
    func pdfSurface(width: Double, height: Double) -> CairoSurface {
        unsafe CairoSurface(cairo_pdf_surface_create_for_stream(Self.collect, address, width, height))
    }

    /// Collects a bitmap as PNG.
    func writePNG(_ surface: CairoSurface) throws {
        try unsafe CairoStatus.check(cairo_surface_write_to_png_stream(surface.pointer, Self.collect, address))
    }

    private var address: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

    private static let collect: cairo_write_func_t = { address, bytes, count in
        guard let address = unsafe address else { return CAIRO_STATUS_WRITE_ERROR }
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
                    guard end <= feed.bytes.count else { return CAIRO_STATUS_READ_ERROR }
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
