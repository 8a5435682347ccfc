// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "GeneratedFonts",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "fontprobe", path: "../..")],
  targets: [
    .executableTarget(
      name: "GeneratedFonts",
      dependencies: [.product(name: "FontProbe", package: "fontprobe")],
      exclude: ["museo.guide.yaml"],
      resources: [.copy("Fonts")],
      plugins: [.plugin(name: "GenerateFonts", package: "fontprobe")])
  ]
)
