import Foundation
import Switchless
import Testing

@testable import BridgeHost
@testable import CommandBridge

/// The changes that a state has: those of its content, a line each, and those of the journal.
private func changes(of saved: RecoveredState) -> [String] {
    let content = (saved.content ?? []).split(separator: UInt8(ascii: "\n"))
    return (content.map(Array.init) + saved.changes).map { String(decoding: $0, as: UTF8.self) }
}

private func content(_ changes: some Sequence<String>) -> [UInt8] { Array(changes.joined(separator: "\n").utf8) }

/// What was reported.
private final class Reports: Sendable {
    private let found = Guarded<[Diagnostic]>([])
    var codes: [String] { found.withLock { $0.map(\.code.rawValue) } }
    var messages: [String] { found.withLock { $0.map(\.message) } }
    func add(_ diagnostic: Diagnostic) { found.withLock { $0.append(diagnostic) } }
}

/// Holds the writing of a state until the test goes on.
private struct WritingPause: Sendable {
    private let begun = AsyncStream<Void>.makeStream()
    private let mayGoOn = DispatchSemaphore(value: 0)

    /// Waits, on the thread that writes.
    func wait() {
        begun.continuation.yield()
        mayGoOn.wait()
    }

    /// Waits until the state is being written.
    func begins() async { for await _ in begun.stream { break } }

    func end() { mayGoOn.signal() }
}

@Suite("Keeping a state")
struct StateFileTests {
    private static let path = "board.state"
    /// More than is written at once.
    private static let long = Array(repeating: UInt8(65), count: 100_000)
    private let disk = MemoryDisk()
    private let reports = Reports()

    private var quick: StateFile.Settings {
        var settings = StateFile.Settings()
        settings.retryPause = 5
        return settings
    }

    private func open() throws -> (file: StateFile, saved: RecoveredState) {
        try StateFile.open(Self.path, on: disk, settings: quick, reporting: reports.add)
    }

    /// Opens the state and goes on, as a host does.
    private func begin() throws -> (file: StateFile, changes: [String]) {
        let (file, saved) = try open()
        let known = changes(of: saved)
        if saved.isWhole { try file.resume() } else { try file.begin(content(known)) }
        return (file, known)
    }

    /// Leaves files with a state of two changes, and a journal of three.
    private func keepFive() async throws {
        let (file, _) = try begin()
        for number in 1...5 {
            file.append(Array("change \(number)".utf8))
            if number == 2 {
                try await file.wait(for: 2)
                try await file.replace(content(["change 1", "change 2"]), through: 2)
            }
        }
        try await file.wait(for: 5)
        await file.close()
    }

    private static let five = (1...5).map { "change \($0)" }

    @Test("What was appended is read again, after the state that was written in between")
    func again() async throws {
        try await keepFive()
        let (file, saved) = try open()
        #expect(saved.content == content(Self.five.prefix(2)))
        #expect(changes(of: saved) == Self.five)
        #expect(saved.isWhole)
        try file.resume()
        #expect(file.append(Array("change 6".utf8)) == 6)
        await file.close()
        #expect(changes(of: try open().saved) == Self.five + ["change 6"])
        #expect(reports.codes == [])
    }

    @Test(
        "No confirmed change is missing after the power has failed, at whichever call", .serialized, arguments: 0..<500)
    func power(seed: Int) async throws {
        var dice = SplitMix(state: UInt64(seed))
        var confirmed: [String] = [], made: [String] = []
        for _ in 0..<4 {
            disk.failPower(after: Int.random(in: 1...60, using: &dice))
            // The power may fail while the host starts.
            if let (file, known) = try? begin() {
                #expect(known.starts(with: confirmed))
                #expect(made.starts(with: known))
                made = known
                for _ in 0..<Int.random(in: 1...40, using: &dice) {
                    let change =
                        "change \(made.count + 1) " + String(repeating: "x", count: .random(in: 0...90, using: &dice))
                    made.append(change)
                    let number = file.append(Array(change.utf8))
                    if Int.random(in: 0..<3, using: &dice) == 0, (try? await file.wait(for: number)) != nil {
                        confirmed = made
                    }
                    if Int.random(in: 0..<9, using: &dice) == 0 {
                        try? await file.replace(content(made), through: number)
                    }
                }
                await file.close()
            }
            disk.restart(&dice)
        }
        let (file, known) = try begin()
        #expect(known.starts(with: confirmed))
        #expect(made.starts(with: known))
        #expect(reports.codes.allSatisfy { $0 == "not-kept" || $0 == "kept-again" })
        await file.close()
    }

    @Test("A line that is damaged ends what is read; both files are set aside whole, under names of their own")
    func damage() async throws {
        try await keepFive()
        let whole = disk.files
        for (path, bytes) in whole where path != "\(Self.path).lock" {
            let text = String(decoding: bytes, as: UTF8.self)
            for (line, found) in text.split(separator: "\n").enumerated() {
                for damage in ["", "?", "\(found)?", String(found.dropLast()), String(found.dropLast()) + "\u{1}"] {
                    disk.files = whole
                    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                    lines[line] = damage
                    let damaged = Array(lines.joined(separator: "\n").utf8)
                    disk.files[path] = damaged
                    let (file, known) = try begin()
                    #expect(Self.five.starts(with: known) && known.count < 5, "\(path):\(line + 1) as '\(damage)'")
                    await file.close()
                    for (own, kept) in [
                        (Self.path, "board.state.damaged"), (Self.path + ".journal", "board.state.damaged.journal"),
                    ] {
                        #expect(disk.files[kept] == (own == path ? damaged : whole[own]))
                    }
                    #expect(changes(of: try open().saved) == known)
                }
            }
        }
        #expect(Set(reports.codes) == ["damaged-state"])
    }

    @Test("Files that were set aside before stay")
    func asideAgain() async throws {
        try await keepFive()
        for _ in 0..<3 {
            disk.files[Self.path]?.append(0)
            await (try begin()).file.close()
        }
        #expect(disk.files.keys.filter { $0.hasPrefix("board.state.damaged") }.count == 6)
        #expect(reports.messages[2].contains("'board.state.damaged-3' and 'board.state.damaged-3.journal'"))
    }

    @Test("A host that cannot read a state has it set aside, too")
    func refused() async throws {
        try await keepFive()
        let (file, _) = try open()
        try file.begin([], settingAside: "board.state: the version is unknown")
        #expect(disk.files["board.state.damaged"] != nil)
        await file.close()
        #expect(changes(of: try open().saved) == [])
    }

    @Test("A journal whose state is missing is refused, and stays as it is")
    func withoutState() async throws {
        try await keepFive()
        let journal = disk.files["board.state.journal"]
        disk.files[Self.path] = nil
        let error = #expect(throws: StorageError.self) { try open() }
        #expect(error?.code == .incomplete)
        #expect(disk.files["board.state.journal"] == journal)
    }

    @Test("A host that ends while it writes its first state finds nothing damaged", arguments: 1...20)
    func firstState(call: Int) async throws {
        disk.failPower(after: call)
        if let (file, _) = try? begin() { await file.close() }
        var dice = SplitMix(state: UInt64(call))
        disk.restart(&dice)
        let (file, known) = try begin()
        await file.close()
        #expect(known == [])
        #expect(reports.codes == [])
        #expect(changes(of: try open().saved) == [])
    }

    @Test("A state whose journal is missing is damage, and is set aside")
    func withoutJournal() async throws {
        try await keepFive()
        let state = disk.files[Self.path]
        disk.files["board.state.journal"] = nil
        let (file, known) = try begin()
        await file.close()
        #expect(known == ["change 1", "change 2"])
        #expect(reports.messages.first?.hasPrefix("board.state.journal: the journal is missing; ") == true)
        #expect(disk.files["board.state.damaged"] == state)
    }

    @Test("A journal of another state is damage")
    func foreignJournal() async throws {
        try await keepFive()
        let journal = disk.files["board.state.journal"]
        disk.files = [:]
        try await keepFive()
        disk.files["board.state.journal"] = journal
        let saved = try open().saved
        #expect(saved.damage == "board.state.journal: the journal belongs to another state")
        #expect(changes(of: saved) == ["change 1", "change 2"])
    }

    @Test("A file of a newer version is refused")
    func newer() async throws {
        let head = Array("switchless-state 2 id 0 00000000".utf8)
        disk.files[Self.path] = KeptLine.line(head)
        let error = #expect(throws: StorageError.self) { try open() }
        #expect(error?.code == .newer)
    }

    @Test("A file beyond the limit is refused")
    func large() async throws {
        try await keepFive()
        var settings = quick
        settings.fileBytes = 100
        let error = #expect(throws: StorageError.self) { try StateFile.open(Self.path, on: disk, settings: settings) }
        #expect(error?.description.contains("more than 100 bytes") == true)
    }

    @Test("On a full disk a change is not confirmed; it is tried again until it is kept, which is said once")
    func full() async throws {
        let (file, _) = try begin()
        file.append(Array("change 1".utf8))
        try await file.wait(for: 1)
        disk.fail("No space left on device")
        file.append(Array("change 2".utf8))
        let error = await #expect(throws: StorageError.self) { try await file.wait(for: 2) }
        #expect(error?.description.contains("No space left on device") == true)
        let fault = #expect(throws: CommandFault.self) { try file.check() }
        #expect(fault?.code == .notKept)
        disk.fail(nil)
        while (try? await file.wait(for: 2)) == nil { await Task.yield() }
        try file.check()
        // The waiting is over before it is said.
        while reports.codes.count < 2 { await Task.yield() }
        #expect(reports.codes == ["not-kept", "kept-again"])
        await file.close()
        #expect(changes(of: try open().saved) == ["change 1", "change 2"])
    }

    @Test("A state that cannot be written leaves the journal as it is")
    func fullAtCheckpoint() async throws {
        let (file, _) = try begin()
        file.append(Array("change 1".utf8))
        try await file.wait(for: 1)
        disk.fail("No space left on device")
        await #expect(throws: StorageError.self) { try await file.replace(content(["change 1"]), through: 1) }
        disk.fail(nil)
        await file.close()
        #expect(changes(of: try open().saved) == ["change 1"])
    }

    @Test("A state is written in pieces, while changes are made and kept")
    func pieces() async throws {
        let (file, _) = try begin()
        file.append(Array("change 1".utf8))
        let pause = WritingPause()
        async let replaced: Void = file.replace(through: 1) { output in
            try output.write(Self.long)
            pause.wait()
            for _ in 0..<3 { try output.write([66]) }
            #expect(output.count == 100_003)
        }
        await pause.begins()
        try await file.wait(for: file.append(Array("change 2".utf8)))
        // Another one is not begun meanwhile.
        try await file.replace(through: 2) { _ in Issue.record("begun") }
        pause.end()
        try await replaced
        await file.close()
        let saved = try open().saved
        #expect(saved.content?.count == 100_003 && saved.content?.suffix(4) == [65, 66, 66, 66])
        #expect(saved.changes == [Array("change 2".utf8)])
    }

    @Test("A state that is older than the journal that was read leaves it as it is; a later one shortens it")
    func older() async throws {
        try await keepFive()
        let (file, _) = try begin()
        try await file.replace(content(Self.five.prefix(3)), through: 3)
        #expect(changes(of: try reread()) == Self.five)
        try await file.wait(for: file.append(Array("change 6".utf8)))
        try await file.replace(content(Self.five), through: 5)
        let saved = try reread()
        #expect(saved.content == content(Self.five) && saved.changes == [Array("change 6".utf8)] && saved.isWhole)
        #expect(file.journalBytes == disk.files["board.state.journal"]?.count)
        await file.close()
    }

    /// What another host would find now.
    private func reread() throws -> RecoveredState {
        try StateReader(disk: disk, path: Self.path, journalPath: Self.path + ".journal", most: 1 << 20).read()
    }

    @Test("A file that is closed while a state is written ends after it, and a closed one writes none")
    func closing() async throws {
        let (file, _) = try begin()
        try await file.wait(for: file.append(Array("change 1".utf8)))
        let pause = WritingPause()
        async let replaced: Void = file.replace(through: 1) { output in
            try output.write(Self.long)
            pause.wait()
        }
        await pause.begins()
        async let closed: Void = file.close()
        pause.end()
        try await replaced
        await closed
        await #expect(throws: StorageError.self) {
            try await file.replace(through: 1) { _ in Issue.record("begun") }
        }
        await file.close()
        #expect(try open().saved.isWhole)
    }

    @Test("What the writing of a state throws is said, and the files stay as they were")
    func unwritable() async throws {
        struct Unwritable: Error, CustomStringConvertible { let description = "nobody can write this" }
        let (file, _) = try begin()
        try await file.wait(for: file.append(Array("change 1".utf8)))
        let error = await #expect(throws: StorageError.self) {
            try await file.replace(through: 1) { output in
                try output.write([65])
                throw Unwritable()
            }
        }
        #expect(error?.description == "board.state: error: the state cannot be written: nobody can write this")
        try await file.replace([], through: 0)
        await file.close()
        #expect(changes(of: try open().saved) == ["change 1"])
    }

    @Test("Changes that come together wait for the disk together")
    func groups() async throws {
        let (file, _) = try begin()
        disk.slow(milliseconds: 20)
        let before = disk.synchronizations
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask { try? await file.wait(for: file.append(Array("change \(number)".utf8))) }
            }
        }
        #expect(disk.synchronizations - before < 10)
        await file.close()
    }

    @Test("Without waiting for the disk nothing is synchronized")
    func withoutWaiting() async throws {
        var settings = quick
        settings.waitsForDisk = false
        let (file, _) = try StateFile.open(Self.path, on: disk, settings: settings)
        try file.begin([])
        try await file.wait(for: file.append(Array("change".utf8)))
        #expect(disk.synchronizations == 0)
        await file.close()
        #expect(changes(of: try open().saved) == ["change"])
    }

    @Test("A line feed in a change becomes a space")
    func lineFeed() async throws {
        let (file, _) = try begin()
        try await file.wait(for: file.append(Array("{\n}".utf8)))
        await file.close()
        #expect(changes(of: try open().saved) == ["{ }"])
    }
}

@Suite("Keeping a state in files")
struct KeptFilesTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "kept-\(UInt64.random(in: 0 ... .max))")
    private var path: String { folder.appending(path: "board.state").path }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func begun(_ path: String) throws -> StateFile {
        let (file, saved) = try StateFile.open(path)
        if saved.isWhole { try file.resume() } else { try file.begin(Array("{}".utf8)) }
        return file
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("Only the owner can read what is kept, also where the file was there before")
    func permissions() async throws {
        let file = try begun(path)
        try await file.wait(for: file.append(Array("1".utf8)))
        try await file.replace(Array("{}".utf8), through: 1)
        await file.close()
        for ending in ["", ".journal", ".lock"] { #expect(try mode(path + ending) == 0o600) }
        try open([path, path + ".journal"])
        await (try begun(path)).close()
        for ending in ["", ".journal"] { #expect(try mode(path + ending) == 0o600) }
    }

    @Test("Only the owner can read damaged files that are set aside")
    func permissionsOfDamaged() async throws {
        await (try begun(path)).close()
        try "damaged".write(toFile: path, atomically: false, encoding: .utf8)
        try open([path, path + ".journal"])
        await (try begun(path)).close()
        for ending in [".damaged", ".damaged.journal"] { #expect(try mode(path + ending) == 0o600) }
    }

    private func open(_ paths: [String]) throws {
        for path in paths {
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        }
    }

    @Test("A second host on the same file is refused, by whichever name, until the first one has closed it")
    func lock() async throws {
        let link = folder.appending(path: "link.state").path
        let file = try begun(path)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        for name in [path, link] {
            let error = #expect(throws: StorageError.self) { try StateFile.open(name) }
            #expect(error?.code == .inUse)
        }
        await file.close()
        await (try begun(path)).close()
    }

    @Test("A file that is closed is free, also while a process that was begun meanwhile has its descriptors")
    func inherited() async throws {
        let file = try begun(path)
        let copies = try descriptors(of: path + ".lock").map { dup($0) }
        #expect(copies.count == 1)
        await file.close()
        await (try begun(path)).close()
        for copy in copies { close(copy) }
    }

    /// The open descriptors of a file.
    private func descriptors(of path: String) throws -> [Int32] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let number = try #require(attributes[.systemFileNumber] as? UInt64)
        return (0..<1024).filter { descriptor in
            var status = stat()
            return fstat(descriptor, &status) == 0 && UInt64(status.st_ino) == number
        }
    }

    @Test("What a host leaves that is killed while it writes a state is gone after the next state")
    func leftOver() async throws {
        let file = try begun(path)
        try "half".write(toFile: path + ".new", atomically: false, encoding: .utf8)
        try await file.replace(Array("[1]".utf8), through: 0)
        await file.close()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["board.state", "board.state.journal", "board.state.lock"])
        #expect(try StateFile.open(path).saved.content == Array("[1]".utf8))
    }

    @Test("A symbolic link stays one, and leads to the new state")
    func link() async throws {
        await (try begun(path)).close()
        let link = folder.appending(path: "link.state").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        let file = try begun(link)
        try await file.replace(Array("[1]".utf8), through: 0)
        await file.close()
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
        #expect(try StateFile.open(path).saved.content == Array("[1]".utf8))
    }

    @Test("A folder in place of the file, or a folder that is missing, is an error that names it")
    func unusable() throws {
        for name in [folder.path, folder.path + "/missing/board.state"] {
            let error = #expect(throws: StorageError.self) { try StateFile.open(name) }
            #expect(error?.description.contains(name) == true)
        }
    }
}
