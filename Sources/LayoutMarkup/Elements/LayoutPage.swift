import SVGScene
import Switchless
import VectorScene
import XMLStream

/// The outermost element of a layout: what all of it is laid out in.
struct LayoutPage: DocumentElement, BoxElement {
    static let name = Name.layout("page")
    static let summary = "A layout: a box as wide as it says, 600 px if it does not, and as high as its content needs."
    static let browserStyle = "display: flex; flex-direction: column; box-sizing: border-box; overflow: hidden"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
    var x = SVGLength.zero, y = SVGLength.zero
    var width: SVGLength?, height: SVGLength?
    var viewBox: ViewBox?
    var preserveAspectRatio = AspectRatio()

    static let roles: [Role<LayoutPage>] = [.document, .useTarget, .box]
    var isSwitchCandidate: Bool { true }

    static func begin(_ tag: XMLStartTag, in context: inout TreeBuilder) throws {
        try context.openBoxes(Self(), tag)
    }

    func laidOutSize(_ instance: Instance, in drawing: Drawing) -> Size? {
        documentSize(instance, defaultWidth: 600, in: drawing)
    }

    func lowerContent(_ instance: Instance, ofSize size: Size, into drawing: Drawing) {
        drawDocument(instance, ofSize: size, into: drawing)
    }
}
