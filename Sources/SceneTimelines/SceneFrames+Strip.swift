public import VectorScene

extension SceneFrames {
    /// One scene with all frames beside each other, from the left to the right: a sprite sheet.
    ///
    /// Each has the size of the first, and shows nothing beyond that. Resources that frames share are there once. Nodes
    /// do not say which elements they come from.
    ///
    /// - Throws: `PaintingError` if the current thread's stack has no room for the groups in each other.
    public func strip() throws -> SceneGraph {
        let size = scenes.first?.size ?? Size(width: 0, height: 0)
        var strip = SceneGraph(size: Size(width: size.width * Double(scenes.count), height: size.height))
        let pool = ResourcePool()
        var places: [Int: Int] = [:]
        var resources = SceneResources(fonts: scenes.first?.resources.fonts ?? [])
        let frame = PathNode(data: .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)))
        resources.clips = [SceneClip(children: [frame])]
        for (index, scene) in scenes.enumerated() {
            let transfer = ResourceTransfer { list, index in
                PooledResources.kinds[list]?.resource(at: index, of: scene.resources)
            } store: { resource, _ in
                let number = try pool.number(resource)
                if let known = places[number] { return known }
                let place = resource.append(to: &resources)
                places[number] = place
                return place
            }
            strip.root.children.append(
                GroupNode(
                    transform: .translation(x: size.width * Double(index), y: 0),
                    children: try transfer.nodes([scene.root]), clip: 0))
        }
        strip.resources = resources
        return strip
    }
}
