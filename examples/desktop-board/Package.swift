// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "DesktopBoard",
    dependencies: [
        .package(name: "Switchless", path: "../..", traits: ["Server", "BridgeStorage", "WebKitGTK"]),
        .package(name: "AnnotationBoard", path: "../annotation-board"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .executableTarget(
            name: "desktop-board",
            dependencies: [
                .product(name: "AnnotationBoard", package: "AnnotationBoard"),
                .product(name: "BridgeServer", package: "Switchless"),
                .product(name: "CommandBridge", package: "Switchless"),
                .product(name: "WebKitGTKBridge", package: "Switchless"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(name: "DesktopBoardTests", dependencies: ["desktop-board"]),
    ],
    swiftLanguageModes: [.v6]
)
