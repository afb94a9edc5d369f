import VectorScene

/// How long a Lottie file plays. It repeats from its start, as a whole.
struct LottieLength {
    /// When what ends has ended, and what repeats has begun, in seconds.
    let intro: Double
    /// When the file ends, in seconds.
    let end: Double
    /// Whether what repeats for ever does so after the intro.
    let repeats: Bool
    /// Whether all of it repeats within the file.
    let isWhole: Bool

    /// The frames in a second. Moments between them are as exact as others.
    static let rate = 60.0
    /// The most seconds that what repeats may take together; what takes longer is cut.
    static let limit = 60.0

    init(_ timeline: SceneTimeline?) {
        let tracks = timeline?.tracks ?? []
        let loops = tracks.compactMap { track in
            track.loop.flatMap { start in track.times.last.map { (start: start, period: $0 - start) } }
        }.filter { $0.period > 0 && $0.period.isFinite }
        let periods = Set(loops.map(\.period)).sorted()
        let ends = tracks.filter { $0.loop == nil }.compactMap(\.times.last) + loops.map(\.start)
        intro = ([0, timeline?.duration ?? 0] + ends).filter(\.isFinite).max() ?? 0
        let common = MomentPlan.commonPeriod(of: periods, upTo: Self.limit)
        repeats = !periods.isEmpty
        isWhole = !repeats || common != nil
        end = max(intro + (common ?? periods.last ?? 0), 1 / Self.rate)
    }
}
