import Testing

@testable import VectorScene

@Suite("Rectangles")
struct RectTests {
    @Test("A union holds both boxes, empty ones too")
    func union() {
        let line = Rect(x: 0, y: 5, width: 10, height: 0)
        #expect(line.union(Rect(x: 20, y: -5, width: 0, height: 0)) == Rect(x: 0, y: -5, width: 20, height: 10))
    }

    @Test("Boxes that do not touch have no intersection")
    func intersection() {
        let box = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(box.intersection(Rect(x: 11, y: 0, width: 1, height: 1)) == nil)
        #expect(box.intersection(Rect(x: 5, y: -5, width: 10, height: 10)) == Rect(x: 5, y: 0, width: 5, height: 5))
    }

    @Test("A turned box is the box of its corners")
    func turned() {
        let box = Rect(x: 0, y: 0, width: 10, height: 20).transformed(by: .rotation(degrees: 90))
        #expect(box == Rect(x: -20, y: 0, width: 20, height: 10))
    }

    @Test("Insetting takes from all four sides")
    func inset() {
        #expect(Rect(x: 0, y: 0, width: 10, height: 20).inset(by: 2) == Rect(x: 2, y: 2, width: 6, height: 16))
    }
}
