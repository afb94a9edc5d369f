import Testing
import VectorScene

@testable import SVGScene

@Suite("Filters on text")
struct FilterTextTests {
    private func filter(_ filter: String, _ primitives: String = "<feTile/>") throws -> Filtering {
        try Filtering(
            "<filter id='f' \(filter)>\(primitives)</filter><g filter='url(#f)'><rect width='9' height='9'/><text y='20'>Hi</text></g>"
        )
    }

    @Test("Units of the box stay as they are")
    func box() throws {
        let filtering = try filter("")
        #expect(filtering.filters.map(\.units) == [.box])
        #expect(filtering.filters.map(\.contentUnits) == [.user])
        #expect(filtering.regions == [Rect(x: -0.1, y: -0.1, width: 1.2, height: 1.2)])
    }

    @Test("So do those of the primitives")
    func contentBox() throws {
        let filtering = try filter("primitiveUnits='objectBoundingBox'", "<feOffset dx='.5' x='.25'/>")
        #expect(filtering.filters.map(\.contentUnits) == [.box])
        #expect(filtering.filters[0].primitives[0].common.region == Rect(x: 0.25, y: -0.1, width: 1.2, height: 1.2))
        #expect(filtering.primitives[0].contains("'dx':0.5"))
    }

    @Test("User units are final all the same")
    func user() throws {
        let filtering = try filter("filterUnits='userSpaceOnUse' x='1' y='2' width='3' height='4'")
        #expect(filtering.filters.map(\.units) == [.user])
        #expect(filtering.regions == [Rect(x: 1, y: 2, width: 3, height: 4)])
    }

    @Test("A region that mixes both is the filter's, which is reported")
    func mixed() throws {
        let filtering = try filter("", "<feFlood x='5'/>")
        #expect(filtering.filters[0].primitives[0].common.region == nil)
        #expect(filtering.codes == ["open-region"])
    }

    @Test("A function's region is so many boxes that all of it fits in")
    func function() throws {
        let filtering = try Filtering("<text y='20' filter='drop-shadow(4px 0 4px)'>Hi</text>")
        // Of the font's 16 px a quarter is taken for the box: 12 px to the left and 16 to the right are 3 and 4 boxes.
        #expect(filtering.filters.map(\.units) == [.box])
        #expect(filtering.regions == [Rect(x: -4, y: -4, width: 10, height: 9)])
    }
}
