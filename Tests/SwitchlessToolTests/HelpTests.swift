import Testing

@Suite("Help and usage")
struct HelpTests {
    @Test("Without arguments the tool shows its help")
    func bare() throws {
        let result = try Tool.run()
        #expect(result.status == 0)
        #expect(result.output.contains("USAGE: switchless"))
        #expect(result.errors.isEmpty)
    }

    @Test(
        "Every help tells the exit codes or has an example",
        arguments: [
            "svg", "view", "plist", "diff", "models", "validate", "names", "elements", "classes", "bridge", "commands",
            "serve", "layout",
        ])
    func help(command: String) throws {
        let result = try Tool.run(command, "--help")
        #expect(result.status == 0)
        #expect(result.output.contains("Examples:"))
        #expect(result.output.contains("switchless \(command)"))
    }

    @Test("The version is that of the newest release in the changelog")
    func version() throws {
        let result = try Tool.run("--version")
        #expect(result.status == 0)
        let changes = try String(contentsOfFile: Tool.path(of: "CHANGELOG.md"), encoding: .utf8)
        let newest = try #require(changes.firstMatch(of: /## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d\n/))
        #expect(result.output == "\(newest.1)\n")
    }

    @Test(
        "A wrong command line ends with 2, says why on standard error and writes nothing",
        arguments: [
            ["svgs"], ["layout"], ["layout", "--gallery", "a.html", "a.xml"],
            ["layout", "a.xml", "--data", "a.json", "--data", "b.json", "-o", "c.json"], ["svg", "--nonsense"],
            ["svg", "--precision", "18", "a.svg"],
            ["svg", "--precision", "0", "a.svg"], ["svg", "--fit", "256", "a.svg"], ["svg", "--fit", "0x9", "a.svg"],
            ["svg", "--fit", "9x9", "--width", "9", "a.svg"], ["svg", "--fit-mode", "fill", "a.svg"],
            ["svg", "--scale", "2", "--width", "9", "a.svg"], ["svg", "--scale", "0", "a.svg"],
            ["svg", "--padding", "-1", "a.svg"], ["svg", "--background", "white", "a.svg"],
            ["svg", "--resolution", "0", "a.svg"],
            ["svg", "--dpi", "0", "a.svg"], ["svg", "--dpi", "nan", "a.svg"], ["svg", "--size", "10", "a.svg"],
            ["svg", "--size", "10x-1", "a.svg"], ["svg", "--time", "-1", "a.svg"], ["svg", "--time", "soon", "a.svg"],
            ["svg", "--event", "a.click@soon", "a.svg"], ["svg", "--event", "a.@1", "a.svg"],
            ["svg", "--timeline", "--format", "svg", "a.svg"], ["svg", "--timeline", "--crop", "a.svg"],
            ["svg", "--frames", "0", "a.svg"], ["svg", "--frames", "3", "--format", "json", "a.svg"],
            ["svg", "--strip", "a.svg"], ["svg", "--format", "lottie", "--crop", "a.svg"],
            ["svg", "--font-size", "big", "a.svg"],
            ["svg", "--attribute-limit", "0", "a.svg"],
            ["svg", "--diagnostics", "xml", "a.svg"], ["svg", "--notes", "--quiet", "a.svg"],
            ["svg", "-o", "a.json", "a.svg", "b.svg"], ["svg", "-o", "a.json", "--output-directory", "b", "a.svg"],
            ["svg", "--output-directory", "b", "-"], ["help", "svgg"], ["help", "pipe", "foo"],
            ["svg", "--jobs", "0", "--output-directory", "b", "a.svg"], ["svg", "--jobs", "2", "a.svg", "b.svg"],
            ["svg", "--resume", "a.svg"], ["svg", "--since", "yesterday", "a.svg"], ["svg", "-o", "a.json", "*.svg"],
            ["plist", "--in-place", "--output-directory", "b", "a.plist"],
            ["models", "a.xml"], ["models", "--mapping"], ["models", "--mapping", "a", "--report", "b", "a.xml"],
            ["serve", "--port", "70000"], ["serve", "--jobs", "0"], ["serve", "--mapping", "gpx"],
            ["serve", "--requests", "0"],
            ["serve", "--mapping", "a=b", "--mapping", "a=c"], ["serve", "--log-level", "loud"],
            ["validate"], ["names", "nonsense"], ["elements", "circle"],
        ])
    func usage(arguments: [String]) throws {
        let folder = try Folder()
        let result = try Tool.run(arguments, in: folder)
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("Error: "))
        #expect(result.output.isEmpty)
        #expect(try folder.names.isEmpty)
    }
}
