#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The luminance of the pixels of a mask, which becomes the opacity of what it masks (CSS Masking, 4.3).
public struct MaskLuminance: Sendable {
    private let red, green, blue: [Float]

    /// Prepares the luminance in a colour space.
    public init(in colorSpace: SceneColorSpace) {
        let curve = Self.curves[colorSpace] ?? Self.plain
        red = curve.map { 0.2125 * $0 }
        green = curve.map { 0.7154 * $0 }
        blue = curve.map { 0.0721 * $0 }
    }

    /// The opacity, 0 to 255.
    ///
    /// - Parameter pixel: channels in sRGB that are multiplied with alpha: alpha in the highest byte, then red, green and blue.
    public func coverage(of pixel: UInt32) -> UInt8 {
        let alpha = pixel >> 24
        guard alpha > 0 else { return 0 }
        let sum =
            red[Self.straight(pixel >> 16 & 255, alpha)] + green[Self.straight(pixel >> 8 & 255, alpha)]
            + blue[Self.straight(pixel & 255, alpha)]
        return UInt8(min((sum * Float(alpha)).rounded(), 255))
    }

    private static let plain = (0...255).map { Float($0) / 255 }
    private static let curves: [SceneColorSpace: [Float]] = [.sRGB: plain, .linearRGB: plain.map(linear)]

    private static func linear(_ value: Float) -> Float {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// The channel without its alpha, at most 255 even if the pixel is impossible.
    private static func straight(_ channel: UInt32, _ alpha: UInt32) -> Int {
        min(Int((channel * 255 + alpha / 2) / alpha), 255)
    }
}
