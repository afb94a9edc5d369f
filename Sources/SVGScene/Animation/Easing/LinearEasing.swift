import Switchless

/// The `linear()` function: straight lines between points (CSS Easing 2, 2.1).
struct LinearEasing: Easing {
    static let name: Name = "linear"
    static let summary = "Straight lines between points of time and progress."

    private struct Stop {
        var share: Double?
        let progress: Double
    }

    /// The limit of points. Guards against lists that each animation would search.
    private static let limit = 1000

    private let points: [(share: Double, progress: Double)]

    /// The keyword `linear`.
    static let even = LinearEasing(points: [(0, 0), (1, 1)])

    private init(points: [(share: Double, progress: Double)]) { self.points = points }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> (any Easing)? {
        var stops: [Stop] = []
        repeat {
            input.skipSpace()
            var shares: [Double] = []
            if let share = takePercentage(&input) { shares.append(share) }
            input.skipSpace()
            guard let progress = Double.read(&input, in: context) else { return nil }
            input.skipSpace()
            while shares.count < 2, let share = takePercentage(&input) {
                shares.append(share)
                input.skipSpace()
            }
            stops.append(Stop(share: shares.first, progress: progress))
            if shares.count > 1 { stops.append(Stop(share: shares[1], progress: progress)) }
            guard stops.count <= limit else { return nil }
        } while input.take(",")
        return stops.isEmpty ? nil : LinearEasing(points: placed(stops))
    }

    private static func takePercentage(_ input: inout ByteScanner) -> Double? {
        input.attempt { input in
            guard let number = input.takeNumber(), input.take("%") else { return nil }
            return number / 100
        }
    }

    /// The points, those without a place spread evenly between their neighbours.
    private static func placed(_ stops: [Stop]) -> [(share: Double, progress: Double)] {
        var stops = stops
        stops[0].share = stops[0].share ?? 0
        let last = stops.count - 1
        stops[last].share = stops[last].share ?? 1
        var before = 0, largest = -Double.infinity
        for index in stops.indices {
            guard let share = stops[index].share else { continue }
            largest = max(largest, share)
            stops[index].share = largest
            let start = stops[before].share ?? 0
            for between in before..<index where between > before {
                stops[between].share = start + (largest - start) * Double(between - before) / Double(index - before)
            }
            before = index
        }
        return stops.map { ($0.share ?? 0, $0.progress) }
    }

    func progress(at fraction: Double, isBefore: Bool) -> Double {
        guard points.count > 1 else { return points[0].progress }
        // The last point not after the moment, but a segment begins there.
        let index = min(max(points.lastIndex { $0.share <= fraction } ?? 0, 0), points.count - 2)
        let (start, end) = (points[index], points[index + 1])
        guard end.share > start.share else { return fraction < start.share ? start.progress : end.progress }
        return start.progress + (end.progress - start.progress) * (fraction - start.share) / (end.share - start.share)
    }
}
