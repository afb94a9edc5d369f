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
            from the template's folder and below, or from --image-folder.

            Examples:
              switchless layout card.xml > card.json
              switchless layout card.xml --data card.plist --format png -o card.png --text outlines --system-fonts
              switchless layout card.xml --data 'cards/*.json' --output-directory cards --format svg

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
        try messages.endingProgram {
            let options = try conversion.options(for: output.format)
            let settings = batch.settings(
                of: "layout", template, options, conversion.fonts, writing, output.format.name, output.strict)
            let input = Inputs.named(template)
            let markup = try LayoutTemplate(parsing: input.source.bytes(), file: input.name)
            var converter = LayoutConverter(options: options)
            converter.options.base = input.folder
            converter.options.folder = options.folder ?? input.folder
            let job = LayoutJob(
                converter: converter, template: markup, isFilled: !data.isEmpty, format: output.format,
                writing: writing, isStrict: output.strict)
            let run = Batch(
                job: job, inputs: inputs, destination: output.destination(batch, pages), options: settings,
                messages: messages)
            return try run.run().exitCode
        }
    }
}

/// Lays out a template with each of the data, and writes the scene.
struct LayoutJob: BatchJob {
    let converter: LayoutConverter
    let template: LayoutTemplate
    /// Whether the documents are data, and not the template itself.
    let isFilled: Bool
    let format: any SceneWriter.Type
    let writing: SceneWriterOptions
    /// Whether a layout with a warning fails.
    let isStrict: Bool

    func run(_ input: any Input, to output: any Output, _ figures: inout Figures, reporting reporter: Reporter) throws {
        let start = ContinuousClock.now
        let bytes = isFilled ? try input.source.bytes() : []
        let data = isFilled ? try TemplateData(propertyList: bytes, file: input.name) : TemplateData()
        let conversion = try converter.convert(template, with: data)
        let name = template.file ?? input.name
        let passes = reporter.report(
            conversion.diagnostics, dropped: conversion.droppedDiagnostics, of: name,
            failingAt: isStrict ? .warning : nil)
        guard passes else { return }
        var lost = Diagnostics()
        let counted = CountingOutput(output), writer = format.init(writing)
        try counted.write { try writer.write(conversion.scene, reporting: &lost, to: $0) }
        _ = reporter.report(lost.entries, dropped: lost.dropped, of: name, failingAt: nil)
        figures.bytesIn = bytes.count
        figures.bytesOut = counted.count
        figures.time = .now - start
    }
}
