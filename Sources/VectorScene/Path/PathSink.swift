/// Receives a path segment by segment: an exporter, a stroker, a hit test. Every point is absolute.
public protocol PathSink {
    mutating func move(to end: Point)
    mutating func line(to end: Point)
    mutating func quadratic(to end: Point, control: Point)
    mutating func cubic(to end: Point, control1: Point, control2: Point)
    mutating func close()
}
