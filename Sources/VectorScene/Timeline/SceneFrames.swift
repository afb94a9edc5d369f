/// A drawing that moves, at moments of equal distance.
public struct SceneFrames: Sendable {
    /// The scenes, in order.
    public var scenes: [SceneGraph]
    /// How long each is shown, in seconds.
    public var interval: Double
    /// Whether they are shown again and again, or once.
    public var repeats: Bool

    /// Makes frames.
    ///
    /// - Parameters:
    ///   - scenes: the scenes, in order, of one size.
    ///   - interval: how long each is shown, in seconds.
    ///   - repeats: whether they are shown again and again, or once.
    public init(_ scenes: [SceneGraph], every interval: Double, repeats: Bool) {
        self.scenes = scenes
        self.interval = interval
        self.repeats = repeats
    }
}
