// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: each unsafe construct is spelled out, imports stay private unless said otherwise.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
]

/// Warnings are errors where the project builds itself for CI; a newer compiler's warning must not stop a user.
let warnings: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings = strict + warnings
let testSettings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")] + warnings

let package = Package(
  name: "fontprobe",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "FontProbe", targets: ["FontProbe"]),
    .executable(name: "fontprobe", targets: ["FontProbeTool"]),
    // The same program under its target's name, by which alone SwiftPM finds it for the plugin.
    .executable(name: "FontProbeTool", targets: ["FontProbeTool"]),
    .plugin(name: "CheckFonts", targets: ["CheckFonts"]),
    .plugin(name: "GenerateFonts", targets: ["GenerateFonts"]),
  ],
  dependencies: [
    // Without its trait SubprocessFoundation: nothing that the program links brings Foundation in.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: [])
  ],
  targets: [
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(
      name: "CFriBidi", pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
    .systemLibrary(
      name: "CYaml", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "BundledFonts"),
    .target(name: "BundledData"),
    .target(name: "PictureRasterizer"),
    .target(name: "JSONText", swiftSettings: settings),
    .target(name: "YAMLText", dependencies: ["JSONText", "CYaml"], swiftSettings: settings),
    .target(
      name: "FontFaces", dependencies: ["CFreeType", "CHarfBuzz", "CFriBidi", "BundledData"], swiftSettings: settings),
    .target(
      name: "FontMatching", dependencies: ["FontFaces", "JSONText", "BundledFonts", "BundledData", "CFontconfig"],
      swiftSettings: settings),
    .target(name: "FontLayout", dependencies: ["FontMatching"], swiftSettings: settings),
    .target(
      name: "TextStyles", dependencies: ["FontLayout", "JSONText", "YAMLText", "BundledData"], swiftSettings: settings),
    .target(name: "FontCode", dependencies: ["TextStyles"], swiftSettings: settings),
    .target(
      name: "FontChecks",
      dependencies: [
        "TextStyles", "FontMatching", "JSONText", "BundledData",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], swiftSettings: settings),
    .target(
      name: "FontPictures",
      dependencies: ["TextStyles", "FontChecks", "JSONText", "BundledData", "PictureRasterizer"],
      swiftSettings: settings),
    .target(
      name: "FontAppearance",
      dependencies: ["TextStyles", .product(name: "Subprocess", package: "swift-subprocess")], swiftSettings: settings),
    .target(
      name: "FontProbe",
      dependencies: [
        "FontFaces", "FontMatching", "FontLayout", "FontAppearance", "TextStyles", "FontChecks", "FontPictures",
      ],
      swiftSettings: settings),
    .target(name: "FontProbeCommands", dependencies: ["FontProbe", "FontCode", "JSONText"], swiftSettings: settings),
    .executableTarget(name: "FontProbeTool", dependencies: ["FontProbeCommands"], swiftSettings: settings),
    .plugin(
      name: "CheckFonts",
      capability: .command(
        intent: .custom(verb: "check-fonts", description: "Check that every font loads and is what its names say")),
      dependencies: ["FontProbeTool"]),
    // No more than the plugin needs: it is built before every target that uses it.
    .executableTarget(
      name: "GenerateFontsTool", dependencies: ["FontCode", "TextStyles", "FontFaces"], swiftSettings: settings),
    .plugin(name: "GenerateFonts", capability: .buildTool(), dependencies: ["GenerateFontsTool"]),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: testSettings),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "YAMLTextTests", dependencies: ["YAMLText", "JSONText", "TestSupport"], swiftSettings: testSettings),
    .testTarget(name: "FontFacesTests", dependencies: ["FontFaces", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "FontMatchingTests", dependencies: ["FontMatching", "JSONText", "TestSupport"], swiftSettings: testSettings),
    .testTarget(name: "FontLayoutTests", dependencies: ["FontLayout", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "TextStylesTests", dependencies: ["TextStyles", "JSONText", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "FontAppearanceTests", dependencies: ["FontAppearance", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "FontCodeTests", dependencies: ["FontCode", "FontProbe", "TestSupport"], swiftSettings: testSettings),
    .testTarget(name: "FontProbeTests", dependencies: ["FontProbe", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "FontChecksTests", dependencies: ["FontChecks", "FontProbeTool", "JSONText", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(name: "FontPicturesTests", dependencies: ["FontPictures", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "FontProbeCommandsTests",
      dependencies: ["FontProbeCommands", "FontProbe", "FontProbeTool", "TestSupport"], exclude: ["Snapshots"],
      swiftSettings: testSettings),
  ]
)
