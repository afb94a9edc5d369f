import ArgumentParser
import VectorScene

/// Width and height in pixels, as `640x480`; both above 0.
struct PixelSize: ExpressibleByArgument {
    let size: Size

    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map {
            PositiveNumber(argument: String($0))
        }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        size = Size(width: width.value, height: height.value)
    }
}
