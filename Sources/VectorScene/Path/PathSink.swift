/// Receives a path segment by segment, such as an exporter or a hit test.
///
/// All points are absolute.
public protocol PathSink {
    mutating func move(to end: Point)
    mutating func line(to end: Point)
    mutating func quadratic(to end: Point, control: Point)
    mutating func cubic(to end: Point, control1: Point, control2: Point)
    mutating func close()
}
