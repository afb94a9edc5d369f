#if TextOutlines

import CHarfBuzz
import VectorScene

/// Receives a glyph's outline from HarfBuzz.
struct GlyphPen {
    private var path = PathData()
    private var segments = 0

    /// The limit of segments in one glyph. Guards against fonts whose composites repeat each other.
    static let segmentLimit = 100_000

    /// The outline of a glyph in the font's units, with y upwards; empty if it is beyond the limit.
    static func outline(of glyph: UInt32, in font: OpaquePointer) -> PathData {
        var pen = GlyphPen()
        unsafe withUnsafeMutablePointer(to: &pen) {
            unsafe switchless_hb_font_draw_glyph(font, glyph, functions.pointer, $0)
        }
        return pen.segments > segmentLimit ? PathData() : pen.path
    }

    private mutating func draw(_ segment: (inout PathData) -> Void) {
        segments += 1
        if segments <= Self.segmentLimit { segment(&path) }
    }

    private static let functions = DrawFunctions()

    /// The callbacks, immutable.
    @safe
    private final class DrawFunctions: @unchecked Sendable {
        let pointer: OpaquePointer

        init() {
            unsafe pointer = unsafe hb_draw_funcs_create().made
            unsafe hb_draw_funcs_set_move_to_func(
                pointer, { _, data, _, x, y, _ in unsafe GlyphPen.draw(data) { $0.move(to: Point(x, y)) } }, nil, nil)
            unsafe hb_draw_funcs_set_line_to_func(
                pointer, { _, data, _, x, y, _ in unsafe GlyphPen.draw(data) { $0.line(to: Point(x, y)) } }, nil, nil)
            unsafe hb_draw_funcs_set_quadratic_to_func(
                pointer,
                { _, data, _, x1, y1, x, y, _ in
                    unsafe GlyphPen.draw(data) { $0.quadratic(to: Point(x, y), control: Point(x1, y1)) }
                }, nil, nil)
            unsafe hb_draw_funcs_set_cubic_to_func(
                pointer,
                { _, data, _, x1, y1, x2, y2, x, y, _ in
                    unsafe GlyphPen.draw(data) {
                        $0.cubic(to: Point(x, y), control1: Point(x1, y1), control2: Point(x2, y2))
                    }
                }, nil, nil)
            unsafe hb_draw_funcs_set_close_path_func(
                pointer, { _, data, _, _ in unsafe GlyphPen.draw(data) { $0.close() } }, nil, nil)
            unsafe hb_draw_funcs_make_immutable(pointer)
        }

        deinit { unsafe hb_draw_funcs_destroy(pointer) }
    }

    private static func draw(_ data: UnsafeMutableRawPointer?, _ segment: (inout PathData) -> Void) {
        unsafe data?.assumingMemoryBound(to: GlyphPen.self).pointee.draw(segment)
    }
}

extension Point {
    /// A point of HarfBuzz's numbers.
    fileprivate init(_ x: Float, _ y: Float) { self.init(Double(x), Double(y)) }
}

#endif
