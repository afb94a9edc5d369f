#if TextOutlines

import VectorScene

/// A chunk on a straight line.
extension ChunkLayout {
    /// Positions the clusters along a straight line.
    mutating func placeOnLine() {
        var pen = 0.0
        for index in clusters.indices {
            let character = text.characters[clusters[index].character]
            let shift = along(character.shift)
            clusters[index].position =
                .translation(x: pen + shift.x, y: shift.y + clusters[index].rise)
                * .rotation(degrees: character.rotation)
            clusters[index].isApart = character.isShifted || character.rotation != 0
            pen += clusters[index].advance
        }
        let least = clusters.first?.position?.e ?? 0
        let most = (clusters.last?.position?.e ?? 0) + (clusters.last?.advance ?? 0)
        let start = along(text.characters.first?.shift ?? .zero).x + anchor(from: least, to: most)
        for index in clusters.indices {
            clusters[index].position = .translation(x: start, y: 0) * (clusters[index].position ?? .identity)
        }
        let shift = along(text.shift)
        end = Point((isRightToLeft ? least : pen + shift.x) + start, shift.y)
    }

    /// How far a line that extends over this range is moved so that its anchor is at the origin (SVG 2, 11.8.3).
    func anchor(from least: Double, to most: Double) -> Double {
        let share = Self.shares[chunk.anchor] ?? 0
        return isRightToLeft ? -most + (most - least) * share : -least - (most - least) * share
    }

    /// A shift in user space as one along and across the line.
    func along(_ shift: Point) -> Point { isVertical ? Point(shift.y, -shift.x) : shift }

    /// The share of a chunk's length that is before its anchor.
    private static let shares: [TextAnchor: Double] = [.middle: 0.5, .end: 1]
}

#endif
