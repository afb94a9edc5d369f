#if Rendering

import CCairo
import VectorScene

/// A context of Cairo, destroyed with the last reference. It keeps its surface.
///
/// Safe: it owns its context, and Cairo reads nothing beyond what a call is given.
@safe
final class CairoContext {
    let pointer: OpaquePointer?
    // What a page is written to has to be there until the context has let go of the page.
    private let surface: CairoSurface

    /// Makes a context for drawing on a surface.
    init(_ surface: CairoSurface) {
        self.surface = surface
        unsafe pointer = unsafe cairo_create(surface.pointer)
    }

    deinit { unsafe cairo_destroy(pointer) }

    /// Throws if Cairo has failed.
    func check() throws { try unsafe CairoStatus.check(cairo_status(pointer)) }

    /// Keeps the state for ``restore()``.
    func save() { unsafe cairo_save(pointer) }

    /// Takes the last state back that was kept.
    func restore() { unsafe cairo_restore(pointer) }

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

    /// Makes user space that of the surface.
    func resetMatrix() { unsafe cairo_identity_matrix(pointer) }

    /// The part of the surface that can be drawn on, in its own space.
    var extents: Rect {
        let matrix = matrix
        resetMatrix()
        defer { self.matrix = matrix }
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_clip_extents(pointer, &x1, &y1, &x2, &y2)
        return Rect(minX: x1, minY: y1, maxX: x2, maxY: y2)
    }
}

// The path, and how it is drawn.
extension CairoContext {
    /// Makes the path empty.
    func beginPath() { unsafe cairo_new_path(pointer) }

    @inline(__always)
    func move(to end: Point) { unsafe cairo_move_to(pointer, end.x, end.y) }

    @inline(__always)
    func line(to end: Point) { unsafe cairo_line_to(pointer, end.x, end.y) }

    @inline(__always)
    func cubic(to end: Point, control1: Point, control2: Point) {
        unsafe cairo_curve_to(pointer, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    }

    @inline(__always)
    func closePath() { unsafe cairo_close_path(pointer) }

    /// Calls `body` with each entry of the path: its kind, and as many points as the kind has.
    ///
    /// A path of Cairo has as many entries as it says, each with its own length first.
    func forEachPathEntry(_ body: (cairo_path_data_type_t, [Point]) -> Void) {
        guard let copy = unsafe cairo_copy_path(pointer) else { return }
        defer { unsafe cairo_path_destroy(copy) }
        guard unsafe copy.pointee.status == CAIRO_STATUS_SUCCESS, let data = unsafe copy.pointee.data else { return }
        var index = 0
        while unsafe index < Int(copy.pointee.num_data) {
            let header = unsafe data[index].header
            let length = max(Int(header.length), 1)
            body(header.type, (1..<length).map { unsafe Point(data[index + $0].point.x, data[index + $0].point.y) })
            index += length
        }
    }

    /// Draws only within the path from now on. The path is empty afterwards.
    func clip(_ rule: cairo_fill_rule_t) {
        unsafe cairo_set_fill_rule(pointer, rule)
        clip()
    }

    /// Draws only within the path from now on, by the last rule.
    func clip() { unsafe cairo_clip(pointer) }

    /// Draws everywhere again.
    func resetClip() { unsafe cairo_reset_clip(pointer) }

    /// Fills the path, which is empty afterwards.
    func fill(_ antialias: cairo_antialias_t) {
        unsafe cairo_set_antialias(pointer, antialias)
        unsafe cairo_fill(pointer)
    }

    /// Fills the path by a rule. The path is empty afterwards.
    func fill(_ rule: cairo_fill_rule_t, _ antialias: cairo_antialias_t) {
        unsafe cairo_set_fill_rule(pointer, rule)
        fill(antialias)
    }

    /// Sets the ends and corners of lines.
    func setLine(width: Double, _ cap: cairo_line_cap_t, _ join: cairo_line_join_t, miterLimit: Double) {
        unsafe cairo_set_line_width(pointer, width)
        unsafe cairo_set_line_cap(pointer, cap)
        unsafe cairo_set_line_join(pointer, join)
        unsafe cairo_set_miter_limit(pointer, miterLimit)
    }

    /// Sets the lengths of dashes and gaps, in turns; none for a line without gaps.
    func setDash(_ lengths: [Double], offset: Double) {
        unsafe cairo_set_dash(pointer, lengths, Int32(clamping: lengths.count), offset)
    }

    /// Draws a line along the path, which is empty afterwards.
    ///
    /// - Parameter tolerance: how far the line may be beside the path, in pixels.
    func stroke(_ antialias: cairo_antialias_t, tolerance: Double) {
        let former = unsafe cairo_get_tolerance(pointer)
        unsafe cairo_set_antialias(pointer, antialias)
        unsafe cairo_set_tolerance(pointer, tolerance)
        unsafe cairo_stroke(pointer)
        unsafe cairo_set_tolerance(pointer, former)
    }
}

// What is drawn with, and groups.
extension CairoContext {
    /// Draws with a colour.
    func setSource(red: Double, green: Double, blue: Double, alpha: Double) {
        unsafe cairo_set_source_rgba(pointer, red, green, blue, alpha)
    }

    /// Draws with a pattern.
    func setSource(_ pattern: CairoPattern) { unsafe cairo_set_source(pointer, pattern.pointer) }

    /// Draws with black. A pattern that was the source is freed.
    func resetSource() { unsafe cairo_set_source_rgb(pointer, 0, 0, 0) }

    /// Draws the source everywhere.
    func paint(alpha: Double, _ mode: cairo_operator_t) {
        unsafe cairo_set_operator(pointer, mode)
        unsafe cairo_paint_with_alpha(pointer, alpha)
        unsafe cairo_set_operator(pointer, CAIRO_OPERATOR_OVER)
    }

    /// Draws the source where the pattern is opaque.
    func mask(with pattern: CairoPattern) { unsafe cairo_mask(pointer, pattern.pointer) }

    /// Begins to draw on a surface of its own.
    func pushGroup() { unsafe cairo_push_group(pointer) }

    /// Ends the group, and returns what was drawn.
    func popGroup() -> CairoPattern { unsafe CairoPattern(cairo_pop_group(pointer)) }

    /// Ends the group, and draws with it.
    func popGroupToSource() { unsafe cairo_pop_group_to_source(pointer) }
}

/// A pattern of Cairo, destroyed with the last reference.
///
/// Safe: it owns its pattern.
@safe
final class CairoPattern {
    fileprivate let pointer: OpaquePointer?
    private let surface: CairoSurface?

    /// Takes over a reference.
    fileprivate init(_ pointer: OpaquePointer?) {
        unsafe self.pointer = unsafe pointer
        surface = nil
    }

    /// Makes a pattern of a surface.
    init(_ surface: CairoSurface) {
        self.surface = surface
        unsafe pointer = unsafe cairo_pattern_create_for_surface(surface.pointer)
    }

    /// Makes a gradient along a line.
    convenience init(_ gradient: LinearGradientPaint) {
        unsafe self.init(cairo_pattern_create_linear(gradient.x1, gradient.y1, gradient.x2, gradient.y2))
    }

    /// Makes a gradient between two circles.
    convenience init(_ gradient: RadialGradientPaint) {
        unsafe self.init(
            cairo_pattern_create_radial(gradient.fx, gradient.fy, gradient.fr, gradient.cx, gradient.cy, gradient.r))
    }

    deinit { unsafe cairo_pattern_destroy(pointer) }

    /// Adds a colour to a gradient.
    func addStop(at offset: Double, red: Double, green: Double, blue: Double, alpha: Double) {
        unsafe cairo_pattern_add_color_stop_rgba(pointer, offset, red, green, blue, alpha)
    }

    /// Sets what is drawn beyond the edge.
    func setExtend(_ extend: cairo_extend_t) { unsafe cairo_pattern_set_extend(pointer, extend) }

    /// Sets how a surface is scaled.
    func setFilter(_ filter: cairo_filter_t) { unsafe cairo_pattern_set_filter(pointer, filter) }

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
