// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "fontprobe-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "fontprobe", path: "..")],
  targets: [
    .executableTarget(
      name: "fontprobe-bench",
      dependencies: [.product(name: "FontProbe", package: "fontprobe")])
  ]
)
