import Switchless

/// A CSS-wide keyword for many properties at once: one entry for each phase, however many properties there are.
enum ShorthandKeyword: DeclarationSource {
    static let name: Name = "all"
    static let summary = "Sets every property of a shorthand by a keyword."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        let layout = styling.layout
        let keyword = DeclarationSources.all[Int(declaration.value)]
        for index in layout.longhandIndices[Int(declaration.property)] where layout.phases[index] == declaration.phase {
            var longhand = declaration
            longhand.property = UInt16(index)
            keyword.apply(longhand, to: styling)
        }
    }
}
