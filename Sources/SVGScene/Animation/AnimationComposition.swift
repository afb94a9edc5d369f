import Switchless

/// How the value of an animation is put together with the one below (Web Animations 2, 5.3).
protocol AnimationComposition: Named {
    /// The value upon `base`; `nil` where it takes its place.
    static func composed(
        _ value: [UInt8], over base: [UInt8], by interpolation: any Interpolation.Type, in context: ValueContext
    ) -> [UInt8]?
}

/// The compositions by keyword.
enum AnimationCompositions {
    static let keywords: KeywordTable<any AnimationComposition.Type> = [
        "accumulate": AccumulateComposition.self, "add": AddComposition.self, "replace": ReplaceComposition.self,
    ]
}

/// The keyword `replace`.
enum ReplaceComposition: AnimationComposition {
    static let name: Name = "replace"
    static let summary = "The value takes the place of the one below."

    static func composed(
        _ value: [UInt8], over base: [UInt8], by interpolation: any Interpolation.Type, in context: ValueContext
    ) -> [UInt8]? { nil }
}

/// The keyword `add`.
enum AddComposition: AnimationComposition {
    static let name: Name = "add"
    static let summary = "The value is added: a list of functions goes on after the one below."

    static func composed(
        _ value: [UInt8], over base: [UInt8], by interpolation: any Interpolation.Type, in context: ValueContext
    ) -> [UInt8]? {
        interpolation.added(value, to: base, in: context)
    }
}

/// The keyword `accumulate`.
enum AccumulateComposition: AnimationComposition {
    static let name: Name = "accumulate"
    static let summary = "The value is added component by component."

    static func composed(
        _ value: [UInt8], over base: [UInt8], by interpolation: any Interpolation.Type, in context: ValueContext
    ) -> [UInt8]? {
        interpolation.accumulated(value, on: base, in: context)
    }
}

/// Where an animation to a transform alone begins: with the element's own function of that name, or its zero.
enum SameFunctionComposition: AnimationComposition {
    static let name: Name = "same-function"
    static let summary = "The function of the value below, if it is the same."

    static func composed(
        _ value: [UInt8], over base: [UInt8], by interpolation: any Interpolation.Type, in context: ValueContext
    ) -> [UInt8]? {
        TransformInterpolation.first(of: base, like: value, in: context)
    }
}
