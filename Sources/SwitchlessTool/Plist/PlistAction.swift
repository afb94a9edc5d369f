import ModelMapping
import PropertyList
import Switchless

/// The action on a property list that was read.
protocol PlistAction: Sendable {
    /// The extension of the files that it writes, without the dot.
    var fileExtension: String { get }

    /// The losses in writing `value`, of `document`.
    func losses(of value: TapeValue, in document: PlistDocument) -> [Diagnostic]

    /// - Parameters:
    ///   - value: the value to use.
    ///   - form: the form of the document that it was read from.
    ///   - input: the document.
    ///   - output: where the result goes.
    func run(_ value: TapeValue, form: PlistForm, of input: any Input, to output: any Output) throws
}

extension PlistAction {
    func losses(of value: TapeValue, in document: PlistDocument) -> [Diagnostic] { [] }
}

/// Prints a value as a line of JSON.
struct PrintAction: PlistAction {
    let style: any PlistStyle.Type
    let isPretty: Bool

    var fileExtension: String { "json" }

    func run(_ value: TapeValue, form: PlistForm, of input: any Input, to output: any Output) throws {
        try output.write { sink in
            try withoutActuallyEscaping(sink) { sink in
                var json = PlistJSON(style: style, isPretty: isPretty) { piece in try piece.withBytes(sink) }
                try json.write(value)
            }
        }
    }
}

/// Writes a value in a form.
struct ConvertAction: PlistAction {
    /// The form to write; `nil` for that of the document.
    let form: PlistForm?
    /// Whether the value is folded into a keyed archive.
    let isArchive: Bool
    let options: PlistWritingOptions

    var fileExtension: String { form?.fileExtension ?? "plist" }

    func run(_ value: TapeValue, form: PlistForm, of input: any Input, to output: any Output) throws {
        let target = self.form ?? form
        if isArchive {
            let bytes = try archive(value, target)
            return try output.write { sink in try bytes.withBytes { try sink($0) } }
        }
        // A file takes back what was written before a value that the form lacks. Standard output does not, so that all
        // values are tried first.
        if output.file == nil { try target.write(value, options: options) { _ in } }
        try output.write { sink in
            try withoutActuallyEscaping(sink) { sink in try target.write(value, options: options, to: sink) }
        }
    }

    func losses(of value: TapeValue, in document: PlistDocument) -> [Diagnostic] {
        let target = form ?? document.form, comments = document.commentCount
        let changes = isArchive ? nil : target.changes(of: value)
        return [
            comments == 0
                ? nil
                : Diagnostic(
                    .warning, "lost-comments",
                    "\(comments) comment\(comments == 1 ? " is" : "s are") lost: writing a property list keeps no comments"
                ),
            changes.map {
                Diagnostic(
                    .warning, "lost-kinds",
                    "the form \(target) has no kind for \($0); they are written as values of other kinds")
            },
        ].compactMap(\.self)
    }

    private func archive(_ value: TapeValue, _ form: PlistForm) throws -> [UInt8] {
        var encoder = PlistEncoder()
        encoder.outputFormat = form
        encoder.keyOrder = options.keyOrder
        encoder.isPretty = options.isPretty
        return try encoder.bytes(archive: value)
    }
}

/// Says that a property list is valid.
struct LintAction: PlistAction {
    var fileExtension: String { "txt" }

    func run(_ value: TapeValue, form: PlistForm, of input: any Input, to output: any Output) throws {
        try output.write { sink in try Array("\(ShownText.of(input.name)): OK, \(form)\n".utf8).withBytes(sink) }
    }
}

/// Prints the kind of a value.
struct TypeAction: PlistAction {
    var fileExtension: String { "txt" }

    func run(_ value: TapeValue, form: PlistForm, of input: any Input, to output: any Output) throws {
        try output.write { sink in try Array((KindName.of(value) + "\n").utf8).withBytes(sink) }
    }
}

/// The name of a value's kind, as in typed JSON.
struct KindName: ValueVisitor {
    private(set) var kind = PlistJSON.Kind.null

    static func of(_ value: TapeValue) -> String {
        var name = KindName()
        // None of the methods throws.
        try? value.acceptShallow(&name)
        return name.kind.name
    }

    mutating func visitNull(_ value: TapeValue) { kind = .null }
    mutating func visit(bool: Bool, _ value: TapeValue) { kind = .bool }
    mutating func visit(integer: TapeInteger, _ value: TapeValue) { kind = .integer }
    mutating func visit(real: Double, _ value: TapeValue) { kind = .real }
    mutating func visit(string: Bytes, _ value: TapeValue) { kind = .string }
    mutating func visit(date: Double, _ value: TapeValue) { kind = .date }
    mutating func visit(data: Bytes, _ value: TapeValue) { kind = .data }
    mutating func visit(uid: UInt64, _ value: TapeValue) { kind = .uid }
    mutating func visit(array: TapeElements, _ value: TapeValue) { kind = .array }
    mutating func visit(map: TapeMembers, _ value: TapeValue) { kind = .dictionary }
}
