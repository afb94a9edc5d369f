/// The models of values that a tape has more than once: a class has one instance for all of them.
///
/// They are kept without their type. That is safe: a model is only put in, and only taken out, under the base that it is read as,
/// in this file.
struct SharedModels {
    private final class Box<Base> {
        let model: Base
        init(_ model: Base) { self.model = model }
    }

    private struct Key: Hashable {
        let place: Int
        let base: ObjectIdentifier
    }

    private var boxes: [Key: AnyObject] = [:]

    /// The model that was read as `base` from the value at `place`, if one was.
    subscript<Base>(place: Int, base: Base.Type) -> Base? {
        get {
            boxes[Key(place: place, base: ObjectIdentifier(base))]
                .map { unsafeDowncast($0, to: Box<Base>.self).model }
        }
        set { boxes[Key(place: place, base: ObjectIdentifier(base))] = newValue.map(Box.init) }
    }
}

extension TapeDecoder {
    /// What `read` makes of this value; if it is a copy of another, what was made of that one.
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
