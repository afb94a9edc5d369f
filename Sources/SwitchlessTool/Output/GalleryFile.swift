import Switchless
import SystemCalls
import VectorScene

/// A page that shows the drawings of one run beside their scenes.
struct GalleryFile {
    let path: String

    /// Writes the page while `body` adds drawings to it.
    fileprivate func write(_ body: (GalleryPage) throws -> Void) throws {
        for folder in Path.ancestors(of: Path.folder(of: path)) {
            guard System.makeFolder(folder) else { throw OutputError("cannot be made", folder) }
        }
        let gallery = SceneGallery(title: "Drawings and their scenes")
        try AtomicFile(path: path).write { sink in
            try gallery.begin(to: sink)
            try withoutActuallyEscaping(sink) { sink in
                let page = GalleryPage(gallery: gallery, folder: Path.folder(of: path), sink: sink)
                try body(page)
                try page.close()
            }
            try gallery.end(to: sink)
        }
    }
}

extension GalleryFile? {
    /// Does `body`, with a page to add drawings to where there is to be one.
    func writing<Result>(_ body: (GalleryPage?) throws -> Result) throws -> Result {
        guard let file = self else { return try body(nil) }
        var result: [Result] = []
        try file.write { result = [try body($0)] }
        return result[0]
    }
}

/// A gallery while it is written, by several threads.
///
/// `@unchecked Sendable` is safe: what changes is used only while the lock is held.
final class GalleryPage: @unchecked Sendable {
    private let gallery: SceneGallery
    private let folder: String
    private let lock = Guarded(())
    /// Given up at the end, since it writes to a file that is open only until then.
    private var sink: ByteSink?
    private var error: (any Error)?

    fileprivate init(gallery: SceneGallery, folder: String, sink: @escaping ByteSink) {
        self.gallery = gallery
        self.folder = folder
        self.sink = sink
    }

    /// Adds a drawing.
    ///
    /// - Parameters:
    ///   - path: the file with the scene, which the page leads to; `nil` for none.
    ///   - format: its format.
    ///   - byteCount: its size.
    func add(
        _ scene: SceneGraph, of original: SceneOriginal, at path: String?, _ format: any SceneWriter.Type,
        byteCount: Int
    ) throws {
        let link = path.flatMap { Path.relative($0, to: folder) }.map {
            SceneGallery.Link(path: $0, format: format.name.local, byteCount: byteCount)
        }
        // Made before the lock, so that the other threads need not wait for it.
        var bytes: [UInt8] = []
        try gallery.add(scene, of: original, link: link) { bytes.append($0) }
        lock.withLock { _ in
            do { try bytes.withBytes { try sink?($0) } } catch { self.error = self.error ?? error }
        }
    }

    /// Takes no further drawing.
    ///
    /// - Throws: what writing the page threw.
    fileprivate func close() throws {
        let error = lock.withLock { _ in
            sink = nil
            return self.error
        }
        if let error { throw error }
    }
}
