import ArgumentParser
import SVGScene
import VectorScene
import XMLStream

/// Options of the conversion.
struct ConversionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A style sheet that is applied after the drawing's own.", valueName: "file"))
    var stylesheet: String?

    @Option(
        help: ArgumentHelp(
            "A language, such as en or pt-BR; repeat the option for more. (default: en)",
            discussion: "The attribute systemLanguage is tested against it.", valueName: "tag"))
    var language: [String] = []

    @Option(help: ArgumentHelp("Pixels per inch, for in, cm, mm, pt, pc and Q.", valueName: "number"))
    var dpi: PositiveNumber = 96

    @Option(
        help: ArgumentHelp(
            "The size in pixels, such as 640x480, instead of the drawing's own.", valueName: "WxH"))
    var size: PixelSize?

    @Option(
        help: ArgumentHelp(
            "The colour scheme that the reader prefers: for light-dark() and @media.", valueName: "scheme"))
    var colorScheme: MediaContext.ColorScheme = .light

    @Option(
        help: ArgumentHelp(
            "What @media asks for, such as print or 'prefers-reduced-motion: reduce'. Repeatable.",
            discussion: "A type, or one of \(MediaContext.features.joined(separator: ", ")) with a value.",
            valueName: "feature"))
    var media: [MediaArgument] = []

    @Option(
        help: ArgumentHelp(
            "The moment of a drawing with animations: seconds, start, settled or none. (default: settled)",
            discussion: "Settled is when all that ends has ended; what repeats for ever stands at its start.",
            valueName: "time"))
    var time: MomentArgument?

    @Option(
        help: ArgumentHelp(
            "Let an event happen that animations wait for, such as button.click@1.5. Repeatable.",
            discussion: "The element's id, the event, and the seconds after the start; without an id, of all elements.",
            valueName: "event"))
    var event: [EventArgument] = []

    @Option(
        help: ArgumentHelp(
            "Draw only the element with this id, cropped to what it paints.",
            discussion: "It is drawn without the effects of the elements around it.", valueName: "id"))
    var element: String?

    @Flag(
        help: ArgumentHelp(
            "Crop the drawing to what it paints, with strokes.",
            discussion: "Text counts where it is outlined: see --text."))
    var crop = false

    @Option(help: ArgumentHelp("The initial font size in pixels.", valueName: "number"))
    var fontSize: PositiveNumber = 16

    @Option(
        help: ArgumentHelp(
            "Read images from this folder and below. (default: that of the drawing's file)",
            discussion: "Relative names are still relative to the drawing. One that is not a file has no folder.",
            valueName: "folder"))
    var imageFolder: String?

    @Option(
        help: ArgumentHelp(
            "Read style sheets, and drawings that use refers to, from this folder and below. (default: none)",
            discussion: "Relative names are still relative to the drawing.", valueName: "folder"))
    var styleFolder: String?

    @Option(
        help: ArgumentHelp(
            "The maximum length of an attribute in MiB, up to 1024.",
            discussion: "Images in data URLs need long attributes.", valueName: "number"))
    var attributeLimit: PositiveNumber = 16

    @Flag(help: "Write the element and line that each node comes from.")
    var source = false

    @Flag(
        help: ArgumentHelp(
            "Keep the fonts of the drawing in the scene.",
            discussion: "Those in data URLs of @font-face. SVG has them in any case."))
    var embedFonts = false

    @OptionGroup(title: "Text")
    var fonts: FontOptions

    /// The options of the library, with the style sheet read.
    ///
    /// - Parameter format: the format of the scenes. One that shows the original shows the lines of its elements, too.
    func options(for format: any SceneWriter.Type) throws -> SVGOptions {
        var options = SVGOptions()
        if !language.isEmpty { options.languages = language }
        options.dpi = dpi.value
        options.size = size?.size
        options.media.colorScheme = colorScheme
        for argument in media { _ = options.media.set(argument.query) }
        options.time = time?.time ?? options.time
        options.events = event.map(\.event)
        options.elementID = element
        options.isCropped = crop
        options.defaultFontSize = fontSize.value
        options.includesSource = source
        options.keepsFonts = embedFonts
        options.adapt(to: format)
        options.folder = imageFolder
        options.styleFolder = styleFolder
        options.text = try fonts.output()
        options.xmlLimits.attributeLength = Int(min(attributeLimit.value, 1024) * 1_048_576)
        guard let stylesheet else { return options }
        options.styleSheet = try FileSource(stylesheet).bytes()
        return options
    }
}

extension MediaContext.ColorScheme: ExpressibleByArgument {}

/// A media type, or a media feature with a value.
struct MediaArgument: ExpressibleByArgument {
    let query: String

    init?(argument: String) {
        var context = MediaContext()
        guard context.set(argument) else { return nil }
        query = argument
    }
}

/// A moment of a drawing: seconds from when it is shown first, or a word.
struct MomentArgument: ExpressibleByArgument {
    let time: DrawingTime

    private static let words: [String: DrawingTime] = [
        "none": .unanimated, "settled": .settled, "start": .start,
    ]

    init?(argument: String) {
        guard let time = Self.words[argument] ?? Self.seconds(argument) else { return nil }
        self.time = time
    }

    private static func seconds(_ argument: String) -> DrawingTime? {
        guard let seconds = Double(argument), seconds >= 0, seconds.isFinite else { return nil }
        return .seconds(seconds)
    }
}

/// An event at a time, as `button.click@1.5`; without a time, at the start.
struct EventArgument: ExpressibleByArgument {
    let event: DrawingEvent

    init?(argument: String) {
        let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
        let names = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let name = names.last, !name.isEmpty,
            let time = parts.count == 2 ? Double(parts[1]) : 0, time >= 0, time.isFinite
        else { return nil }
        let id = names.dropLast().joined(separator: ".")
        event = DrawingEvent(String(name), of: id.isEmpty ? nil : id, at: time)
    }
}

/// Width and height in pixels, as `640x480`; both above 0.
struct PixelSize: ExpressibleByArgument {
    let size: Size

    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map {
            PositiveNumber(argument: String($0))
        }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        size = Size(width: width.value, height: height.value)
    }
}

/// A finite number above 0.
struct PositiveNumber: ExpressibleByArgument, ExpressibleByIntegerLiteral {
    let value: Double

    init(integerLiteral value: Int) { self.value = Double(value) }

    init?(argument: String) {
        guard let value = Double(argument), value > 0, value.isFinite else { return nil }
        self.value = value
    }

    var defaultValueDescription: String { value.rounded() == value ? String(Int(value)) : String(value) }
}
