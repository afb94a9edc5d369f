import SVGScene
import Switchless

/// A service that runs until the program is interrupted.
struct ServeRun {
    let host: String
    let names: [String]
    let clientField: String?
    let port: Int
    let jobs: Int
    let converter: SVGConverter
    let mappings: [String: MappingFile]
    let limits: ServeLimitOptions
    let logLevel: LogLevel
}

#if Server

import ConversionService
import Dispatch
import Logging

extension ServeRun {
    /// The help's text about this build.
    static let note = ""

    /// Serves until a signal.
    ///
    /// - Throws: ``ServeError`` if the address cannot be used.
    func run() throws -> Int32 {
        let service = ConversionService(configuration) { port in
            try? OpenFile.standardOutput.write("Listening on http://\(address(port)). Ctrl-C stops the service.\n")
        }
        let failure = Guarded<String?>(nil), done = DispatchSemaphore(value: 0)
        Task {
            do { try await service.run(until: [.sigterm, .sigint]) } catch {
                failure.withLock { $0 = "\(error)" }
            }
            done.signal()
        }
        done.wait()
        guard let reason = failure.withLock({ $0 }) else { return 0 }
        throw ServeError(message: "cannot serve on \(address(port)): \(reason); --port 0 takes a port that is free")
    }

    private func address(_ port: Int) -> String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

    private var configuration: ServiceConfiguration {
        var configuration = ServiceConfiguration()
        configuration.host = host
        configuration.names = names
        configuration.clientField = clientField
        configuration.port = port
        configuration.jobs = jobs
        configuration.resources = ServiceResources(
            converter: converter, formats: SceneFormats.all, mappings: mappings.mapValues(\.plan))
        configuration.limits.bodyBytes = Int(min(limits.bodyLimit.value, 1024) * 1_048_576)
        configuration.limits.totalBodyBytes = max(configuration.limits.totalBodyBytes, configuration.limits.bodyBytes)
        configuration.limits.answerBytes = Int(min(limits.answerLimit.value, 4096) * 1_048_576)
        configuration.limits.conversionTime = .seconds(min(limits.timeLimit.value, 86_400))
        configuration.limits.requests = limits.requests
        configuration.limits.connections = limits.connections
        configuration.limits.stopTime = .seconds(min(limits.stopTime.value, 86_400))
        let level = Logger.Level(rawValue: logLevel.rawValue) ?? .notice
        configuration.logger = Logger(label: "switchless") { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return handler
        }
        return configuration
    }
}

#else

extension ServeRun {
    private static let command = "swift build -c release --product switchless --traits Server"

    /// The help's text about this build.
    static let note = """
        This build has no service, so that it needs no SwiftNIO. To build one that has it: \(command)


        """

    /// Says how to build a tool that has the service.
    func run() throws -> Int32 {
        throw ServeError(message: "this build has no service; build one with '\(Self.command)'")
    }
}

#endif
