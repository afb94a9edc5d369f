import SVGScene
import Switchless
import VectorScene

/// A square that is drawn by `use` alone, as large as the `use` is wide.
struct Stamp: UseTarget {
    static let name = Name("stamp", in: "urn:example:parts")
    static let summary = "A square, as large as the use element says."

    func lower(_ instance: Instance, for use: UseSize, into drawing: Drawing) {
        let side = use.width.map { instance.viewport.length($0, along: .width) } ?? 1
        drawing.draw(.rect(Rect(x: 0, y: 0, width: side, height: side)), of: instance)
    }
}
