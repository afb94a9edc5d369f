import Switchless

/// An image that a filter works on: pixels of eight bits a channel.
///
/// A pixel has alpha in the highest byte, then red, green and blue, each multiplied with alpha. Pixels outside of
/// ``area`` are transparent, and writing there has no effect.
public struct FilterImage: Sendable {
    /// The pixels of a row, and the rows.
    public let width, height: Int
    /// The part of the image that may have colours: the primitive's subregion.
    public let area: PixelArea
    /// The colour space of the channels; `nil` if all are black, and the same in each.
    public let colorSpace: SceneColorSpace?
    /// As many as the size says, row by row.
    package internal(set) var pixels: [UInt32]

    /// Makes a transparent image.
    ///
    /// - Parameters:
    ///   - width: the pixels of a row, 0 to 32,767. Other numbers count as the nearest of these.
    ///   - height: the rows, 0 to 32,767. Other numbers count as the nearest of these.
    ///   - area: the part that may have colours; `nil` for all of it.
    ///   - colorSpace: the colour space of the channels.
    public init(width: Int, height: Int, area: PixelArea? = nil, colorSpace: SceneColorSpace? = .sRGB) {
        let (width, height) = (width.clamped(to: 0...Self.longestSide), height.clamped(to: 0...Self.longestSide))
        let whole = PixelArea(width: width, height: height)
        self.init(
            width: width, height: height, area: area?.intersection(whole) ?? whole, colorSpace: colorSpace,
            pixels: Array(repeating: 0, count: width * height))
    }

    /// The most pixels along a side.
    static let longestSide = 32767

    /// All of its pixels.
    var bounds: PixelArea { PixelArea(width: width, height: height) }

    /// Takes over the pixels of a picture in sRGB; transparent if these are not as many as the size says.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        self.init(width: width, height: height)
        if pixels.count == self.pixels.count { self.pixels = pixels }
    }

    /// Takes over pixels, as many as the size says, whose area is within the size.
    init(width: Int, height: Int, area: PixelArea, colorSpace: SceneColorSpace?, pixels: [UInt32]) {
        (self.width, self.height, self.area, self.colorSpace) = (width, height, area, colorSpace)
        self.pixels = pixels
    }

    /// A pixel, by its column and row; transparent outside of ``area``.
    ///
    /// Of what is stored, no channel gets larger than alpha.
    public subscript(x: Int, y: Int) -> UInt32 {
        get { area.contains(x, y) ? pixels[y * width + x] : 0 }
        set {
            guard area.contains(x, y) else { return }
            pixels[y * width + x] = Channels(premultiplied: newValue).premultipliedPixel
        }
    }

    /// The indices of the pixels of a row, between two columns.
    @inline(__always)
    func row(_ y: Int, in area: PixelArea) -> Range<Int> { y * width + area.left..<y * width + area.right }
}

/// A rectangle of whole pixels; columns and rows count from 0, and the last ones are not in it.
public struct PixelArea: Hashable, Sendable {
    /// The first column and row, and those after the last.
    public let left, top, right, bottom: Int

    /// Makes an area. One that ends before it begins is empty, and none goes beyond a thousand million pixels.
    public init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top) = (left.clamped(to: Self.range), top.clamped(to: Self.range))
        (self.right, self.bottom) = (
            max(right.clamped(to: Self.range), self.left), max(bottom.clamped(to: Self.range), self.top)
        )
    }

    private static let range = -1_000_000_000...1_000_000_000

    /// Makes the area of an image.
    init(width: Int, height: Int) { self.init(left: 0, top: 0, right: width, bottom: height) }

    /// Moves the sides of a rectangle to the nearest pixels.
    init(rounding rect: Rect) {
        self.init(
            left: Int(pixel: rect.minX), top: Int(pixel: rect.minY), right: Int(pixel: rect.maxX),
            bottom: Int(pixel: rect.maxY))
    }

    /// How many columns it has.
    public var width: Int { right - left }
    /// How many rows it has.
    public var height: Int { bottom - top }
    /// The rows, as long as there is time for the current thread's work.
    @inline(__always)
    var rows: LazyPrefixWhileSequence<Range<Int>> {
        (top..<bottom).lazy.prefix { [width] _ in !TimeBudget.isOver(after: width) }
    }
    /// The columns.
    var columns: Range<Int> { left..<right }

    /// Whether a pixel is in it.
    @inline(__always)
    public func contains(_ x: Int, _ y: Int) -> Bool { x >= left && x < right && y >= top && y < bottom }

    /// What both have; empty if that is nothing.
    public func intersection(_ other: PixelArea) -> PixelArea {
        PixelArea(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }
}

extension Int {
    /// The nearest pixel to a coordinate of any size.
    init(pixel coordinate: Double) { self.init(bounded: (coordinate + 0.5).rounded(.down), by: 1e9) }

    /// The whole part of any number, which is 0 where it is none.
    init(bounded number: Double, by limit: Double = 1e15) {
        self = number.isNaN ? 0 : Int(number.clamped(to: -limit...limit))
    }
}

extension Comparable {
    /// The nearest value within a range.
    @inline(__always)
    func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}

/// The channels of a pixel: red, green, blue and alpha, 0 to 255.
typealias Channels = SIMD4<Float>

extension Channels {
    /// The channels of a pixel, multiplied with alpha.
    @inline(__always)
    init(premultiplied pixel: UInt32) {
        self.init(
            Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), Float(pixel >> 24))
    }

    /// The channels of a pixel, not multiplied with alpha.
    @inline(__always)
    init(straight pixel: UInt32) {
        self.init(premultiplied: pixel)
        guard w > 0 else { return }
        let alpha = w
        self = pointwiseMin(self * (255 / alpha), Channels(repeating: 255))
        w = alpha
    }

    /// The pixel of channels that are multiplied with alpha. None gets larger than alpha, and what is no number is 0.
    @inline(__always)
    var premultipliedPixel: UInt32 {
        let positive = Channels.zero.replacing(with: self, where: self .> 0)
        let alpha = positive.w.clamped(to: 0...255)
        let limited = positive.replacing(with: alpha, where: positive .> alpha)
        // One by one: the conversion of whole vectors takes ten times as long.
        let rounded = limited + 0.5
        return UInt32(rounded.w) << 24 | UInt32(rounded.x) << 16 | UInt32(rounded.y) << 8 | UInt32(rounded.z)
    }

    /// The pixel of channels that are not multiplied with alpha.
    @inline(__always)
    var straightPixel: UInt32 {
        let positive = Channels.zero.replacing(with: self, where: self .> 0)
        let limited = positive.replacing(with: 255, where: positive .> 255)
        var product = limited * (limited.w / 255)
        product.w = limited.w
        return product.premultipliedPixel
    }
}

// What primitives do to all pixels.
extension FilterImage {
    /// The image with its pixels changed one by one, in its own area and another.
    @inline(__always)
    func mapping(in context: FilterContext, _ body: (UInt32) -> UInt32) -> FilterImage {
        var result = context.emptyImage()
        for y in result.area.rows {
            for index in row(y, in: result.area) { result.pixels[index] = body(pixels[index]) }
        }
        return result
    }

    /// This image combined with one below it, pixel by pixel.
    @inline(__always)
    func combining(
        with below: FilterImage, in context: FilterContext, _ body: (_ above: UInt32, _ below: UInt32) -> UInt32
    ) -> FilterImage {
        var result = context.emptyImage()
        for y in result.area.rows {
            for index in row(y, in: result.area) { result.pixels[index] = body(pixels[index], below.pixels[index]) }
        }
        return result
    }

    /// The image moved by whole pixels.
    func moved(x dx: Int, y dy: Int, in context: FilterContext) -> FilterImage {
        var result = context.emptyImage()
        let target = result.area.intersection(
            PixelArea(left: area.left + dx, top: area.top + dy, right: area.right + dx, bottom: area.bottom + dy))
        let distance = dy * width + dx
        for y in target.rows where !target.columns.isEmpty {
            for index in row(y, in: target) { result.pixels[index] = pixels[index - distance] }
        }
        return result
    }

    /// Each row changed by `body`, and rows and columns exchanged.
    ///
    /// What works along both axes does this twice.
    func transposingRows(_ body: (inout [Channels]) -> Void) -> FilterImage {
        var result = FilterImage(
            width: height, height: width,
            area: PixelArea(left: area.top, top: area.left, right: area.bottom, bottom: area.right),
            colorSpace: colorSpace, pixels: Array(repeating: 0, count: pixels.count))
        var line = [Channels](repeating: .zero, count: area.width)
        for y in area.rows where area.width > 0 {
            let start = y * width + area.left
            for x in line.indices { line[x] = Channels(premultiplied: pixels[start + x]) }
            body(&line)
            for x in line.indices { result.pixels[(area.left + x) * height + y] = line[x].premultipliedPixel }
        }
        return result
    }

    /// The same pixels with another area. What is outside of it is lost.
    func cropped(to other: PixelArea) -> FilterImage {
        let kept = other.intersection(bounds)
        guard kept != area else { return self }
        var result = FilterImage(
            width: width, height: height, area: kept, colorSpace: colorSpace,
            pixels: Array(repeating: 0, count: pixels.count))
        let common = kept.intersection(area)
        for y in common.rows {
            for index in row(y, in: common) { result.pixels[index] = pixels[index] }
        }
        return result
    }
}

// Colour spaces.
extension FilterImage {
    /// The image in another colour space.
    func converted(to space: SceneColorSpace) -> FilterImage {
        guard let colorSpace, colorSpace != space else { return self }
        var result = FilterImage(width: width, height: height, area: area, colorSpace: space, pixels: pixels)
        let curve = ColorCurves.bytes(to: space)
        for y in area.rows {
            for index in row(y, in: area) where pixels[index] > 0 {
                result.pixels[index] = Self.converted(pixels[index], by: curve)
            }
        }
        return result
    }

    @inline(__always)
    private static func converted(_ pixel: UInt32, by curve: [UInt8]) -> UInt32 {
        let alpha = pixel >> 24
        func channel(_ shift: UInt32) -> UInt32 {
            let value = pixel >> shift & 255
            let straight = alpha == 255 ? Int(value) : MaskLuminance.straight(value, alpha)
            return ((UInt32(curve[straight]) * alpha + 127) / 255) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }

    /// The image with black in place of its colours.
    func blackened() -> FilterImage {
        FilterImage(
            width: width, height: height, area: area, colorSpace: nil, pixels: pixels.map { $0 & 0xff00_0000 })
    }
}
