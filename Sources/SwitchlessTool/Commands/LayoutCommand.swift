import ArgumentParser
import LayoutMarkup
import SVGScene
import Switchless
import SystemCalls
import VectorScene

/// `switchless layout`: from markup and data to scenes.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Lays out markup with data: cards, badges, labels, pages.",
        discussion: """
            The markup has boxes as CSS has them, without a browser: rows, columns, grids and stacks of text, pictures and \
            drawings, styled by style sheets. Text is measured with the fonts of --text outlines. Pictures are read only \
            from the template's folder and below, or from --image-folder. A page with a height goes on in PDF for as many \
            pages as its content needs.

            Examples:
              switchless layout card.xml > card.json
              switchless layout card.xml --data card.plist --format png -o card.png --text outlines --system-fonts
              switchless layout card.xml --data 'cards/*.json' --output-directory cards --format svg
              switchless layout report.xml --data report.plist --format pdf -o report.pdf --text outlines --system-fonts

            Exit codes: 0 if every scene was written; 1 if the template or data could not be read, a value is missing, or a \
            scene could not be written, or a layout gave a warning and --strict is set; 2 for a wrong command line.
            """)

    @Argument(help: ArgumentHelp("The template; - is standard input.", valueName: "template"))
    var template: String

    @Option(
        help: ArgumentHelp(
            "The data of a layout: a property list or JSON; repeat the option for a layout each.",
            discussion: "A file, a folder, or a pattern such as 'cards/*.json'.", valueName: "file"))
    var data: [String] = []

    @OptionGroup(title: "Output")
    var output: OutputOptions

    @OptionGroup(title: "Many layouts")
    var batch: BatchOptions

    @OptionGroup(title: "Layout")
    var conversion: ConversionOptions

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    /// What a layout each is made of: the data, or the template alone.
    private var inputs: BatchInputs { BatchInputs(data.isEmpty ? [template] : data, extensions: ["plist", "json"]) }

    func validate() throws {
        try batch.validate(inputs, output: output.output, holdsMany: output.format.hasPages)
        guard output.gallery == nil else { throw ValidationError("--gallery shows drawings; see 'switchless svg'") }
    }

    func run() throws {
        let writing = output.writing, pages = output.pages(inputs, batch)
        let destination = output.destination(batch, pages)
        try messages.endingProgram {
            let input = Inputs.named(template), bytes = try input.source.bytes()
            let options = try conversion.options(for: output.format)
            // A layout of another template is another one, whatever the data is.
            let settings = batch.settings(
                of: "layout", template, bytes, options, conversion.fonts, writing, output.format.name, output.strict)
            var converter = LayoutConverter(options: options)
            converter.options.read(besides: input, for: output.format)
            let job = LayoutJob(
                converter: converter, template: try LayoutTemplate(parsing: bytes, file: input.name),
                isFilled: !data.isEmpty,
                delivery: SceneDelivery(
                    format: output.format, writing: writing, isStrict: output.strict, pages: pages))
            let run = Batch(job: job, inputs: inputs, destination: destination, options: settings, messages: messages)
            let result = try run.run(keepsFigures: output.summary)
            return try output.finish(result, pages, destination, messages)
        }
    }
}
