import SVGScene
import Switchless

// Boxes that put others beside each other. They differ by what they declare: any style sheet may say otherwise.

/// Boxes beside each other (CSS Flexbox 1).
struct Row: BoxElement {
    static let name = Name.layout("row")
    static let summary = "Boxes beside each other, in lines where they wrap."
    static let browserStyle = "display: flex"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// Boxes below each other (CSS Flexbox 1).
struct Column: BoxElement {
    static let name = Name.layout("column")
    static let summary = "Boxes below each other."
    static let browserStyle = "display: flex; flex-direction: column"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// Boxes in rows and columns (CSS Grid 2).
struct Grid: BoxElement {
    static let name = Name.layout("grid")
    static let summary = "Boxes in rows and columns, as grid-template-columns and its companions say."
    static let browserStyle = "display: grid"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// Boxes on top of each other: a grid of one cell.
struct Stack: BoxElement {
    static let name = Name.layout("stack")
    static let summary = "Boxes on top of each other, each as large as the largest."
    static let browserStyle = "display: grid; > * { grid-area: 1 / 1 }"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// Room that is left free.
struct Spacer: BoxElement {
    static let name = Name.layout("spacer")
    static let summary = "Takes the room that is free in a row or a column."
    static let browserStyle = "flex: 1"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// A line between boxes.
struct Rule: BoxElement {
    static let name = Name.layout("rule")
    static let summary = "A line between boxes: across in a column, down in a row."
    static let browserStyle = "align-self: stretch; flex: none; border: 0.5px solid; opacity: .2"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// Items with marks.
struct List: BoxElement {
    static let name = Name.layout("list")
    static let summary = "Items with marks: dots, or numbers by list-style-type: decimal."
    static let browserStyle = "display: block; padding-left: 1.25em"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}

/// An item of a list.
struct Item: BoxElement {
    static let name = Name.layout("item")
    static let summary = "An item of a list."
    static let browserStyle = "display: list-item"
    static let attributes = boxAttributes(\.box)
    var box = HTMLBox()
}
