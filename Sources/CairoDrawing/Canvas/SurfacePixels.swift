#if Cairo

import CCairo

extension CairoSurface {
    /// Calls `body` with each row of a bitmap, from the top: its number, and its pixels to be changed.
    ///
    /// A pixel has alpha in the highest byte, then red, green and blue, each multiplied with alpha.
    ///
    /// Safe: the surface's memory is used only between its flush and its mark, and within the rows that it has.
    func changeRows(_ body: (_ y: Int, _ row: inout MutableSpan<UInt32>) -> Void) {
        unsafe cairo_surface_flush(pointer)
        defer { unsafe cairo_surface_mark_dirty(pointer) }
        guard let memory = unsafe cairo_image_surface_get_data(pointer) else { return }
        let width = unsafe Int(cairo_image_surface_get_width(pointer)),
            stride = unsafe Int(cairo_image_surface_get_stride(pointer))
        for y in unsafe 0..<Int(cairo_image_surface_get_height(pointer)) {
            let start = unsafe UnsafeMutableRawPointer(memory + y * stride).assumingMemoryBound(to: UInt32.self)
            var row = unsafe UnsafeMutableBufferPointer(start: start, count: width).mutableSpan
            body(y, &row)
        }
    }
}

#endif
