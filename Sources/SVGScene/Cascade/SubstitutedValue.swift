import Switchless

/// A value with a `var()`: it is read once the custom properties are known.
enum SubstitutedValue: DeclarationSource {
    static let name: Name = "var"
    static let summary = "Fills in custom properties, then reads the value."

    static func apply(_ declaration: DeclaredValue, to styling: Styling) {
        let text = styling.context.pool.memory(at: declaration.value).load(Stored<UInt8>.self)
        let scope = styling.current.customProperties
        let value = styling.substitute(styling.context.pool.bytes(of: text), scope: scope)
        var block = DeclarationBlock(context: styling.context, layout: styling.layout)
        block.measure = LengthMeasure(viewport: styling.viewport, axis: .diagonal)
        let isRead = value?.withBytes { bytes in
            !VariableReference.occurs(in: bytes) && block.read(Int(declaration.property), bytes, tier: .rule)
        }
        if isRead == true {
            for entry in block.entries { DeclarationSources.all[Int(entry.source)].apply(entry, to: styling) }
            return
        }
        styling.leaveUnset(Int(declaration.property))
        for property in styling.layout.longhandIndices[Int(declaration.property)] {
            let unset = DeclaredValue(property: UInt16(property), source: 0, tier: 0, phase: .others, value: 0)
            UnsetKeyword.apply(unset, to: styling)
        }
    }
}
