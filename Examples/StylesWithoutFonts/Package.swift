// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "StylesWithoutFonts",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "fontprobe", path: "../..")],
  targets: [
    // The guide and the profile are embedded: the program reads no file.
    .executableTarget(
      name: "Guide", dependencies: [.product(name: "FontStyles", package: "fontprobe")],
      resources: [.embedInCode("Resources/guide.json"), .embedInCode("Resources/RobotoSlab-Bold.json")])
  ]
)
