// swift-tools-version: 6.2
import PackageDescription

let names = ["AppearanceManager", "AdaptiveStyles", "FontManager", "ContainedAppearance", "FontsWithStyle"]

let package = Package(
  name: "Systems",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "fontprobe", path: "../..")],
  targets: [.target(name: "Assertions")]
    + names.map { name in
      .executableTarget(
        name: "\(name)Example", dependencies: ["Assertions", .product(name: "FontProbe", package: "fontprobe")],
        path: "Sources/\(name)")
    }
)
