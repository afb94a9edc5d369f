import Testing
import VectorScene

@testable import SVGScene

@Suite("Filter regions")
struct FilterRegionTests {
    @Test(
        "The region is the box and a tenth around it, or what the filter says in either kind of units",
        arguments: [
            ("", Rect(x: 10, y: 35, width: 120, height: 60)),
            ("x='0' y='50%' width='1' height='2'", Rect(x: 20, y: 65, width: 100, height: 100)),
            ("filterUnits='userSpaceOnUse'", Rect(x: -20, y: -20, width: 240, height: 240)),
            ("filterUnits='userSpaceOnUse' x='1' y='2' width='3' height='1em'", Rect(x: 1, y: 2, width: 3, height: 16)),
        ])
    func region(_ attributes: String, _ expected: Rect) throws {
        #expect(try Filtering(primitives: "<feTile/>", filter: attributes).regions == [expected])
    }

    @Test(
        "A primitive's region keeps the filter's where its attributes say nothing",
        arguments: [
            ("", "", nil),
            ("x='30' width='50%'", "", Rect(x: 30, y: 35, width: 100, height: 60)),
            ("x='.5' height='.5'", "primitiveUnits='objectBoundingBox'", Rect(x: 70, y: 35, width: 120, height: 25)),
            ("width='50%'", "primitiveUnits='objectBoundingBox'", Rect(x: 10, y: 35, width: 50, height: 60)),
        ])
    func subregion(_ attributes: String, _ filter: String, _ expected: Rect?) throws {
        let filtering = try Filtering(primitives: "<feFlood \(attributes)/>", filter: filter)
        #expect(filtering.filters[0].primitives[0].common.region == expected)
    }

    @Test("By default a primitive draws where its inputs do; all over with the source, and a tile always")
    func union() throws {
        let filtering = try Filtering(
            primitives: """
                <feFlood x='0' y='0' width='10' height='10' result='a'/><feFlood x='20' y='0' width='10' height='20' result='b'/>
                <feBlend in='a' in2='b'/><feBlend in='a' in2='SourceGraphic'/><feOffset in='a'/><feTile in='a'/>
                """)
        let regions = filtering.filters[0].primitives.dropFirst(2).map(\.common.region)
        #expect(
            regions == [Rect(x: 0, y: 0, width: 30, height: 20), nil, Rect(x: 0, y: 0, width: 10, height: 10), nil])
    }

    @Test("A primitive without width or height is transparent")
    func emptySubregion() throws {
        let filtering = try Filtering(primitives: "<feFlood width='0' flood-color='red'/>")
        #expect(filtering.primitives == ["{'type':'feFlood','color':'#000000','opacity':0}"])
        #expect(filtering.codes == ["empty-region"])
    }

    @Test(
        "Numbers of primitives are shares of the box where the filter says so",
        arguments: [
            ("<feOffset dx='.1' dy='.1'/>", "'type':'feOffset','in':'SourceGraphic','dx':10,'dy':5"),
            (
                "<feMorphology radius='.1'/>",
                "'type':'feMorphology','in':'SourceGraphic','operator':'erode','radius':[10,5]"
            ),
            (
                "<feGaussianBlur stdDeviation='.02 .02'/>",
                "'type':'feGaussianBlur','in':'SourceGraphic','stdDeviation':[2,1],'edgeMode':'none'"
            ),
            (
                "<feDisplacementMap scale='.1'/>",
                "'type':'feDisplacementMap','in':'SourceGraphic','in2':'SourceGraphic','scale':7.5,'xChannelSelector':'A','yChannelSelector':'A'"
            ),
            (
                "<feDiffuseLighting><fePointLight x='.5' y='.5'/></feDiffuseLighting>",
                "'type':'feDiffuseLighting','in':'SourceGraphic','surfaceScale':1,'diffuseConstant':1,'color':'#ffffff','light':{'type':'fePointLight','x':70,'y':65,'z':0}"
            ),
        ])
    func boxUnits(_ source: String, _ expected: String) throws {
        let filtering = try Filtering(primitives: source, filter: "primitiveUnits='objectBoundingBox'")
        #expect(filtering.primitives == ["{\(expected)}"])
    }

    @Test("A depth in shares of the box is measured along its diagonal")
    func depth() throws {
        let filtering = try Filtering(
            """
            <filter id='f' primitiveUnits='objectBoundingBox'><feDiffuseLighting><fePointLight z='.5'/></feDiffuseLighting></filter>
            <rect width='70' height='10' filter='url(#f)'/>
            """)
        // sqrt((70² + 10²) / 2) = 50
        #expect(filtering.primitives[0].contains("'x':0,'y':0,'z':25"))
    }

    @Test(
        "What has a filter in error is not drawn",
        arguments: [
            ("<filter id='f'/>", "empty-filter"), ("<filter id='f'><title/></filter>", "empty-filter"),
            ("<filter id='f' width='0'><feTile/></filter>", "empty-region"),
            ("<filter id='f' height='-1'><feTile/></filter>", "empty-region"),
            ("<filter id='f0'><feTile/></filter><filter id='f' href='#f0'/>", "empty-filter"),
        ])
    func inError(_ filter: String, _ code: String) throws {
        let filtering = try Filtering(filter + Filtering.rect("filter='url(#f)'"))
        #expect(filtering.isBlank)
        #expect(filtering.codes.contains(code))
    }

    @Test(
        "A filter in units of a box without width or height is in error",
        arguments: ["", "filterUnits='userSpaceOnUse' primitiveUnits='objectBoundingBox'"])
    func emptyBox(_ attributes: String) throws {
        let filter = "<filter id='f' \(attributes)><feFlood/></filter>"
        for content in ["<line x2='9' stroke='red' filter='url(#f)'/>", "<g filter='url(#f)'/>"] {
            let filtering = try Filtering(filter + content)
            #expect(filtering.isBlank)
            #expect(filtering.codes == ["empty-box"])
        }
    }

    @Test("A group without children is filtered all the same")
    func emptyGroup() throws {
        let filtering = try Filtering(
            "<filter id='f' filterUnits='userSpaceOnUse'><feFlood/></filter><g filter='url(#f)'/>")
        #expect(filtering.lists == [[0]])
    }

    @Test("A shape that is not visible is not filtered")
    func invisible() throws {
        let filtering = try Filtering(
            "<filter id='f'><feFlood/></filter>" + Filtering.rect("filter='url(#f)' visibility='hidden'"))
        #expect(filtering.isBlank)
    }

    @Test("The box of a group is that of its shapes, without their strokes")
    func groupBox() throws {
        let filtering = try Filtering(
            """
            <filter id='f' x='0' y='0' width='1' height='1'><feTile/></filter>
            <g filter='url(#f)' transform='scale(2)'><rect width='10' height='10' stroke='red'/>
            <rect width='10' height='10' transform='translate(30 5)'/></g>
            """)
        #expect(filtering.regions == [Rect(x: 0, y: 0, width: 40, height: 15)])
    }

    @Test("A filter in user units is one resource for all, one in units of the box for equal boxes")
    func shared() throws {
        let user = try Filtering(
            "<filter id='f' filterUnits='userSpaceOnUse'><feTile/></filter><g fill='red'>"
                + "<rect width='1' height='1' filter='url(#f)'/><rect width='2' height='2' filter='url(#f)'/></g>")
        #expect(user.lists == [[0], [0]])
        let box = try Filtering(
            "<filter id='f'><feTile/></filter><rect width='1' height='1' filter='url(#f)'/>"
                + "<rect width='2' height='2' filter='url(#f)'/><rect width='1' height='1' filter='url(#f)'/>")
        #expect(box.lists == [[0], [1], [0]])
    }

    @Test("Percentages are shares of the viewport of what is filtered")
    func nestedViewport() throws {
        let filtering = try Filtering(
            "<filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='100%' height='100%'><feTile/></filter>"
                + "<svg width='50' height='20'><rect width='9' height='9' filter='url(#f)'/></svg>"
                + "<rect width='9' height='9' filter='url(#f)'/>")
        #expect(
            filtering.regions == [Rect(x: 0, y: 0, width: 50, height: 20), Rect(x: 0, y: 0, width: 200, height: 200)])
    }
}
