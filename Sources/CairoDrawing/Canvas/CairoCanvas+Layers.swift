#if Cairo

import CCairo
import VectorScene

extension CairoCanvas {
    /// A mask that is being drawn.
    struct OpenMask {
        /// What was drawn on before.
        let outer: CairoContext
        /// What is to be masked.
        let content: CairoPattern
        /// The bitmap of a mask by luminance.
        let bitmap: LuminanceBitmap?
        /// The pixels that the mask takes.
        let pixels: Int
    }

    /// A layer that is being drawn.
    struct OpenLayer {
        let opacity: Double
        let blend: SceneBlendMode?
        /// The pixels that it takes.
        let pixels: Int
    }

    mutating func beginLayer(opacity: Double, blend: SceneBlendMode?) throws {
        let extents = context.extents
        let pixels = try budget.take(width: extents.width, height: extents.height)
        layers.append(OpenLayer(opacity: opacity, blend: blend, pixels: pixels))
        pushGroup()
    }

    mutating func endLayer() throws {
        guard let layer = layers.popLast() else { return }
        unsafe cairo_pop_group_to_source(context.pointer)
        unsafe cairo_set_operator(context.pointer, CairoNames.blend(layer.blend))
        unsafe cairo_paint_with_alpha(context.pointer, layer.opacity)
        unsafe cairo_set_operator(context.pointer, CAIRO_OPERATOR_OVER)
        // The source would keep the layer's memory.
        unsafe cairo_set_source_rgb(context.pointer, 0, 0, 0)
        budget.free(layer.pixels)
        try unsafe CairoStatus.check(cairo_status(context.pointer))
    }

    mutating func beginMask(_ kind: MaskKind, _ colorSpace: SceneColorSpace) throws {
        let content = unsafe CairoPattern(cairo_pop_group(context.pointer))
        try unsafe CairoStatus.check(cairo_status(context.pointer))
        let extents = context.extents
        // The mask, and what it leaves of the layer.
        let scale = max(medium.maskScale, 1)
        let pixels = try budget.take(width: extents.width * scale, height: 2 * extents.height * scale)
        let bitmap = kind == .luminance ? try LuminanceBitmap(of: context, scale: medium.maskScale, colorSpace) : nil
        masks.append(OpenMask(outer: context, content: content, bitmap: bitmap, pixels: pixels))
        guard let bitmap else { return pushGroup() }
        context = bitmap.context
    }

    mutating func endMask() throws {
        guard let mask = masks.popLast() else { return }
        try unsafe CairoStatus.check(cairo_status(context.pointer))
        let pattern = unsafe mask.bitmap?.pattern() ?? CairoPattern(cairo_pop_group(context.pointer))
        context = mask.outer
        pushGroup()
        unsafe cairo_set_source(context.pointer, mask.content.pointer)
        unsafe cairo_mask(context.pointer, pattern.pointer)
        unsafe cairo_set_source_rgb(context.pointer, 0, 0, 0)
        budget.free(mask.pixels)
        try unsafe CairoStatus.check(cairo_status(context.pointer))
    }

    /// Begins a group without the clip, which counts when the group is drawn: at an edge it would count twice.
    private func pushGroup() {
        unsafe cairo_push_group(context.pointer)
        unsafe cairo_reset_clip(context.pointer)
    }
}

#endif
