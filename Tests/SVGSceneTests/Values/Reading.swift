import SVGScene
import Switchless
import VectorScene
import XMLStream

/// Lends `text`'s bytes, in memory of exactly their size.
func withBytes<Result>(of text: some StringProtocol, _ body: (Bytes) -> Result) -> Result {
    let bytes = ContiguousArray(text.utf8)
    return bytes.withBytes(body)
}

extension SVGValue {
    /// The value that `text` is as a whole.
    static func read(_ text: some StringProtocol, in context: ValueContext = ValueContext()) -> Self? {
        withBytes(of: text) { Self.read(all: $0, in: context) }
    }

    /// The beginnings of `text`, itself included, that are values.
    static func readableBeginnings(of text: String) -> [String] {
        let context = ValueContext()
        return (0...text.utf8.count).map { String(decoding: text.utf8.prefix($0), as: UTF8.self) }
            .filter { read($0, in: context) != nil }
    }
}

/// Path data as SVG writes it, coordinates rounded to three places.
func text(of path: PathData?) -> String? {
    guard let path else { return nil }
    var writer = PathText()
    path.visit(&writer)
    return writer.text
}

private struct PathText: PathSink {
    var text = ""

    private mutating func add(_ letter: String, _ points: Point...) {
        let numbers = points.flatMap { [number($0.x), number($0.y)] }
        text += (text.isEmpty ? "" : " ") + ([letter] + numbers).joined(separator: " ")
    }

    private func number(_ value: Double) -> String {
        guard abs(value) < 1e9 else { return "\(value)" }
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    mutating func move(to end: Point) { add("M", end) }
    mutating func line(to end: Point) { add("L", end) }
    mutating func quadratic(to end: Point, control: Point) { add("Q", control, end) }
    mutating func cubic(to end: Point, control1: Point, control2: Point) { add("C", control1, control2, end) }
    mutating func close() { add("Z") }
}
