// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TaskList",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "fontprobe", path: "../..")],
  targets: [
    .executableTarget(name: "TaskList", dependencies: [.product(name: "FontProbe", package: "fontprobe")])
  ]
)
