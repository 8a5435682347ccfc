// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PageRenderer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "fontprobe", path: "../..")],
  targets: [
    .executableTarget(
      name: "PageRenderer", dependencies: [.product(name: "FontMetricsKit", package: "fontprobe")])
  ]
)
