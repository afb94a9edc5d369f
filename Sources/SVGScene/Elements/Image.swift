import Switchless
import VectorScene

/// The `image` element (SVG 2, 12.3).
struct Image: SVGElement {
    static let name: Name = .svg("image")
    static let summary = "A picture from a file or a data URL: a bitmap, or SVG."
    static let attributes: [Attribute<Image>] =
        [
            Attribute("x", \.x, isProperty: true, along: .width),
            Attribute("y", \.y, isProperty: true, along: .height),
            Attribute.side("width", \.width, along: .width, allowing: { $0.length?.isNegative != true }),
            Attribute.side("height", \.height, along: .height, allowing: { $0.length?.isNegative != true }),
            Attribute("preserveAspectRatio", \.preserveAspectRatio),
            // crossorigin: nothing comes over a network
        ] + Attribute.links(\.href)
    var x = SVGLength.zero, y = SVGLength.zero
    var width = BoxExtent.auto, height = BoxExtent.auto
    var preserveAspectRatio = AspectRatio()
    var href: Href?

    func lower(_ instance: Instance, into drawing: Drawing) {
        let width = width.length.map { instance.viewport.length($0, along: .width) }
        let height = height.length.map { instance.viewport.length($0, along: .height) }
        guard let href, width != 0, height != 0, let picture = drawing.picture(at: href, of: instance) else {
            return
        }
        let size = Self.size(width, height, natural: picture.size)
        let origin = instance.viewport.point(x, y)
        let box = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
        guard !box.isEmpty, box.isFinite else { return }
        drawing.draw(picture, in: box, preserveAspectRatio, of: instance)
    }

    /// The size of the image's box: what is `auto` follows from the picture (CSS Images 3, 4.3).
    static func size(_ width: Double?, _ height: Double?, natural: Size?) -> Size {
        let natural = natural ?? Size(width: 300, height: 150)
        let widthOfHeight = height.map { $0 * natural.width / natural.height }
        let heightOfWidth = width.map { $0 * natural.height / natural.width }
        return Size(width: width ?? widthOfHeight ?? natural.width, height: height ?? heightOfWidth ?? natural.height)
    }
}
