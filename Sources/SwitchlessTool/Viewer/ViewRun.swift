import SVGScene
import Switchless
import SystemCalls

/// A viewer that is served until the program is interrupted.
struct ViewRun {
    let files: [String]
    let options: SVGOptions
    let port: UInt16
    let isWatching: Bool
    let opensBrowser: Bool
}

#if Server

import BridgeServer
import Dispatch
import SceneViewer

extension ViewRun {
    /// The help's text about this build.
    static let note = ""

    /// Serves until the program is interrupted.
    ///
    /// - Throws: ``ViewError`` if a file or the port cannot be used.
    func run() throws {
        for file in files where System.status(of: file)?.isRegularFile != true {
            throw ViewError(message: "there is no such file", file: file)
        }
        var viewer = SceneViewer(
            files, converter: SVGConverter(options: options), formats: SceneFormats.all, isWatching: isWatching)
        viewer.configuration.address = .loopback(port: Int(port))
        let failure = Guarded<String?>(nil), done = DispatchSemaphore(value: 0)
        Task { [viewer, opensBrowser] in
            do {
                try await viewer.run { point in
                    try? OpenFile.standardOutput.write("Open \(point.url) to see them. Ctrl-C ends the viewer.\n")
                    if opensBrowser { Browser.open(point.url) }
                }
            } catch {
                failure.withLock { $0 = "\(error)" }
            }
            done.signal()
        }
        done.wait()
        guard let reason = failure.withLock({ $0 }) else { return }
        throw ViewError(message: "cannot serve on port \(port): \(reason); --port 0 takes one that is free")
    }
}

#else

extension ViewRun {
    private static let command = "swift build -c release --product switchless --traits Server"

    /// The help's text about this build.
    static let note = """
        This build has no server, so that it needs no SwiftNIO. To build one that has it: \(command)


        """

    /// Says how to build a tool that has the viewer.
    func run() throws {
        throw ViewError(
            message: "this build has no server; build one with '\(Self.command)', or write a page without it by "
                + "'switchless svg --format html'")
    }
}

#endif
