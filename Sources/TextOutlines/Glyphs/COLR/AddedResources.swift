#if Rendering

import VectorScene

/// Resources that are to be appended to those of a scene.
struct AddedResources {
    /// The resources, whose references count from the start of the scene's.
    private(set) var added = SceneResources()
    private let paints, clips, masks, filters: Int

    /// Begins after the resources of a scene.
    init(after before: SceneResources) {
        paints = before.paints.count
        clips = before.clips.count
        masks = before.masks.count
        filters = before.filters.count
    }

    /// Adds a paint and returns its index in the scene.
    mutating func add(_ paint: any PaintResource) -> Int {
        added.paints.append(paint)
        return paints + added.paints.count - 1
    }

    /// Adds a clip and returns its index in the scene.
    mutating func add(_ clip: SceneClip) -> Int {
        added.clips.append(clip)
        return clips + added.clips.count - 1
    }

    /// Adds a mask and returns its index in the scene.
    mutating func add(_ mask: SceneMask) -> Int {
        added.masks.append(mask)
        return masks + added.masks.count - 1
    }

    /// Adds a filter and returns its index in the scene.
    mutating func add(_ filter: SceneFilter) -> Int {
        added.filters.append(filter)
        return filters + added.filters.count - 1
    }
}

#endif
