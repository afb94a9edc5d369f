#if Cairo

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
        context.popGroupToSource()
        context.paint(alpha: layer.opacity, CairoNames.blend(layer.blend))
        // The source would keep the layer's memory.
        context.resetSource()
        budget.free(layer.pixels)
        try context.check()
    }

    mutating func beginMask(_ kind: MaskKind, _ colorSpace: SceneColorSpace) throws {
        let content = context.popGroup()
        try context.check()
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
        try context.check()
        let pattern = mask.bitmap?.pattern() ?? context.popGroup()
        context = mask.outer
        pushGroup()
        context.setSource(mask.content)
        context.mask(with: pattern)
        context.resetSource()
        budget.free(mask.pixels)
        try context.check()
    }

    /// Begins a group without the clip, which counts when the group is drawn: at an edge it would count twice.
    private func pushGroup() {
        context.pushGroup()
        context.resetClip()
    }
}

#endif
