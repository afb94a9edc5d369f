/// The light that arrives at a point.
public struct LightRay: Sendable {
    /// The direction to the light: a vector of length 1.
    public var direction: SIMD3<Float>
    /// How much of the light arrives, 0 to 1.
    public var strength: Float

    /// Makes a ray.
    public init(direction: SIMD3<Float>, strength: Float) {
        self.direction = direction
        self.strength = strength
    }
}

/// The surface that the alpha of an image is, in the light of a source (Filter Effects 9.11).
struct LitSurface {
    private let image: FilterImage
    private let context: FilterContext
    /// The height of alpha 1 of 255, in pixels.
    private let height: Float
    private let color: Channels
    private let light: (SIMD3<Float>) -> LightRay

    init(
        _ image: FilterImage, _ surfaceScale: Double, _ color: SceneColor, _ light: any LightSource,
        in context: FilterContext
    ) {
        self.image = image
        self.context = context
        height = Float(surfaceScale * (context.scales.x + context.scales.y) / 2 / 255)
        self.color = context.channels(of: color)
        self.light = light.rays(in: context)
    }

    /// The image of the surface.
    ///
    /// - Parameter shade: how much light a point with this normal sends to the eye from this direction, and its alpha;
    ///   `nil` for the greatest of its colours.
    func render(_ shade: (_ normal: SIMD3<Float>, _ direction: SIMD3<Float>) -> (light: Float, alpha: Float?))
        -> FilterImage
    {
        var result = context.emptyImage()
        for y in result.area.rows {
            for (x, index) in zip(result.area.columns, image.row(y, in: result.area)) {
                let point = SIMD3(Float(x) + 0.5, Float(y) + 0.5, height * alpha(x, y))
                let ray = light(point), (value, alpha) = shade(normal(x, y, result.area), ray.direction)
                let shone = color * max(value * ray.strength, 0)
                var channels = shone.replacing(with: 255, where: shone .> 255)
                channels.w = alpha ?? max(channels.x, channels.y, channels.z)
                result.pixels[index] = channels.premultipliedPixel
            }
        }
        return result
    }

    @inline(__always)
    private func alpha(_ x: Int, _ y: Int) -> Float { Float(image.pixels[y * image.width + x] >> 24) }

    /// The normal by the Sobel filter, over those neighbours that are in the image.
    @inline(__always)
    private func normal(_ x: Int, _ y: Int, _ area: PixelArea) -> SIMD3<Float> {
        let (left, right) = (max(area.left, x - 1), min(area.right - 1, x + 1))
        let (top, bottom) = (max(area.top, y - 1), min(area.bottom - 1, y + 1))
        var (across, down) = (SIMD2<Float>.zero, SIMD2<Float>.zero)
        for line in top...bottom {
            let weight: Float = line == y ? 2 : 1
            across += SIMD2(weight * (alpha(right, line) - alpha(left, line)), weight)
        }
        for line in left...right {
            let weight: Float = line == x ? 2 : 1
            down += SIMD2(weight * (alpha(line, bottom) - alpha(line, top)), weight)
        }
        let slope = SIMD2(
            2 * across.x / across.y / Float(max(right - left, 1)), 2 * down.x / down.y / Float(max(bottom - top, 1)))
        return SIMD3(-height * slope.x, -height * slope.y, 1).normalized
    }
}

extension FilterContext {
    /// A point of user space in pixels, with z towards the viewer.
    func place(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Float> {
        let point = transform.apply(Point(x, y))
        return SIMD3(Float(point.x), Float(point.y), Float(z * (scales.x + scales.y) / 2))
    }
}

extension SIMD3<Float> {
    /// The vector of length 1 in this direction; zero has none.
    var normalized: SIMD3<Float> {
        let length = (self * self).sum().squareRoot()
        return length > 0 ? self / length : self
    }
}
