#if Rendering

extension TinyFont {
    /// The font with its outlines in a table `CFF ` (Adobe Technical Note 5176).
    var openTypeCFF: [UInt8] {
        let kept = allTables.filter { !["glyf", "loca"].contains($0.tag) } + [("CFF ", cff)]
        return Array("OTTO".utf8) + Self.file(kept.sorted { $0.tag < $1.tag }).dropFirst(4)
    }

    private var cff: [UInt8] {
        let start = [1, 0, 4, 1] + Self.index([Array(family.utf8)])
        // A dictionary of three numbers of five bytes and two operators.
        let dictionary = Self.index([[UInt8](repeating: 0, count: 17)]).count
        let programs = Self.index([Self.program([])] + glyphs.map { Self.program($0.corners) })
        let strings = Self.index([]) + Self.index([])
        let first = start.count + dictionary + strings.count
        // The default width is 0.
        let privateDictionary: [UInt8] = [139, 20]
        let top =
            Self.number(first) + [Self.charStrings] + Self.number(privateDictionary.count)
            + Self.number(first + programs.count) + [Self.privateOperator]
        return start + Self.index([top]) + strings + programs + privateDictionary
    }

    private static let charStrings: UInt8 = 17, privateOperator: UInt8 = 18

    /// Items with their offsets, of two bytes each.
    private static func index(_ items: [[UInt8]]) -> [UInt8] {
        var out = Bytes()
        out.short(items.count)
        guard !items.isEmpty else { return out.bytes }
        out.bytes.append(2)
        out.short(items.reduce(into: [1]) { $0.append($0[$0.count - 1] + $1.count) })
        return out.bytes + items.joined()
    }

    /// The program that draws a contour: a move, lines and the end (Technical Note 5177).
    private static func program(_ corners: [(x: Int, y: Int)]) -> [UInt8] {
        var out = Bytes()
        var last = (x: 0, y: 0)
        for (index, corner) in corners.enumerated() {
            for distance in [corner.x - last.x, corner.y - last.y] {
                out.bytes.append(28)
                out.short(distance)
            }
            out.bytes.append(index == 0 ? 21 : 5)
            last = corner
        }
        return out.bytes + [14]
    }

    /// A number of five bytes in a dictionary.
    private static func number(_ value: Int) -> [UInt8] {
        var out = Bytes(bytes: [29])
        out.long(value)
        return out.bytes
    }
}

#endif
