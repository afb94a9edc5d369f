#if canImport(CoreGraphics)

import CoreGraphics
import VectorScene

/// Core Graphics' constants for the keywords of scenes.
enum GraphicsNames {
    static func rule(_ rule: FillRule) -> CGPathFillRule { rules[rule] ?? .winding }
    static func cap(_ cap: LineCap) -> CGLineCap { caps[cap] ?? .butt }
    static func join(_ join: LineJoin) -> CGLineJoin { joins[join] ?? .miter }
    static func blend(_ mode: SceneBlendMode?) -> CGBlendMode { mode.flatMap { blends[$0] } ?? .normal }
    static func quality(_ rendering: ImageRendering?) -> CGInterpolationQuality {
        rendering.flatMap { qualities[$0] } ?? .default
    }

    /// Pixels of 32 bits with alpha in the highest byte, multiplied.
    static let pixels = CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue

    /// Bytes as Core Graphics takes them.
    static func data(_ bytes: [UInt8]) -> CFData { CFDataCreate(nil, bytes, bytes.count) }

    private static let rules: [FillRule: CGPathFillRule] = [.nonzero: .winding, .evenodd: .evenOdd]
    private static let caps: [LineCap: CGLineCap] = [.butt: .butt, .round: .round, .square: .square]
    // miterClip: Core Graphics has none
    private static let joins: [LineJoin: CGLineJoin] = [.miter: .miter, .round: .round, .bevel: .bevel]
    private static let qualities: [ImageRendering: CGInterpolationQuality] = [
        .optimizeSpeed: .none, .pixelated: .none, .crispEdges: .none, .smooth: .medium, .optimizeQuality: .high,
        .highQuality: .high,
    ]
    private static let blends: [SceneBlendMode: CGBlendMode] = [
        .multiply: .multiply, .screen: .screen, .overlay: .overlay, .darken: .darken, .lighten: .lighten,
        .difference: .difference, .exclusion: .exclusion, .hue: .hue, .saturation: .saturation, .color: .color,
        .luminosity: .luminosity, .colorDodge: .colorDodge, .colorBurn: .colorBurn, .hardLight: .hardLight,
        .softLight: .softLight,
    ]
}

#endif
