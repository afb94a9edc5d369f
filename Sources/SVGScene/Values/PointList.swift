public import Switchless
public import VectorScene

/// The vertices of a polyline or polygon (SVG 2, 10.6 and 10.7).
public struct PointList: SVGValue, Hashable {
    /// The vertices joined by lines, as an open path.
    public private(set) var path = PathData()

    /// Creates a list without points.
    public init() {}

    /// Takes all remaining input as points.
    ///
    /// After an error, the points before it are kept. A last coordinate without a partner is dropped. The context's
    /// remark describes the error (SVG 2, 10.6.1).
    ///
    /// - Returns: `nil` if the error precedes the first point.
    public static func read(_ input: inout ByteScanner, in context: ValueContext) -> PointList? {
        let start = input
        guard !input.isAtEnd else { return PointList() }
        var builder = PathBuilder(roomFor: input.remaining.count)
        guard builder.appendMove({ input.takePoints(1, from: .zero, into: $0) }) else { return nil }
        var isWhole = true
        while isWhole, input.skipCommaSpace() || !input.isAtEnd {
            isWhole = builder.append(.line, 1) { input.takePoints(1, from: .zero, into: $0) }
        }
        if !isWhole {
            context.remark = "\(input.found) at byte \(input.offset(from: start) + 1) of the points; drawn up to there"
            input.skipAll()
        }
        var list = PointList()
        list.path = builder.finished()
        return list
    }
}
