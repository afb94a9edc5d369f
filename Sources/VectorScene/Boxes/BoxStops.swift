/// Counts the stops of a gradient.
struct BoxStops: PaintVisitor {
    private var count = 1

    static func count(in paint: any PaintResource) -> Int {
        var counter = BoxStops()
        try? paint.accept(&counter)
        return counter.count
    }

    mutating func visit(_ paint: LinearGradientPaint) { count += paint.stops.count }
    mutating func visit(_ paint: RadialGradientPaint) { count += paint.stops.count }
    mutating func visit(_ paint: PatternPaint) {}
}
