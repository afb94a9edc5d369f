// The part of SwiftUI that CoreGraphicsDrawing calls, with Apple's signatures.
@_exported import CoreGraphics

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
    public var body: Never { fatalError("a view of the stand-in has no body") }
}

public struct GraphicsContext {
    public func withCGContext(content: (CGContext) throws -> Void) rethrows {}
}

public struct Canvas<Symbols> {
    nonisolated public init(
        opaque: Bool = false, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) where Symbols == Never {}
}

extension Canvas: View where Symbols: View {
    public var body: Never { fatalError("a view of the stand-in has no body") }
}
