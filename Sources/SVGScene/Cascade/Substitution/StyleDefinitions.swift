import Switchless

/// What the style sheets of a document define for all of it.
final class StyleDefinitions {
    /// The cascade layers.
    var layers = CascadeLayers()
    /// The custom properties that `@property` registers, by name.
    private(set) var properties: [[UInt8]: RegisteredProperty] = [:]
    /// The functions that `@function` defines, by name.
    var functions: [[UInt8]: CustomFunction] = [:]
    /// The animations that `@keyframes` defines, by name; of several with one name, the last.
    private(set) var keyframes: [[UInt8]: Keyframes] = [:]
    /// Whether a property was registered that is not inherited.
    private(set) var hasOwnProperties = false

    /// Defines an animation, instead of an earlier one of its name that counts less.
    func define(_ animation: Keyframes, named name: [UInt8]) {
        guard keyframes[name].map(animation.beats) ?? true else { return }
        keyframes[name] = animation
    }

    /// Registers a custom property, instead of an earlier one of its name.
    func register(_ property: RegisteredProperty, named name: [UInt8]) {
        properties[name] = property
        hasOwnProperties = hasOwnProperties || !property.isInherited
    }
}

/// A custom property with a type (CSS Properties and Values 1, 2).
struct RegisteredProperty {
    let syntax: SyntaxDefinition
    let isInherited: Bool
    /// The value of elements without another one; `nil` where there is none.
    let initial: [UInt8]?
}

/// A function of a style sheet (CSS Functions and Mixins 1, 2).
struct CustomFunction {
    /// A parameter.
    struct Parameter {
        let name: [UInt8]
        /// What its values may be; `nil` for everything.
        let syntax: SyntaxDefinition?
        /// The value without an argument; `nil` where it needs one.
        let initial: [UInt8]?
    }

    let parameters: [Parameter]
    /// What its results may be; `nil` for everything.
    let type: SyntaxDefinition?
    /// The custom properties that its body declares.
    let locals: [(name: [UInt8], value: [UInt8])]
    /// The value of the descriptor `result`.
    let result: [UInt8]
}

/// What the values of a registered property may be: `<length> | auto` (CSS Properties and Values 1, 5).
struct SyntaxDefinition {
    private struct Component {
        /// The type; `nil` for a word.
        let type: (any SyntaxType.Type)?
        let word: [UInt8]
        /// What separates the values of a list; `nil` for one value.
        let separator: [UInt8]?
    }

    /// The alternatives; none where everything is allowed.
    private var components: [Component] = []

    /// How an animation finds values between two.
    var interpolation: any Interpolation.Type {
        components.first.map { $0.type?.interpolation ?? StepInterpolation.self } ?? StepInterpolation.self
    }

    /// Everything.
    static let universal = SyntaxDefinition()

    private init() {}

    /// Whether everything is allowed.
    var isUniversal: Bool { components.isEmpty }

    private static let lists: KeywordTable<String> = ["+": " ", "#": ", "]
    private static let listSigns = ByteSet("+#")

    /// Reads a definition; `nil` where it is malformed.
    init?(_ text: Bytes) {
        var input = ByteScanner(text.trimmed)
        if input.take("*") {
            guard input.isAtEnd else { return nil }
            return
        }
        repeat {
            input.skipSpace()
            let isType = input.take("<")
            guard let word = input.takeRawName(), input.take(">") == isType else { return nil }
            let type = isType ? SyntaxTypes.lookup[word] : nil
            guard isType == (type != nil) else { return nil }
            let separator = Self.lists[input.take(while: Self.listSigns)]
            components.append(Component(type: type, word: word.array, separator: separator.map { Array($0.utf8) }))
            input.skipSpace()
        } while input.take("|")
        guard input.isAtEnd else { return nil }
    }

    /// The computed value of `text`; `nil` where it is not allowed.
    func computed(_ text: Bytes, in context: ValueContext) -> [UInt8]? {
        guard !isUniversal else { return text.array }
        for component in components {
            if let value = Self.computed(text, by: component, in: context) { return value }
        }
        return nil
    }

    private static func computed(_ text: Bytes, by component: Component, in context: ValueContext) -> [UInt8]? {
        var input = ByteScanner(text), result: [UInt8] = []
        repeat {
            input.skipSpace()
            let start = input
            let value = component.type.map { $0.computed(&input, in: context) } ?? input.takeName()
            guard let value, component.type != nil || value == component.word else { return nil }
            if start.offset(from: ByteScanner(text)) > 0 { result += component.separator ?? [] }
            result += value
            input.skipSpace()
            _ = input.take(",")
        } while !input.isAtEnd && component.separator != nil
        return input.isAtEnd ? result : nil
    }
}
