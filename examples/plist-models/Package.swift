// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "PlistModels",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Switchless", path: "../..")],
    targets: [
        .target(name: "Zoo", dependencies: [.product(name: "PropertyList", package: "Switchless")]),
        .executableTarget(name: "list-animals", dependencies: ["Zoo"]),
        .testTarget(name: "ZooTests", dependencies: ["Zoo"]),
    ],
    swiftLanguageModes: [.v6]
)
