#if Archives

import ArchiveReading
import Switchless
import XMLStream

/// The documents in an archive, with their paths in it as the places of their outputs.
struct ArchiveInputs: InputSource {
    private static let extensions = [".tar", ".tar.gz", ".tgz", ".zip"]

    private let archive: String
    /// The ends of the names of documents.
    private let ends: [String]

    init?(_ argument: String, extensions: [String]) {
        guard Inputs.isFile(argument), Self.extensions.contains(where: { argument.lowercased().hasSuffix($0) }) else {
            return nil
        }
        archive = argument
        ends = extensions.map { ".\($0)" }
    }

    var isSingle: Bool { false }
    var hasDistinctStems: Bool { false }

    var inputs: AnySequence<BatchInput> {
        AnySequence {
            var reader: ArchiveReader?
            var isEnded = false
            return AnyIterator<BatchInput> {
                guard !isEnded else { return nil }
                do throws(ArchiveError) {
                    let open = if let reader { reader } else { try ArchiveReader(archive) }
                    reader = open
                    if let entry = try open.next(where: isDocument) { return input(entry) }
                    isEnded = true
                    return nil
                } catch {
                    isEnded = true
                    return BatchInput(
                        input: BrokenArchive(name: archive, message: error.message), stem: Path.base(of: archive))
                }
            }
        }
    }

    /// Files whose names begin with a dot are no documents: macOS puts such files beside each one.
    private func isDocument(_ path: String) -> Bool {
        let name = Path.base(of: path)
        return !name.hasPrefix(".") && ends.contains { name.lowercased().hasSuffix($0) }
    }

    private func input(_ entry: ArchiveReader.Entry) -> BatchInput {
        let name = "\(archive)/\(entry.path)"
        // A path from outside must not lead out of the output folder.
        let parts = entry.path.split(separator: "/").filter { $0 != "." }
        guard !parts.contains(".."), !entry.path.hasPrefix("/") else {
            return BatchInput(
                input: BrokenArchive(name: name, message: "the path leads out of the archive"),
                stem: Path.base(of: archive))
        }
        let file = FileInput(path: parts.joined(separator: "/"))
        let folder = parts.dropLast().map { $0 + "/" }.joined()
        return BatchInput(
            input: ArchivedDocument(name: name, stem: file.stem, bytes: entry.bytes),
            stem: file.stem.map { folder + $0 }, folder: FileInput(path: archive).stem)
    }
}

/// A document in an archive. Files that it refers to are not read.
private struct ArchivedDocument: Input {
    let name: String
    let stem: String?
    let bytes: [UInt8]

    var path: String? { nil }
    var folder: String? { nil }
    var source: any XMLSource { BytesSource(bytes, named: name) }
}

/// Stands for documents that cannot be read.
private struct BrokenArchive: Input {
    let name: String
    let message: String

    var path: String? { nil }
    var folder: String? { nil }
    var stem: String? { nil }
    var source: any XMLSource { BrokenSource(name: name, message: message) }
}

private struct BrokenSource: XMLSource {
    let name: String?
    let message: String

    func forEachChunk(_ body: (Bytes) throws -> Void) throws { throw BrokenArchiveFault(message) }
}

private struct BrokenArchiveFault: Fault {
    let file: String? = nil
    let diagnostic: Diagnostic

    init(_ message: String) { diagnostic = Diagnostic(.error, "archive", message) }
}

#endif
