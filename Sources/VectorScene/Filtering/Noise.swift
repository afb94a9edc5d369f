/// Perlin's noise, as the specification has it in C (Filter Effects 9.22).
struct Noise {
    private static let size = 256
    private static let start = 4096.0
    private var lattice = (0..<size).map { $0 }
    /// The gradients of the four channels at each point of the lattice.
    private var across = [Channels](repeating: .zero, count: size), down = [Channels](repeating: .zero, count: size)

    init(seed: Double) {
        var random = ParkMiller(seed: seed)
        for channel in 0..<4 {
            for index in 0..<Self.size {
                let x = random.gradient(Self.size), y = random.gradient(Self.size)
                let length = max((x * x + y * y).squareRoot(), .leastNormalMagnitude)
                across[index][channel] = Float(x / length)
                down[index][channel] = Float(y / length)
            }
        }
        for index in (1..<Self.size).reversed() { lattice.swapAt(index, random.next() % Self.size) }
    }

    /// The noise of each channel at a point of the lattice's space.
    func value(_ x: Double, _ y: Double, _ octave: NoiseOctave) -> Channels {
        let (x, y) = (Self.start + x, Self.start + y)
        // So far away no number has a fraction.
        guard abs(x) < 1e15, abs(y) < 1e15 else { return .zero }
        let left = Int(x.rounded(.down)), top = Int(y.rounded(.down))
        let u = Float(x - Double(left)), v = Float(y - Double(top))
        let columns = (lattice[octave.x.cut(left)], lattice[octave.x.cut(left + 1)])
        let rows = (octave.y.cut(top), octave.y.cut(top + 1))
        let upper = mix(Self.smooth(u), corner(columns.0, rows.0, u, v), corner(columns.1, rows.0, u - 1, v))
        let lower = mix(Self.smooth(u), corner(columns.0, rows.1, u, v - 1), corner(columns.1, rows.1, u - 1, v - 1))
        return mix(Self.smooth(v), upper, lower)
    }

    @inline(__always)
    private func corner(_ column: Int, _ row: Int, _ u: Float, _ v: Float) -> Channels {
        let index = lattice[(column + row) & 255]
        return across[index] * u + down[index] * v
    }

    @inline(__always)
    private func mix(_ share: Float, _ one: Channels, _ other: Channels) -> Channels { one + share * (other - one) }

    private static func smooth(_ share: Float) -> Float { share * share * (3 - 2 * share) }
}

/// The noise along one axis.
struct NoiseAxis {
    /// How fast it changes.
    private(set) var frequency: Double
    /// Where the lattice starts again, and how far back that is; `nil` for nowhere.
    private var seam: (from: Int, length: Int)?
    private let corner, length: Double

    /// Makes an axis.
    ///
    /// - Parameters:
    ///   - frequency: the base frequency.
    ///   - corner: where the tile begins, in user units.
    ///   - length: how long the tile is, in user units.
    ///   - isStitched: whether the frequency is to fit the tile.
    init(_ frequency: Double, _ corner: Double, _ length: Double, isStitched: Bool) {
        (self.frequency, self.corner, self.length) = (frequency, corner, length)
        guard isStitched, length > 0 else { return }
        let low = (length * frequency).rounded(.down) / length, high = (length * frequency).rounded(.up) / length
        if frequency > 0 { self.frequency = low > 0 && frequency / low < high / frequency ? low : high }
        seam = (0, 0)
    }

    /// The axis of an octave.
    func multiplied(by ratio: Double) -> NoiseAxis {
        var octave = self
        octave.frequency *= ratio
        guard seam != nil else { return octave }
        let steps = (length * frequency).rounded() * ratio, first = (corner * frequency).rounded(.down) * ratio
        octave.seam = (Int(bounded: steps + 4096 + first), Int(bounded: steps))
        return octave
    }

    /// The place in the lattice of a whole number.
    @inline(__always)
    func cut(_ index: Int) -> Int {
        guard let seam, index >= seam.from else { return index & 255 }
        return (index - seam.length) & 255
    }
}

/// A layer of noise.
struct NoiseOctave {
    let x, y: NoiseAxis
    /// How much it counts.
    let share: Float

    init(_ x: NoiseAxis, _ y: NoiseAxis, ratio: Double) {
        (self.x, self.y) = (x.multiplied(by: ratio), y.multiplied(by: ratio))
        share = Float(1 / ratio)
    }
}

/// The random numbers of the specification.
private struct ParkMiller {
    private var state: Int

    init(seed: Double) {
        let seed = Int(bounded: seed)
        state = seed <= 0 ? -(seed % 2_147_483_646) + 1 : min(seed, 2_147_483_646)
    }

    mutating func next() -> Int {
        state = 16807 * (state % 127_773) - 2836 * (state / 127_773)
        if state <= 0 { state += 2_147_483_647 }
        return state
    }

    /// A random number from -1 to 1.
    mutating func gradient(_ size: Int) -> Double { Double(next() % (2 * size) - size) / Double(size) }
}
