import Switchless

/// A style rule: what it applies to and what it declares (CSS Syntax 3, 9.1).
struct Rule: Sendable {
    /// The selectors that commas join.
    let selectors: [Selector]
    /// The declarations, in order.
    let declarations: [RawDeclaration]
    /// The file that it stands in; `nil` for the document itself.
    var file: SheetFile?

    /// Where to say that something about `declaration` is found.
    func position(of declaration: RawDeclaration) -> SourcePosition { file?.position ?? declaration.position }

    /// `message` about `declaration`, with the place in the file that it stands in.
    func message(_ message: String, about declaration: RawDeclaration) -> String {
        file.map { "in '\($0.name)' at \(declaration.position): \(message)" } ?? message
    }
}

/// A style sheet in a file of its own.
struct SheetFile: Sendable {
    /// Its URL, shortened.
    let name: String
    /// Where the document names it, or a sheet that it names.
    var position: SourcePosition
}

/// A declaration that nobody has read the value of yet.
struct RawDeclaration: Hashable, Sendable {
    /// The property's name, in lower case unless it is a custom property's.
    let name: String
    /// The value's bytes, white space and comments around it cut off. They may be empty.
    let value: [UInt8]
    /// Whether `!important` follows the value.
    let isImportant: Bool
    /// Where the declaration begins.
    let position: SourcePosition
}

extension RawDeclaration {
    init(_ name: Bytes, _ value: Bytes, isImportant: Bool, at position: SourcePosition) {
        let spelling = DeclarationList.isCustom(name) ? Array(name) : name.map(\.lowercasedASCII)
        self.name = String(decoding: spelling, as: UTF8.self)
        self.value = Array(value)
        self.isImportant = isImportant
        self.position = position
    }
}
