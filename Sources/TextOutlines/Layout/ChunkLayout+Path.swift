#if TextOutlines

import VectorScene

/// A chunk along a path (SVG 2, 11.8.2).
extension ChunkLayout {
    /// Positions the clusters along the path: the middle of each on the path, turned by the path's direction there.
    ///
    /// Clusters whose middle lies beyond the path are not drawn.
    mutating func place(on path: TextPath) {
        let line = PathMeasure(path.data)
        let whole = clusters.reduce(0) { $0 + $1.advance }
        var pen = path.startOffset + anchor(from: 0, to: whole)
        var last: Point?
        for index in clusters.indices {
            let cluster = clusters[index]
            let character = text.characters[cluster.character]
            let shift = along(character.shift)
            let half = cluster.width * cluster.stretch / 2
            clusters[index].isApart = true
            if let middle = line.position(at: pen + shift.x + half) {
                clusters[index].position =
                    middle * .translation(x: -half, y: shift.y + cluster.rise) * .rotation(degrees: character.rotation)
                last = clusters[index].position?.apply(Point(cluster.advance, -shift.y - cluster.rise))
            }
            pen += cluster.advance
        }
        end = last ?? line.end
    }
}

#endif
