import Switchless

/// The classes that decode as one base, by name.
public struct ModelFamily<Base>: Sendable {
    /// Reads a model of one class and version.
    typealias Reader = @Sendable (TapeDecoder) throws -> Base

    private struct Row: Sendable {
        let read: Reader
        let former: [Int: Reader]
    }

    private var rows: [Row] = []
    /// The index in `rows` of each name.
    private var indices: [String: Int] = [:]
    private var types: [ObjectIdentifier: Reader] = [:]
    /// Reads a dictionary of an unknown class; `nil` if the family has no model for it.
    private(set) var fallback: Reader?
    /// The base as a model; see ``Model/asModel(_:)``.
    private(set) var open: @Sendable (Base) -> (any Model)? = { _ in nil }

    init() {}

    /// Adds a model under its name and its aliases.
    ///
    /// - Returns: the first name that is taken already, and nothing is added; `nil` if the model was added.
    mutating func add<M: Model>(_ model: M.Type) -> String? where M.Base == Base {
        let all = [M.className] + M.aliases
        if let taken = all.first(where: { indices[$0] != nil }) { return taken }
        var former: [Int: Reader] = [:]
        for version in M.formerVersions { former[version.version] = Self.reader(version) }
        let read: Reader = { try M(from: $0).asBase() }
        rows.append(Row(read: read, former: former))
        types[ObjectIdentifier(model)] = read
        open = { M.asModel($0) }
        for name in all { indices[name] = rows.count - 1 }
        return nil
    }

    mutating func fallBack<M: Model>(to model: M.Type) where M.Base == Base {
        fallback = { try M(from: $0).asBase() }
    }

    private static func reader<F: FormerModel<Base>>(_ type: F.Type) -> Reader { { try F(from: $0).migrated() } }

    /// The names of the classes, sorted.
    var names: [String] { indices.keys.sorted() }

    /// The reader of the class `name` in version `version`; `nil` if the name is unknown.
    func reader(of name: String, version: Int) -> Reader? {
        indices[name].map { rows[$0].former[version] ?? rows[$0].read }
    }

    /// Reads a dictionary without a class name: the base, if it is a registered class itself.
    var plain: Reader? { types[ObjectIdentifier(Base.self)] }
}

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
