/// The moment at which a drawing with animations is shown.
public struct DrawingTime: Sendable, Hashable {
    /// How long the drawing has been seen, in seconds.
    let seconds: Double
    /// Whether it is the end that is asked for, where what repeats for ever stands where it starts.
    let isSettled: Bool
    /// Whether animations change anything.
    let isAnimated: Bool

    private init(_ seconds: Double, isSettled: Bool = false, isAnimated: Bool = true) {
        self.seconds = seconds
        self.isSettled = isSettled
        self.isAnimated = isAnimated
    }

    /// The moment `seconds` after the drawing was shown first.
    ///
    /// - Parameter seconds: at least 0; less, and what is no number, counts as 0.
    public static func seconds(_ seconds: Double) -> DrawingTime { DrawingTime(seconds > 0 ? seconds : 0) }

    /// The moment when the drawing is shown first.
    public static let start = DrawingTime(0)

    /// When everything that ends has ended. What repeats for ever stands where it starts.
    ///
    /// A card whose parts fade in is seen whole, and a spinner stands still.
    public static let settled = DrawingTime(.infinity, isSettled: true)

    /// No moment: the drawing as if it had no animations.
    public static let unanimated = DrawingTime(0, isAnimated: false)

    /// The moment that counts for an animation which begins at `begin`.
    func moment(begin: Double, isEndless: Bool) -> Double { isSettled && isEndless ? max(0, begin) : seconds }
}
