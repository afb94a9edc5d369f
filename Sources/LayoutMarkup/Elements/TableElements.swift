import SVGScene
import Switchless

// Tables, by the names of HTML. They differ by what they declare: any style sheet may say otherwise.

/// A table (CSS 2, 17).
struct Table: BoxElement {
    static let name = Name.layout("table")
    static let summary = "Rows of cells in columns that are as wide as their content needs."
    static let browserStyle = "display: table; border-spacing: 0"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// What stands above a table.
struct Caption: BoxElement {
    static let name = Name.layout("caption")
    static let summary = "What stands above a table."
    static let browserStyle = "display: table-caption"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// The rows of a table that come first.
struct TableHead: BoxElement {
    static let name = Name.layout("thead")
    static let summary = "Rows that come first."
    static let browserStyle = "display: table-header-group"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// Rows of a table that belong together.
struct TableBody: BoxElement {
    static let name = Name.layout("tbody")
    static let summary = "Rows that belong together."
    static let browserStyle = "display: table-row-group"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// The rows of a table that come last.
struct TableFoot: BoxElement {
    static let name = Name.layout("tfoot")
    static let summary = "Rows that come last."
    static let browserStyle = "display: table-footer-group"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// A row of a table.
struct TableRow: BoxElement {
    static let name = Name.layout("tr")
    static let summary = "A row of cells."
    static let browserStyle = "display: table-row"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// A cell of a table.
struct TableData: BoxElement {
    static let name = Name.layout("td")
    static let summary = "A cell: colspan and rowspan say how many columns and rows it is in."
    static let browserStyle = "display: table-cell; padding: 2px 6px; vertical-align: middle"
    static let attributes = cellAttributes(\.box)
    var box = HTMLBox()
}

/// A cell of a table that is a heading.
struct TableHeading: BoxElement {
    static let name = Name.layout("th")
    static let summary = "A cell that is a heading."
    static let browserStyle = "display: table-cell; padding: 2px 6px; vertical-align: middle; font-weight: bold"
    static let attributes = cellAttributes(\.box)
    var box = HTMLBox()
}

extension BoxElement {
    /// The attributes of a box, and those of a cell.
    fileprivate static func cellAttributes(
        _ field: any WritableKeyPath<Self, HTMLBox> & Sendable
    ) -> [Attribute<Self>] {
        boxAttributes(field) + HTMLBox.spans.map { Attribute($0, of: field) }
    }
}
