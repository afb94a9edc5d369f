// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "CustomElement",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Switchless", path: "../..")],
    targets: [
        .target(name: "CustomElement", dependencies: [.product(name: "SVGScene", package: "Switchless")]),
        .executableTarget(name: "draw-stars", dependencies: ["CustomElement"]),
        .testTarget(name: "CustomElementTests", dependencies: ["CustomElement"]),
    ],
    swiftLanguageModes: [.v6]
)
