import Foundation
import Testing

@testable import BridgeHost
@testable import CommandBridge

@Suite("A folder of files that are kept")
struct KeptFolderTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "kept-\(UInt64.random(in: 0 ... .max))")
        .path

    @Test("Files are written as a whole, read, replaced and removed")
    func files() throws {
        let folder = try KeptFolder(path)
        #expect(try folder.names() == [] && folder.read("a", atMost: 1) == nil)
        #expect(!FileManager.default.fileExists(atPath: path))
        try folder.write([1, 2, 3], as: "b")
        try folder.write([4], as: "a")
        try folder.write([5], as: "b")
        #expect(try folder.names() == ["a", "b"])
        #expect(try KeptFolder(path).read("b", atMost: 1) == [5])
        try folder.remove("b")
        try folder.remove("b")
        #expect(try folder.read("b", atMost: 1) == nil)
        #expect(try folder.names() == ["a"])
    }

    @Test("Only the owner can read it")
    func permissions() throws {
        try KeptFolder(path).write([1], as: "a")
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try mode(path) == 0o700)
        #expect(try mode(path + "/a") == 0o600)
    }

    @Test("A file that a host did not complete is gone with the next start")
    func leftOver() throws {
        try KeptFolder(path).write([1], as: "a")
        try Data([2]).write(to: URL(filePath: path + "/a.new"))
        #expect(try KeptFolder(path).names() == ["a"])
        #expect(!FileManager.default.fileExists(atPath: path + "/a.new"))
    }

    @Test("A name leads to no other folder", arguments: ["", ".", "..", "../a", "a/b", "/etc/passwd", "a\0", "a.new"])
    func names(name: String) throws {
        let folder = try KeptFolder(path)
        #expect(throws: StorageError.self) { try folder.write([1], as: name) }
        #expect(throws: StorageError.self) { try folder.read(name, atMost: 1) }
        #expect(throws: StorageError.self) { try folder.remove(name) }
    }

    @Test("A file with more bytes than are asked for is an error, and so is a folder where there can be none")
    func limits() throws {
        let folder = try KeptFolder(path)
        try folder.write([1, 2], as: "a")
        #expect(throws: StorageError.self) { try folder.read("a", atMost: 1) }
        #expect(throws: StorageError.self) { try folder.read("a", atMost: -1) }
        #expect(throws: StorageError.self) { try KeptFolder(path + "/a") }
        #expect(throws: StorageError.self) { try KeptFolder(path + "/a/b").write([1], as: "c") }
    }
}
