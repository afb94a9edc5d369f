import Foundation
import Testing

@Suite("Memory of streams")
struct StreamingTests {
    private static let mapping = """
        <plist version="1.0"><dict><key>root</key><string>rows</string><key>items</key><string>Row</string><key>classes</key><dict>
        <key>Row</key><dict><key>element</key><string>row</string><key>properties</key><dict>
        <key>id</key><dict><key>path</key><string>@id</string><key>type</key><string>integer</string></dict>
        <key>text</key><string>text</string><key>tags</key><string>tag[]</string>
        </dict></dict></dict></dict></plist>
        """
    private static let text = String(repeating: "Some words. ", count: 20)

    /// A row of a document that is converted to another form.
    private static let rows: [String: @Sendable (Int) -> String] = [
        "json": { "<row id='\($0)'><text>\(text)</text><tag>a</tag><tag>b</tag></row>\n" },
        "xml": { "{\"class\": \"Row\", \"id\": \($0), \"text\": \"\(text)\", \"tags\": [\"a\", \"b\"]}\n" },
    ]

    /// The peak of a process's memory, in kB.
    private func peak(of process: Process) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
        return try #require(line?.split(separator: " ").compactMap { Int($0) }.first)
    }

    @Test(
        "Memory does not grow with the number of items that are read, nor with those that are written",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")), arguments: ["json", "xml"])
    func memory(form: String) throws {
        let folder = try Folder(), pipe = Pipe(), process = Process()
        try folder.write(Self.mapping, to: "map.plist")
        process.executableURL = Tool.program
        process.arguments = ["models", "--mapping", folder.url.appending(path: "map.plist").path, "--to", form, "-"]
        process.standardInput = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let row = try #require(Self.rows[form])
        var next = 0
        func feed(_ count: Int) throws {
            let rows = (next..<next + count).map(row).joined()
            next += count
            try pipe.fileHandleForWriting.write(contentsOf: Data(rows.utf8))
        }
        if form == "json" { try pipe.fileHandleForWriting.write(contentsOf: Data("<rows>".utf8)) }
        for _ in 0..<4 { try feed(500) }
        let early = try peak(of: process)
        // 4 MB of text.
        for _ in 0..<28 { try feed(500) }
        let late = try peak(of: process)
        if form == "json" { try pipe.fileHandleForWriting.write(contentsOf: Data("</rows>".utf8)) }
        try pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(late - early < 2 << 10, "\(early) kB after 2,000 items, \(late) kB after \(next)")
    }
}
