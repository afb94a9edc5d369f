// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "lamp",
    platforms: [.macOS(.v14)],
    dependencies: [.package(url: "REPOSITORY", branch: "main", traits: ["Server"])],
    targets: [.executableTarget(name: "lamp", dependencies: [.product(name: "BridgeServer", package: "switchless")])]
)
