import ModelMapping
import Switchless

/// A key in a dictionary of a mapping file: its name, and the property that it sets.
struct FileField<Owner>: Sendable {
    let name: String
    let read: @Sendable (TapeValue, inout Owner) throws -> Void

    /// A key whose value is text.
    static func text(_ name: String, _ field: any WritableKeyPath<Owner, String> & Sendable) -> FileField {
        FileField(name: name) { $1[keyPath: field] = try $0.text(of: name) }
    }

    /// An optional key whose value is text.
    static func text(_ name: String, _ field: any WritableKeyPath<Owner, String?> & Sendable) -> FileField {
        FileField(name: name) { $1[keyPath: field] = try $0.text(of: name) }
    }

    /// A key whose value is a text or a list of texts.
    static func texts(_ name: String, _ field: any WritableKeyPath<Owner, [String]> & Sendable) -> FileField {
        FileField(name: name) { $1[keyPath: field] = try $0.texts(of: name) }
    }

    /// A key whose value is `true` or `false`.
    static func flag(_ name: String, _ field: any WritableKeyPath<Owner, Bool> & Sendable) -> FileField {
        FileField(name: name) { value, owner in
            guard let flag = value.model.bool else { throw value.wrong(name, "true or false") }
            owner[keyPath: field] = flag
        }
    }

    /// A key whose value is any scalar, written as in a document.
    static func scalar(_ name: String, _ field: any WritableKeyPath<Owner, String?> & Sendable) -> FileField {
        FileField(name: name) { value, owner in
            let model = value.model
            let text =
                model.string ?? model.bool.map { "\($0)" } ?? model.integer?.description ?? model.real.map { "\($0)" }
            guard let text else { throw value.wrong(name, "text, a number, true or false") }
            owner[keyPath: field] = text
        }
    }

    /// A key whose value is a dictionary. Each member becomes an element of a list.
    static func members<Element>(
        _ name: String, _ field: any WritableKeyPath<Owner, [Element]> & Sendable,
        _ read: @escaping @Sendable (TapeMembers.Member) throws -> Element
    ) -> FileField {
        FileField(name: name) { $1[keyPath: field] = try $0.dictionary(of: name).map(read) }
    }
}

extension [FileField<Mapping>] {
    /// The keys of a mapping.
    static let mapping: Self = [
        .members("classes", \.classes) { try MappedClass(reading: $0) },
        .texts("entities", \.entities),
        .texts("items", \.items),
        FileField(name: "namespaces") { value, mapping in
            for member in try value.dictionary(of: "namespaces") {
                mapping.namespaces[member.key] = MappedNamespaces(try member.value.texts(of: member.key))
            }
        },
        .text("root", \.root),
    ]
}

extension [FileField<MappedClass>] {
    /// The keys of a class.
    static let mappedClass: Self = [
        .text("element", \.element),
        .text("inherits", \.parent),
        .members("properties", \.properties) { try MappedProperty(reading: $0) },
    ]
}

extension [FileField<MappedProperty>] {
    /// The keys of a property.
    static let mappedProperty: Self = [
        FileField(name: "alternatives") { value, property in
            property.alternatives = try value.list(of: "alternatives").map { try MappedProperty(reading: $0) }
        },
        .scalar("default", \.defaultText),
        .texts("encoding", \.codings),
        .texts("formats", \.formats),
        .text("key", \.key),
        .flag("lenient", \.isLenient),
        .text("path", \.path),
        .flag("required", \.isRequired),
        .texts("separator", \.separators),
        .texts("type", \.types),
    ]
}

extension TapeValue {
    /// Fills `owner` with the members of this dictionary.
    func read<Owner>(_ fields: [FileField<Owner>], into owner: inout Owner, what: String) throws {
        for member in try dictionary(of: what) {
            guard let field = fields.first(where: { $0.name == member.key }) else {
                let known = fields.map(\.name).joined(separator: ", ")
                throw ModelError(
                    .unknownKey, "unknown key '\(member.key)' in \(what); known are \(known)",
                    position: member.keyPosition ?? member.value.position)
            }
            try field.read(member.value, &owner)
        }
    }

    fileprivate func text(of key: String) throws -> String {
        guard let string else { throw wrong(key, "text") }
        return string
    }

    fileprivate func texts(of key: String) throws -> [String] {
        string != nil ? [try text(of: key)] : try list(of: key).map { try $0.text(of: key) }
    }

    fileprivate func list(of key: String) throws -> TapeElements {
        guard model.array != nil else { throw wrong(key, "text or a list") }
        return elements
    }

    func dictionary(of key: String) throws -> TapeMembers {
        guard model.dictionary != nil else { throw wrong(key, "a dictionary") }
        return members
    }

    fileprivate func wrong(_ key: String, _ wanted: String) -> ModelError {
        ModelError(.wrongValue, "expected \(wanted) for '\(key)', found \(phrase)", position: position)
    }
}
