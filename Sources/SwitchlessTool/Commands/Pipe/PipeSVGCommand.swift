import ArgumentParser
import SVGScene
import Switchless
import VectorScene

/// `switchless pipe svg`: drawings to scenes.
struct PipeSVGCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "svg", abstract: "Drawings to scenes, or to the other formats of 'switchless svg'.",
        discussion: "A scene is an object, another text a string, and a picture a string in base64.")

    @Option(
        help: ArgumentHelp("The format of the results. (default: json)", discussion: SceneFormats.summaries),
        transform: SceneFormats.format)
    var format: any SceneWriter.Type = JSONWriter.self

    @OptionGroup(title: "Lines")
    var pipe: PipeOptions

    @OptionGroup(title: "Results")
    var writing: PipeWritingOptions

    @OptionGroup(title: "Drawing")
    var conversion: ConversionOptions

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    func run() throws { try pipe.run(messages) { try writing.job(format, conversion) } }
}

/// `switchless pipe render`: drawings to pictures.
struct PipeRenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Drawings to pictures: strings in base64, of PNG unless --format says so.")

    @Option(
        help: ArgumentHelp("The format of the pictures. (default: png)", valueName: "format"))
    var format = "png"

    @OptionGroup(title: "Lines")
    var pipe: PipeOptions

    @OptionGroup(title: "Results")
    var writing: PipeWritingOptions

    @OptionGroup(title: "Drawing")
    var conversion: ConversionOptions

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    func validate() throws { _ = try SceneFormats.format(named: format) }

    func run() throws { try pipe.run(messages) { try writing.job(SceneFormats.format(named: format), conversion) } }
}

/// Options of what becomes of the drawings of a pipe.
struct PipeWritingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The precision of numbers, 1 to 17: significant digits in JSON (default: 8), otherwise decimals.",
            valueName: "digits"))
    var precision: Int?

    @OptionGroup(title: "Pictures")
    var picture: PictureOptions

    @Flag(help: "Answer a drawing with a warning by an error.")
    var strict = false

    func validate() throws {
        guard 1...17 ~= precision ?? 8 else { throw ValidationError("--precision is a number from 1 to 17") }
    }

    fileprivate func job(_ format: any SceneWriter.Type, _ conversion: ConversionOptions) throws -> PipeJob {
        let delivery = SceneDelivery(
            format: format, writing: picture.applied(to: SceneWriterOptions(precision: precision)), isStrict: strict)
        let job = SceneJob(
            converter: SVGConverter(options: try conversion.options(for: format)), delivery: delivery)
        return PipeJob(job, format.content)
    }
}
