/// Where an element stands among those of its siblings that count, from either end, beginning with 1; 0 if it does not
/// count itself.
struct SiblingPlace: Sendable {
    let fromStart: Int
    let fromEnd: Int

    static let none = SiblingPlace(fromStart: 0, fromEnd: 0)
}
