import Switchless

/// The types of registered custom properties, by name (CSS Properties and Values 1, 5.1).
enum SyntaxTypes {
    static let standard = Registry<any SyntaxType.Type>(
        "syntax type",
        [
            AngleSyntax.self,
            ColorSyntax.self,
            IdentifierSyntax.self,
            ImageSyntax.self,
            IntegerSyntax.self,
            LengthSyntax.self,
            LengthPercentageSyntax.self,
            NumberSyntax.self,
            PercentageSyntax.self,
            // resolution, time: nothing in a drawing has them
            StringSyntax.self,
            TransformFunctionSyntax.self,
            TransformListSyntax.self,
            URLSyntax.self,
        ], as: { $0 })

    static let lookup = Lookup(standard)
}

/// A type of registered custom properties.
protocol SyntaxType: Named {
    /// Takes a value, and computes it.
    ///
    /// - Parameter context: what values are read in; it measures lengths.
    /// - Returns: the computed value as text; `nil` where there is no value of the type.
    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]?
    /// How an animation finds values between two. Default: component by component.
    static var interpolation: any Interpolation.Type { get }
}

extension SyntaxType {
    static var interpolation: any Interpolation.Type { ComponentInterpolation.self }

    /// The text of the value that `read` takes.
    fileprivate static func text<Value>(_ input: inout ByteScanner, _ read: (inout ByteScanner) -> Value?) -> [UInt8]? {
        let start = input
        return read(&input).map { _ in input.bytes(since: start).array }
    }

    /// The text of the length that comes next, in pixels unless it has a percentage.
    fileprivate static func length(
        _ input: inout ByteScanner, in context: ValueContext, where isAllowed: (SVGLength) -> Bool
    ) -> [UInt8]? {
        context.takesBareNumbers = false
        defer { context.takesBareNumbers = true }
        let start = input
        guard let length = SVGLength.read(&input, in: context), isAllowed(length) else { return nil }
        guard let measure = context.measure, length.percentage == 0 else { return input.bytes(since: start).array }
        return Array("\(measure.pixels(length).pixels)px".utf8)
    }
}

/// `<length>`.
enum LengthSyntax: SyntaxType {
    static let name: Name = "length"
    static let summary = "A length, computed where it is declared."

    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]? {
        length(&input, in: context) { $0.percentage == 0 }
    }
}

/// `<length-percentage>`.
enum LengthPercentageSyntax: SyntaxType {
    static let name: Name = "length-percentage"
    static let summary = "A length or a percentage."

    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]? {
        length(&input, in: context) { _ in true }
    }
}

/// `<percentage>`.
enum PercentageSyntax: SyntaxType {
    static let name: Name = "percentage"
    static let summary = "A percentage."

    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]? {
        text(&input) { $0.takeNumber() != nil && $0.take("%") ? true : nil }
    }
}

/// `<number>`.
enum NumberSyntax: SyntaxType {
    static let name: Name = "number"
    static let summary = "A number, or a calculation of one."

    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]? {
        text(&input) { Alpha.read(&$0, in: context) }
    }
}

/// `<integer>`.
enum IntegerSyntax: SyntaxType {
    static let name: Name = "integer"
    static let summary = "A whole number."

    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]? {
        text(&input) { $0.takeNumber().flatMap { $0 == $0.rounded() ? $0 : nil } }
    }
}

/// `<angle>`.
enum AngleSyntax: SyntaxType {
    static let name: Name = "angle"
    static let summary = "An angle."

    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]? {
        context.takesBareNumbers = false
        defer { context.takesBareNumbers = true }
        return text(&input) { SVGAngle.read(&$0, in: context) }
    }
}

/// `<color>`.
enum ColorSyntax: SyntaxType {
    static let name: Name = "color"
    static let summary = "A colour."

    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]? {
        text(&input) { ColorValue.read(&$0, in: context) }
    }
}

/// `<custom-ident>`.
enum IdentifierSyntax: SyntaxType {
    static let name: Name = "custom-ident"
    static let summary = "A word."
    static let interpolation: any Interpolation.Type = StepInterpolation.self

    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]? {
        text(&input) { $0.takeName() }
    }
}

/// `<string>`.
enum StringSyntax: SyntaxType {
    static let name: Name = "string"
    static let summary = "A string in quotes."

    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]? {
        text(&input) { $0.takeString() }
    }
}

/// `<url>`.
enum URLSyntax: SyntaxType {
    static let name: Name = "url"
    static let summary = "A reference."

    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]? {
        text(&input) { $0.takeURL() }
    }
}

/// `<image>`.
enum ImageSyntax: SyntaxType {
    static let name: Name = "image"
    static let summary = "A picture, of which only references are read."

    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]? {
        URLSyntax.computed(&input, in: context)
    }
}

/// `<transform-function>`.
enum TransformFunctionSyntax: SyntaxType {
    static let name: Name = "transform-function"
    static let summary = "One function of a transform."
    static let interpolation: any Interpolation.Type = TransformInterpolation.self

    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]? {
        text(&input) { input -> Bool? in
            var one = input
            guard one.takeRawName() != nil, one.take("(") else { return nil }
            _ = one.takeComponents(until: Stops(")"))
            guard one.take(")") else { return nil }
            let isRead = one.bytes(since: input).array.withBytes { bytes in
                var input = ByteScanner(bytes)
                return TransformValue.read(&input, in: context) != nil && input.isAtEnd
            }
            input = one
            return isRead ? true : nil
        }
    }
}

/// `<transform-list>`.
enum TransformListSyntax: SyntaxType {
    static let name: Name = "transform-list"
    static let summary = "The functions of a transform."
    static let interpolation: any Interpolation.Type = TransformInterpolation.self

    static func computed(_ input: inout ByteScanner, in context: ValueContext) -> [UInt8]? {
        text(&input) { TransformValue.read(&$0, in: context) }
    }
}
