import Switchless

/// The families of a registry, by the identity of their base.
///
/// They are stored without their type. The downcast is safe: only this file stores and reads a family, both under the
/// base that it is made of.
struct FamilyStore: Sendable {
    private final class Box<Base>: Sendable {
        let family: ModelFamily<Base>
        init(_ family: ModelFamily<Base>) { self.family = family }
    }

    private var boxes: [ObjectIdentifier: any AnyObject & Sendable] = [:]

    init() {}

    /// The family of `base`; an empty one if there is none.
    subscript<Base>(base: Base.Type) -> ModelFamily<Base> {
        get {
            guard let box = boxes[ObjectIdentifier(base)] else { return ModelFamily() }
            return SameType.object(box, as: Box<Base>.self).family
        }
        set { boxes[ObjectIdentifier(base)] = Box(newValue) }
    }
}
