// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "FeedReader",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Switchless", path: "../..")],
    targets: [
        .target(
            name: "FeedReader", dependencies: [.product(name: "XMLMapping", package: "Switchless")],
            resources: [.copy("Mappings")]),
        .executableTarget(name: "read-feed", dependencies: ["FeedReader"]),
        .testTarget(name: "FeedReaderTests", dependencies: ["FeedReader"]),
    ],
    swiftLanguageModes: [.v6]
)
