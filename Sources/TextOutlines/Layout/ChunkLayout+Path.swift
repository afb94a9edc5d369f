#if TextOutlines

import VectorScene

/// A chunk along a path (SVG 2, 11.8.2).
extension ChunkLayout {
    /// An outline at a position of the line, bent along the path where glyphs are.
    func outline(_ data: PathData, at position: Transform, in space: Transform) -> PathData {
        guard let bend else { return data.transformed(by: space * position) }
        return BentPath(data.transformed(by: position), along: bend, step: bendStep).data.transformed(by: space)
    }

    /// The box of a glyph cell; `nil` if it lies beyond its path.
    func cell(of cluster: GlyphCluster, in space: Transform) -> Rect? {
        guard let straight = cluster.straightPosition else {
            return cluster.position.map { cluster.cell.transformed(by: space * $0) }
        }
        return outline(.rect(cluster.cell), at: straight, in: space).bounds
    }

    /// Positions the clusters along the path: the middle of each on the path, turned by the path's direction there.
    ///
    /// Clusters whose middle lies beyond the path are not drawn.
    mutating func place(on path: TextPath) {
        let line = PathMeasure(path.data)
        bend = path.bendsGlyphs ? line : nil
        bendStep = (chunk.spans.map(\.font.size).max() ?? 1) / 4
        let whole = clusters.reduce(0) { $0 + $1.advance }
        var pen = path.startOffset + anchor(from: 0, to: whole)
        var last: Point?
        for index in clusters.indices {
            let cluster = clusters[index]
            let character = text.characters[cluster.character]
            let shift = along(character.shift)
            let half = cluster.width * cluster.stretch / 2
            let turn = Transform.rotation(degrees: character.rotation)
            clusters[index].isApart = !path.bendsGlyphs || character.isShifted || character.rotation != 0
            if let middle = line.position(at: pen + shift.x + half) {
                clusters[index].position =
                    middle * .translation(x: -half, y: shift.y + cluster.rise) * turn
                if path.bendsGlyphs {
                    clusters[index].straightPosition =
                        .translation(x: pen + shift.x, y: shift.y + cluster.rise) * turn
                }
                last = clusters[index].position?.apply(Point(cluster.advance, -shift.y - cluster.rise))
            }
            pen += cluster.advance
        }
        end = last ?? line.end
    }
}

#endif
