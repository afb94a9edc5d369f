import CommandBridge

/// The host of the commands.
actor Lamp {
    private var isOn = false

    func toggle() -> Bool {
        isOn.toggle()
        return isOn
    }
}

/// Turns the lamp on or off, and answers whether it is on.
enum Toggle: AsyncCommand {
    static let name: CommandName = "lamp.toggle"
    static let summary = "Turns the lamp on or off."

    static func run(_ arguments: NoArguments, on lamp: Lamp) async -> Bool { await lamp.toggle() }
}
