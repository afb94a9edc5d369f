import SVGScene
import Testing
import VectorScene

@Suite("Long path data")
struct PathGrowthTests {
    @Test(
        "The memory grows with what a few bytes draw",
        arguments: [
            ("h1", "L", "L"), ("z", "Z", ""), ("m1 1", "M", "M"), ("m1 1z", "MZ", "MZ"), ("zh1", "ZML", "ZML"),
            ("l1 1z", "LZ", "MLZ"), ("s1 1 2 2", "C", "C"), ("t1 1", "Q", "Q"), ("zs1 1 2 2", "ZMC", "ZMC"),
            ("zt1,1", "ZMQ", "ZMQ"), ("c1 1 2 2 3 3", "C", "C"), ("a1 1 0 0 1 2 0", "CC", "CC"),
        ], [2, 3, 5, 8, 40, 1000])
    func growth(segment: (source: String, first: String, later: String), count: Int) throws {
        let data = "M0 0" + String(repeating: segment.source, count: count)
        let path = try #require(PathData.read(data))
        let whole = try #require(text(of: path))
        #expect(whole.filter(\.isLetter) == "M" + segment.first + String(repeating: segment.later, count: count - 1))
        #expect(path.segmentCount == whole.count(where: \.isLetter))
        // Less data has other memory, and grows elsewhere.
        let less = try #require(text(of: .read(data.dropLast(segment.source.count))))
        #expect(whole.hasPrefix(less))
    }

    @Test("A path that has been taken is not changed by what is drawn on")
    func taken() {
        var builder = PathBuilder()
        builder.move(to: .zero)
        builder.line(to: Point(x: 1, y: 2))
        let first = builder.path
        builder.line(to: Point(x: 3, y: 4))
        var second = builder.path
        second.line(to: Point(x: 5, y: 6))
        builder.close()
        builder.line(to: Point(x: 7, y: 8))
        #expect(text(of: first) == "M 0 0 L 1 2")
        #expect(text(of: second) == "M 0 0 L 1 2 L 3 4 L 5 6")
        #expect(text(of: builder.path) == "M 0 0 L 1 2 L 3 4 Z M 0 0 L 7 8")
    }
}
