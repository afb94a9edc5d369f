import Switchless

/// The families of a registry, each under the identity of its base.
///
/// They are kept without their type. That is safe: a family is only put in, and only taken out, under the base that it is made
/// of, in this file.
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
            return unsafeDowncast(box, to: Box<Base>.self).family
        }
        set { boxes[ObjectIdentifier(base)] = Box(newValue) }
    }
}
