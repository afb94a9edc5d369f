public import Switchless
import VectorScene

/// The functions of the `filter` property.
public enum FilterFunctions {
    /// The functions of Filter Effects 1.
    public static let standard = Registry<any FilterFunction.Type>(
        "filter function",
        [
            Blur.self,
            Brightness.self,
            Contrast.self,
            DropShadow.self,
            Grayscale.self,
            HueRotate.self,
            Invert.self,
            OpacityFunction.self,
            Saturate.self,
            Sepia.self,
            URLFunction.self,
        ], as: { $0 })
}

/// A function of the `filter` property (Filter Effects 1, 6).
public protocol FilterFunction: Named, Sendable {
    /// Takes the arguments.
    ///
    /// - Parameters:
    ///   - input: after the opening bracket, white space passed. The list reports anything that is left before the
    ///     closing one.
    ///   - context: the units and colours that are known.
    /// - Returns: `nil` where an argument is missing or wrong; the whole property is then ignored.
    static func read(_ input: inout ByteScanner, in context: ValueContext) -> Self?

    /// Adds to the filters of an element.
    func apply(to chain: inout FilterChain)

    /// The amount that changes nothing, for animations from and to no filter; `nil`, the default, where it is zero.
    static var neutralAmount: Double? { get }
}

extension FilterFunction {
    public static var neutralAmount: Double? { nil }
}

/// A function of one amount, by default the whole: a number or a percentage, not below zero.
protocol AmountFunction: FilterFunction {
    /// The amount; 1 is the whole.
    var amount: Double { get }
    init(amount: Double)
    /// The largest amount that makes a difference.
    static var most: Double { get }
    /// The primitive of the function.
    var primitive: any FilterPrimitive { get }
}

extension AmountFunction {
    static var most: Double { .infinity }

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> Self? {
        guard input.next != UInt8(ascii: ")") else { return Self(amount: 1) }
        guard let amount = Proportion.read(&input, in: context), amount.value >= 0 else { return nil }
        return Self(amount: min(amount.value, most))
    }

    func apply(to chain: inout FilterChain) { chain.append(primitive) }

    /// The fields of primitives that are functions: they work in sRGB (Filter Effects 1, 6.1).
    var common: PrimitiveCommon { .function }
}

extension PrimitiveCommon {
    /// That of a function's primitive.
    static let function = PrimitiveCommon(colorSpace: .sRGB)
}

/// The `url()` function: a reference to a `filter` element.
struct URLFunction: FilterFunction {
    static let name: Name = "url"
    static let summary = "A filter element."
    var reference: Reference

    static func read(_ input: inout ByteScanner, in context: ValueContext) -> URLFunction? {
        URLFunction(reference: Reference.read(argument: &input, in: context))
    }

    func apply(to chain: inout FilterChain) {
        let drawing = chain.drawing
        guard let (target, filter) = drawing.referred(reference, as: FilterSourceRole.self) else {
            // Browsers leave out the function, and apply the others.
            return drawing.warn(
                "missing-reference", "\(drawing.missing("filter", at: reference)); the element is drawn unfiltered",
                chain.instance)
        }
        // A ring is cut by leaving the filter out, not what it is for.
        drawing.following(target, from: chain.instance.node) {
            guard let index = drawing.filter(filter, target, for: chain) else {
                chain.isBroken = true
                return
            }
            chain.append(index)
        }
    }
}
