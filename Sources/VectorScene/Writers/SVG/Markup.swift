/// An element of a document that is to be written.
struct Markup {
    /// One attribute, its value without escapes.
    struct Attribute: Hashable {
        let name: String
        let value: String

        /// Its length in the document.
        var length: Int { name.utf8.count + value.utf8.count + 4 }
    }

    /// The traits of a kind of element for its surroundings.
    struct Traits: OptionSet {
        let rawValue: Int

        /// Draws with the properties that it inherits.
        static let shape = Traits(rawValue: 1)
        /// Holds elements that may be put into groups, and inherit its properties.
        static let container = Traits(rawValue: 2)
        /// Nothing in it depends on the properties that it inherits.
        static let isolated = Traits(rawValue: 4)
        /// White space in it counts.
        static let literal = Traits(rawValue: 8)
        /// Can take the attributes of the group that it is alone in.
        static let mergeable = Traits(rawValue: 16)
        /// Has no effect without attributes.
        static let group = Traits(rawValue: 32)
        /// Nothing in it has a fill or a stroke of its own.
        static let plain = Traits(rawValue: 64)
    }

    let name: String
    let traits: Traits
    var attributes: [Attribute]
    var children: [Markup]
    /// Text instead of children.
    var text: String?

    /// - Parameter traits: other traits than those of all elements of this name.
    init(
        _ name: String, _ attributes: [Attribute] = [], children: [Markup] = [], text: String? = nil,
        traits: Traits? = nil
    ) {
        self.name = name
        self.traits = traits ?? Self.traits[name] ?? []
        self.attributes = attributes
        self.children = children
        self.text = text
    }

    private static let traits: [String: Traits] = [
        "a": .container, "clipPath": .isolated, "g": [.container, .mergeable, .group], "image": .mergeable,
        "mask": .container,
        "path": [.shape, .mergeable, .plain], "pattern": .container, "svg": .container,
        "text": [.shape, .literal, .mergeable],
    ]

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// Adds an attribute if there is a value.
    mutating func set(_ name: String, _ value: String?) {
        if let value { attributes.append(Attribute(name: name, value: value)) }
    }

    /// Adds a number, unless it is written as the initial value is.
    mutating func set(_ name: String, _ number: Double, _ format: DecimalText, default initial: Double? = nil) {
        guard format.units(number) != initial.map(format.units) else { return }
        attributes.append(Attribute(name: name, value: format.text(number)))
    }

    mutating func remove(_ name: String) { attributes.removeAll { $0.name == name } }
}

extension Markup {
    /// Appends the element to a document.
    ///
    /// - Parameter indent: the number of spaces before it; `nil` writes everything on one line.
    /// - Throws: ``PaintingError`` if the current thread's stack has no room for one more level.
    func write(to document: inout [UInt8], indent: Int? = nil) throws(PaintingError) {
        try PaintingError.checkBudgets()
        document += "<\(name)".utf8
        for attribute in attributes {
            document += " \(attribute.name)=\"".utf8
            Self.escape(attribute.value, isAttribute: true, to: &document)
            document.append(UInt8(ascii: "\""))
        }
        guard text != nil || !children.isEmpty else {
            document += "/>".utf8
            return
        }
        document.append(UInt8(ascii: ">"))
        if let text { Self.escape(text, isAttribute: false, to: &document) }
        // White space in text counts.
        let inner = traits.contains(.literal) ? nil : indent.map { $0 + 2 }
        for child in children {
            Self.lineBreak(inner, &document)
            try child.write(to: &document, indent: inner)
        }
        if text == nil && inner != nil { Self.lineBreak(indent, &document) }
        document += "</\(name)>".utf8
    }

    private static func lineBreak(_ indent: Int?, _ document: inout [UInt8]) {
        guard let indent else { return }
        document.append(UInt8(ascii: "\n"))
        document += repeatElement(UInt8(ascii: " "), count: indent)
    }

    /// Appends text, in which markup is escaped and characters that XML has no place for are replaced by U+FFFD.
    private static func escape(_ text: String, isAttribute: Bool, to document: inout [UInt8]) {
        guard text.utf8.contains(where: { isSpecial[Int($0)] }) else {
            document += text.utf8
            return
        }
        let escapes = isAttribute ? attributeEscapes : textEscapes
        for scalar in text.unicodeScalars {
            if let escape = escapes[scalar] {
                document += escape.utf8
                continue
            }
            document += String(isAllowed(scalar) ? scalar : "\u{FFFD}").utf8
        }
    }

    /// The bytes that escapes, control characters and U+FFFE begin with.
    private static let isSpecial = (0...255).map { byte in
        byte < 0x20 || byte == 0xEF || "&<>\"".utf8.contains(UInt8(byte))
    }

    /// Whether XML 1.0 has the character (2.2).
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value & 0x1F_FFFE != 0xFFFE || ["\t", "\n", "\r"].contains(scalar)
    }

    private static let textEscapes: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;",
    ]
    private static let attributeEscapes: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", "\"": "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;",
    ]
}
