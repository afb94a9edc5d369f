// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "gem",
    platforms: [.macOS(.v14)],
    dependencies: [.package(url: "REPOSITORY", branch: "main")],
    targets: [.executableTarget(name: "gem", dependencies: [.product(name: "SVGScene", package: "switchless")])]
)
