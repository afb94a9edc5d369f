import Foundation
import Testing
import VectorScene

@testable import SVGScene

@Suite("Filter primitives")
struct FilterPrimitiveTests {
    /// The elements that need more than their name to be drawn.
    private static let samples = [
        "feConvolveMatrix": "<feConvolveMatrix kernelMatrix='0 0 0 0 1 0 0 0 0'/>",
        "feDiffuseLighting": "<feDiffuseLighting><feDistantLight/></feDiffuseLighting>",
        "feImage": "<feImage href='#r'/>",
        "feSpecularLighting": "<feSpecularLighting><feDistantLight/></feSpecularLighting>",
    ]
    private static let names = SVGElements.standard.handlers.filter { $0 is any FilterPrimitiveElement.Type }
        .map { $0.name.local }

    @Test("A scene has a primitive of each element, and is read again", arguments: names)
    func reading(name: String) throws {
        let rect = "<rect id='r' width='9' height='9'/>"
        let scene = try Filtering(
            "<filter id='f'>\(Self.samples[name] ?? "<\(name)/>")</filter>\(rect)\(Filtering.rect("filter='url(#f)'"))"
        ).conversion.scene
        #expect(scene.resources.filters.first?.primitives.isEmpty == false)
        let bytes = try JSONWriter(SceneWriterOptions()).bytes(of: scene)
        #expect(try JSONDecoder().decode(SceneGraph.self, from: Data(bytes)).resources.filters.count == 1)
    }

    @Test(
        "A primitive is written with final numbers and all of its fields",
        arguments: [
            (
                "<feBlend mode='multiply' in2='SourceAlpha'/>",
                "'type':'feBlend','in':'SourceGraphic','in2':'SourceAlpha','mode':'multiply'"
            ),
            ("<feBlend mode='Sour'/>", "'type':'feBlend','in':'SourceGraphic','in2':'SourceGraphic','mode':'normal'"),
            (
                "<feComposite operator='xor' k1='1'/>",
                "'type':'feComposite','in':'SourceGraphic','in2':'SourceGraphic','operator':'xor'"
            ),
            (
                "<feComposite operator='arithmetic' k1='-2' k4='.5'/>",
                "'type':'feComposite','in':'SourceGraphic','in2':'SourceGraphic','operator':'arithmetic','k1':-2,'k2':0,'k3':0,'k4':0.5"
            ),
            (
                "<feConvolveMatrix order='2 1' kernelMatrix='3 -1'/>",
                "'type':'feConvolveMatrix','in':'SourceGraphic','order':[2,1],'kernelMatrix':[3,-1],'divisor':2,'bias':0,'targetX':1,'targetY':0,'edgeMode':'duplicate','preserveAlpha':false"
            ),
            (
                "<feConvolveMatrix order='1' kernelMatrix='0' bias='2' edgeMode='wrap' preserveAlpha='true'/>",
                "'type':'feConvolveMatrix','in':'SourceGraphic','order':[1,1],'kernelMatrix':[0],'divisor':1,'bias':2,'targetX':0,'targetY':0,'edgeMode':'wrap','preserveAlpha':true"
            ),
            (
                "<feDisplacementMap scale='7' xChannelSelector='R' in2='SourceAlpha'/>",
                "'type':'feDisplacementMap','in':'SourceGraphic','in2':'SourceAlpha','scale':7,'xChannelSelector':'R','yChannelSelector':'A'"
            ),
            (
                "<feDropShadow flood-color='lime' flood-opacity='50%'/>",
                "'type':'feDropShadow','in':'SourceGraphic','dx':2,'dy':2,'stdDeviation':[2,2],'color':'#00ff00','opacity':0.5"
            ),
            ("<feFlood color='red' flood-color='currentColor'/>", "'type':'feFlood','color':'#ff0000'"),
            (
                "<feFlood flood-color='rgb(0 0 0 / 50%)' flood-opacity='.5'/>",
                "'type':'feFlood','color':'#000000','opacity':0.25"
            ),
            (
                "<feGaussianBlur stdDeviation='3'/>",
                "'type':'feGaussianBlur','in':'SourceGraphic','stdDeviation':[3,3],'edgeMode':'none'"
            ),
            (
                "<feGaussianBlur stdDeviation='3 0' edgeMode='wrap'/>",
                "'type':'feGaussianBlur','in':'SourceGraphic','stdDeviation':[3,0],'edgeMode':'wrap'"
            ),
            (
                "<feMerge><feMergeNode in='SourceAlpha'/><feMergeNode/></feMerge>",
                "'type':'feMerge','inputs':['SourceAlpha','SourceGraphic']"
            ),
            ("<feMerge/>", "'type':'feMerge','inputs':[]"),
            (
                "<feMorphology operator='dilate' radius='1 2'/>",
                "'type':'feMorphology','in':'SourceGraphic','operator':'dilate','radius':[1,2]"
            ),
            ("<feOffset dx='-3'/>", "'type':'feOffset','in':'SourceGraphic','dx':-3,'dy':0"),
            ("<feTile in='SourceAlpha'/>", "'type':'feTile','in':'SourceAlpha'"),
            (
                "<feTurbulence baseFrequency='.1 .2' numOctaves='3' seed='4' stitchTiles='stitch' type='fractalNoise'/>",
                "'type':'feTurbulence','baseFrequency':[0.1,0.2],'numOctaves':3,'seed':4,'stitchTiles':'stitch','noiseType':'fractalNoise'"
            ),
            (
                "<feTurbulence numOctaves='-2'/>",
                "'type':'feTurbulence','baseFrequency':[0,0],'numOctaves':0,'seed':0,'stitchTiles':'noStitch','noiseType':'turbulence'"
            ),
        ])
    func primitive(_ source: String, _ expected: String) throws {
        #expect(try Filtering(primitives: source).primitives == ["{\(expected)}"])
    }

    @Test(
        "A colour matrix takes as many values as its type needs, or changes nothing",
        arguments: [
            ("type='saturate' values='.5'", "'saturate','values':[0.5]"),
            ("type='saturate'", "'saturate','values':[1]"),
            ("type='hueRotate' values='90'", "'hueRotate','values':[90]"),
            ("type='hueRotate' values='90 1'", "'hueRotate','values':[0]"),
            ("type='luminanceToAlpha'", "'luminanceToAlpha','values':[]"),
            ("type='luminanceToAlpha' values='1 2'", "'luminanceToAlpha','values':[]"),
            ("values='1 2 3'", "'matrix','values':[1,0,0,0,0,0,1,0,0,0,0,0,1,0,0,0,0,0,1,0]"),
        ])
    func colorMatrix(_ attributes: String, _ expected: String) throws {
        let primitives = try Filtering(primitives: "<feColorMatrix \(attributes)/>").primitives
        #expect(primitives == ["{'type':'feColorMatrix','in':'SourceGraphic','matrixType':\(expected)}"])
    }

    @Test(
        "A component transfer has the last function of each channel",
        arguments: [
            ("<feFuncR type='linear' slope='2'/>", "'R':{'type':'linear','slope':2,'intercept':0}"),
            ("<feFuncR type='linear'/><feFuncR/>", "'R':{'type':'identity'}"),
            ("<feFuncG type='table' tableValues='0 1'/>", "'G':{'type':'table','tableValues':[0,1]}"),
            ("<feFuncB type='discrete'/>", "'B':{'type':'discrete','tableValues':[]}"),
            ("<feFuncA type='gamma' offset='1'/>", "'A':{'type':'gamma','amplitude':1,'exponent':1,'offset':1}"),
            ("<feFuncA type='Gamma'/>", "'A':{'type':'identity'}"),
        ])
    func componentTransfer(_ children: String, _ expected: String) throws {
        let primitives = try Filtering(primitives: "<feComponentTransfer>\(children)</feComponentTransfer>").primitives
        #expect(primitives == ["{'type':'feComponentTransfer','in':'SourceGraphic','functions':{\(expected)}}"])
    }

    @Test(
        "A surface is lit by the first light in the primitive",
        arguments: [
            ("<desc/><feDistantLight azimuth='45'/>", "'type':'feDistantLight','azimuth':45,'elevation':0"),
            ("<fePointLight x='1' z='2'/><feDistantLight/>", "'type':'fePointLight','x':1,'y':0,'z':2"),
            (
                "<feSpotLight y='1' pointsAtX='2' specularExponent='-1' limitingConeAngle='0'/>",
                "'type':'feSpotLight','x':0,'y':1,'z':0,'pointsAtX':2,'pointsAtY':0,'pointsAtZ':0,'specularExponent':1,'limitingConeAngle':0"
            ),
        ])
    func light(_ light: String, _ expected: String) throws {
        let primitives = try Filtering(
            primitives: "<feDiffuseLighting diffuseConstant='-1' lighting-color='#0f08'>\(light)</feDiffuseLighting>"
        ).primitives
        #expect(
            primitives == [
                "{'type':'feDiffuseLighting','in':'SourceGraphic','surfaceScale':1,'diffuseConstant':0,'color':'#00ff00','light':{\(expected)}}"
            ])
    }

    @Test("A glossy surface has an exponent")
    func specularLighting() throws {
        let primitives = try Filtering(
            primitives:
                "<feSpecularLighting specularExponent='20' surfaceScale='3'><feDistantLight/></feSpecularLighting>"
        ).primitives
        #expect(
            primitives == [
                "{'type':'feSpecularLighting','in':'SourceGraphic','surfaceScale':3,'specularConstant':1,'specularExponent':20,'color':'#ffffff','light':{'type':'feDistantLight','azimuth':0,'elevation':0}}"
            ])
    }

    @Test(
        "A primitive in error is a transparent flood, and says why",
        arguments: [
            "<feConvolveMatrix kernelMatrix='1 2 3'/>", "<feConvolveMatrix order='0' kernelMatrix='1'/>",
            "<feConvolveMatrix order='1' kernelMatrix='1' targetX='1'/>",
            "<feDiffuseLighting/>", "<feSpecularLighting/>", "<feImage/>", "<feImage href='#nothing'/>",
            "<feSpecularLighting specularExponent='200'><fePointLight/></feSpecularLighting>",
        ])
    func inError(_ source: String) throws {
        let filtering = try Filtering(primitives: source)
        #expect(filtering.primitives == ["{'type':'feFlood','color':'#000000','opacity':0}"])
        #expect(filtering.codes == ["filter-primitive"])
    }

    @Test("A divisor of 0 is ignored", arguments: [("0 1 2", "3"), ("1 -1 0", "1")])
    func zeroDivisor(kernel: String, divisor: String) throws {
        let filtering = try Filtering(
            primitives: "<feConvolveMatrix order='3 1' kernelMatrix='\(kernel)' divisor='0'/>")
        #expect(filtering.primitives.first?.contains("'divisor':\(divisor),") == true)
        #expect(filtering.codes == ["filter-primitive"])
    }

    @Test("Values beside luminanceToAlpha are no fault")
    func luminance() throws {
        let source = "<feColorMatrix type='luminanceToAlpha' values='1 2'/>"
        #expect(try Filtering(primitives: source).codes.isEmpty)
    }

    @Test("A deviation below zero blurs nothing")
    func negativeDeviation() throws {
        let filtering = try Filtering(primitives: "<feGaussianBlur stdDeviation='4 -1'/>")
        #expect(
            filtering.primitives == [
                "{'type':'feGaussianBlur','in':'SourceGraphic','stdDeviation':[0,0],'edgeMode':'none'}"
            ])
        #expect(filtering.codes == ["filter-primitive"])
    }

    @Test("The colour space is inherited, and linearRGB is left out")
    func colorSpace() throws {
        let filtering = try Filtering(
            primitives: "<feTile/><feTile color-interpolation-filters='linearRGB'/>",
            filter: "color-interpolation-filters='sRGB'")
        #expect(filtering.filters[0].primitives.map(\.common.colorSpace) == [.sRGB, .linearRGB])
    }
}
