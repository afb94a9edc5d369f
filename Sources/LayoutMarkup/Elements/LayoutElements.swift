public import SVGScene
public import Switchless

/// The elements of layouts, and the registry that holds them.
public enum LayoutElements {
    /// Every element of layouts, and those of SVG, for drawings in them. Register your own.
    public static let standard = Registry<any SVGElement.Type>(
        "element", SVGElements.standard.handlers + all, as: { $0 })

    /// The elements of layouts.
    static let all: [any SVGElement.Type] = [
        Anchor.self,
        // area, for, if: of templates, which are filled before anything is laid out
        Break.self,
        Caption.self,
        Column.self,
        Grid.self,
        Item.self,
        List.self,
        LayoutPage.self,
        LayoutPicture.self,
        PageCount.self,
        PageNumber.self,
        Row.self,
        Rule.self,
        Spacer.self,
        Span.self,
        Stack.self,
        StyleSheet.self,
        Table.self,
        TableBody.self,
        TableData.self,
        TableFoot.self,
        TableHead.self,
        TableHeading.self,
        TableRow.self,
        Text.self,
    ]
}
