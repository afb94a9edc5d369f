// swift-tools-version: 6.2
import PackageDescription

/// Condition: the trait `Server` is enabled.
let whenServing = TargetDependencyCondition.when(traits: ["Server"])
/// Condition: the trait `BridgeStorage` is enabled.
let whenStoring = TargetDependencyCondition.when(traits: ["BridgeStorage"])
/// Condition: the trait `WebKitGTK` is enabled.
let whenShowing = TargetDependencyCondition.when(traits: ["WebKitGTK"])
/// Condition: the trait `Rendering` is enabled.
let whenDrawing = TargetDependencyCondition.when(traits: ["Rendering"])
/// Condition: the trait `Archives` is enabled.
let whenUnpacking = TargetDependencyCondition.when(traits: ["Archives"])

let package = Package(
    name: "Switchless",
    platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "Switchless", targets: ["Switchless"]),
        .library(name: "XMLStream", targets: ["XMLStream"]),
        .library(name: "VectorScene", targets: ["VectorScene", "SceneComparison"]),
        .library(name: "SVGScene", targets: ["SVGScene", "LayoutMarkup", "SceneTimelines"]),
        .library(name: "SceneDrawing", targets: ["CairoDrawing", "CoreGraphicsDrawing", "TextOutlines"]),
        .library(name: "ModelMapping", targets: ["ModelMapping", "JSONTape"]),
        .library(name: "PropertyList", targets: ["PropertyList"]),
        .library(name: "XMLMapping", targets: ["XMLMapping"]),
        .library(name: "CommandBridge", targets: ["CommandBridge", "BridgeHost", "CommandClient"]),
        .library(name: "XMLRPC", targets: ["XMLRPC"]),
        .library(name: "BridgeServer", targets: ["BridgeServer", "BridgeTelemetry"]),
        .library(name: "BridgeStorage", targets: ["BridgeStorage"]),
        .library(name: "ConversionService", targets: ["ConversionService", "SceneViewer"]),
        .library(name: "WebKitGTKBridge", targets: ["WebKitGTKBridge"]),
        .library(name: "ActionHistory", targets: ["ActionHistory"]),
        .executable(name: "switchless", targets: ["SwitchlessTool"]),
    ],
    traits: [
        .trait(
            name: "Archives",
            description:
                "Documents in .zip and .tar.gz for the tool, read by libarchive. Without it, nobody needs libarchive-dev."
        ),
        .trait(
            name: "BridgeStorage",
            description: "Queues and repositories in a SQLite file. Without it, nobody resolves or builds GRDB."),
        .trait(
            name: "Rendering",
            description:
                "Scenes as PNG and PDF by Cairo, and text as outlines by HarfBuzz. Without it, nobody needs their libraries."
        ),
        .trait(
            name: "Server",
            description:
                "The server for pages with its telemetry, and `switchless serve`. Without it, nobody resolves SwiftNIO."
        ),
        .trait(
            name: "WebKitGTK",
            description: "Web views and windows of GTK on Linux. Without it, nobody needs libwebkitgtk-6.0-dev."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.3.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.6.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CWebKitGTK", pkgConfig: "webkitgtk-6.0", providers: [.apt(["libwebkitgtk-6.0-dev"])]),
        .systemLibrary(
            name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CLibArchive", pkgConfig: "libarchive",
            providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
        .systemLibrary(
            name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
            providers: [.apt(["libgdk-pixbuf-2.0-dev"]), .brew(["gdk-pixbuf"])]),
        .systemLibrary(
            name: "CHarfBuzz", pkgConfig: "harfbuzz",
            providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
        .systemLibrary(
            name: "CFriBidi", pkgConfig: "fribidi",
            providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
        .systemLibrary(
            name: "CFontconfig", pkgConfig: "fontconfig",
            providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
        .systemLibrary(
            name: "CWOFF2", pkgConfig: "libwoff2dec",
            providers: [.apt(["libwoff-dev"]), .brew(["woff2"])]),
        .systemLibrary(
            name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
        .systemLibrary(
            name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        // What belongs to a thread: where its stack ends, and when its work does.
        .target(name: "CThread"),
        // The floor imports nothing else. What needs no XML stands on it alone, and links neither libxml2 nor zlib.
        .target(name: "Switchless", dependencies: ["CThread"]),
        // The one place for calls of the system: no product of its own.
        .target(name: "SystemCalls", dependencies: ["Switchless"]),
        // The one place for zlib: no product of its own.
        .target(name: "ZlibPacking", dependencies: ["Switchless", "CZlib"]),
        .target(name: "XMLStream", dependencies: ["Switchless", "SystemCalls", "CLibXML2", "ZlibPacking"]),
        .target(
            name: "VectorScene", dependencies: ["Switchless"],
            exclude: ["Page/package.json", "Page/scene", "Page/scene.d.ts"],
            resources: [.embedInCode("Page/scene.js")]
                + [
                    "cards.js", "difference.js", "elements.js", "file.js", "layers.js", "lines.js", "look.css",
                    "look.js", "matrix.js", "nodes.js", "original.js", "panes.js", "pictures.js", "properties.js",
                    "tree.js",
                ].map { .embedInCode("Writers/HTML/Page/\($0)") }),
        .target(name: "SVGScene", dependencies: ["XMLStream", "VectorScene", "SystemCalls"]),
        .target(
            name: "LayoutMarkup",
            dependencies: ["JSONTape", "ModelMapping", "PropertyList", "SVGScene", "VectorScene", "XMLStream"]),
        .target(name: "SceneComparison", dependencies: ["JSONTape", "VectorScene"]),
        .target(name: "SceneTimelines", dependencies: ["JSONTape", "SVGScene", "VectorScene"]),
        .target(name: "ModelMapping", dependencies: ["Switchless"]),
        .target(name: "PropertyList", dependencies: ["JSONTape", "XMLStream"]),
        .target(name: "XMLMapping", dependencies: ["PropertyList", "SystemCalls"]),
        .target(name: "ActionHistory", dependencies: ["ModelMapping"]),
        .target(name: "JSONTape", dependencies: ["ModelMapping"]),
        .target(
            name: "CommandBridge", dependencies: ["JSONTape", "SystemCalls"],
            exclude: ["Page/bridge.d.ts", "Page/package.json"],
            resources: [.embedInCode("Page/bridge.js")]),
        // Parts that a host is built of, above the bridge.
        .target(name: "BridgeHost", dependencies: ["CommandBridge", "JSONTape", "SystemCalls"]),
        .target(name: "CommandClient", dependencies: ["CommandBridge", "SystemCalls"]),
        .target(name: "XMLRPC", dependencies: ["CommandBridge", "XMLStream"]),
        // Its sources are empty unless the trait is enabled.
        .target(
            name: "BridgeServer",
            dependencies: [
                "BridgeHost", "CommandBridge", "CommandClient", "SystemCalls",
                .product(name: "NIOCore", package: "swift-nio", condition: whenServing),
                .product(name: "NIOPosix", package: "swift-nio", condition: whenServing),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: whenServing),
                .product(name: "NIOWebSocket", package: "swift-nio", condition: whenServing),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: whenServing),
                .product(name: "Logging", package: "swift-log", condition: whenServing),
            ],
            resources: [
                .embedInCode("Inspector/Page/fields.js"), .embedInCode("Inspector/Page/inspector.css"),
                .embedInCode("Inspector/Page/inspector.html"), .embedInCode("Inspector/Page/inspector.js"),
            ]),
        // Its sources are empty unless the trait is enabled.
        .target(
            name: "SceneViewer",
            dependencies: [
                "SVGScene", "SceneComparison", "SceneTimelines", "BridgeServer", "CommandBridge", "SystemCalls",
            ],
            resources: [
                .embedInCode("Page/comparison.js"), .embedInCode("Page/viewer.css"),
                .embedInCode("Page/viewer.html"), .embedInCode("Page/viewer.js"),
            ]),
        // Its sources are empty unless the trait is enabled.
        .target(
            name: "BridgeStorage",
            dependencies: [
                "BridgeHost", "CommandBridge", "SystemCalls",
                .product(name: "GRDB", package: "GRDB.swift", condition: whenStoring),
            ]),
        // Its sources are empty unless the trait is enabled.
        .target(
            name: "BridgeTelemetry",
            dependencies: [
                "CommandBridge", "BridgeServer",
                .product(name: "CoreMetrics", package: "swift-metrics", condition: whenServing),
                .product(name: "Tracing", package: "swift-distributed-tracing", condition: whenServing),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: whenServing),
                .product(name: "Logging", package: "swift-log", condition: whenServing),
            ]),
        // Its sources are empty unless the trait is enabled.
        .target(
            name: "ConversionService",
            dependencies: [
                "SVGScene", "PropertyList", "XMLMapping", "SystemCalls", "BridgeServer",
                .target(name: "CairoDrawing", condition: whenDrawing),
                .product(name: "NIOCore", package: "swift-nio", condition: whenServing),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: whenServing),
                .product(name: "CoreMetrics", package: "swift-metrics", condition: whenServing),
                .product(name: "Tracing", package: "swift-distributed-tracing", condition: whenServing),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: whenServing),
                .product(name: "UnixSignals", package: "swift-service-lifecycle", condition: whenServing),
                .product(name: "Logging", package: "swift-log", condition: whenServing),
            ]),
        // Its sources are empty unless the trait is enabled.
        .target(
            name: "WebKitGTKBridge",
            dependencies: ["CommandBridge", .target(name: "CWebKitGTK", condition: whenShowing)],
            resources: [.embedInCode("Page/page.js"), .embedInCode("Page/relay.js")]),
        // Its sources are empty unless the trait is enabled.
        .target(
            name: "CairoDrawing",
            dependencies: [
                "VectorScene", "BitmapCoding", "ZlibPacking", .target(name: "CCairo", condition: whenDrawing),
                .target(name: "CPango", condition: whenDrawing),
            ]),
        // The one place that reads and writes files of bitmaps: no product of its own. Its sources are empty unless the trait is enabled.
        .target(
            name: "BitmapCoding",
            dependencies: [
                "Switchless",
                .target(name: "CGdkPixbuf", condition: whenDrawing), .target(name: "CWebP", condition: whenDrawing),
            ]),
        // Its sources are empty unless the trait is enabled. It has no product of its own.
        .target(
            name: "WOFF2Decoding", dependencies: [.target(name: "CWOFF2", condition: whenDrawing)],
            cxxSettings: [.define("TEXT_OUTLINES", .when(traits: ["Rendering"]))]),
        // Its sources are empty unless the trait is enabled.
        .target(
            name: "TextOutlines",
            dependencies: [
                "Switchless", "SystemCalls", "VectorScene", "XMLStream", "SVGScene",
                .target(name: "WOFF2Decoding", condition: whenDrawing),
                .target(name: "CHarfBuzz", condition: whenDrawing),
                .target(name: "CFriBidi", condition: whenDrawing),
                .target(name: "CFontconfig", condition: whenDrawing),
            ]),
        // Its sources are empty where there is no Core Graphics.
        .target(name: "CoreGraphicsDrawing", dependencies: ["VectorScene"]),
        .target(name: "CGrammars"),
        // Its sources are empty unless the trait is enabled. It has no product of its own.
        .target(
            name: "ArchiveReading",
            dependencies: ["SystemCalls", .target(name: "CLibArchive", condition: whenUnpacking)]),
        .executableTarget(
            name: "SwitchlessTool",
            dependencies: [
                "SVGScene", "LayoutMarkup", "PropertyList", "XMLMapping", "BridgeHost", "CommandBridge", "XMLRPC",
                "CGrammars",
                "SystemCalls", "ZlibPacking",
                "CairoDrawing", "SceneComparison", "SceneTimelines", "ArchiveReading", "TextOutlines",
                .target(name: "SceneViewer", condition: whenServing),
                .target(name: "ConversionService", condition: whenServing),
                .product(name: "Logging", package: "swift-log", condition: whenServing),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(name: "XMLStreamTests", dependencies: ["XMLStream"]),
        .testTarget(name: "SwitchlessTests", dependencies: ["Switchless", "SystemCalls"]),
        .testTarget(name: "VectorSceneTests", dependencies: ["VectorScene"]),
        .testTarget(
            name: "CairoDrawingTests",
            dependencies: [
                "CairoDrawing", "BitmapCoding", "VectorScene", "CZlib",
                .target(name: "CCairo", condition: whenDrawing),
            ]),
        .testTarget(name: "SVGSceneTests", dependencies: ["SVGScene", "SystemCalls"]),
        .testTarget(
            name: "LayoutMarkupTests",
            dependencies: [
                "LayoutMarkup", "JSONTape", "PropertyList", "SVGScene", "SystemCalls", "VectorScene", "XMLStream",
            ]),
        .testTarget(name: "TextOutlinesTests", dependencies: ["TextOutlines", "SVGScene", "VectorScene", "XMLStream"]),
        .testTarget(name: "SceneComparisonTests", dependencies: ["SceneComparison", "SVGScene"]),
        .testTarget(name: "SceneTimelinesTests", dependencies: ["SceneTimelines", "JSONTape", "SVGScene"]),
        .testTarget(name: "ModelMappingTests", dependencies: ["PropertyList", "JSONTape"]),
        .testTarget(name: "PropertyListTests", dependencies: ["PropertyList", "JSONTape"]),
        .testTarget(
            name: "ExtendingTests",
            dependencies: [
                "SVGScene", "PropertyList", "XMLMapping", "BridgeHost", "CommandBridge", "XMLRPC", "JSONTape",
                "ConversionService",
            ],
            path: "Tests/Extending", exclude: ["Attacks"]),
        .testTarget(name: "XMLMappingTests", dependencies: ["XMLMapping", "PropertyList", "JSONTape"]),
        .testTarget(name: "ActionHistoryTests", dependencies: ["ActionHistory", "PropertyList"]),
        .testTarget(name: "JSONTapeTests", dependencies: ["JSONTape"]),
        .testTarget(
            name: "BridgeServerTests",
            dependencies: [
                "BridgeHost", "BridgeServer", "CommandBridge", "CommandClient",
                .product(name: "NIOCore", package: "swift-nio", condition: whenServing),
                .product(name: "NIOPosix", package: "swift-nio", condition: whenServing),
                .product(name: "NIOEmbedded", package: "swift-nio", condition: whenServing),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: whenServing),
                .product(name: "Logging", package: "swift-log", condition: whenServing),
            ], exclude: ["Autobahn"]),
        .testTarget(
            name: "BridgeStorageTests",
            dependencies: [
                "BridgeHost", "BridgeStorage", "CommandBridge", "JSONTape",
                .product(name: "GRDB", package: "GRDB.swift", condition: whenStoring),
            ]),
        .testTarget(
            name: "BridgeTelemetryTests",
            dependencies: [
                "BridgeTelemetry", "BridgeServer", "CommandBridge",
                .product(name: "MetricsTestKit", package: "swift-metrics", condition: whenServing),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing", condition: whenServing),
                .product(
                    name: "ServiceLifecycleTestKit", package: "swift-service-lifecycle", condition: whenServing),
                .product(name: "Logging", package: "swift-log", condition: whenServing),
            ]),
        .testTarget(
            name: "ConversionServiceTests",
            dependencies: [
                "ConversionService", "SwitchlessTool",
                .product(name: "CoreMetrics", package: "swift-metrics", condition: whenServing),
                .product(name: "NIOCore", package: "swift-nio", condition: whenServing),
                .product(name: "InMemoryTracing", package: "swift-distributed-tracing", condition: whenServing),
                .product(name: "Logging", package: "swift-log", condition: whenServing),
            ]),
        .testTarget(name: "WebKitGTKBridgeTests", dependencies: ["WebKitGTKBridge", "CommandBridge"]),
        .testTarget(
            name: "CommandBridgeTests",
            dependencies: ["BridgeHost", "CommandBridge", "SystemCalls", "XMLRPC", "PropertyList", "JSONTape"]),
        .testTarget(
            name: "BridgeHostTests", dependencies: ["BridgeHost", "CommandBridge", "PropertyList", "XMLStream"]),
        .testTarget(
            name: "CommandClientTests", dependencies: ["CommandClient", "CommandBridge", "JSONTape"],
            exclude: ["Fixture/discover.json", "Fixture/workshop.d.ts", "Fixture/workshop.schema.json"]),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "Switchless", "XMLStream", "VectorScene", "SVGScene", "LayoutMarkup", "ModelMapping", "PropertyList",
                "XMLMapping",
                "JSONTape",
                "BridgeHost", "CommandBridge", "CommandClient", "XMLRPC", "ActionHistory", "BridgeServer",
                "BridgeStorage",
                "SceneViewer", "SceneComparison", "SceneTimelines", "TextOutlines",
            ]),
        .testTarget(name: "SwitchlessToolTests", dependencies: ["SwitchlessTool", "SVGScene", "PropertyList"]),
    ],
    swiftLanguageModes: [.v6]
)

/// What is borrowed cannot be kept: the lifetimes of results are declared.
let lifetimes = SwiftSetting.enableExperimentalFeature("Lifetimes")
for target in package.targets where target.type != .system && (target.type != .test || target.name == "SVGSceneTests") {
    target.swiftSettings = [lifetimes]
}

// The compiler warns of an unsafe use that is not marked `unsafe` (SE-0458). SECURITY.md lists the files that have one.
for target in package.targets where target.type != .system && target.type != .test {
    target.swiftSettings = (target.swiftSettings ?? []) + [.strictMemorySafety()]
}

// CI turns warnings into errors; whoever builds with a newer compiler is not stopped by its new ones.
if Context.environment["CI"] != nil {
    for target in package.targets where target.type != .system {
        target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
}

// DEFAULT_TRAITS="Server,Rendering" enables these for whoever asks for the default ones. A trait is an argument of the
// compiler: with the same ones, the annotation board takes the modules that the tests have built.
if let traits = Context.environment["DEFAULT_TRAITS"] {
    package.traits.insert(.default(enabledTraits: Set(traits.split(separator: ",").map(String.init))))
}

/// The names of the targets of this package that a target depends on.
func dependencies(of target: Target) -> [String] {
    target.dependencies.compactMap { dependency in
        if case .targetItem(let name, _) = dependency { return name }
        if case .byNameItem(let name, _) = dependency { return name }
        return nil
    }
}

// LIBRARIES="JSONTape PropertyList" builds only these with their tests, and what they depend on: see Scripts/check addresses.
if let libraries = Context.environment["LIBRARIES"]?.split(separator: " ").map(String.init) {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var left = libraries.flatMap { [$0, $0 + "Tests"] }
    var built: Set<String> = []
    while let name = left.popLast() {
        guard let target = targets[name], built.insert(name).inserted else { continue }
        left += dependencies(of: target)
    }
    package.products.removeAll()
    package.targets.removeAll { $0.type != .system && !built.contains($0.name) }
    let needed = ["BridgeServer": ["swift-nio", "swift-nio-ssl", "swift-log"], "BridgeStorage": ["GRDB.swift"]]
    let names = built.flatMap { needed[$0] ?? [] }
    package.dependencies.removeAll { dependency in
        guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
        return !names.contains { location.hasSuffix("/\($0)") }
    }
}
