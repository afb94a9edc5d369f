import ArgumentParser
import Foundation
import Settings

struct New: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Makes a file without entries.")
    @OptionGroup var target: FileArgument
    @Option(help: "The title of the settings.") var title = "Settings"

    func validate() throws {
        guard !FileManager.default.fileExists(atPath: target.file) else {
            throw ValidationError("there is a file '\(target.file)' already")
        }
    }

    func run() throws { try SettingsFile(Settings(title: title), at: target.file).save() }
}

struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Prints the entries, and what can be undone.")
    @OptionGroup var target: FileArgument

    func run() throws {
        let file = try SettingsFile(contentsOf: target.file)
        print(file.settings.title)
        for entry in file.settings.entries { print("  \(entry.name): \(entry.text)") }
        if let title = file.history.undoTitle { print("undo: \(title)") }
        if let title = file.history.redoTitle { print("redo: \(title)") }
    }
}

struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Adds an entry.")
    @OptionGroup var target: FileArgument
    @Argument(help: "The entry with its class, as JSON or another form of property lists.") var entry: String

    func run() throws {
        let entry = try Settings.entry(reading: entry)
        try target.edit { try $0.perform(AddSetting(entry)) }
    }
}

struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Gives an entry another value.")
    @OptionGroup var target: FileArgument
    @Argument(help: "The name of the entry.") var name: String
    @Argument(help: "Its new value.") var value: String

    func run() throws { try target.edit { try $0.perform(ChangeSetting(name, to: value)) } }
}

struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Removes an entry.")
    @OptionGroup var target: FileArgument
    @Argument(help: "The name of the entry.") var name: String

    func run() throws { try target.edit { try $0.perform(RemoveSetting(name)) } }
}

struct Undo: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Undoes the last change, and prints which.")
    @OptionGroup var target: FileArgument

    func run() throws { print(try target.edit { try $0.undo() }) }
}

struct Redo: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Redoes the change that was undone last, and prints which.")
    @OptionGroup var target: FileArgument

    func run() throws { print(try target.edit { try $0.redo() }) }
}

struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Writes the settings to a file of another form.")
    @OptionGroup var source: FileArgument
    @Argument(help: "The file to write.", completion: .file()) var target: String

    func run() throws {
        try SettingsFile(SettingsFile(contentsOf: source.file).settings, at: target).save()
    }
}
