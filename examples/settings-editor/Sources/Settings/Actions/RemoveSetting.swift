public import ActionHistory
import ModelMapping

/// Removes an entry. Undoing puts it back where it stood.
public struct RemoveSetting: StoredAction {
    public typealias Base = any Action<Settings>

    let setting: String
    private var index = 0
    @Polymorphic private var former: (any Setting)?

    public init(_ setting: String) {
        self.setting = setting
        _former = Polymorphic(wrappedValue: nil)
    }

    public var title: String { "Remove \(setting)" }

    public mutating func perform(on settings: inout Settings) throws {
        index = try settings.index(of: setting)
        former = settings.entries.remove(at: index)
    }

    public func undo(on settings: inout Settings) {
        if let former { settings.entries.insert(former, at: index) }
    }
}
