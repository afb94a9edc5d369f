import Switchless

/// How a property gets its value.
protocol DeclarationSource: Named {
    /// Whether any property may be set: the value is known only when the declaration is applied.
    static var isOpen: Bool { get }
    /// Whether it takes back what its layer declares.
    static var rollsBack: Bool { get }
    /// Whether the value stands in the pool, as the property has it.
    static var isStored: Bool { get }
    /// Sets the property of `declaration`.
    static func apply(_ declaration: DeclaredValue, to styling: Styling)
}

extension DeclarationSource {
    static var isOpen: Bool { false }
    static var rollsBack: Bool { false }
    static var isStored: Bool { false }
}

/// The keywords of every property (CSS Cascade 4, 7.3).
enum CSSWideKeywords {
    static let all: ContiguousArray<any DeclarationSource.Type> = [
        InheritKeyword.self, InitialKeyword.self, RevertKeyword.self, RevertLayerKeyword.self, UnsetKeyword.self,
    ]
}

/// A value that was read from the declaration itself.
enum ExplicitValue: DeclarationSource {
    static let name: Name = "value"
    static let summary = "The value that stands in the declaration."
    static let isStored = true

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        styling.set(Int(declaration.property), to: styling.context.pool.memory(at: declaration.value))
    }
}

/// A value with a `var()`: it is read once the custom properties are known.
enum SubstitutedValue: DeclarationSource {
    static let name: Name = "var"
    static let summary = "Fills in custom properties, then reads the value."
    static let isOpen = true

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        let text = styling.context.pool.memory(at: declaration.value).load(Stored<UInt8>.self)
        let scope = styling.current.customProperties, outer = styling.context.elementColors
        styling.context.elementColors = styling.colors
        defer { styling.context.elementColors = outer }
        let value = styling.substitute(styling.context.pool.bytes(of: text), scope: scope)
        var block = DeclarationBlock(context: styling.context, layout: styling.layout)
        block.measure = LengthMeasure(viewport: styling.viewport, axis: .diagonal)
        let isRead = value?.withBytes { bytes in
            !Substitution.occurs(in: bytes) && block.read(Int(declaration.property), bytes, tier: .rule)
        }
        if isRead == true {
            for entry in block.entries { entry.source.apply(entry, to: styling) }
            return
        }
        styling.leaveUnset(Int(declaration.property))
        for property in styling.layout.longhandIndices[Int(declaration.property)] {
            let unset = DeclaredValue(
                property: UInt16(property), source: UnsetKeyword.self, tier: 0, phase: .others, value: 0)
            UnsetKeyword.apply(unset, to: styling)
        }
    }
}

/// A custom property's declaration.
enum CustomPropertyValue: DeclarationSource {
    static let name: Name = "custom"
    static let summary = "Declares a custom property, for var() to refer to."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        styling.declare(styling.context.pool.memory(at: declaration.value).load(CustomProperty.self))
    }
}

/// A CSS-wide keyword for many properties at once: one entry for each phase, however many properties there are.
enum ShorthandKeyword: DeclarationSource {
    static let name: Name = "all"
    static let summary = "Sets every property of a shorthand by a keyword."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        let layout = styling.layout
        let keyword = styling.context.pool.memory(at: declaration.value).load((any DeclarationSource.Type).self)
        for index in layout.longhandIndices[Int(declaration.property)] where layout.phases[index] == declaration.phase {
            var longhand = declaration
            longhand.property = UInt16(index)
            keyword.apply(longhand, to: styling)
        }
    }
}

/// The keyword `inherit` (CSS Cascade 4, 7.3).
enum InheritKeyword: DeclarationSource {
    static let name: Name = "inherit"
    static let summary = "Takes the parent's value."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        styling.inherit(Int(declaration.property))
    }
}

/// The keyword `initial` (CSS Cascade 4, 7.3).
enum InitialKeyword: DeclarationSource {
    static let name: Name = "initial"
    static let summary = "Takes the initial value."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        styling.reset(Int(declaration.property))
    }
}

/// The keyword `revert` (CSS Cascade 4, 7.3).
enum RevertKeyword: DeclarationSource {
    static let name: Name = "revert"
    static let summary = "Takes what the browser's own sheet says, which for SVG is the same as unset."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        UnsetKeyword.apply(declaration, to: styling)
    }
}

/// The keyword `revert-layer` (CSS Cascade 5, 7.3.6).
enum RevertLayerKeyword: DeclarationSource {
    static let name: Name = "revert-layer"
    static let summary = "Takes back what the layer declares, so that weaker layers count."
    static let rollsBack = true

    /// The cascade has taken it back. In a `style` attribute without style sheets, the presentation attribute counts.
    static func apply(_ declaration: DeclaredValue, to styling: Styling) {}
}

/// The keyword `unset` (CSS Cascade 4, 7.3.3).
enum UnsetKeyword: DeclarationSource {
    static let name: Name = "unset"
    static let summary = "Takes the parent's value if the property is inherited, else the initial one."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        let isInherited = styling.layout.properties[Int(declaration.property)].isInherited
        (isInherited ? InheritKeyword.apply : InitialKeyword.apply)(declaration, styling)
    }
}
