import Switchless

/// A style rule: its selectors and declarations (CSS Syntax 3, 9.1).
struct Rule: Sendable {
    /// The comma-separated selectors.
    let selectors: [Selector]
    let declarations: [RawDeclaration]
    /// The file of the style sheet; `nil` for a sheet in the document itself.
    var file: SheetFile?

    /// The position in the document that a diagnostic about `declaration` refers to.
    func position(of declaration: RawDeclaration) -> SourcePosition { file?.position ?? declaration.position }

    /// Prefixes `message` with the style sheet's file and the position in it.
    func message(_ message: String, about declaration: RawDeclaration) -> String {
        file.map { "in '\($0.name)' at \(declaration.position): \(message)" } ?? message
    }
}

/// A style sheet in its own file.
struct SheetFile: Sendable {
    /// The URL, truncated for messages.
    let name: String
    /// The position in the document where this sheet is named, or the sheet that imports it.
    var position: SourcePosition
}

/// A declaration whose value is not parsed yet.
struct RawDeclaration: Hashable, Sendable {
    /// The property's name, in lower case except for a custom property.
    let name: String
    /// The bytes of the value, without surrounding white space and comments. May be empty.
    let value: [UInt8]
    /// Whether `!important` follows the value.
    let isImportant: Bool
    /// The position of the declaration in its file.
    let position: SourcePosition
}

extension RawDeclaration {
    init(_ name: Bytes, _ value: Bytes, isImportant: Bool, at position: SourcePosition) {
        let name = EscapedText.resolved(name) ?? name.array
        let isCustom = name.withBytes(DeclarationList.isCustom)
        let spelling = isCustom ? name : name.map(\.lowercasedASCII)
        self.name = String(decoding: spelling, as: UTF8.self)
        self.value = value.array
        self.isImportant = isImportant
        self.position = position
    }
}
