import SVGScene
import Switchless

/// The number of the page.
struct PageNumber: BoxElement {
    static let name = Name.layout("page-number")
    static let summary = "The number of the page, in what stands on each of them."
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()

    func writtenText(in drawing: Drawing) -> String? { "\(drawing.pageNumber)" }
}

/// The number of pages.
struct PageCount: BoxElement {
    static let name = Name.layout("page-count")
    static let summary = "How many pages there are, in what stands on each of them."
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()

    func writtenText(in drawing: Drawing) -> String? { "\(drawing.pageCount)" }
}
