import { applyClip, isSimple, simplePath } from "./clip.js";
import { applyMask } from "./mask.js";

/** Nodes together; the only one that composites. */
export class Group {
    static name = "group";

    static draw(group, context, painter) {
        const clip = painter.resources.clips[group.clip];
        const isOutlined = clip && isSimple(clip);
        if (isOutlined) context.clip(...simplePath(clip));
        const needsLayer = group.isolate || group.blend || group.mask !== undefined || (group.opacity ?? 1) < 1 || (clip && !isOutlined);
        if (!needsLayer) return painter.drawAll(group.children, context);
        const layer = painter.layer(context, (layer) => {
            painter.drawAll(group.children, layer);
            if (clip && !isOutlined) applyClip(clip, layer, painter);
            if (group.mask !== undefined) applyMask(painter.resources.masks[group.mask], layer, painter);
        });
        painter.put(layer, context, { opacity: group.opacity, mode: group.blend });
    }
}
