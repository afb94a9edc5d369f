public import ActionHistory
import ModelMapping

/// Gives an entry another value.
public struct ChangeSetting: StoredAction {
    public typealias Base = any Action<Settings>

    let setting: String
    let value: String
    @Polymorphic private var former: (any Setting)?

    public init(_ setting: String, to value: String) {
        self.setting = setting
        self.value = value
        _former = Polymorphic(wrappedValue: nil)
    }

    public var title: String { "Set \(setting) to \(value)" }

    public mutating func perform(on settings: inout Settings) throws {
        let index = try settings.index(of: setting)
        former = settings.entries[index]
        try settings.entries[index].set(value)
    }

    public func undo(on settings: inout Settings) throws {
        if let former { settings.entries[try settings.index(of: setting)] = former }
    }
}
