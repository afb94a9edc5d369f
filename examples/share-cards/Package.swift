// swift-tools-version: 6.2
import PackageDescription

/// Where DEFAULT_TRAITS names those of the libraries, their tests have built what is needed here.
let traits: Set<Package.Dependency.Trait> =
    Context.environment["DEFAULT_TRAITS"] == nil ? ["Server", "Rendering"] : [.defaults]

let package = Package(
    name: "ShareCards",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Switchless", path: "../..", traits: traits),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .target(
            name: "ShareCards",
            dependencies: [
                .product(name: "BridgeServer", package: "Switchless"),
                .product(name: "SVGScene", package: "Switchless"),
                .product(name: "SceneDrawing", package: "Switchless"),
                .product(name: "VectorScene", package: "Switchless"),
            ]),
        .executableTarget(
            name: "share-cards",
            dependencies: ["ShareCards", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        .testTarget(name: "ShareCardsTests", dependencies: ["ShareCards"]),
    ],
    swiftLanguageModes: [.v6]
)
