#if Archives

import Foundation
import Testing

@Suite("Documents in archives")
struct ArchiveInputTests {
    /// A tar of files (POSIX.1-1988, `ustar`).
    private static func tar(_ files: [(path: String, text: String)]) -> Data {
        var tar = Data()
        for (path, text) in files {
            var header = [UInt8](repeating: 0, count: 512)
            func put(_ text: String, at offset: Int) {
                header.replaceSubrange(offset..<offset + text.utf8.count, with: text.utf8)
            }
            put(path, at: 0)
            put("0000644\0", at: 100)
            put(
                String(repeating: "0", count: 11 - String(text.utf8.count, radix: 8).count)
                    + String(text.utf8.count, radix: 8), at: 124)
            put("00000000000", at: 136)
            put("        ", at: 148)
            put("0", at: 156)
            put("ustar\u{0}00", at: 257)
            let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
            put(String(repeating: "0", count: 6 - sum.count) + sum + "\0 ", at: 148)
            tar += header + Data(text.utf8) + Data(count: (512 - text.utf8.count % 512) % 512)
        }
        return tar + Data(count: 1024)
    }

    /// A zip of files that are stored without compression (APPNOTE 6.3.10, 4.3).
    private static func zip(_ files: [(path: String, text: String)]) -> Data {
        func bytes(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        func checksum(_ text: String) -> Int {
            let sum = text.utf8.reduce(UInt32.max) { sum, byte in
                (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 0 ? 0 : 0xEDB8_8320) }
            }
            return Int(~sum)
        }
        // Bit 11 of the flags: the names are UTF-8.
        let isUTF8 = 0x800
        var zip = Data(), directory = Data()
        for (path, text) in files {
            let sizes =
                bytes(checksum(text), 4) + bytes(text.utf8.count, 4) + bytes(text.utf8.count, 4)
                + bytes(path.utf8.count, 2)
            let offset = zip.count
            zip +=
                Data([0x50, 0x4B, 3, 4] + bytes(10, 2) + bytes(isUTF8, 8) + sizes + bytes(0, 2)) + Data(path.utf8)
                + Data(text.utf8)
            directory +=
                Data(
                    [0x50, 0x4B, 1, 2] + bytes(10, 2) + bytes(10, 2) + bytes(isUTF8, 8) + sizes + bytes(0, 12)
                        + bytes(offset, 4)) + Data(path.utf8)
        }
        let end =
            [0x50, 0x4B, 5, 6] + bytes(0, 4) + bytes(files.count, 2) + bytes(files.count, 2) + bytes(directory.count, 4)
            + bytes(zip.count, 4)
        return zip + directory + Data(end + bytes(0, 2))
    }

    private func run(_ archive: Data, named name: String) throws -> (result: Tool.Result, outputs: [String]) {
        let folder = try Folder()
        try archive.write(to: folder.url.appending(path: name))
        let result = try Tool.run("svg", "--output-directory", "out", name, in: folder)
        let outputs = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter {
            $0.hasSuffix(".json")
        }
        return (result, outputs.sorted())
    }

    private static let drawings = [
        ("a.svg", Drawing.fine), ("sub/b.svg", Drawing.fine), ("notes.txt", "no drawing"),
        ("__MACOSX/._a.svg", "no drawing"),
    ]

    @Test(
        "Its drawings are converted, and keep their paths",
        arguments: [(tar(drawings), "d.tar"), (zip(drawings), "d.ZIP")])
    func archives(archive: Data, name: String) throws {
        let (result, outputs) = try run(archive, named: name)
        #expect(result.status == 0, "\(result.errors)")
        #expect(outputs == ["out/a.json", "out/sub/b.json"])
    }

    private static let foreign = [("ä/日.svg", Drawing.fine)]

    @Test("A name beyond ASCII is kept", arguments: [(tar(foreign), "d.tar"), (zip(foreign), "d.zip")])
    func names(archive: Data, name: String) throws {
        let (result, outputs) = try run(archive, named: name)
        #expect(result.status == 0, "\(result.errors)")
        #expect(outputs == ["out/ä/日.json"])
    }

    @Test("A broken drawing is reported by its path in the archive, and the others are converted")
    func brokenDrawing() throws {
        let (result, outputs) = try run(Self.tar([("a.svg", Drawing.broken), ("b.svg", Drawing.fine)]), named: "d.tar")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("d.tar/a.svg:1:"))
        #expect(outputs == ["out/b.json"])
    }

    @Test(
        "A path that leads out of the output folder is an error",
        arguments: ["../a.svg", "sub/../../a.svg", "/tmp/a.svg"])
    func paths(path: String) throws {
        let (result, outputs) = try run(Self.tar([(path, Drawing.fine), ("b.svg", Drawing.fine)]), named: "d.tar")
        #expect(result.status == 1)
        #expect(result.errors.contains("the path leads out of the archive [archive]"))
        #expect(outputs == ["out/b.json"])
    }

    @Test("What comes before a damage is converted, and the damage is reported")
    func damage() throws {
        let archive = Self.tar([("a.svg", Drawing.fine), ("b.svg", Drawing.fine)])
        let (result, outputs) = try run(archive.prefix(1024 + 300), named: "d.tar")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("d.tar: error: "))
        #expect(outputs == ["out/a.json"])
    }

    @Test("A file that is no archive is an error")
    func noArchive() throws {
        let (result, outputs) = try run(Data("nonsense".utf8), named: "d.zip")
        #expect(result.status == 1)
        #expect(outputs == [])
    }
}

#endif
