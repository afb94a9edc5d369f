/// Models of values that a tape has more than once, or refers to: a class has one instance.
///
/// They are stored without their type. The downcasts are safe: only this file stores and reads a model or a link, both
/// under the base that it was made for.
struct SharedModels {
    private final class Box<Base> {
        let model: Base
        init(_ model: Base) { self.model = model }
    }

    private struct Key: Hashable {
        let index: Int
        let base: ObjectIdentifier

        init(_ index: Int, _ base: any Any.Type) {
            self.index = index
            self.base = ObjectIdentifier(base)
        }
    }

    private var boxes: [Key: AnyObject] = [:]
    /// The links to models that are not complete yet.
    private var links: [Key: [AnyObject]] = [:]

    /// The model that was decoded as `base` from the value at `index`; `nil` if there is none.
    subscript<Base>(index: Int, base: Base.Type) -> Base? {
        boxes[Key(index, base)].map { SameType.object($0, as: Box<Base>.self).model }
    }

    /// Adds the model of the value at `index`, and sets the links to it.
    mutating func insert<Base>(_ model: Base, at index: Int) {
        let key = Key(index, Base.self)
        boxes[key] = Box(model)
        for link in links.removeValue(forKey: key) ?? [] {
            SameType.object(link, as: PendingLink<Base>.self).set(model)
        }
    }

    /// Sets a link to the model of the value at `index`, at once or when it is complete.
    mutating func connect<Base>(_ link: PendingLink<Base>, to index: Int) {
        if let model = self[index, Base.self] { return link.set(model) }
        links[Key(index, Base.self), default: []].append(link)
    }
}

/// A reference to a model that may not be complete yet.
class PendingLink<Base> {
    /// Sets the model.
    func set(_ model: Base) {}
}

extension TapeDecoder {
    /// Decodes this value, or returns the model that was decoded from its original or another copy.
    func shared<Base>(_ read: ModelFamily<Base>.Reader) throws -> Base {
        let copies = session.tape.copies
        guard !copies.isEmpty else { return try readLocated(read) }
        let original = copies.original(of: index)
        if let model = session.shared[original, Base.self] { return model }
        let model = try readLocated(read)
        session.shared.insert(model, at: original)
        return model
    }

    private func readLocated<Base>(_ read: ModelFamily<Base>.Reader) throws -> Base {
        do { return try read(self) } catch { throw session.locate(error, at: index) }
    }

    /// The index of the value that this one refers to; `nil` if it is no reference.
    var referredIndex: Int? {
        guard session.tape.copies.hasReferences else { return nil }
        return TapeValue(storage: session.tape, index: index).uid.flatMap { Int(exactly: $0) }
    }
}
