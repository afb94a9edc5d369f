import ArgumentParser
import SVGScene
import VectorScene
@main struct Tool: ParsableCommand {
    @Argument var command: String
    @Argument var file: String
    func run() throws {
        var options = SVGOptions()
        options.defaultFontSize = 12
        let result = try SVGConverter(options: options).convert(contentsOf: file)
        print(JSONWriter().string(of: result.scene))
    }
}
