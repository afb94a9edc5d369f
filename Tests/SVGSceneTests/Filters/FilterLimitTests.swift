import Testing
import VectorScene

@testable import SVGScene

@Suite("Limits of filters")
struct FilterLimitTests {
    private func limits(_ change: (inout DrawingLimits) -> Void) -> DrawingLimits {
        var limits = DrawingLimits.standard
        change(&limits)
        return limits
    }

    @Test("A filter has so many primitives and no more")
    func primitives() throws {
        let filtering = try Filtering(
            "<filter id='f'><feTile/><feTile/><feTile/></filter>" + Filtering.rect("filter='url(#f)'"),
            limits: limits { $0.filterPrimitives = 2 })
        #expect(filtering.primitives.count == 2)
        #expect(filtering.codes == ["too-many-primitives"])
    }

    @Test("A list has so many functions and no more")
    func functions() throws {
        let filtering = try Filtering(
            Filtering.rect("filter='blur(1px) blur(1px) blur(1px)'"), limits: limits { $0.filterFunctions = 2 })
        #expect(filtering.lists == [[0, 1]])
        #expect(filtering.codes == ["too-many-filters"])
    }

    @Test("A kernel has so many numbers and no more", arguments: ["1e300", "65 1", "8 9"])
    func kernel(_ order: String) throws {
        let filtering = try Filtering(
            "<filter id='f'><feConvolveMatrix order='\(order)' kernelMatrix='\(String(repeating: "1 ", count: 72))'/></filter>"
                + Filtering.rect("filter='url(#f)'"), limits: limits { $0.kernelNumbers = 64 })
        #expect(filtering.primitives == ["{'type':'feFlood','color':'#000000','opacity':0}"])
    }

    @Test("Numbers are counted as often as a filter is resolved")
    func numbers() throws {
        let rects = (1...5).map { "<rect width='\($0)' height='9' filter='url(#f)'/>" }.joined()
        let filtering = try Filtering(
            "<filter id='f'><feColorMatrix values='\(String(repeating: "2 ", count: 20))'/></filter>" + rects,
            limits: limits { $0.filterNumbers = 60 })
        #expect(filtering.filters.count == 5)
        #expect(filtering.codes == ["too-many-numbers"])
    }

    @Test("Primitives count among what is drawn, each as often as its filter is resolved")
    func instances() throws {
        let rects = (1...10).map { "<rect width='\($0)' height='9' filter='url(#f)'/>" }.joined()
        let filtering = try Filtering(
            "<filter id='f'><feTile/><feTile/><feTile/></filter>" + rects, limits: limits { $0.instances = 20 })
        #expect(filtering.filters.count < 7)
        #expect(filtering.codes.contains("too-many-instances"))
    }

    @Test("Octaves beyond what can be seen are left out")
    func octaves() throws {
        let filtering = try Filtering(primitives: "<feTurbulence numOctaves='1e9'/>")
        #expect(filtering.primitives[0].contains("'numOctaves':24"))
    }

    @Test("Filters that show what has filters end somewhere")
    func chain() throws {
        let chain = (0..<40).map { index in
            "<filter id='f\(index)' filterUnits='userSpaceOnUse'><feImage href='#g\(index + 1)'/></filter><g id='g\(index)' filter='url(#f\(index))'/>"
        }
        let filtering = try Filtering(
            "<defs>\(chain.joined())</defs><use href='#g0'/>", limits: limits { $0.referenceDepth = 10 })
        #expect(filtering.codes.contains("reference-depth"))
    }
}
