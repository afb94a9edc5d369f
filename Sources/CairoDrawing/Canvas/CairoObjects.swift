#if Cairo

import CCairo
import VectorScene

/// A surface of Cairo, destroyed with the last reference.
@safe
final class CairoSurface {
    let pointer: OpaquePointer?

    /// Takes over a reference.
    init(_ pointer: OpaquePointer?) { unsafe self.pointer = unsafe pointer }

    /// Makes a transparent bitmap.
    convenience init(width: Int, height: Int) throws {
        unsafe self.init(
            cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height)))
        try unsafe CairoStatus.check(cairo_surface_status(pointer))
    }

    deinit { unsafe cairo_surface_destroy(pointer) }
}

/// A context of Cairo, destroyed with the last reference. It keeps its surface.
@safe
final class CairoContext {
    let pointer: OpaquePointer?

    /// Makes a context for drawing on a surface.
    init(_ surface: CairoSurface) { unsafe pointer = unsafe cairo_create(surface.pointer) }

    deinit { unsafe cairo_destroy(pointer) }

    /// The transform from user space to the surface.
    var matrix: cairo_matrix_t {
        get {
            var matrix = cairo_matrix_t()
            unsafe cairo_get_matrix(pointer, &matrix)
            return matrix
        }
        set {
            var matrix = newValue
            unsafe cairo_set_matrix(pointer, &matrix)
        }
    }

    /// The part of the surface that can be drawn on, in its own space.
    var extents: Rect {
        let matrix = matrix
        unsafe cairo_identity_matrix(pointer)
        defer { self.matrix = matrix }
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_clip_extents(pointer, &x1, &y1, &x2, &y2)
        return Rect(minX: x1, minY: y1, maxX: x2, maxY: y2)
    }
}

/// A pattern of Cairo, destroyed with the last reference.
@safe
final class CairoPattern {
    let pointer: OpaquePointer?

    /// Takes over a reference.
    init(_ pointer: OpaquePointer?) { unsafe self.pointer = unsafe pointer }

    /// Makes a pattern of a surface.
    convenience init(_ surface: CairoSurface) { unsafe self.init(cairo_pattern_create_for_surface(surface.pointer)) }

    deinit { unsafe cairo_pattern_destroy(pointer) }

    /// Sets how user space is mapped to the pattern's space.
    func setMatrix(_ matrix: cairo_matrix_t) {
        var matrix = matrix
        unsafe cairo_pattern_set_matrix(pointer, &matrix)
    }
}

extension cairo_matrix_t {
    init(_ transform: Transform) {
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.e, y0: transform.f)
    }

    var transform: Transform { Transform(xx, yx, xy, yy, x0, y0) }
}

/// The errors of Cairo.
enum CairoStatus {
    /// Throws if Cairo has failed.
    static func check(_ status: cairo_status_t) throws {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw PaintingError(
            "cairo", unsafe "Cairo cannot draw this: \(String(cString: cairo_status_to_string(status)))")
    }
}

#endif
