// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "GTKTasks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "fontprobe", path: "../..")],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    .executableTarget(name: "GTKTasks", dependencies: ["CGTK", .product(name: "FontProbe", package: "fontprobe")]),
  ]
)
