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
        cairo_pop_group_to_source(context.pointer)
        cairo_set_operator(context.pointer, CairoNames.blend(layer.blend))
        cairo_paint_with_alpha(context.pointer, layer.opacity)
        cairo_set_operator(context.pointer, CAIRO_OPERATOR_OVER)
        // The source would keep the layer's memory.
        cairo_set_source_rgb(context.pointer, 0, 0, 0)
        budget.free(layer.pixels)
        try CairoStatus.check(cairo_status(context.pointer))
    }

    mutating func beginMask(_ kind: MaskKind, _ colorSpace: SceneColorSpace) throws {
        let content = CairoPattern(cairo_pop_group(context.pointer))
        try CairoStatus.check(cairo_status(context.pointer))
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
        try CairoStatus.check(cairo_status(context.pointer))
        let pattern = mask.bitmap?.pattern() ?? CairoPattern(cairo_pop_group(context.pointer))
        context = mask.outer
        pushGroup()
        cairo_set_source(context.pointer, mask.content.pointer)
        cairo_mask(context.pointer, pattern.pointer)
        cairo_set_source_rgb(context.pointer, 0, 0, 0)
        budget.free(mask.pixels)
        try CairoStatus.check(cairo_status(context.pointer))
    }

    /// Begins a group without the clip, which counts when the group is drawn: at an edge it would count twice.
    private func pushGroup() {
        cairo_push_group(context.pointer)
        cairo_reset_clip(context.pointer)
    }
}

#endif
