// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target. Each unsafe construct must be marked, and imports are internal by default.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
]

/// Warnings are errors only in the project's CI. A warning of a newer compiler must not stop users.
let warnings: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings = strict + warnings
let testSettings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")] + warnings

/// The commit for --version, which scripts/build-release sets. For a new commit, only one C target is recompiled.
let commit: [CSetting] = Context.environment["FONTPROBE_COMMIT"].map { [.define("FONTPROBE_COMMIT", to: $0)] } ?? []

/// Returns the name of a target, which is the last component of its path.
func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

/// Returns the target of a system library, which has a module map.
func system(_ path: String, pkgConfig: String? = nil, apt: String? = nil, brew: String? = nil) -> Target {
  let providers = [apt.map { SystemPackageProvider.apt([$0]) }, brew.map { .brew([$0]) }].compactMap(\.self)
  return .systemLibrary(
    name: name(of: path), path: "Sources/\(path)", pkgConfig: pkgConfig, providers: providers.isEmpty ? nil : providers)
}

/// Returns the target of a module in C.
func c(_ path: String, _ settings: [CSetting]? = nil) -> Target {
  .target(name: name(of: path), path: "Sources/\(path)", cSettings: settings)
}

/// Returns the target of a module in Swift.
///
/// - Parameters:
///   - dependencies: the modules that it uses directly.
///   - tables: the names of the tables that are embedded in it.
///   - linking: the other libraries with which it is linked.
func module(
  _ path: String, _ dependencies: [Target.Dependency] = [], tables: [String] = [], linking: [LinkerSetting]? = nil
) -> Target {
  .target(
    name: name(of: path), dependencies: dependencies, path: "Sources/\(path)",
    resources: tables.map { .embedInCode("Tables/\($0).tsv") }, swiftSettings: settings, linkerSettings: linking)
}

/// Returns the target of a program.
func program(_ path: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name(of: path), dependencies: dependencies, path: "Sources/\(path)", swiftSettings: settings)
}

/// Returns the target of the tests of a module.
func tests(_ path: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name(of: path), dependencies: dependencies, path: "Tests/\(path)", exclude: exclude,
    swiftSettings: testSettings)
}

/// Returns the target of a module that several tests use.
func shared(_ path: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name(of: path), dependencies: dependencies, path: "Tests/\(path)", swiftSettings: testSettings)
}

/// The modules of the project, grouped by floor from the lowest up. A module uses only modules before it in this list.
let floors: [Target] = [
  system("Libraries/CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev", brew: "freetype"),
  system("Libraries/CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
  system("Libraries/CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
  system("Libraries/CYaml", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
  // FreeType depends on zlib.
  system("Libraries/CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
  c("Libraries/ICULibrary"),
  c("Libraries/DocumentLibraries"),
  c("Libraries/PictureRasterizer"),
  c("Libraries/EmbeddingLibraries"),
  c("Libraries/LazyLibraries"),
  c("Libraries/WorkLimits"),
  module("Libraries/PlatformC"),

  module("Basics/TextFormats"),
  module("Basics/SharedValues"),
  module("Basics/YAMLFormat", ["CYaml", "TextFormats"]),
  c("Basics/BundledData", [.define("FONTPROBE_PUBLISHED_METRICS", .when(traits: ["PublishedMetrics"]))]),
  c("Basics/BundledFonts", [.define("FONTPROBE_BUNDLED_FONTS", .when(traits: ["BundledFonts"]))]),
  module(
    "Basics/FontFiles",
    ["PlatformC", "WorkLimits", "BundledData", "TextFormats", .product(name: "SystemPackage", package: "swift-system")]),

  // Modules that need no font files. FontNames, MetricValues and StyleGuides do not depend on C.
  module(
    "Kernel/FontNames", ["TextFormats", "SharedValues"],
    tables: ["style-words", "family-classes", "family-scripts", "other-names", "text-styles", "aat-features"]),
  module("Kernel/MetricValues", ["FontNames"]),
  module(
    "Kernel/FontTables", ["CFreeType", "CZlib", "FontFiles", "FontNames"],
    linking: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
  module("Kernel/FontFaces", ["CHarfBuzz", "EmbeddingLibraries", "MetricValues", "FontTables"]),
  module("Kernel/FontShaping", ["ICULibrary", "FontFaces"]),
  module(
    "Kernel/FontSources",
    [.target(name: "CFontconfig", condition: .when(traits: ["Fontconfig"])), "BundledFonts", "FontFaces"]),
  module("Kernel/FontSubstitution", ["FontShaping", "FontSources"]),
  module("Kernel/FontMatching", ["FontSubstitution"]),
  module("Kernel/FontLayout", ["FontMatching"]),

  module("Styles/StyleGuides", ["MetricValues"], tables: ["scaling-leadings"]),
  module("Styles/TextStyles", ["YAMLFormat", "StyleGuides", "FontLayout"]),
  module(
    "Styles/FontAppearance",
    [
      "TextStyles", .product(name: "Subprocess", package: "swift-subprocess"),
      .product(name: "SystemPackage", package: "swift-system"),
    ]),

  module("Documents/FontDocuments", ["DocumentLibraries", "FontMatching"]),

  module("Checks/FontRules", ["FontLayout"]),
  module("Checks/TextFit", ["TextStyles"]),
  module("Checks/FontChecks", ["FontDocuments", "FontRules", "TextFit"]),

  module("Outputs/FontCode", ["TextStyles"]),
  module("Outputs/FontStandIns", ["FontCode"]),
  module("Outputs/FontPictures", ["PictureRasterizer", "TextStyles"]),
  module("Outputs/FontReports", ["FontChecks", "FontPictures"]),

  c("Program/ProgramFacts", commit),
  c("Program/ProgramStart"),
  module("Program/FontProbeCommands", ["ProgramFacts", "FontStandIns", "FontReports"]),
  program("Program/FontProbeTool", ["LazyLibraries", "ProgramStart", "FontProbeCommands"]),
  // This program contains only the code that the plugin needs, because it is built before every target that uses the
  // plugin.
  program("Program/GenerateFontsTool", ["ProgramStart", "FontCode"]),

  module("Products/FontStyles", ["StyleGuides"]),
  module("Products/FontMetricsKit", ["FontLayout"]),
  module("Products/FontProbe", ["FontAppearance", "FontStandIns", "FontReports"]),
  module("Products/FontProbeFoundation", ["FontLayout"]),
  module("Products/FontProbeNSAttributedString", ["FontLayout"]),
  // The C library. scripts/lib/link-c-library links it, and scripts/make/c-api writes its header.
  system("Products/CFontProbe"),
  module("Products/FontProbeC", ["CFontProbe", "LazyLibraries", "FontProbeCommands"]),
]

let testTargets: [Target] = [
  // FontMutants makes damaged fonts for the tests and the fuzzer. GuideTexts has guides with mistakes for two test
  // targets.
  shared("FontMutants"),
  shared("GuideTexts"),
  shared("TestSupport", ["FontMutants", "FontLayout"]),
  tests("TestSupportTests", ["TestSupport"]),
  tests("Basics/TextFormatsTests", ["TestSupport"]),
  tests("Basics/YAMLFormatTests", ["YAMLFormat"]),
  tests("Basics/FontFilesTests", ["TestSupport"]),
  tests("Kernel/FontTablesTests", ["TestSupport"]),
  tests("Kernel/FontFacesTests", ["TestSupport"]),
  tests("Kernel/FontShapingTests", ["TestSupport"]),
  tests("Kernel/FontMatchingTests", ["FontCode", "TestSupport"]),
  tests("Kernel/FontLayoutTests", ["TestSupport"]),
  tests("Styles/TextStylesTests", ["FontStyles", "GuideTexts", "TextStyles", "TestSupport"]),
  tests("Styles/FontAppearanceTests", ["FontAppearance", "TestSupport"]),
  tests("Documents/FontDocumentsTests", ["FontDocuments", "TestSupport"]),
  // The tests run the entire check in the program.
  tests("Checks/FontRulesTests", ["FontProbeTool", "TestSupport"]),
  tests("Checks/TextFitTests", ["TextFit", "TestSupport"]),
  tests("Checks/FontChecksTests", ["FontProbeTool", "TestSupport"]),
  tests("Outputs/FontCodeTests", ["FontProbe", "TestSupport"]),
  tests("Outputs/FontStandInsTests", ["FontStandIns", "TestSupport"]),
  tests("Outputs/FontPicturesTests", ["FontPictures", "TestSupport"]),
  tests("Outputs/FontReportsTests", ["FontReports", "TestSupport"]),
  tests("Program/FontProbeCommandsTests", ["FontProbeTool", "FontProbe", "TestSupport"], exclude: ["Snapshots"]),
  // These tests use only the product, so they also run if the headers of the libraries are not installed.
  tests("Products/FontStylesTests", ["FontStyles", "GuideTexts"]),
  // The program in the README. Its tests run it.
  .executableTarget(
    name: "ReadmeProgram", dependencies: ["FontProbe"], path: "Tests/ReadmeProgram", swiftSettings: testSettings),
  tests("Products/FontProbeTests", ["FontMetricsKit", "FontProbeFoundation", "ReadmeProgram", "TestSupport"]),
  tests("Products/FontProbeFoundationTests", ["FontProbe", "FontProbeFoundation", "TestSupport"]),
  tests("Products/FontProbeNSAttributedStringTests", ["FontProbeFoundation", "FontProbeNSAttributedString"]),
  tests("Products/FontProbeCTests", ["FontProbeC", "TestSupport"]),
]

let package = Package(
  name: "fontprobe",
  // The first system versions with the Swift features that are used. docs/releases.md lists the tested builds.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "FontProbe", targets: ["FontProbe"]),
    // Measurement and layout, without text styles, trees, checks, pictures, libyaml and subprocesses.
    .library(name: "FontMetricsKit", targets: ["FontMetricsKit"]),
    // Styles without fonts: guides, scaled metrics, and expressions with recorded metrics. It needs no C, no Foundation
    // and no other package.
    .library(name: "FontStyles", targets: ["FontStyles"]),
    // Converts attributed strings of Foundation to styled text. On Linux it imports FoundationEssentials, without ICU.
    .library(name: "FontProbeFoundation", targets: ["FontProbeFoundation"]),
    // Converts NSAttributedString to styled text. On Linux, only this product imports all of Foundation, with ICU.
    .library(name: "FontProbeNSAttributedString", targets: ["FontProbeNSAttributedString"]),
    .executable(name: "fontprobe", targets: ["FontProbeTool"]),
    // The same program under the name of its target, by which SwiftPM finds it for the plugin.
    .executable(name: "FontProbeTool", targets: ["FontProbeTool"]),
    .plugin(name: "CheckFonts", targets: ["CheckFonts"]),
    .plugin(name: "GenerateFonts", targets: ["GenerateFonts"]),
  ],
  traits: [
    .default(enabledTraits: ["Fontconfig", "BundledFonts", "PublishedMetrics"]),
    .trait(name: "Fontconfig", description: "The system's fonts. Without it there are registered and bundled fonts."),
    .trait(
      name: "BundledFonts",
      description: "Ten font files in the program, 2.1 MB. Without it there is one, for when no other font is found."),
    .trait(
      name: "PublishedMetrics",
      description: "Published metrics of families that may be absent, 0.3 MB. Without it a substitute keeps its own."),
  ],
  dependencies: [
    // The trait SubprocessFoundation is off, because only the two products for attributed strings import Foundation.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    // For files, paths, file status and errno.
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: floors + testTargets + [
    .plugin(
      name: "CheckFonts",
      capability: .command(
        intent: .custom(verb: "check-fonts", description: "Check that every font loads and is what its names say")),
      dependencies: ["FontProbeTool"]),
    .plugin(name: "GenerateFonts", capability: .buildTool(), dependencies: ["GenerateFontsTool"]),
  ]
)

// With sanitizers, CI builds only some test targets and their dependencies. `swift build` cannot select them.
if let wanted = Context.environment["FONTPROBE_TEST_TARGETS"] {
  let names = wanted.split(separator: " ").map(String.init)
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// The judge of learned advances uses a symbol that is not public. Only scripts/judge advances builds it.
if Context.environment["FONTPROBE_JUDGING"] != nil {
  package.targets += [
    .executableTarget(
      name: "advances-judge", dependencies: ["FontShaping"], path: "Tests/Advances/Sources",
      swiftSettings: testSettings)
  ]
}

// The program of the fuzzer needs compiler flags from scripts/fuzz. Only that script builds it.
if Context.environment["FONTPROBE_FUZZING"] != nil {
  package.targets += [
    .target(name: "FuzzerDriver", path: "Fuzzing/FuzzerDriver"),
    .executableTarget(
      name: "fontprobe-fuzz", dependencies: ["FuzzerDriver", "FontMutants", "FontProbeCommands"],
      path: "Fuzzing/Sources", swiftSettings: testSettings),
  ]
}
