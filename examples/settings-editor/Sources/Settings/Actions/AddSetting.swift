public import ActionHistory
import ModelMapping

/// Adds an entry at the end.
public struct AddSetting: StoredAction {
    public typealias Base = any Action<Settings>

    @Polymorphic var setting: any Setting

    public init(_ setting: any Setting) { _setting = Polymorphic(wrappedValue: setting) }

    public var title: String { "Add \(setting.name)" }

    public func perform(on settings: inout Settings) throws {
        guard !settings.entries.contains(where: { $0.name == setting.name }) else {
            throw SettingError("there is a setting '\(setting.name)' already")
        }
        settings.entries.append(setting)
    }

    public func undo(on settings: inout Settings) { settings.entries.removeLast() }
}
