/// Models of values that a tape has more than once: a class has one instance.
///
/// They are stored without their type. The downcast is safe: only this file stores and reads a model, both under the
/// base that it was decoded as.
struct SharedModels {
    private final class Box<Base> {
        let model: Base
        init(_ model: Base) { self.model = model }
    }

    private struct Key: Hashable {
        let index: Int
        let base: ObjectIdentifier
    }

    private var boxes: [Key: AnyObject] = [:]

    /// The model that was decoded as `base` from the value at `index`; `nil` if there is none.
    subscript<Base>(index: Int, base: Base.Type) -> Base? {
        get {
            boxes[Key(index: index, base: ObjectIdentifier(base))]
                .map { SameType.object($0, as: Box<Base>.self).model }
        }
        set { boxes[Key(index: index, base: ObjectIdentifier(base))] = newValue.map(Box.init) }
    }
}

extension TapeDecoder {
    /// Decodes this value, or returns the model that was decoded from its original or another copy.
    func shared<Base>(_ read: ModelFamily<Base>.Reader) throws -> Base {
        let copies = session.tape.copies
        guard !copies.isEmpty else { return try read(self) }
        let original = copies.original(of: index)
        if let model = session.shared[original, Base.self] { return model }
        let model = try read(self)
        session.shared[original, Base.self] = model
        return model
    }
}
