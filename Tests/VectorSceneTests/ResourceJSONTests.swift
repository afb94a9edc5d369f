import Testing

@testable import VectorScene

@Suite("Resources as JSON")
struct ResourceJSONTests {
    let square = NodeJSONTests().square
    let stops = ##"[{"offset":0,"color":"#000000"},{"offset":1,"color":"#01abff","opacity":0.5}]"##

    @Test("A linear gradient has a line")
    func linear() {
        #expect(
            json(Everything.linear)
                == #"{"type":"linearGradient","x1":0,"y1":0.5,"x2":1,"y2":0,"units":"box","transform":[1,0,0,1,1,1],"#
                + #""spread":"reflect","stops":\#(stops)}"#)
    }

    @Test("A radial gradient leaves out a focus at its centre")
    func radial() {
        #expect(
            json(Everything.radial)
                == #"{"type":"radialGradient","cx":5,"cy":6,"r":7,"fx":4,"fr":1,"transform":[2,0,0,1,0,0],"#
                + #""spread":"repeat","stops":\#(stops)}"#)
        #expect(
            json(RadialGradientPaint(cx: 5, cy: 6, r: 7, stops: Everything.stops))
                == #"{"type":"radialGradient","cx":5,"cy":6,"r":7,"stops":\#(stops)}"#)
    }

    @Test("A pattern has a tile")
    func pattern() {
        #expect(
            json(Everything.pattern)
                == #"{"type":"pattern","x":0,"y":1,"width":2,"height":3,"units":"box","contentUnits":"box","#
                + #""transform":[2,0,0,1,0,0],"viewBox":[0,0,4,5],"aspectRatio":"xMidYMid slice","children":[\#(square)]}"#
        )
    }

    @Test("A clip without children is written too")
    func clip() {
        #expect(
            json(Everything.clip)
                == #"{"transform":[2,0,0,1,0,0],"units":"box","clip":1,"children":[\#(square)]}"#)
        #expect(json(SceneClip(children: [])) == #"{"children":[]}"#)
    }

    @Test("A mask has a region")
    func mask() {
        #expect(
            json(Everything.mask)
                == #"{"x":-1,"y":-2,"width":3,"height":4,"units":"box","contentUnits":"box","kind":"alpha","#
                + #""colorSpace":"linearRGB","mask":1,"children":[\#(square)]}"#)
    }

    @Test("A filter has a region and primitives")
    func filter() {
        #expect(
            json(SceneFilter(x: 0, y: 1, width: 2, height: 3, primitives: [FEFlood()]))
                == ##"{"x":0,"y":1,"width":2,"height":3,"primitives":[{"type":"feFlood","color":"#000000"}]}"##)
    }

    @Test(
        "Every primitive writes its fields",
        arguments: zip(
            Everything.primitives.map { json($0) },
            [
                #"{"type":"feBlend","result":"r","x":1,"y":2,"width":3,"height":4,"colorSpace":"sRGB","in":"SourceGraphic","in2":"SourceAlpha","mode":"hard-light"}"#,
                #"{"type":"feColorMatrix","in":"r","matrixType":"saturate","values":[0.5]}"#,
                #"{"type":"feComponentTransfer","in":"r","functions":{"R":{"type":"identity"},"G":{"type":"table","tableValues":[0,1]},"B":{"type":"linear","slope":2,"intercept":0.5},"A":{"type":"gamma","amplitude":1,"exponent":2,"offset":0}}}"#,
                #"{"type":"feComponentTransfer","in":"r","functions":{"R":{"type":"discrete","tableValues":[1]}}}"#,
                #"{"type":"feComposite","in":"r","in2":"r","operator":"arithmetic","k1":1,"k2":0,"k3":0,"k4":0.5}"#,
                #"{"type":"feComposite","in":"r","in2":"r","operator":"atop"}"#,
                #"{"type":"feConvolveMatrix","in":"r","order":[3,1],"kernelMatrix":[1,2,1],"divisor":4,"bias":0,"targetX":1,"targetY":0,"edgeMode":"wrap","preserveAlpha":true}"#,
                ##"{"type":"feDiffuseLighting","in":"r","surfaceScale":2,"diffuseConstant":1,"color":"#ffffff","light":{"type":"feDistantLight","azimuth":45,"elevation":60}}"##,
                #"{"type":"feDisplacementMap","in":"r","in2":"r","scale":5,"xChannelSelector":"R","yChannelSelector":"A"}"#,
                ##"{"type":"feDropShadow","in":"r","dx":1,"dy":2,"stdDeviation":[3,4],"color":"#000000","opacity":0.5}"##,
                ##"{"type":"feFlood","color":"#ffffff","opacity":0}"##,
                #"{"type":"feGaussianBlur","in":"r","stdDeviation":[1,0],"edgeMode":"none"}"#,
                #"{"type":"feImage","children":[\#(NodeJSONTests().square)]}"#,
                #"{"type":"feMerge","inputs":["r","SourceGraphic"]}"#,
                #"{"type":"feMorphology","in":"r","operator":"dilate","radius":[1,2]}"#,
                #"{"type":"feOffset","in":"r","dx":-1,"dy":1}"#,
                ##"{"type":"feSpecularLighting","in":"r","surfaceScale":1,"specularConstant":1,"specularExponent":20,"color":"#000000","light":{"type":"feSpotLight","x":1,"y":2,"z":3,"pointsAtX":4,"pointsAtY":5,"pointsAtZ":6,"specularExponent":7,"limitingConeAngle":8}}"##,
                ##"{"type":"feSpecularLighting","in":"r","surfaceScale":1,"specularConstant":1,"specularExponent":1,"color":"#ffffff","light":{"type":"fePointLight","x":1,"y":2,"z":3}}"##,
                #"{"type":"feTile","in":"r"}"#,
                #"{"type":"feTurbulence","baseFrequency":[0.1,0.2],"numOctaves":3,"seed":4,"stitchTiles":"stitch","noiseType":"fractalNoise"}"#,
            ]))
    func primitive(written: String, expected: String) {
        #expect(written == expected)
    }
}
