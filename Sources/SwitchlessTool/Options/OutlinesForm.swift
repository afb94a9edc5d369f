#if Rendering

import SVGScene
import Switchless
import SystemCalls
import TextOutlines

/// Text also has outlines.
enum OutlinesForm: TextForm {
    static let name: Name = "outlines"
    static let summary = "Text also has outlines, made with the drawing's fonts and those given: drawing it needs none."
    static let usesFonts = true

    static func output(_ fonts: FontOptions) throws -> TextOutput {
        var book = FontBook()
        for path in fonts.fonts {
            let isFolder = System.status(of: path)?.isFolder ?? false
            if isFolder { try book.add(folder: path) } else { try book.add(file: path) }
        }
        if fonts.systemFonts { book.addSystemFonts() }
        for generic in fonts.generic { book.generics[generic.name, default: []] += generic.families }
        if !fonts.defaultFamily.isEmpty { book.defaultFamilies = fonts.defaultFamily }
        book.synthesizes = fonts.synthesize
        return .outlines(TextOutliner(fonts: book))
    }
}

#endif
