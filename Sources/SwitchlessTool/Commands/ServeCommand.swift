import ArgumentParser
import SVGScene
import SystemCalls
import VectorScene

/// `switchless serve`: the conversions as a service.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Converts documents that are sent over HTTP.",
        discussion: """
            The body of a request is the document, compressed with gzip or not. The answer is what the other commands give: POST /svg, \
            /plist and /models, and /render in a build with Cairo. What is wrong is answered as a problem (RFC 9457) with code, line \
            and column. GET /openapi.json describes everything, GET /metrics is for Prometheus, GET /health/live and /health/ready \
            are for whoever watches over the service.

            Conversions read no files but those below --image-folder and --style-folder, and each request is bounded in time and \
            memory. A service that has too much to do answers \
            with 503. A request has to name the service in its field Host, by an address, localhost, --host or a --name; pages of other \
            origins can have nothing converted. It has no encryption and knows no users: put a proxy before it that does, before others \
            can reach it.

            \(ServeRun.note)Examples:
              switchless serve
              switchless serve --host 0.0.0.0 --port 80 --mapping gpx=gpx.plist --mapping rss=rss.plist
              curl -H 'Content-Type: image/svg+xml' --data-binary @a.svg http://127.0.0.1:8080/svg
              curl -H 'Content-Type: application/xml' --data-binary @tour.gpx 'http://127.0.0.1:8080/models?mapping=gpx'
              curl -F mapping=@gpx.plist -F document=@tour.gpx http://127.0.0.1:8080/models

            SIGTERM and SIGINT stop it: it takes nothing more, finishes what it has within --stop-time, and cuts off the rest.

            Exit codes: 0 if it was stopped; 1 if the address cannot be used or a mapping is invalid; 2 for a wrong command line.
            """)

    @Option(help: ArgumentHelp("The name or address to listen on; 0.0.0.0 for all of this machine.", valueName: "host"))
    var host = "127.0.0.1"

    @Option(help: ArgumentHelp("The port; 0 for any that is free, which is printed.", valueName: "number"))
    var port: UInt16 = 8080

    @Option(
        help: ArgumentHelp(
            "A name by which clients ask for the service, besides addresses, localhost and --host; repeat the option for more.",
            valueName: "host"))
    var name: [String] = []

    @Option(
        help: ArgumentHelp(
            "The field in which a proxy writes its client's address, such as X-Forwarded-For; clients share the service fairly.",
            valueName: "name"))
    var clientField: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The conversions at a time, slow ones not counted. (default: the number of processors)",
            valueName: "number"))
    var jobs: Int?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A mapping for /models, by the name that requests use; repeat the option for more.",
            valueName: "name>=<file"))
    var mapping: [NamedFile] = []

    @OptionGroup(title: "Limits")
    var limits: ServeLimitOptions

    @OptionGroup(title: "Drawing")
    var conversion: ConversionOptions

    @OptionGroup(title: "Messages")
    var messages: MessageOptions

    @Option(help: ArgumentHelp("The least level of the log on standard error.", valueName: "level"))
    var logLevel = LogLevel.notice

    func validate() throws {
        guard 1...1024 ~= jobs ?? 1 else { throw ValidationError("--jobs is a number from 1 to 1024") }
        guard Set(mapping.map(\.name)).count == mapping.count else {
            throw ValidationError("two mappings have the same name; give each another")
        }
    }

    func run() throws {
        try messages.endingProgram {
            guard let plans = plans() else { return 1 }
            return try ServeRun(
                host: host, names: name, clientField: clientField, port: Int(port), jobs: jobs ?? System.processorCount,
                converter: SVGConverter(options: try conversion.options(for: JSONWriter.self)), mappings: plans,
                limits: limits, logLevel: logLevel
            ).run()
        }
    }

    /// The mappings; `nil` if one has a mistake. All mistakes are reported.
    private func plans() -> [String: MappingFile]? {
        let reporter = Reporter(messages)
        var plans: [String: MappingFile] = [:]
        for named in mapping {
            do { plans[named.name] = try MappingFile(path: named.file, items: []) } catch {
                reporter.report(error, of: named.file)
            }
        }
        return reporter.hasFailed ? nil : plans
    }
}

/// A file with a name of its own, as `gpx=mappings/gpx.plist`.
struct NamedFile: ExpressibleByArgument {
    let name: String
    let file: String

    init?(argument: String) {
        let sides = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard sides.count == 2 else { return nil }
        (name, file) = (sides[0], sides[1])
    }
}

/// How much is logged.
enum LogLevel: String, ExpressibleByArgument, CaseIterable {
    case trace, debug, info, notice, warning, error, critical
}

/// Limits of a service.
struct ServeLimitOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The maximum length of a request's body in MiB, up to 1024.", valueName: "number"))
    var bodyLimit: PositiveNumber = 16

    @Option(help: ArgumentHelp("The maximum length of an answer in MiB, up to 4096.", valueName: "number"))
    var answerLimit: PositiveNumber = 64

    @Option(
        help: ArgumentHelp(
            "The seconds that a conversion may take. Its client is then answered with 504.", valueName: "seconds"))
    var timeLimit: PositiveNumber = 10

    @Option(
        help: ArgumentHelp(
            "The conversions in flight. One more replaces one whose body comes slowly, or is answered with 503.",
            valueName: "number"))
    var requests = 256

    @Option(
        help: ArgumentHelp(
            "The connections at a time. For one more, the longest idle one of the client with the most is closed.",
            valueName: "number"))
    var connections = 1024

    @Option(
        help: ArgumentHelp(
            "The seconds that requests in flight have to finish when the service is stopped.", valueName: "seconds"))
    var stopTime: PositiveNumber = 10

    func validate() throws {
        guard 1...100_000 ~= requests else { throw ValidationError("--requests is a number from 1 to 100000") }
        guard 1...100_000 ~= connections else { throw ValidationError("--connections is a number from 1 to 100000") }
    }
}
