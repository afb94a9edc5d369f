import LayoutMarkup
import SVGScene
import Switchless
import VectorScene

/// A QR code: `<qr xmlns="urn:example:cards" value="https://example.com"/>`.
///
/// All that an element from outside takes: what it reads, the size that it has by itself, and what it draws.
public struct QRElement: BoxElement, BoxContent {
    public static let name = Name("qr", in: "urn:example:cards")
    public static let summary = "A QR code of a text, in the colour of the text around."
    public static let attributes = boxAttributes(\.box) + [Attribute("value", \QRElement.value)]
    public var box = HTMLBox()
    private var value: Words?
    public var content: (any BoxContent)? { self }

    public init() {}

    /// A square that is four pixels wide for each module.
    public func naturalSize(_ instance: Instance, in drawing: Drawing) -> NaturalBoxSize {
        let side = Double(value.flatMap { QRCode.side(of: $0.text) } ?? 21) * 4
        return NaturalBoxSize(Size(width: side, height: side))
    }

    public func draw(_ instance: Instance, in area: Rect, into drawing: Drawing) {
        guard let value else { return drawing.warn("qr-without-value", "a QR code needs a value", instance) }
        guard let code = QRCode(value.text) else {
            return drawing.warn("qr-too-long", "a QR code takes 213 bytes here; nothing is drawn", instance)
        }
        let module = min(area.width, area.height) / Double(code.side)
        var path = PathData()
        for row in 0..<code.side {
            // Dark modules beside each other are one rectangle, so that no line is seen between them.
            var column = 0
            while column < code.side {
                let start = column
                while column < code.side, code[row, column] { column += 1 }
                if column > start {
                    let (left, right) = (area.x + Double(start) * module, area.x + Double(column) * module)
                    let top = area.y + Double(row) * module
                    path.move(to: Point(left, top))
                    path.line(to: Point(right, top))
                    path.line(to: Point(right, top + module))
                    path.line(to: Point(left, top + module))
                    path.close()
                }
                column += 1
            }
        }
        drawing.fill(path, with: instance.style[Properties.Color.self])
    }
}
