import SystemCalls
import ArgumentParser
import SVGScene
import SceneTimelines

/// `switchless svg`: from drawings to scenes.
struct SVGCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "svg",
        abstract: "Converts SVG drawings to scenes, and to other forms.",
        discussion: """
            A drawing may be gzipped (.svgz) and in any encoding. Images are read only from its folder and below, or from \
            --image-folder, and never from the network. Style sheets and drawings in other files, which xml-stylesheet, \
            @import and use name, are read only from --style-folder. Several scenes are written to standard output one \
            per line, or to a file each with --output-directory.

            What the tool does not support is left out of the scene, with a warning on standard error.

            Examples:
              switchless svg drawing.svg > drawing.json
              switchless svg --pretty --source -o drawing.json drawing.svg
              gunzip < drawing.svgz | switchless svg -
              switchless svg --format svg -o small.svg drawing.svg
              switchless svg --output-directory scenes --summary drawings/*.svg
              switchless svg --output-directory scenes --resume --report run.json 'drawings/**/*.svg'
              switchless svg --format png --fit 256x256 --output-directory thumbnails drawings/
              switchless svg --format pdf -o all.pdf drawings/*.svg
              switchless svg --format html -o drawing.html drawing.svg
              switchless svg --output-directory scenes --gallery scenes/index.html drawings/*.svg
              switchless svg --strict --diagnostics json *.svg > /dev/null

            Exit codes: 0 if every scene was written; 1 if a drawing could not be read or a scene could not be written, or \
            a drawing gave a warning and --strict is set; 2 for a wrong command line; 130 if SIGINT ended the run, after the open \
            drawings were finished.
            """)

    @Argument(
        help: ArgumentHelp(
            "The drawings: files, folders, \(BatchInputs.archiveNote)and patterns such as 'drawings/**/*.svg'; - or none is standard input.",
            valueName: "file"))
    var files: [String] = []

    @OptionGroup(title: "Output")
    var output: OutputOptions

    @OptionGroup(title: "Many drawings")
    var batch: BatchOptions

    @OptionGroup(title: "Drawing")
    var conversion: ConversionOptions

    @Flag(
        help: ArgumentHelp(
            "Say in the scene how it changes in time, in json; a page of html plays it.",
            discussion: "The scene itself is still the one at --time."))
    var timeline = false

    @Option(
        help: ArgumentHelp(
            "Write a drawing that moves as this many frames, 1 to 1000, in png, or beside each other with --strip.",
            discussion: "They show one repetition of what repeats for ever, or all from the start to the end.",
            valueName: "count"))
    var frames: Int?

    @Flag(
        help: ArgumentHelp(
            "Write the frames beside each other as one drawing, in any format.",
            discussion: "--width and --fit are of all together."))
    var strip = false

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    /// The ends of the names of drawings, in folders and on the command line.
    static let extensions = ["svg", "svgz", "svg.gz"]

    /// Whether the timeline of a drawing is recorded.
    private var records: Bool { timeline || output.format.recordsTimeline }

    /// How closely it is recorded: what nobody looks at in its own size is looked at in a larger one.
    private var recording: TimelineOptions {
        var options = TimelineOptions()
        options.shownSide = output.format.recordsTimeline ? 600 : nil
        return options
    }

    private var inputs: BatchInputs { BatchInputs(files, extensions: Self.extensions) }

    func validate() throws {
        try batch.validate(inputs, output: output.output, holdsMany: output.format.hasPages)
        guard output.gallery == nil || !batch.resume && batch.since == nil else {
            throw ValidationError("--gallery shows the drawings of this run; --resume and --since would leave some out")
        }
        guard frames.map({ 1...1000 ~= $0 }) ?? true else { throw ValidationError("--frames is from 1 to 1000") }
        guard frames != nil || !strip else { throw ValidationError("--strip is for --frames: say how many") }
        guard frames == nil || (output.format.hasFrames || strip) && !timeline else {
            throw ValidationError("--frames needs --strip or a format that has them, such as png, and no --timeline")
        }
        guard !timeline || output.format.writesTimeline else {
            throw ValidationError("--timeline needs a format that has one, such as json")
        }
        guard !records || conversion.element == nil && !conversion.crop else {
            throw ValidationError("a drawing that moves is shown whole; leave out --element and --crop")
        }
        guard files.isEmpty, System.isTerminal(0) else { return }
        throw ValidationError("name a drawing, or pipe one in")
    }

    func run() throws {
        let writing = output.writing, pages = output.pages(inputs, batch)
        let destination = output.destination(batch, pages)
        try messages.endingProgram {
            let options = try conversion.options(for: output.format)
            let settings = batch.settings(
                of: "svg", options, conversion.fonts, writing, output.format.name, output.strict, records,
                frames as Any, strip)
            let gallery = output.gallery.map { GalleryFile(path: $0) }
            let result = try gallery.writing { page in
                let delivery = SceneDelivery(
                    format: output.format, writing: writing, isStrict: output.strict, gallery: page, pages: pages)
                let job = SceneJob(
                    converter: SVGConverter(options: options), delivery: delivery,
                    timeline: records ? recording : nil, frameCount: frames, isStrip: strip)
                let run = Batch(
                    job: job, inputs: inputs, destination: destination, options: settings, messages: messages)
                return try run.run(keepsFigures: output.summary)
            }
            return try output.finish(result, pages, destination, messages, gallery)
        }
    }
}
