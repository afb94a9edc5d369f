import ArgumentParser
import SVGScene
import XMLStream

/// Options of the conversion.
struct ConversionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A style sheet that counts after the drawing's own.", valueName: "file"))
    var stylesheet: String?

    @Option(
        help: ArgumentHelp(
            "A language to draw in, as en or pt-BR; say it again for more. (default: en)",
            discussion: "It decides what systemLanguage lets through.", valueName: "tag"))
    var language: [String] = []

    @Option(help: ArgumentHelp("Pixels an inch, for in, cm, mm, pt, pc and Q.", valueName: "number"))
    var dpi: PositiveNumber = 96

    @Option(
        help: ArgumentHelp(
            "The size to draw at in pixels, such as 640x480, instead of the drawing's own.", valueName: "WxH"))
    var size: PixelSize?

    @Option(help: ArgumentHelp("Pixels of the font size that nobody has set.", valueName: "number"))
    var fontSize: PositiveNumber = 16

    @Option(
        help: ArgumentHelp(
            "Show pictures of files in this folder and below. (default: the drawing's own)",
            discussion: "What a drawing names is looked for beside it all the same.", valueName: "folder"))
    var imageFolder: String?

    @Option(
        help: ArgumentHelp(
            "Read style sheets, and drawings that use refers to, from this folder and below. (default: none is read)",
            discussion: "What a drawing names is looked for beside it all the same.", valueName: "folder"))
    var styleFolder: String?

    @Option(
        help: ArgumentHelp(
            "The longest attribute that is read, in MiB, up to 1024.",
            discussion: "Pictures as data URLs are the long ones.", valueName: "number"))
    var attributeLimit: PositiveNumber = 16

    @Flag(help: "Say of each node which element it comes from, and in which line.")
    var source = false

    /// The options of the library, with the style sheet read.
    func options() throws -> SVGOptions {
        var options = SVGOptions()
        if !language.isEmpty { options.languages = language }
        options.dpi = dpi.value
        options.size = size?.size
        options.defaultFontSize = fontSize.value
        options.includesSource = source
        options.folder = imageFolder
        options.styleFolder = styleFolder
        options.xmlLimits.attributeLength = Int(min(attributeLimit.value, 1024) * 1_048_576)
        guard let stylesheet else { return options }
        var bytes: [UInt8] = []
        try FileSource(stylesheet).forEachChunk { bytes += $0 }
        options.styleSheet = bytes
        return options
    }
}
