import Foundation
import Settings
import Testing

@Suite("Settings in every form")
struct FormTests {
    static let forms = SettingsForms.standard.names.map(\.description)

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// A document with an entry of each class.
    private func write(to folder: URL, form: String) throws -> SettingsFile {
        var file = try SettingsFile(Settings(title: "Player & co"), at: folder.appending(path: "a.\(form)").path)
        for entry in [
            "{class = Toggle; name = shuffle; isOn = 1;}",
            "{class = Level; name = volume; value = 5; lowest = 0; highest = 10;}",
            "{class = Choice; name = theme; value = dark; options = (light, dark);}",
            "{class = Moment; name = since; value = '2024-02-29T12:00:00Z';}",
            "{class = Note; name = motto; value = '<b> \"&\" é';}",
            "{class = Note; name = empty; value = '';}",
        ] {
            try file.perform(AddSetting(Settings.entry(reading: entry)))
        }
        try file.save()
        return file
    }

    private func lines(_ file: SettingsFile) -> [String] { file.settings.entries.map { "\($0.name): \($0.text)" } }

    @Test("What is written is read again", arguments: forms)
    func roundTrip(form: String) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let again = try SettingsFile(contentsOf: write(to: folder, form: form).path)
        #expect(again.settings.title == "Player & co")
        #expect(
            lines(again) == [
                "shuffle: on", "volume: 5.0", "theme: dark", "since: 2024-02-29T12:00:00Z", "motto: <b> \"&\" é",
                "empty: ",
            ])
    }

    @Test("A saved history undoes and redoes after the file is opened again", arguments: forms)
    func history(form: String) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        var file = try write(to: folder, form: form)
        let before = lines(file)
        try file.perform(ChangeSetting("volume", to: "7"))
        try file.perform(RemoveSetting("theme"))
        let after = lines(file)
        try file.save()

        file = try SettingsFile(contentsOf: file.path)
        #expect(try [file.undo(), file.undo()] == ["Remove theme", "Set volume to 7"])
        #expect(lines(file) == before)
        try file.save()

        file = try SettingsFile(contentsOf: file.path)
        #expect(try [file.redo(), file.redo()] == ["Set volume to 7", "Remove theme"])
        #expect(lines(file) == after)
        #expect(throws: SettingError.self) { try file.redo() }
    }

    @Test("Settings that another program has changed keep no history")
    func foreignChange() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try write(to: folder, form: "json")
        #expect(try SettingsFile(contentsOf: file.path).history.undoCount == 6)
        let text = try String(contentsOfFile: file.path, encoding: .utf8)
        try Data(text.replacing("shuffle", with: "mix").utf8).write(to: URL(filePath: file.path))
        #expect(try SettingsFile(contentsOf: file.path).history.undoCount == 0)
    }

    @Test(
        "A mistake in a file is an error with its line and column",
        arguments: [
            ("plist", "<plist><dict>\n<key>title</key><true/></dict></plist>", "line 2, column 17"),
            ("json", "{\"title\": \"T\",\n \"entries\": [{\"class\": \"Nope\"}]}", "line 2, column 14"),
            ("openstep", "{title = T;\nentries = (x}", ":2:13: error"),
            ("xml", "<settings title='T'>\n <level value='1'/></settings>", ":2:2: error"),
            ("xml", "<settings title='T'>\n <level</settings>", ":2:"),
        ])
    func mistakes(form: String, text: String, place: String) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "a.\(form)")
        try Data(text.utf8).write(to: url)
        let error = #expect(throws: (any Error).self) { try SettingsFile(contentsOf: url.path) }
        let message = error.map { "\($0)" } ?? ""
        #expect(message.hasPrefix(url.path) && message.contains(place), "\(message)")
    }

    @Test("A value that an entry cannot have is refused, and nothing changes")
    func refusals() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        var file = try write(to: folder, form: "json")
        for (name, value) in [("shuffle", "maybe"), ("volume", "11"), ("theme", "blue"), ("since", "today"), ("x", "")]
        {
            #expect(throws: SettingError.self) { try file.perform(ChangeSetting(name, to: value)) }
        }
        #expect(file.history.undoTitle == "Add empty")
    }
}
