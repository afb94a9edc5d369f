public import Switchless
import VectorScene

/// The transform functions and their registry (CSS Transforms 1, 8 and 13).
public enum TransformFunctions {
    /// All functions. Those out of the page are drawn as they are seen without perspective.
    public static let standard = Registry<any TransformFunction.Type>(
        "transform function",
        [
            Matrix.self,
            Matrix3D.self,
            Perspective.self,
            Rotate.self,
            Rotate3D.self,
            RotateX.self,
            RotateY.self,
            RotateZ.self,
            Scale.self,
            Scale3D.self,
            ScaleX.self,
            ScaleY.self,
            ScaleZ.self,
            Skew.self,
            SkewX.self,
            SkewY.self,
            Translate.self,
            Translate3D.self,
            TranslateX.self,
            TranslateY.self,
            TranslateZ.self,
        ], as: { $0 })
}

/// A function that returns a transform (CSS Transforms 1, 8 and 13, and CSS Transforms 2, 6).
public protocol TransformFunction: Named {
    /// Takes the arguments. The caller checks that the closing parenthesis follows.
    ///
    /// - Parameters:
    ///   - input: the input after the opening parenthesis and white space.
    ///   - context: the registered units.
    /// - Returns: `nil` where an argument is missing or invalid.
    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue?

    /// Whether it leads out of the page. Default: `false`.
    static var isSpatial: Bool { get }
    /// Takes the arguments of a function in a list with one that leads out of the page. Default: what ``read(_:in:)``
    /// takes.
    static func readSpatial(_ input: inout ByteScanner, in context: ValueContext) -> SpatialValue?

    /// The argument of the function that does nothing: 0 by default, and 1 for a scaling.
    static var neutralArgument: [UInt8] { get }
    /// Whether an argument that is left out is the first again; by default it is the neutral one.
    static var repeatsArgument: Bool { get }
    /// Whether its first argument is an angle, and the others say about what it turns.
    static var isTurn: Bool { get }
    /// Whether its arguments mean nothing one by one, so that an animation looks at the whole transform.
    static var isMatrix: Bool { get }
}

extension TransformFunction {
    public static var neutralArgument: [UInt8] { [UInt8(ascii: "0")] }
    public static var repeatsArgument: Bool { false }
    public static var isTurn: Bool { false }
    public static var isMatrix: Bool { false }
    public static var isSpatial: Bool { false }

    public static func readSpatial(_ input: inout ByteScanner, in context: ValueContext) -> SpatialValue? {
        read(&input, in: context).map { SpatialValue($0) }
    }
}

/// The `matrix()` function: six numbers, column by column.
struct Matrix: TransformFunction {
    static let name: Name = "matrix"
    static let summary = "A matrix, by six numbers."
    static let isMatrix = true

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        guard let a = input.takeNumber(), let b = next(&input, context), let c = next(&input, context),
            let d = next(&input, context), let e = next(&input, context), let f = next(&input, context)
        else { return nil }
        return TransformValue(Transform(a: a, b: b, c: c, d: d, e: e, f: f))
    }

    // Matrices are frequent, and reading a number without `calc()` is faster.
    private static func next(_ input: inout ByteScanner, _ context: ValueContext) -> Double? {
        context.takesBareNumbers ? input.nextNumber() : input.nextFunctionArgument(Double.self, in: context)
    }
}

/// The `rotate()` function: an angle, and in the attribute an optional centre.
struct Rotate: TransformFunction {
    static let name: Name = "rotate"
    static let summary = "A rotation about the origin or a given centre."
    static let isTurn = true

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        guard let angle = SVGAngle.read(&input, in: context) else { return nil }
        let rotation = TransformValue(.rotation(degrees: angle.degrees))
        // In CSS, `transform-origin` is the centre.
        guard context.takesBareNumbers, let x = input.nextFunctionArgument(SVGLength.self, in: context) else {
            return rotation
        }
        guard let y = input.nextFunctionArgument(SVGLength.self, in: context) else { return nil }
        guard let placed = TransformValue.translation(x: x, y: y)?.concatenating(rotation) else { return nil }
        return TransformValue.translation(x: -x, y: -y).flatMap(placed.concatenating)
    }
}

/// The `rotateZ()` function.
struct RotateZ: TransformFunction {
    static let name: Name = "rotateZ"
    static let summary = "A rotation about the origin."
    static let isTurn = true

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGAngle.read(&input, in: context).map { TransformValue(.rotation(degrees: $0.degrees)) }
    }
}

/// The `scale()` function: one factor for both axes, or one for each.
struct Scale: TransformFunction {
    static let name: Name = "scale"
    static let summary = "A scaling, of both axes or of each."
    static let neutralArgument = [UInt8(ascii: "1")]
    static let repeatsArgument = true

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        guard let x = Proportion.read(&input, in: context)?.value else { return nil }
        let y = input.nextFunctionArgument(Proportion.self, in: context)?.value ?? x
        return TransformValue(.scale(x: x, y: y))
    }
}

/// The `scaleX()` function.
struct ScaleX: TransformFunction {
    static let name: Name = "scaleX"
    static let summary = "A scaling across."
    static let neutralArgument = [UInt8(ascii: "1")]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        Proportion.read(&input, in: context).map { TransformValue(.scale(x: $0.value, y: 1)) }
    }
}

/// The `scaleY()` function.
struct ScaleY: TransformFunction {
    static let name: Name = "scaleY"
    static let summary = "A scaling down."
    static let neutralArgument = [UInt8(ascii: "1")]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        Proportion.read(&input, in: context).map { TransformValue(.scale(x: 1, y: $0.value)) }
    }
}

/// The `skew()` function: an angle for each axis.
struct Skew: TransformFunction {
    static let name: Name = "skew"
    static let summary = "A skew along both axes."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        guard let x = SVGAngle.read(&input, in: context)?.degrees else { return nil }
        let y = input.nextFunctionArgument(SVGAngle.self, in: context)?.degrees ?? 0
        let (skewX, skewY) = (Transform.skewX(degrees: x), Transform.skewY(degrees: y))
        return TransformValue(Transform(a: 1, b: skewY.b, c: skewX.c, d: 1, e: 0, f: 0))
    }
}

/// The `skewX()` function.
struct SkewX: TransformFunction {
    static let name: Name = "skewX"
    static let summary = "A skew along the x axis."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGAngle.read(&input, in: context).map { TransformValue(.skewX(degrees: $0.degrees)) }
    }
}

/// The `skewY()` function.
struct SkewY: TransformFunction {
    static let name: Name = "skewY"
    static let summary = "A skew along the y axis."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGAngle.read(&input, in: context).map { TransformValue(.skewY(degrees: $0.degrees)) }
    }
}

/// The `translate()` function: a horizontal and an optional vertical distance.
struct Translate: TransformFunction {
    static let name: Name = "translate"
    static let summary = "A shift, across and down."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        guard let x = SVGLength.read(&input, in: context) else { return nil }
        return .translation(x: x, y: input.nextFunctionArgument(SVGLength.self, in: context) ?? .zero)
    }
}

/// The `translateX()` function.
struct TranslateX: TransformFunction {
    static let name: Name = "translateX"
    static let summary = "A shift across."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGLength.read(&input, in: context).flatMap { .translation(x: $0, y: .zero) }
    }
}

/// The `translateY()` function.
struct TranslateY: TransformFunction {
    static let name: Name = "translateY"
    static let summary = "A shift down."

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        SVGLength.read(&input, in: context).flatMap { .translation(x: .zero, y: $0) }
    }
}
