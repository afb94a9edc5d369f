// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SettingsEditor",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "Switchless", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        .target(
            name: "Settings",
            dependencies: [
                .product(name: "ActionHistory", package: "Switchless"),
                .product(name: "PropertyList", package: "Switchless"),
                .product(name: "XMLMapping", package: "Switchless"),
            ],
            resources: [.copy("Mappings")]),
        .executableTarget(
            name: "edit-settings",
            dependencies: ["Settings", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
        .testTarget(name: "SettingsTests", dependencies: ["Settings", "edit-settings"]),
    ],
    swiftLanguageModes: [.v6]
)
