/// The position of an element among its counted siblings, from either end.
///
/// Positions begin with 1; they are 0 if the element itself is not counted.
struct SiblingPosition: Sendable {
    let fromStart: Int
    let fromEnd: Int

    static let uncounted = SiblingPosition(fromStart: 0, fromEnd: 0)
}
