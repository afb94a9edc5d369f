// The part of Core Graphics that CoreGraphicsDrawing calls, with Apple's signatures. The context writes its calls down.
// Scripts/check apple compiles it; no target has it, as a module of this name would be found by `canImport` everywhere.
@_exported import Foundation

public struct CGAffineTransform: Sendable {
    public var a, b, c, d, tx, ty: CGFloat
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
    /// Applies this transform, then the other.
    public func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t.a + b * t.c, b: a * t.b + b * t.d, c: c * t.a + d * t.c, d: c * t.b + d * t.d,
            tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
    }
    public func inverted() -> CGAffineTransform {
        let n = a * d - b * c
        return CGAffineTransform(
            a: d / n, b: -b / n, c: -c / n, d: a / n, tx: (c * ty - d * tx) / n, ty: (b * tx - a * ty) / n)
    }
}

public final class CFData { public init() {} }
public final class CFAllocator {}
public final class CFDictionary {}
public func CFDataCreate(_ allocator: CFAllocator?, _ bytes: UnsafePointer<UInt8>?, _ length: Int) -> CFData! {
    CFData()
}

public final class CGColorSpace {}
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
public final class CGColor {
    let components: [CGFloat]
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
    }
}
public final class CGGradient {
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {}
}
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = Self(rawValue: 1)
    public static let drawsAfterEndLocation = Self(rawValue: 2)
}
public final class CGDataProvider { public init?(data: CFData) {} }
public enum CGColorRenderingIntent: Int32, Sendable { case defaultIntent }
public final class CGImage {
    init() {}
    public init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {}
    public init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {}
}
public final class CGLayer {
    public let context: CGContext?
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) { self.context = context }
}

public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, medium, high }
public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, destinationIn, plusLighter
}
public enum CGImageAlphaInfo: UInt32, Sendable { case none, premultipliedLast, premultipliedFirst }
public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let byteOrder32Little = Self(rawValue: 2 << 12)
}

public class CGPath {
    var count = 0
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath { self }
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath { self }
}
public final class CGMutablePath: CGPath {
    public override init() {}
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { count += 1 }
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { count += 1 }
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) { count += 1 }
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) { count += 1 }
    public func closeSubpath() { count += 1 }
}

public final class CGContext {
    /// The calls to all contexts, in their order.
    public nonisolated(unsafe) static var calls: [String] = []
    private var memory: UnsafeMutableRawPointer?
    public let width, height: Int
    public private(set) var ctm = CGAffineTransform.identity
    private var saved: [CGAffineTransform] = []

    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        (self.width, self.height) = (width, height)
        memory = .allocate(byteCount: width * height * 4, alignment: 16)
        memory?.initializeMemory(as: UInt8.self, repeating: 0, count: width * height * 4)
    }
    deinit { memory?.deallocate() }

    private func call(_ text: String) { Self.calls.append(text) }

    public var data: UnsafeMutableRawPointer? { memory }
    public var bytesPerRow: Int { width * 4 }
    public var interpolationQuality = CGInterpolationQuality.default
    public var boundingBoxOfClipPath: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
    public func saveGState() { saved.append(ctm) }
    public func restoreGState() { ctm = saved.removeLast() }
    public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }
    public func addPath(_ path: CGPath) {}
    public func clip(using rule: CGPathFillRule = .winding) { call("clip \(rule)") }
    public func clip(to rect: CGRect) { call("clip to rect") }
    public func fillPath(using rule: CGPathFillRule = .winding) { call("fill \(rule)") }
    public func fill(_ rect: CGRect) { call("fill rect") }
    public func setFillColor(_ color: CGColor) { call("color \(color.components.map { Double($0) })") }
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    public func setAlpha(_ alpha: CGFloat) { call("alpha \(Double(alpha))") }
    public func setBlendMode(_ mode: CGBlendMode) { call("blend \(mode)") }
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { call("begin layer") }
    public func endTransparencyLayer() { call("end layer") }
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) { call("image") }
    public func draw(_ layer: CGLayer, in rect: CGRect) { call("tile") }
    public func makeImage() -> CGImage? { CGImage() }
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) { call("linear \(Double(startPoint.x)) \(Double(endPoint.x))") }
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) { call("radial \(Double(startRadius)) \(Double(endRadius))") }
}
