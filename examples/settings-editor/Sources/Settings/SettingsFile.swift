public import ActionHistory
import Foundation
import ModelMapping
import PropertyList
import Switchless
import XMLStream

/// A file of settings that is open for editing, with the history of its changes in a second file beside it.
public struct SettingsFile {
    public let path: String
    public private(set) var settings: Settings
    public private(set) var history = History<Settings>()
    private let form: any SettingsForm.Type

    /// Begins a new file. Nothing is written before ``save()``.
    public init(_ settings: Settings, at path: String) throws {
        self.path = path
        self.settings = settings
        form = try Self.form(of: path)
    }

    /// Opens the file at `path`.
    ///
    /// - Throws: an error with line and column if it cannot be read.
    public init(contentsOf path: String) throws {
        self.path = path
        form = try Self.form(of: path)
        settings = try SettingError.naming(path) { [form] in try form.settings(inFileAt: path) }
        guard FileManager.default.fileExists(atPath: historyPath) else { return }
        let saved = try SettingError.naming(historyPath) { [historyPath] in
            try PlistDecoder(models: Settings.classes).decode(SavedHistory.self, from: FileSource(historyPath))
        }
        // Another program may have changed the settings since; then the history's actions cannot be undone.
        if try saved.result == result { history = saved.history }
    }

    /// The path of the file with the history.
    public var historyPath: String { path + ".history" }

    /// Performs an action, which is then the last that can be undone.
    public mutating func perform(_ action: any Action<Settings>) throws { try history.perform(action, on: &settings) }

    /// Undoes the last action.
    ///
    /// - Returns: its title.
    public mutating func undo() throws -> String {
        guard let title = history.undoTitle else { throw SettingError("there is nothing to undo") }
        try history.undo(on: &settings)
        return title
    }

    /// Redoes the action that was undone last.
    ///
    /// - Returns: its title.
    public mutating func redo() throws -> String {
        guard let title = history.redoTitle else { throw SettingError("there is nothing to redo") }
        try history.redo(on: &settings)
        return title
    }

    /// Writes both files, each atomically.
    public func save() throws {
        let settings = try form.bytes(of: settings)
        let history = try PlistEncoder(models: Settings.classes).bytes(
            of: SavedHistory(result: result, history: history))
        // If the program ends between the two, the history does not fit the settings, and is dropped when they are
        // opened.
        try Data(history).write(to: URL(filePath: historyPath), options: .atomic)
        try Data(settings).write(to: URL(filePath: path), options: .atomic)
    }

    /// The settings in a form that does not depend on the file's.
    private var result: Data {
        get throws {
            var encoder = PlistEncoder(models: Settings.classes)
            encoder.keyOrder = .sorted
            return Data(try encoder.bytes(of: settings))
        }
    }

    private static func form(of path: String) throws -> any SettingsForm.Type {
        let suffix = URL(filePath: path).pathExtension
        guard let form = SettingsForms.standard[Name(suffix)] else {
            let names = SettingsForms.standard.names.map { ".\($0)" }.joined(separator: ", ")
            throw SettingError("the name of a settings file ends in one of \(names), not in '.\(suffix)'")
        }
        return form
    }
}

/// A history with the settings that it led to.
private struct SavedHistory: Codable {
    let result: Data
    let history: History<Settings>
}
