import Testing

@testable import VectorScene

@Suite("Transforms")
struct TransformTests {
    @Test("The right factor of a product acts first")
    func order() {
        let both = Transform.translation(x: 10, y: 0) * Transform.scale(x: 2, y: 3)
        #expect(both == Transform(2, 0, 0, 3, 10, 0))
        #expect(both.apply(Point(1, 1)) == Point(12, 3))
    }

    @Test(
        "Right angles are exact",
        arguments: [
            (90.0, Transform(0, 1, -1, 0, 0, 0)), (180, Transform(-1, 0, 0, -1, 0, 0)),
            (-90, Transform(0, -1, 1, 0, 0, 0)),
            (270, Transform(0, -1, 1, 0, 0, 0)), (720, .identity),
        ] as [(Double, Transform)])
    func rightAngles(degrees: Double, expected: Transform) {
        #expect(Transform.rotation(degrees: degrees) == expected)
    }

    @Test("A rotation turns clockwise on a screen")
    func rotation() {
        let point = Transform.rotation(degrees: 30).apply(Point(2, 0))
        #expect(abs(point.x - 1.7320508075688772) < 1e-12)
        #expect(abs(point.y - 1) < 1e-12)
    }

    @Test("Skewing moves along one axis")
    func skew() {
        #expect(abs(Transform.skewX(degrees: 45).apply(Point(0, 10)).x - 10) < 1e-12)
        #expect(abs(Transform.skewY(degrees: 45).apply(Point(10, 0)).y - 10) < 1e-12)
    }

    @Test("The inverse takes back")
    func inverse() throws {
        let transform = Transform(2, 1, -1, 3, 5, 7)
        let inverse = try #require(transform.inverse())
        #expect((inverse * transform).apply(Point(3, 4)) == Point(3, 4))
    }

    @Test(
        "What flattens the plane has no inverse",
        arguments: [
            Transform.scale(x: 0, y: 1), Transform(1, 2, 2, 4, 0, 0), Transform(.nan, 0, 0, 1, 0, 0),
        ])
    func noInverse(transform: Transform) {
        #expect(transform.inverse() == nil)
        #expect(!transform.isInvertible)
    }

    @Test("The scale factor is that of the average direction")
    func scaleFactor() {
        #expect(Transform.scale(x: 2, y: 8).scaleFactor == 4)
        #expect(Transform.rotation(degrees: 90).scaleFactor == 1)
    }
}
