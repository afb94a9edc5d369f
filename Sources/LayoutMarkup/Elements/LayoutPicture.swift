import SVGScene
import Switchless

/// A picture from a file or a data URL.
struct LayoutPicture: BoxElement {
    static let name = Name.layout("image")
    static let summary = "A picture: a bitmap, or SVG, from a file or a data URL."
    static let attributes = boxAttributes(\.box) + PictureContent.attributes.map { Attribute($0, of: \.picture) }
    var box = HTMLBox()
    var picture = PictureContent()
    var content: (any BoxContent)? { picture }
}
