#if Server

import CommandBridge
import SVGScene
public import SceneTimelines
import Switchless
import SystemCalls
import VectorScene
import XMLStream

/// The files of a viewer, with the scenes of those that were shown last.
final class ViewedDrawings: Sendable {
    private struct State: Sendable {
        var kept: [Int: ViewedDrawing] = [:]
        /// The drawings that are kept, the one that was shown last at the end.
        var order: [Int] = []
        var exports: [ViewedExport] = []
    }

    let files: [String]
    let formats: Registry<any SceneWriter.Type>
    let limits: ViewerLimits
    private let converter: SVGConverter
    private let state = Guarded(State())

    init(
        _ files: [String], converter: SVGConverter, formats: Registry<any SceneWriter.Type>, limits: ViewerLimits
    ) {
        self.files = files
        self.formats = formats
        self.limits = limits
        var converter = converter
        converter.options.includesSource = true
        self.converter = converter
    }

    /// The names of the files: without their folders, unless two would then have the same.
    var names: [String] {
        let short = files.map { String($0[($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...]) }
        let counts = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
        return zip(files, short).map { counts[$1] == 1 ? $1 : $0 }
    }

    /// The revision of a file, which tells its states apart; empty without a file.
    func revision(of index: Int) -> String {
        guard let status = System.status(of: files[index]) else { return "" }
        return [status.changed.seconds, status.changed.nanoseconds, status.size]
            .map { String($0, radix: 36) }.joined(separator: "-")
    }

    /// The drawing of that number, as it is on the disk now.
    ///
    /// - Throws: a fault for a number that there is not, and for a file that cannot be read or is no drawing.
    func drawing(_ index: Int) throws(CommandFault) -> ViewedDrawing {
        guard files.indices.contains(index) else {
            throw CommandFault(.invalidArguments, "there is no drawing \(index); there are \(files.count), from 0")
        }
        let revision = revision(of: index)
        if let kept = state.withLock({ $0.kept[index] }), kept.revision == revision {
            keep(kept, at: index)
            return kept
        }
        do {
            let drawing = try read(index, revision)
            keep(drawing, at: index)
            return drawing
        } catch {
            throw CommandFault(.failed, ShownText.of("\(error)"))
        }
    }

    private func keep(_ drawing: ViewedDrawing, at index: Int) {
        state.withLock { state in
            state.kept[index] = drawing
            state.order.removeAll { $0 == index }
            state.order.append(index)
            guard state.order.count > limits.keptDrawings else { return }
            state.kept[state.order.removeFirst()] = nil
        }
    }

    private func read(_ index: Int, _ revision: String) throws -> ViewedDrawing {
        let path = files[index]
        var bytes: [UInt8] = []
        try FileSource(path).forEachChunk { chunk in
            bytes.append(chunk)
            guard bytes.count <= limits.drawingBytes else {
                throw CommandFault(.failed, "the drawing has more than \(limits.drawingBytes) bytes")
            }
        }
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        var converter = converter
        converter.options.base = folder
        converter.options.folder = converter.options.folder ?? folder
        let conversion = try converter.convertMoving(BytesSource(bytes, named: path), timeline: limits.timeline)
        return try ViewedDrawing(revision: revision, bytes: bytes, conversion: conversion)
    }

    // MARK: Exports

    /// Keeps an export until it is fetched, and returns the id to fetch it by.
    func keep(_ export: ViewedExport) {
        state.withLock { state in
            state.exports.append(export)
            if state.exports.count > limits.keptExports { state.exports.removeFirst() }
        }
    }

    /// The export of that id; `nil` if there is none any more.
    func export(_ id: some StringProtocol) -> ViewedExport? {
        state.withLock { $0.exports.first { $0.id == id } }
    }
}

/// A file and its scene.
struct ViewedDrawing: Sendable {
    /// Tells this state of the file from others.
    let revision: String
    /// The bytes of the file.
    let bytes: [UInt8]
    /// Its scene, and what was reported about it.
    let conversion: SVGConversion
    /// The scene as JSON.
    let json: [UInt8]

    /// - Throws: `PaintingError` if the current thread's stack has no room for the groups of the scene.
    init(revision: String, bytes: [UInt8], conversion: SVGConversion) throws {
        self.revision = revision
        self.bytes = bytes
        self.conversion = conversion
        json = try JSONWriter().bytes(of: conversion.scene)
    }
}

/// A scene in another format.
struct ViewedExport: Sendable {
    /// Cannot be guessed by a page that was not told it.
    let id = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    /// The name of the file to save.
    let name: String
    let bytes: [UInt8]
}

/// The limits of a viewer.
public struct ViewerLimits: Hashable, Sendable {
    /// The bytes of a drawing. A larger one is not read. Default: 64 MiB.
    public var drawingBytes = 64 << 20
    /// The drawings whose scenes are kept. The one that was shown longest ago is converted again when it is wanted.
    /// Default: 32.
    public var keptDrawings = 32
    /// The exports that wait for the page to fetch them. The oldest is dropped for one more. Default: 8.
    public var keptExports = 8
    /// How closely a drawing that moves is recorded, and how much of it: 20 seconds, 500 moments and 2,000,000 nodes.
    public var timeline: TimelineOptions = {
        var options = TimelineOptions()
        options.seconds = 20
        options.samples = 500
        options.nodes = 2_000_000
        return options
    }()
    /// The diagnostics of a drawing that the page shows. Default: 1,000.
    public var diagnostics = 1000
    /// The differences of two drawings that the page shows. Default: 1,000.
    public var differences = 1000
    /// The time between two looks at the files. Default: 500 ms.
    public var watchInterval: Duration = .milliseconds(500)

    /// Makes the default limits.
    public init() {}
}

/// Looks at the files again and again, and tells the pages which of them changed.
///
/// The time of the last change and the size are looked at, which all systems have. Files that a drawing refers to are
/// not.
struct DrawingWatch: Sendable {
    private let drawings: ViewedDrawings

    init(_ drawings: ViewedDrawings) { self.drawings = drawings }

    /// Looks until the task is cancelled.
    func run(telling dispatcher: CommandDispatcher) async {
        var known = revisions
        while (try? await Task.sleep(for: drawings.limits.watchInterval)) != nil {
            let now = revisions
            for (index, (old, new)) in zip(known, now).enumerated() where old != new {
                await dispatcher.emit(DrawingsChanged.self, ChangedDrawing(drawing: index))
            }
            known = now
        }
    }

    private var revisions: [String] { drawings.files.indices.map(drawings.revision(of:)) }
}

#endif
