import ModelMapping

/// A parrot, which may share its cage with any other animal.
struct Parrot: Animal {
    var name: String
    var words: [String]
    @Polymorphic var companion: (any Animal)?

    var sign: String {
        "\(name) the parrot, says \(words.joined(separator: ", "))"
            + (companion.map { "; lives with \($0.name)" } ?? "")
    }
}
