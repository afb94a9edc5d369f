// swift-tools-version: 6.2
import PackageDescription

/// The fuzzer itself is left out unless `Scripts/fuzz` builds it: not every toolchain has libFuzzer.
let fuzzes = Context.environment["FUZZ"] != nil
/// TEXT_OUTLINES=1 builds the target that needs HarfBuzz.
let hasOutlines = !(Context.environment["TEXT_OUTLINES"] ?? "").isEmpty
let libraries =
    [
        "CommandBridge", "ModelMapping", "PropertyList", "SVGScene", "VectorScene", "XMLMapping", "XMLRPC",
        "XMLStream",
    ] + (hasOutlines ? ["SceneDrawing"] : [])

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Switchless", path: "../..", traits: hasOutlines ? ["Rendering"] : [])],
    targets: [
        .target(
            name: "FuzzTargets",
            dependencies: [.product(name: "Switchless", package: "Switchless")]
                + libraries.map { .product(name: $0, package: "Switchless") },
            swiftSettings: hasOutlines ? [.define("TEXT_OUTLINES")] : []),
        .testTarget(name: "FuzzTargetsTests", dependencies: ["FuzzTargets"]),
    ]
        + (fuzzes
            ? [
                // The program begins in `fuzz_main`, where SwiftPM looks for it.
                .executableTarget(
                    name: "fuzz", dependencies: ["FuzzTargets"], swiftSettings: [.unsafeFlags(["-parse-as-library"])],
                    linkerSettings: [.unsafeFlags(["-use-ld=lld", "-Xlinker", "--allow-multiple-definition"])])
            ] : []),
    swiftLanguageModes: [.v6]
)
