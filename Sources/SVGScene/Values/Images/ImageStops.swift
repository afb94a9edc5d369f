import Switchless
import VectorScene

/// The colour stops of an image (CSS Images 3, 3.4).
struct ImageStops {
    /// The stops. One without a colour is a hint: the middle between the colours beside it.
    private var stops: [(color: ColorValue?, offset: Double?)] = []
    private let method: MixMethod?

    /// How many steps stand for a way between two colours that is not straight.
    private static let steps = 24

    /// Takes a list of stops, with lengths and percentages.
    ///
    /// - Parameters:
    ///   - length: the length of the line in pixels, which percentages refer to.
    ///   - method: how colours are mixed; `nil` for the usual way.
    init?(_ input: inout ByteScanner, along length: Double, in place: ShapePlace, _ method: MixMethod?) {
        let line = ShapePlace(Rect(x: 0, y: 0, width: length, height: 0), in: place.viewport, place.context)
        self.init(&input, in: place.context, method) { input in
            line.takeLength(&input, along: .width).map { length > 0 ? $0 / length : 0 }
        }
    }

    /// Takes a list of stops.
    ///
    /// - Parameter takeOffset: takes an offset, as a share of the line.
    init?(
        _ input: inout ByteScanner, in context: ValueContext, _ method: MixMethod?,
        takeOffset: (inout ByteScanner) -> Double?
    ) {
        self.method = method
        repeat {
            input.skipSpace()
            let read = input.attempt { ColorValue.read(&$0, in: context) }
            let color = read.map { $0.isCurrent ? context.elementColors?.current ?? $0 : $0 }
            input.skipSpace()
            let offsets = (0..<(color == nil ? 1 : 2)).compactMap { _ in takeOffset(&input) }
            guard color != nil || stops.last?.color != nil && !offsets.isEmpty else { return nil }
            stops += offsets.isEmpty ? [(color, nil)] : offsets.map { (color, $0) }
            input.skipSpace()
        } while input.take(",")
        guard stops.count > 1, stops.last?.color != nil else { return nil }
        settle()
        bend()
    }

    /// Places the stops that have no place of their own.
    private mutating func settle() {
        stops[0].offset = stops[0].offset ?? 0
        stops[stops.count - 1].offset = stops[stops.count - 1].offset ?? 1
        var last = 0
        for index in stops.indices.dropFirst() {
            guard let offset = stops[index].offset else { continue }
            // None comes before the one that it follows.
            let start = stops[last].offset ?? 0, end = max(offset, start)
            for between in last + 1..<index {
                stops[between].offset = start + (end - start) * Double(between - last) / Double(index - last)
            }
            stops[index].offset = end
            last = index
        }
    }

    /// Puts stops between those whose colours do not change evenly: around a hint, in another space, or with another
    /// alpha, since CSS mixes colours as transparent as they are (CSS Images 3, 3.4.2; CSS Color 4, 12.3).
    private mutating func bend() {
        var bent: [(color: ColorValue?, offset: Double?)] = []
        for (index, stop) in stops.enumerated() where stop.color != nil {
            defer { bent.append(stop) }
            let hint = index > 0 && stops[index - 1].color == nil ? stops[index - 1].offset : nil
            guard let last = bent.last, let one = last.color, let other = stop.color, let start = last.offset,
                let end = stop.offset, end > start
            else { continue }
            guard hint != nil || method != nil || one.alpha != other.alpha && one.color != other.color else { continue }
            let middle = min(max(((hint ?? (start + end) / 2) - start) / (end - start), 1e-6), 1 - 1e-6)
            for step in 1..<Self.steps {
                let share = Double(step) / Double(Self.steps)
                let color = (method ?? .sRGB).mix(one, other, share.eased(around: middle))
                bent.append((color, start + (end - start) * share))
            }
        }
        stops = bent
    }

    /// The colour at an offset, and where it ends: the offset of the next stop.
    func color(at offset: Double) -> ColorValue {
        // The offsets ascend.
        var next = 0, end = stops.count
        while next < end {
            let middle = (next + end) / 2
            if (stops[middle].offset ?? 0) > offset { end = middle } else { next = middle + 1 }
        }
        guard next < stops.count else { return stops.last?.color ?? .transparent }
        guard next > 0, let one = stops[next - 1].color, let other = stops[next].color,
            let start = stops[next - 1].offset, let end = stops[next].offset
        else { return stops[next].color ?? .transparent }
        return MixMethod.sRGB.mix(one, other, (offset - start) / (end - start))
    }

    /// The offsets of the stops, in ascending order.
    var offsets: [Double] { stops.compactMap(\.offset) }

    /// The part of the line that the stops of a scene lie on, as shares of it.
    func line(_ spread: GradientSpread) -> (first: Double, last: Double) {
        let first = stops.first?.offset ?? 0, last = stops.last?.offset ?? 1
        guard spread == .repeat else { return (0, 1) }
        return last > first ? (first, last) : (first, first + 1)
    }

    /// The stops of a scene, with offsets from 0 to 1.
    func colors(_ spread: GradientSpread) -> [GradientStop] {
        let (first, last) = line(spread)
        return stops.map { stop in
            let offset = ((stop.offset ?? 0) - first) / (last - first)
            return GradientStop(
                offset: min(max(offset, 0), 1), color: (stop.color ?? .black).color,
                opacity: (stop.color ?? .black).alpha)
        }
    }
}
