public import Switchless
import VectorScene

// Transforms and what they refer to (CSS Transforms 1).
extension Properties {
    /// The `rotate` property (CSS Transforms 2, 5.2): an angle, and an axis in either order.
    ///
    /// About the axes of the page the element is turned out of it, and drawn as it is seen without perspective.
    public enum Rotate: Property {
        public static let name: Name = "rotate"
        public static let summary = "How the element is turned, before its transform."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let concernsWhole = true
        public static let initial = TransformValue.identity
        public static var interpolation: any Interpolation.Type { ArgumentInterpolation<SVGScene.Rotate>.self }

        public static func text(of slot: PropertySlot, in context: ValueContext) -> [UInt8]? {
            slot.load(Value.self).absolute.map { Array("\(Angle.direction(Point($0.a, $0.b)))deg".utf8) }
        }

        private static let axes: KeywordTable<SIMD3<Double>> = ["x": [1, 0, 0], "y": [0, 1, 0], "z": [0, 0, 1]]

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declareTransform(Self.self, &input) { input, context in
                let first = axis(&input, context)
                var angle = input
                guard let degrees = SVGAngle.read(&input, in: context)?.degrees else { return nil }
                input.skipSpace()
                guard let axis = first ?? axis(&input, context) else { return RotateZ.read(&angle, in: context) }
                return SpatialValue.rotation(degrees: degrees, about: axis).flattened
            }
        }

        /// Takes the name of an axis, or three numbers.
        private static func axis(_ input: inout ByteScanner, _ context: ValueContext) -> SIMD3<Double>? {
            input.attempt { input in
                if let axis = axes.take(&input) {
                    input.skipSpace()
                    return axis
                }
                var axis = SIMD3<Double>()
                for index in axis.indices {
                    guard let number = Double.read(&input, in: context),
                        input.isAtEnd || ByteSet.space.contains(input.next)
                    else {
                        return nil
                    }
                    axis[index] = number
                    input.skipSpace()
                }
                return axis
            }
        }
    }

    /// The `scale` property (CSS Transforms 2, 5.3): one factor for both axes, or one for each; a third has no effect.
    public enum Scale: Property {
        public static let name: Name = "scale"
        public static let summary = "How many times larger the element is, before its transform."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let concernsWhole = true
        public static let initial = TransformValue.identity
        public static var interpolation: any Interpolation.Type { ArgumentInterpolation<SVGScene.Scale>.self }

        public static func text(of slot: PropertySlot, in context: ValueContext) -> [UInt8]? {
            slot.load(Value.self).absolute.map { Array("\($0.a) \($0.d)".utf8) }
        }

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declareTransform(Self.self, &input) { input, context in
                guard let x = Proportion.read(&input, in: context)?.value else { return nil }
                input.skipSpace()
                let y = input.attempt { Proportion.read(&$0, in: context) }?.value
                input.skipSpace()
                _ = y.map { _ in input.attempt { Proportion.read(&$0, in: context) } }
                return TransformValue(.scale(x: x, y: y ?? x))
            }
        }
    }

    /// The `translate` property (CSS Transforms 2, 5.1): one length or one for each axis; a third has no effect.
    public enum Translate: Property {
        public static let name: Name = "translate"
        public static let summary = "How far the element is moved, before its transform."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let takesBareNumbers: DeclarationSites = []
        public static let concernsWhole = true
        public static let initial = TransformValue.identity
        public static var interpolation: any Interpolation.Type { ArgumentInterpolation<SVGScene.Translate>.self }

        public static func text(of slot: PropertySlot, in context: ValueContext) -> [UInt8]? {
            slot.load(Value.self).absolute.map { Array("\($0.e)px \($0.f)px".utf8) }
        }

        public static func declare(_ input: inout ByteScanner, in declarations: inout DeclarationBlock) -> Bool {
            declarations.declareTransform(Self.self, &input) { input, context in
                guard let x = SVGLength.read(&input, in: context) else { return nil }
                input.skipSpace()
                let y = input.attempt { SVGLength.read(&$0, in: context) }
                input.skipSpace()
                _ = y.map { _ in input.attempt { SVGLength.read(&$0, in: context) } }
                return TransformValue.translation(x: x, y: y ?? .zero)
            }
        }
    }

    /// The `transform` property (CSS Transforms 1, 8).
    public enum Transform: Property {
        public static let name: Name = "transform"
        public static let summary = "How the element is moved, turned, scaled and skewed."
        public static let isInherited = false
        public static let takesBareNumbers: DeclarationSites = .attribute
        /// The attribute's syntax has no units (CSS Transforms 1, 7.1), and browsers reject them there.
        public static let takesUnits: DeclarationSites = [.styleAttribute, .rule]
        public static let concernsWhole = true
        public static let initial = TransformValue.identity
    }

    /// The `transform-box` property (CSS Transforms 1, 7).
    public enum TransformBox: Property {
        public static let name: Name = "transform-box"
        public static let summary = "The box that transform percentages and the origin refer to."
        public static let isInherited = false
        public static let isPresentationAttribute = false
        public static let initial = Value.viewBox

        /// The keyword values.
        public enum Value: String, Keyword {
            case viewBox = "view-box", fillBox = "fill-box", strokeBox = "stroke-box", contentBox = "content-box",
                borderBox = "border-box"
        }
    }

    /// The `transform-origin` property (CSS Transforms 1, 9).
    public enum TransformOrigin: Property {
        public static let name: Name = "transform-origin"
        public static let summary = "The point about which the element is transformed."
        public static let isInherited = false
        public static let initial = OriginValue.corner
    }
}

extension DeclarationBlock {
    private static let words: KeywordTable<TransformValue> = ["none": .identity]

    /// Declares one of the properties that are a transform: `none`, or what `read` takes.
    fileprivate mutating func declareTransform<P: Property>(
        _ property: P.Type, _ input: inout ByteScanner,
        _ read: (inout ByteScanner, ValueContext) -> TransformValue?
    ) -> Bool where P.Value == TransformValue {
        guard let value = Self.words.take(&input) ?? read(&input, context), value.isFinite else { return false }
        declare(property, value)
        return true
    }
}

extension Properties {
    /// Those that transform an element.
    static let ofTransforms: [any Property.Type] = [Transform.self, Translate.self, Rotate.self, Scale.self]
}

extension ComputedStyle {
    /// Whether any of the properties that transform an element does.
    var isTransformed: Bool {
        !self[Properties.Transform.self].isIdentity || !self[Properties.Translate.self].isIdentity
            || !self[Properties.Rotate.self].isIdentity || !self[Properties.Scale.self].isIdentity
            || !self[Properties.OffsetPath.self].isNone
    }

    /// The transform of all of them, in the order of CSS Transforms 2, 6.
    ///
    /// - Parameter offset: that of `offset-path`.
    func transform(
        box: Size, _ viewport: Viewport, offset: VectorScene.Transform
    ) -> VectorScene.Transform {
        self[Properties.Translate.self].transform(box: box, viewport: viewport)
            * self[Properties.Rotate.self].transform(box: box, viewport: viewport)
            * self[Properties.Scale.self].transform(box: box, viewport: viewport) * offset
            * self[Properties.Transform.self].transform(box: box, viewport: viewport)
    }
}
