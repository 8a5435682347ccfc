// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FirstProgram",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "fontprobe", path: "../..")],
  targets: [
    .executableTarget(name: "Card", dependencies: [.product(name: "FontMetricsKit", package: "fontprobe")]),
    .executableTarget(name: "LiveLabel", dependencies: [.product(name: "FontProbe", package: "fontprobe")]),
    .executableTarget(name: "FontFolder", dependencies: [.product(name: "FontProbe", package: "fontprobe")]),
  ]
)
