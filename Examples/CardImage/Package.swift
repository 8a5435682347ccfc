// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CardImage",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "fontprobe", path: "../..")],
  targets: [
    .executableTarget(name: "CardImage", dependencies: [.product(name: "FontProbe", package: "fontprobe")])
  ]
)
