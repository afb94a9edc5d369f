// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that users of the library never resolve or build it. TEXT_OUTLINES=1 builds what needs
// HarfBuzz.
let hasOutlines = Context.environment["TEXT_OUTLINES"] != nil
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v14)],
    products: [
        .executable(name: "bridge-throughput", targets: ["BridgeThroughput"]),
        .executable(name: "client-transcript", targets: ["ClientTranscript"]),
        .executable(name: "doubling", targets: ["Doubling"]),
        .executable(name: "frame-throughput", targets: ["FrameThroughput"]),
        .executable(name: "kept-throughput", targets: ["KeptThroughput"]),
        .executable(name: "mapping-throughput", targets: ["MappingThroughput"]),
        .executable(name: "plist-throughput", targets: ["PlistThroughput"]),
        .executable(name: "sax-floor", targets: ["SAXFloor"]),
        .executable(name: "server-throughput", targets: ["ServerThroughput"]),
        .executable(name: "stream-floor", targets: ["StreamFloor"]),
        .executable(name: "svg-throughput", targets: ["SVGThroughput"]),
        .executable(name: "xmlcoder-throughput", targets: ["XMLCoderThroughput"]),
    ],
    dependencies: [
        .package(
            name: "Switchless", path: "..", traits: hasOutlines ? ["Server", "Rendering"] : ["Server"]),
        .package(url: "https://github.com/CoreOffice/XMLCoder", exact: "0.18.2"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibXML2Floor", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .target(name: "Books"),
        .executableTarget(
            name: "BridgeThroughput",
            dependencies: [
                .product(name: "CommandBridge", package: "Switchless"), .product(name: "XMLRPC", package: "Switchless"),
            ]),
        .executableTarget(
            name: "ClientTranscript",
            dependencies: [
                .product(name: "BridgeServer", package: "Switchless"),
                .product(name: "CommandBridge", package: "Switchless"),
                .product(name: "ModelMapping", package: "Switchless"),
                .product(name: "Switchless", package: "Switchless"),
            ]),
        .executableTarget(
            name: "Doubling",
            dependencies: [
                "Measuring", .product(name: "SVGScene", package: "Switchless"),
                .product(name: "VectorScene", package: "Switchless"),
            ]),
        .executableTarget(
            name: "FrameThroughput",
            dependencies: ["Measuring", .product(name: "SVGScene", package: "Switchless")]),
        .executableTarget(
            name: "KeptThroughput",
            dependencies: [
                .product(name: "CommandBridge", package: "Switchless"),
                .product(name: "Switchless", package: "Switchless"),
            ]),
        .executableTarget(
            name: "MappingThroughput", dependencies: ["Books", .product(name: "XMLMapping", package: "Switchless")]),
        .target(name: "Measuring"),
        .target(name: "Floor", dependencies: ["CLibXML2Floor"]),
        .executableTarget(
            name: "PlistThroughput",
            dependencies: [
                "Floor", .product(name: "ModelMapping", package: "Switchless"),
                .product(name: "PropertyList", package: "Switchless"),
            ]),
        .executableTarget(name: "SAXFloor", dependencies: ["Floor", "Measuring"]),
        .executableTarget(
            name: "SVGThroughput",
            dependencies: [
                "Measuring", .product(name: "SVGScene", package: "Switchless"),
                .product(name: "VectorScene", package: "Switchless"),
            ]),
        .executableTarget(
            name: "ServerThroughput",
            dependencies: [
                .product(name: "BridgeServer", package: "Switchless"),
                .product(name: "Switchless", package: "Switchless"),
            ]),
        .executableTarget(
            name: "StreamFloor", dependencies: ["Measuring", .product(name: "XMLStream", package: "Switchless")]),
        .executableTarget(name: "XMLCoderThroughput", dependencies: ["Books", "XMLCoder"]),
    ],
    swiftLanguageModes: [.v6]
)

if hasOutlines {
    package.products.append(.executable(name: "outline-throughput", targets: ["OutlineThroughput"]))
    package.targets.append(
        .executableTarget(
            name: "OutlineThroughput",
            dependencies: [
                "Measuring", .product(name: "SVGScene", package: "Switchless"),
                .product(name: "SceneDrawing", package: "Switchless"),
                .product(name: "VectorScene", package: "Switchless"),
            ]))
}
