import ArgumentParser
import VectorScene

/// Options of pictures and pages. Other formats ignore them.
struct PictureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The width of a picture in pixels. (default: the drawing's own)",
            discussion: "In PDF a pixel is 1/96 of an inch.", valueName: "pixels"))
    var width: Int?

    @Option(
        help: ArgumentHelp(
            "Make the picture for a box of pixels, such as 256x256. The drawing keeps its proportions.",
            valueName: "size"),
        transform: { text in
            guard let fit = PictureFit(text) else {
                throw ValidationError("'\(text)' is no size such as 256x256, of 1 to 1000000 pixels each")
            }
            return fit
        })
    var fit: PictureFit?

    @Option(
        help: ArgumentHelp(
            "How the drawing lies in the box of --fit.",
            discussion: """
                inside: the picture is as large as the drawing becomes. contain: the picture is as large as the box. \
                cover: so is the picture, and the drawing covers it and is cut off.
                """,
            valueName: "mode"))
    var fitMode: PictureFit.Mode = .inside

    @Option(
        help: ArgumentHelp(
            "How many times larger than the drawing a picture is. (default: 1)", valueName: "factor"))
    var scale: PositiveNumber?

    @Option(
        help: ArgumentHelp(
            "The pixels between each edge of a picture and the drawing.",
            discussion: "They are part of --width and --fit.", valueName: "pixels"))
    var padding = 0

    @Option(
        help: ArgumentHelp(
            "The colour where nothing is drawn, as #rrggbb. (default: transparent)", valueName: "color"),
        transform: { text in
            guard let color = SceneColor(hex: text) else {
                throw ValidationError("'\(text)' is no colour such as #ffffff")
            }
            return color
        })
    var background: SceneColor?

    @Option(
        help: ArgumentHelp(
            "The dots per inch of what becomes a bitmap in PDF: filtered groups, and masks by luminance. (default: 300)",
            valueName: "dots"))
    var resolution: Int?

    @Option(
        help: ArgumentHelp(
            "How much effort is made to compress a PNG, from 0 to 9. (default: 3)", valueName: "level"))
    var compression: Int?

    @Option(
        help: ArgumentHelp(
            "The quality of a JPEG or a WebP, from 1 to 100. (default: 90 for JPEG; WebP is without loss)",
            valueName: "number"))
    var quality: Int?

    /// Options of a writer with these.
    func applied(to options: SceneWriterOptions) -> SceneWriterOptions {
        var options = options
        options.width = width
        options.fit = fit.map { PictureFit(width: $0.width, height: $0.height, mode: fitMode) }
        options.scale = scale?.value
        options.padding = padding
        options.background = background
        options.resolution = resolution
        options.compression = compression
        options.quality = quality
        return options
    }

    func validate() throws {
        guard 1...1_000_000 ~= width ?? 1 else { throw ValidationError("--width is a number from 1 to 1000000") }
        guard 1...9600 ~= resolution ?? 1 else { throw ValidationError("--resolution is a number from 1 to 9600") }
        guard 0...9 ~= compression ?? 0 else { throw ValidationError("--compression is a number from 0 to 9") }
        guard 1...100 ~= quality ?? 1 else { throw ValidationError("--quality is a number from 1 to 100") }
        guard 0...100_000 ~= padding else { throw ValidationError("--padding is a number from 0 to 100000") }
        guard [width != nil, fit != nil, scale != nil].count(where: \.self) <= 1 else {
            throw ValidationError("--width, --fit and --scale exclude each other")
        }
    }
}

extension PictureFit.Mode: ExpressibleByArgument {}
