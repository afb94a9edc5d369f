import ModelMapping

/// A snake.
struct Snake: Animal {
    var name: String
    var isVenomous: Bool

    var sign: String { "\(name) the snake" + (isVenomous ? ": keep your distance" : "") }
}
