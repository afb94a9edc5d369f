import Switchless
import VectorScene

// The transform functions that lead out of the page (CSS Transforms 2, 14.1).

extension TransformFunction {
    /// What is seen of the function alone.
    fileprivate static func flat(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        readSpatial(&input, in: context)?.flattened
    }
}

/// The `rotateX()` function.
struct RotateX: TransformFunction {
    static let name: Name = "rotateX"
    static let summary = "A rotation about the x axis, drawn flat."
    static let isSpatial = true

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        flat(&input, in: context)
    }

    static func readSpatial(_ input: inout ByteScanner, in context: ValueContext) -> SpatialValue? {
        SVGAngle.read(&input, in: context).map { .rotation(degrees: $0.degrees, about: SIMD3(1, 0, 0)) }
    }
}

/// The `rotateY()` function.
struct RotateY: TransformFunction {
    static let name: Name = "rotateY"
    static let summary = "A rotation about the y axis, drawn flat."
    static let isSpatial = true

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        flat(&input, in: context)
    }

    static func readSpatial(_ input: inout ByteScanner, in context: ValueContext) -> SpatialValue? {
        SVGAngle.read(&input, in: context).map { .rotation(degrees: $0.degrees, about: SIMD3(0, 1, 0)) }
    }
}

/// The `rotate3d()` function.
struct Rotate3D: TransformFunction {
    static let name: Name = "rotate3d"
    static let summary = "A rotation about any axis, drawn flat."
    static let isSpatial = true

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        flat(&input, in: context)
    }

    static func readSpatial(_ input: inout ByteScanner, in context: ValueContext) -> SpatialValue? {
        guard let x = Double.read(&input, in: context),
            let y = input.nextFunctionArgument(Double.self, in: context),
            let z = input.nextFunctionArgument(Double.self, in: context),
            let angle = input.nextFunctionArgument(SVGAngle.self, in: context)
        else { return nil }
        return .rotation(degrees: angle.degrees, about: SIMD3(x, y, z))
    }
}

/// The `translateZ()` function.
struct TranslateZ: TransformFunction {
    static let name: Name = "translateZ"
    static let summary = "A shift out of the page, which is seen only of what is turned."
    static let isSpatial = true

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        flat(&input, in: context)
    }

    static func readSpatial(_ input: inout ByteScanner, in context: ValueContext) -> SpatialValue? {
        guard let depth = SVGLength.read(&input, in: context), depth.percentage == 0 else { return nil }
        return SpatialValue(.identity, depth: depth)
    }
}

/// The `translate3d()` function.
struct Translate3D: TransformFunction {
    static let name: Name = "translate3d"
    static let summary = "A shift across, down and out of the page."
    static let isSpatial = true

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        flat(&input, in: context)
    }

    static func readSpatial(_ input: inout ByteScanner, in context: ValueContext) -> SpatialValue? {
        guard let x = SVGLength.read(&input, in: context),
            let y = input.nextFunctionArgument(SVGLength.self, in: context),
            let depth = input.nextFunctionArgument(SVGLength.self, in: context), depth.percentage == 0
        else { return nil }
        return TransformValue.translation(x: x, y: y).flatMap { SpatialValue($0, depth: depth) }
    }
}

/// The `scaleZ()` function.
struct ScaleZ: TransformFunction {
    static let name: Name = "scaleZ"
    static let summary = "A scaling out of the page, which is seen only of what is turned."
    static let neutralArgument = [UInt8(ascii: "1")]
    static let isSpatial = true

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        flat(&input, in: context)
    }

    static func readSpatial(_ input: inout ByteScanner, in context: ValueContext) -> SpatialValue? {
        Proportion.read(&input, in: context).map { .scaling(SIMD3(1, 1, $0.value)) }
    }
}

/// The `scale3d()` function.
struct Scale3D: TransformFunction {
    static let name: Name = "scale3d"
    static let summary = "A scaling across, down and out of the page."
    static let neutralArgument = [UInt8(ascii: "1")]
    static let isSpatial = true

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        flat(&input, in: context)
    }

    static func readSpatial(_ input: inout ByteScanner, in context: ValueContext) -> SpatialValue? {
        guard let x = Proportion.read(&input, in: context),
            let y = input.nextFunctionArgument(Proportion.self, in: context),
            let z = input.nextFunctionArgument(Proportion.self, in: context)
        else { return nil }
        return .scaling(SIMD3(x.value, y.value, z.value))
    }
}

/// The `matrix3d()` function, whose perspective is left out.
struct Matrix3D: TransformFunction {
    static let name: Name = "matrix3d"
    static let summary = "A matrix in space, by sixteen numbers, drawn flat and without perspective."
    static let isMatrix = true
    static let isSpatial = true

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        flat(&input, in: context)
    }

    static func readSpatial(_ input: inout ByteScanner, in context: ValueContext) -> SpatialValue? {
        guard let first = Double.read(&input, in: context) else { return nil }
        var numbers = [first]
        while numbers.count < 16, let next = input.nextFunctionArgument(Double.self, in: context) {
            numbers.append(next)
        }
        guard numbers.count == 16 else { return nil }
        let column = { (index: Int) in SIMD3(numbers[index * 4], numbers[index * 4 + 1], numbers[index * 4 + 2]) }
        return SpatialValue(x: column(0), y: column(1), z: column(2), shift: column(3))
    }
}

/// The `perspective()` function, which has no effect: a drawing is seen from infinitely far away.
struct Perspective: TransformFunction {
    static let name: Name = "perspective"
    static let summary = "A distance to see from, which has no effect."
    static let isMatrix = true

    private static let words: KeywordTable<Bool> = ["none": true]

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> TransformValue? {
        guard words.take(&input) == nil else { return .identity }
        guard let distance = SVGLength.read(&input, in: context), !distance.isNegative else { return nil }
        context.remark = "perspective() has no effect: a drawing is flat"
        return .identity
    }
}

extension SpatialValue {
    /// A rotation about an axis through the origin; the identity without an axis.
    static func rotation(degrees: Double, about axis: SIMD3<Double>) -> SpatialValue {
        let length = (axis * axis).sum().squareRoot()
        guard length > 0, length.isFinite else { return SpatialValue(.identity) }
        let unit = axis / length, turn = Transform.rotation(degrees: degrees)
        let (cosine, sine) = (turn.a, turn.b)
        // Each column is the image of a unit vector, by Rodrigues' formula.
        let column = { (vector: SIMD3<Double>) -> SIMD3<Double> in
            let across = SIMD3(
                unit.y * vector.z - unit.z * vector.y, unit.z * vector.x - unit.x * vector.z,
                unit.x * vector.y - unit.y * vector.x)
            return vector * cosine + across * sine + unit * ((unit * vector).sum() * (1 - cosine))
        }
        return SpatialValue(x: column(SIMD3(1, 0, 0)), y: column(SIMD3(0, 1, 0)), z: column(SIMD3(0, 0, 1)))
    }

    /// A scaling along the axes.
    fileprivate static func scaling(_ factors: SIMD3<Double>) -> SpatialValue {
        SpatialValue(x: SIMD3(factors.x, 0, 0), y: SIMD3(0, factors.y, 0), z: SIMD3(0, 0, factors.z))
    }
}
