#if Rendering

import VectorScene

/// The colours of a gradient (OpenType, `ColorLine` and `VarColorLine`).
struct ColorLine {
    /// How it continues beyond its ends.
    let spread: GradientSpread
    /// The stops from offset 0 to 1.
    private(set) var stops: [GradientStop]
    /// Where the first and the last stop are on the line of the font.
    let first, last: Double

    private static let spreads: [GradientSpread] = [.pad, .repeat, .reflect]
    private static let header: [PaintField] = [.byte, .index]
    private static let stop: [PaintField] = [.share, .index, .share]

    /// Reads the line at an offset; `nil` if it has no stops.
    init?(at offset: Int, isVariable: Bool, _ painter: inout GlyphPainter) throws(ColorGlyphFault) {
        let header = try painter.values(of: Self.header, at: offset, isVariable: false)
        let spread = header.integer(0)
        // An unknown value is to be taken for `pad`.
        self.spread = Self.spreads.indices.contains(spread) ? Self.spreads[spread] : .pad
        var stops: [GradientStop] = []
        var position = header.end
        for _ in 0..<header.integer(1) {
            try painter.charge(1)
            let values = try painter.values(of: Self.stop, at: position, isVariable: isVariable)
            position = values.end
            let alpha = min(max(values[2], 0), 1)
            stops.append(
                painter.palette.stop(
                    values.integer(1), alpha: alpha, at: values[0], foreground: painter.foreground))
        }
        // Stable, as `sort` does not promise to be: stops at one offset make a hard edge.
        let order = stops.indices.sorted { (stops[$0].offset, $0) < (stops[$1].offset, $1) }
        stops = order.map { stops[$0] }
        guard let first = stops.first?.offset, let end = stops.last?.offset else { return nil }
        // Without a distance between them, all stops are at the start of a line of any length.
        let last = end > first ? end : first + 1
        for index in stops.indices { stops[index].offset = (stops[index].offset - first) / (last - first) }
        self.stops = stops
        self.first = first
        self.last = last
    }

    /// The line with its ends exchanged.
    var reversed: ColorLine {
        var copy = self
        copy.stops = stops.reversed().map {
            GradientStop(offset: 1 - $0.offset, color: $0.color, opacity: $0.opacity)
        }
        return copy
    }

    /// Whether no colour is translucent.
    var isOpaque: Bool { stops.allSatisfy { $0.opacity == 1 } }

    /// The colour at a position of the line, where 0 is the first stop and 1 is the last.
    func color(at position: Double) -> GradientStop {
        let offset = spread.offset(of: position)
        // The first stop beyond the offset, by bisection.
        var (low, high) = (0, stops.count)
        while low < high {
            let middle = (low + high) / 2
            (low, high) = stops[middle].offset <= offset ? (middle + 1, high) : (low, middle)
        }
        guard low > 0 else { return stops[0] }
        guard low < stops.count else { return stops[stops.count - 1] }
        let (a, b) = (stops[low - 1], stops[low])
        return a.toward(b, (offset - a.offset) / (b.offset - a.offset))
    }
}

extension GradientSpread {
    /// The offset, 0 to 1, that has the colour of a position on an endless line.
    fileprivate func offset(of position: Double) -> Double { Self.offsets[self].map { $0(position) } ?? position }

    private static let offsets: [GradientSpread: @Sendable (Double) -> Double] = [
        .pad: { min(max($0, 0), 1) },
        .repeat: { $0 - $0.rounded(.down) },
        .reflect: { abs($0 - 2 * ($0 / 2).rounded()) },
    ]
}

extension GradientStop {
    /// The colour between two stops.
    fileprivate func toward(_ other: GradientStop, _ share: Double) -> GradientStop {
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded()) }
        return GradientStop(
            offset: offset + (other.offset - offset) * share,
            color: SceneColor(
                red: mix(color.red, other.color.red), green: mix(color.green, other.color.green),
                blue: mix(color.blue, other.color.blue)),
            opacity: opacity + (other.opacity - opacity) * share)
    }
}

#endif
