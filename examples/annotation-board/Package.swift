// swift-tools-version: 6.2
import PackageDescription

/// Where DEFAULT_TRAITS names those of the libraries, their tests have built what is needed here.
let traits: Set<Package.Dependency.Trait> =
    Context.environment["DEFAULT_TRAITS"] == nil ? ["Server", "BridgeStorage"] : [.defaults]

let package = Package(
    name: "AnnotationBoard",
    platforms: [.macOS(.v15)],
    products: [.library(name: "AnnotationBoard", targets: ["AnnotationBoard"])],
    dependencies: [
        .package(name: "Switchless", path: "../..", traits: traits),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.30.0"),
        .package(url: "https://github.com/apple/swift-crypto", "3.0.0"..<"5.0.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.4.0"),
    ],
    targets: [
        .target(
            name: "AnnotationBoard",
            dependencies: [
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "ActionHistory", package: "Switchless"),
                .product(name: "BridgeServer", package: "Switchless"),
                .product(name: "BridgeStorage", package: "Switchless"),
                .product(name: "CommandBridge", package: "Switchless"),
                .product(name: "ModelMapping", package: "Switchless"),
                .product(name: "Switchless", package: "Switchless"),
                .product(name: "VectorScene", package: "Switchless"),
                .product(name: "XMLRPC", package: "Switchless"),
                .product(name: "XMLStream", package: "Switchless"),
                .product(name: "PropertyList", package: "Switchless"),
                .product(name: "SVGScene", package: "Switchless"),
            ]),
        .executableTarget(
            name: "annotation-board",
            dependencies: [
                "AnnotationBoard", .product(name: "CommandBridge", package: "Switchless"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(name: "AnnotationBoardTests", dependencies: ["AnnotationBoard", "annotation-board"]),
    ],
    swiftLanguageModes: [.v6]
)
