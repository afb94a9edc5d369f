import Switchless

/// The `xyz-d65` space (CSS Color 4, 10.8), an alias of `xyz`.
struct XYZD65: CSSColorSpace {
    static let name: Name = "xyz-d65"
    static let summary = "Another name of xyz."

    static func xyz(_ components: SIMD3<Double>) -> SIMD3<Double> { components }
}
