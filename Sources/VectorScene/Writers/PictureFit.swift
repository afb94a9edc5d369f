/// The box that a picture is made for, and how the drawing lies in it.
public struct PictureFit: Hashable, Sendable {
    /// The size of the box in pixels, both above 0.
    public var width, height: Int
    /// How the drawing lies in the box.
    public var mode: Mode

    /// Makes a box.
    public init(width: Int, height: Int, mode: Mode = .inside) {
        (self.width, self.height, self.mode) = (width, height, mode)
    }

    /// Reads a size such as `256x128`, of 1 to 1,000,000 pixels each; `nil` for anything else.
    public init?(_ text: String, mode: Mode = .inside) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy({ 1...1_000_000 ~= $0 }) else { return nil }
        self.init(width: sides[0], height: sides[1], mode: mode)
    }

    /// How a drawing lies in a box. Its proportions stay in each (CSS Images 3, 5.5).
    public enum Mode: String, CaseIterable, Sendable {
        /// The picture is as large as the box, and has all of the drawing in the middle.
        case contain
        /// The picture is as large as the box, and the drawing covers it: what juts out is cut off.
        case cover
        /// The picture is as large as the drawing becomes within the box.
        case inside
    }
}

/// The size of a picture, and where the drawing lies on it.
package struct PictureLayout {
    /// The size in pixels.
    package let size: Size
    /// Maps the drawing's user space to the pixels.
    package let transform: Transform
    /// How many times larger than the drawing it is shown.
    package let factor: Double
    /// Whether there is a part of the picture that the drawing does not cover.
    package let hasMargins: Bool

    /// Lays a drawing out.
    ///
    /// - Parameters:
    ///   - drawing: the size of the drawing.
    ///   - options: the width or the box that is asked for.
    ///   - hasPixels: whether the picture has whole pixels. The last row is as full as the others then: the drawing is
    ///     stretched by less than a pixel.
    package init(of drawing: Size, _ options: SceneWriterOptions, hasPixels: Bool) {
        let padding = Double(min(max(options.padding, 0), Self.mostPadding))
        self = Self(unpadded: drawing, options, 2 * padding, hasPixels: hasPixels).padded(by: padding)
    }

    /// - Parameter padding: the pixels that are taken from both sides together.
    private init(unpadded drawing: Size, _ options: SceneWriterOptions, _ padding: Double, hasPixels: Bool) {
        guard let fit = options.fit else {
            let scale = options.scale.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 1
            let factor = options.width.map { max(Double($0) - padding, 1) / drawing.width } ?? scale
            self.init(drawing, factor, isStretched: hasPixels && options.width != nil, hasPixels: hasPixels)
            return
        }
        let box = Size(max(Double(fit.width) - padding, 1), max(Double(fit.height) - padding, 1))
        let factor = fit.mode.factor(box.width / drawing.width, box.height / drawing.height)
        guard fit.mode.fillsBox else {
            self.init(drawing, factor, isStretched: hasPixels, hasPixels: hasPixels)
            return
        }
        let margins = Size(box.width - drawing.width * factor, box.height - drawing.height * factor)
        self.init(
            box, .translation(x: margins.width / 2, y: margins.height / 2) * .scale(x: factor, y: factor),
            factor: factor, hasMargins: true)
    }

    /// The layout with pixels around it.
    private func padded(by padding: Double) -> PictureLayout {
        guard padding > 0 else { return self }
        return PictureLayout(
            Size(size.width + 2 * padding, size.height + 2 * padding),
            .translation(x: padding, y: padding) * transform, factor: factor, hasMargins: true)
    }

    /// Guards against sizes that no number of pixels has.
    private static let mostPadding = 1_000_000

    private init(_ size: Size, _ transform: Transform, factor: Double, hasMargins: Bool) {
        (self.size, self.transform, self.factor, self.hasMargins) = (size, transform, factor, hasMargins)
    }

    /// Makes a picture that the drawing fills.
    private init(_ drawing: Size, _ factor: Double, isStretched: Bool, hasPixels: Bool) {
        let exact = Size(drawing.width * factor, drawing.height * factor)
        // A product may be above a whole number by a rounding error.
        func whole(_ length: Double) -> Double { hasPixels ? max((length - 1e-6).rounded(.up), 1) : length }
        let size = Size(whole(exact.width), whole(exact.height))
        let isScaled = isStretched && !exact.isEmpty
        let stretch = isScaled ? Point(size.width / exact.width, size.height / exact.height) : Point(1, 1)
        self.init(size, .scale(x: factor * stretch.x, y: factor * stretch.y), factor: factor, hasMargins: false)
    }
}

extension PictureFit.Mode {
    /// Which of the factors along both sides counts.
    fileprivate func factor(_ across: Double, _ down: Double) -> Double {
        Self.covering.contains(self) ? max(across, down) : min(across, down)
    }

    /// Whether the picture is as large as the box.
    fileprivate var fillsBox: Bool { Self.boxed.contains(self) }

    private static let covering: Set<Self> = [.cover], boxed: Set<Self> = [.contain, .cover]
}
