// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CoreTextNames",
  platforms: [.macOS(.v15)],
  products: [.library(name: "CoreTextNames", targets: ["CoreTextNames"])],
  dependencies: [.package(name: "fontprobe", path: "../..")],
  targets: [
    .target(name: "CoreTextNames", dependencies: [.product(name: "FontMetricsKit", package: "fontprobe")]),
    .testTarget(
      name: "CoreTextNamesTests",
      dependencies: ["CoreTextNames", .product(name: "FontMetricsKit", package: "fontprobe")]),
  ]
)
