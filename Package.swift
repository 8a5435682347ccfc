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

/// The commit that --version says, from scripts/build-release: one C target is compiled anew for another commit.
let commit: [CSetting] = Context.environment["FONTPROBE_COMMIT"].map { [.define("FONTPROBE_COMMIT", to: $0)] } ?? []

let package = Package(
  name: "fontprobe",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "FontProbe", targets: ["FontProbe"]),
    // What measures and lays out alone: without text styles, trees, checks, pictures, libyaml and processes.
    .library(name: "FontMetricsKit", targets: ["FontMetricsKit"]),
    // Styles without fonts: guides, scaled metrics, expressions over recorded metrics. No C, no Foundation, no other package.
    .library(name: "FontStyles", targets: ["FontStyles"]),
    // Attributed strings of Foundation as styled text. Nothing else imports Foundation.
    .library(name: "FontProbeFoundation", targets: ["FontProbeFoundation"]),
    .executable(name: "fontprobe", targets: ["FontProbeTool"]),
    // The same program under its target's name, by which alone SwiftPM finds it for the plugin.
    .executable(name: "FontProbeTool", targets: ["FontProbeTool"]),
    .plugin(name: "CheckFonts", targets: ["CheckFonts"]),
    .plugin(name: "GenerateFonts", targets: ["GenerateFonts"]),
  ],
  traits: [
    .default(enabledTraits: ["Fontconfig"]),
    .trait(name: "Fontconfig", description: "The system's fonts. Without it there are registered and bundled fonts."),
  ],
  dependencies: [
    // Without its trait SubprocessFoundation: no product but FontProbeFoundation brings Foundation in.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    // Files, paths, their status and errno.
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
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
    // FreeType rests on it, and brings it along.
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "ProgramFacts", cSettings: commit),
    .target(name: "ProgramStart"),
    .target(name: "BundledFonts"),
    .target(name: "BundledData"),
    .target(name: "PictureRasterizer"),
    .target(name: "ICULibrary"),
    .target(name: "DocumentLibraries"),
    .target(name: "HyphenLibrary", linkerSettings: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    .target(name: "LazyLibraries"),
    .target(name: "WorkLimits"),
    .target(name: "PlatformC", swiftSettings: settings),
    .target(name: "NumberText", swiftSettings: settings),
    .target(name: "TextFormats", dependencies: ["NumberText"], swiftSettings: settings),
    .target(name: "SharedValues", swiftSettings: settings),
    // What no file of a font is needed for: nothing from here to FontStyles rests on C.
    .target(
      name: "FontNames", dependencies: ["NumberText", "TextFormats", "SharedValues"],
      resources: ["style-words", "family-classes", "family-scripts", "other-names", "text-styles"].map {
        .embedInCode("Tables/\($0).tsv")
      },
      swiftSettings: settings),
    .target(
      name: "MetricValues", dependencies: ["NumberText", "TextFormats", "FontNames"], swiftSettings: settings),
    .target(
      name: "StyleGuides", dependencies: ["NumberText", "TextFormats", "FontNames", "MetricValues"],
      resources: [.embedInCode("Tables/scaling-leadings.tsv")], swiftSettings: settings),
    .target(name: "FontStyles", dependencies: ["FontNames", "MetricValues", "StyleGuides"], swiftSettings: settings),
    .target(name: "YAMLFormat", dependencies: ["CYaml", "TextFormats"], swiftSettings: settings),
    .target(
      name: "FontFiles",
      dependencies: [
        "PlatformC", "BundledData", "WorkLimits", "TextFormats",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    .target(
      name: "FontTables",
      dependencies: [
        "PlatformC", "CFreeType", "CZlib", "NumberText", "TextFormats", "SharedValues", "FontFiles", "FontNames",
      ],
      swiftSettings: settings),
    .target(
      name: "FontFaces",
      dependencies: [
        "PlatformC", "CHarfBuzz", "BundledData", "NumberText", "TextFormats", "SharedValues", "FontFiles", "FontTables",
        "FontNames", "MetricValues",
      ],
      swiftSettings: settings),
    .target(
      name: "FontShaping",
      dependencies: [
        "CHarfBuzz", "CFriBidi", "ICULibrary", "HyphenLibrary", "BundledData", "TextFormats", "SharedValues",
        "FontFiles", "FontTables", "FontNames", "MetricValues", "FontFaces",
      ],
      swiftSettings: settings),
    .target(
      name: "FontEngines", dependencies: ["FontTables", "FontNames", "MetricValues", "FontFaces"],
      swiftSettings: settings),
    .target(
      name: "FontSources",
      dependencies: [
        .target(name: "CFontconfig", condition: .when(traits: ["Fontconfig"])),
        "PlatformC", "BundledFonts", "TextFormats", "SharedValues", "FontFiles", "FontTables", "FontNames", "FontFaces",
      ], swiftSettings: settings),
    .target(
      name: "FontSubstitution",
      dependencies: [
        "BundledData", "NumberText", "TextFormats", "SharedValues", "FontFiles", "FontTables", "FontNames",
        "MetricValues", "FontFaces", "FontShaping", "FontSources",
      ], swiftSettings: settings),
    .target(
      name: "FontMatching",
      dependencies: [
        "BundledData", "NumberText", "TextFormats", "SharedValues", "FontFiles", "FontTables", "FontNames",
        "MetricValues", "FontFaces", "FontSources", "FontSubstitution",
      ], swiftSettings: settings),
    .target(
      name: "FontDocuments",
      dependencies: [
        "PlatformC", "DocumentLibraries", "NumberText", "TextFormats", "FontFiles", "FontTables", "FontNames",
        "MetricValues", "FontFaces", "FontShaping", "FontSources", "FontSubstitution", "FontMatching",
      ], swiftSettings: settings),
    .target(
      name: "FontPackages", dependencies: ["BundledData", "TextFormats", "FontFiles", "FontNames", "FontSubstitution"],
      swiftSettings: settings),
    .target(
      name: "FontLayout",
      dependencies: [
        "BundledData", "NumberText", "TextFormats", "SharedValues", "FontFiles", "FontTables", "FontNames",
        "MetricValues", "FontFaces", "FontShaping", "FontEngines", "FontSources", "FontSubstitution", "FontMatching",
      ],
      swiftSettings: settings),
    .target(
      name: "TextStyles",
      dependencies: [
        "BundledData", "TextFormats", "YAMLFormat", "FontFiles", "FontTables", "FontNames", "StyleGuides", "FontFaces",
        "FontShaping", "FontSources", "FontSubstitution", "FontMatching", "FontLayout",
      ], swiftSettings: settings),
    .target(
      name: "FontPictures",
      dependencies: [
        "BundledData", "PictureRasterizer", "NumberText", "TextFormats", "FontFiles", "FontTables", "FontNames",
        "MetricValues", "StyleGuides", "FontFaces", "FontShaping", "FontSources", "FontSubstitution", "FontMatching",
        "FontLayout", "TextStyles",
      ], swiftSettings: settings),
    .target(
      name: "WebFonts",
      dependencies: [
        "BundledData", "NumberText", "TextFormats", "FontFiles", "FontTables", "FontNames", "MetricValues", "FontFaces",
        "FontShaping", "FontSources", "FontSubstitution", "FontMatching",
      ], swiftSettings: settings),
    .target(
      name: "FontStandIns",
      dependencies: [
        "BundledData", "NumberText", "TextFormats", "FontFiles", "FontTables", "FontNames", "MetricValues", "FontFaces",
        "FontShaping", "FontSources", "FontSubstitution", "FontMatching", "WebFonts",
      ], swiftSettings: settings),
    .target(
      name: "FontCode",
      dependencies: [
        "BundledData", "NumberText", "TextFormats", "FontFiles", "FontTables", "FontNames", "MetricValues",
        "StyleGuides", "FontFaces", "FontShaping", "FontSources", "FontSubstitution", "FontMatching", "FontLayout",
        "TextStyles", "WebFonts",
      ],
      swiftSettings: settings),
    .target(
      name: "FontDamage", dependencies: ["NumberText", "FontFiles", "FontTables", "FontNames", "FontFaces"],
      swiftSettings: settings),
    .target(
      name: "FontRules",
      dependencies: [
        "PlatformC", "BundledData", "NumberText", "TextFormats", "FontFiles", "FontTables", "FontNames", "MetricValues",
        "FontFaces", "FontShaping", "FontEngines", "FontSubstitution", "FontLayout", "FontDamage",
      ], swiftSettings: settings),
    // A check reads locks, and one of its rules is that every text fits: both are below it, and know nothing of checks.
    .target(
      name: "FontLocks",
      dependencies: [
        "NumberText", "TextFormats", "FontFiles", "FontTables", "FontNames", "MetricValues", "FontFaces", "FontShaping",
        "FontSources", "FontSubstitution", "FontMatching", "FontLayout",
      ], swiftSettings: settings),
    .target(
      name: "TextFit",
      dependencies: [
        "NumberText", "TextFormats", "FontFiles", "FontTables", "FontNames", "StyleGuides", "FontFaces", "FontShaping",
        "FontSources", "FontSubstitution", "FontMatching", "FontLayout", "TextStyles",
      ], swiftSettings: settings),
    .target(
      name: "FontChecks",
      dependencies: [
        "PlatformC", "BundledData", "NumberText", "TextFormats", "YAMLFormat", "FontFiles", "FontTables", "FontNames",
        "MetricValues", "StyleGuides", "FontFaces", "FontShaping", "FontSources", "FontSubstitution", "FontMatching",
        "TextStyles", "FontDocuments", "FontRules", "FontLocks", "TextFit",
      ], swiftSettings: settings),
    .target(
      name: "FontReports",
      dependencies: [
        "BundledData", "NumberText", "TextFormats", "FontFiles", "FontTables", "FontNames", "MetricValues",
        "StyleGuides", "FontFaces", "FontShaping", "FontSources", "FontSubstitution", "FontMatching", "FontLayout",
        "FontDocuments", "TextStyles", "FontPictures", "FontRules", "FontLocks", "FontChecks",
      ], swiftSettings: settings),
    .target(
      name: "FontAppearance",
      dependencies: [
        "PlatformC", "TextFormats", "FontFiles", "FontNames", "MetricValues", "StyleGuides", "FontFaces", "FontShaping",
        "FontSources", "FontSubstitution", "FontMatching", "FontLayout", "TextStyles",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ], swiftSettings: settings),
    .target(
      name: "FontMetricsKit",
      dependencies: [
        "FontFiles", "FontTables", "FontNames", "MetricValues", "FontFaces", "FontShaping", "FontEngines",
        "FontSources", "FontSubstitution", "FontMatching", "FontLayout",
      ], swiftSettings: settings),
    .target(
      name: "FontProbe",
      dependencies: [
        "FontFiles", "FontTables", "FontNames", "MetricValues", "StyleGuides", "FontFaces", "FontShaping",
        "FontEngines", "FontSources", "FontSubstitution", "FontMatching", "FontDocuments", "FontLayout", "WebFonts",
        "TextStyles", "FontPictures", "FontStandIns", "FontPackages", "FontAppearance", "FontRules", "FontLocks",
        "TextFit", "FontChecks", "FontReports",
      ], swiftSettings: settings),
    .target(
      name: "FontProbeFoundation",
      dependencies: ["FontTables", "FontNames", "FontFaces", "FontShaping", "FontMatching", "FontLayout"],
      swiftSettings: settings),
    .target(
      name: "FontProbeCommands",
      dependencies: [
        "ProgramFacts", "PlatformC", "NumberText", "TextFormats", "FontNames", "MetricValues", "StyleGuides",
        "FontFiles", "FontTables", "FontFaces", "FontShaping", "FontEngines", "FontSources", "FontSubstitution",
        "FontMatching", "FontDocuments", "FontPackages", "FontLayout", "TextStyles", "FontPictures", "WebFonts",
        "FontStandIns", "FontCode", "FontRules", "FontLocks", "TextFit", "FontChecks", "FontReports",
      ], swiftSettings: settings),
    // The C library: scripts/link-c-library links it, scripts/c-api makes its header.
    .systemLibrary(name: "CFontProbe"),
    .target(
      name: "FontProbeC",
      dependencies: [
        "CFontProbe", "ProgramFacts", "LazyLibraries", "NumberText", "TextFormats", "SharedValues", "FontFiles",
        "FontTables", "FontNames", "MetricValues", "FontFaces", "FontShaping", "FontSources", "FontSubstitution",
        "FontMatching", "FontLayout", "FontStandIns", "FontProbeCommands",
      ], swiftSettings: settings),
    .executableTarget(
      name: "FontProbeTool",
      dependencies: ["PlatformC", "ProgramStart", "FontFiles", "FontProbeCommands", "LazyLibraries"],
      swiftSettings: settings),
    .plugin(
      name: "CheckFonts",
      capability: .command(
        intent: .custom(verb: "check-fonts", description: "Check that every font loads and is what its names say")),
      dependencies: ["FontProbeTool"]),
    // No more than the plugin needs: it is built before every target that uses it.
    .executableTarget(
      name: "GenerateFontsTool",
      dependencies: [
        "PlatformC", "ProgramStart", "TextFormats", "FontFiles", "StyleGuides", "FontFaces", "TextStyles", "FontCode",
      ],
      swiftSettings: settings
    ),
    .plugin(name: "GenerateFonts", capability: .buildTool(), dependencies: ["GenerateFontsTool"]),
    .target(
      name: "TestSupport",
      dependencies: [
        "FontMutants", "TextFormats", "FontTables", "FontNames", "MetricValues", "FontFaces", "FontShaping",
      ],
      path: "Tests/TestSupport", swiftSettings: testSettings),
    // Damaged fonts, for the tests and for the fuzzer.
    .target(name: "FontMutants", path: "Tests/FontMutants", swiftSettings: testSettings),
    // Guides with mistakes, for the tests of both forms.
    .target(name: "GuideTexts", path: "Tests/GuideTexts", swiftSettings: testSettings),
    .testTarget(name: "NumberTextTests", dependencies: ["NumberText"], swiftSettings: testSettings),
    .testTarget(name: "TextFormatsTests", dependencies: ["TextFormats", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "YAMLFormatTests", dependencies: ["TextFormats", "YAMLFormat"], swiftSettings: testSettings),
    .testTarget(
      name: "FontFilesTests", dependencies: ["FontFiles", "FontNames", "FontFaces", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "FontTablesTests", dependencies: ["FontFiles", "FontTables", "FontNames", "FontFaces", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "FontShapingTests",
      dependencies: [
        "FontFiles", "FontTables", "FontNames", "MetricValues", "FontFaces", "FontShaping", "FontMutants",
        "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(name: "FontEnginesTests", dependencies: ["FontEngines", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "FontFacesTests",
      dependencies: [
        "FontFiles", "FontTables", "FontNames", "MetricValues", "FontFaces", "FontShaping", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "FontMatchingTests",
      dependencies: [
        "BundledData", "TextFormats", "FontFiles", "FontTables", "FontNames", "MetricValues", "FontFaces",
        "FontSources", "FontSubstitution", "FontMatching", "WebFonts", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "FontDocumentsTests",
      dependencies: [
        "TextFormats", "FontFiles", "FontNames", "FontFaces", "FontSources", "FontMatching",
        "FontDocuments", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "FontPackagesTests", dependencies: ["FontFiles", "FontNames", "FontPackages"],
      swiftSettings: testSettings),
    .testTarget(
      name: "FontLayoutTests",
      dependencies: [
        "FontFiles", "FontTables", "FontNames", "MetricValues", "FontFaces", "FontShaping", "FontSources",
        "FontSubstitution", "FontMatching", "FontLayout", "FontMutants", "TestSupport",
      ],
      swiftSettings: testSettings),
    // Of the product alone: these run where the libraries' headers are not installed.
    .testTarget(
      name: "FontStylesTests", dependencies: ["GuideTexts", "TextFormats", "FontNames", "FontStyles"],
      swiftSettings: testSettings),
    .testTarget(
      name: "TextStylesTests",
      dependencies: [
        "FontFiles", "FontNames", "MetricValues", "StyleGuides", "FontStyles", "FontFaces", "FontShaping",
        "FontSources", "FontSubstitution", "FontMatching", "FontLayout", "TextStyles", "GuideTexts", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "FontAppearanceTests",
      dependencies: [
        "FontFiles", "FontNames", "MetricValues", "StyleGuides", "FontShaping", "FontSources", "FontSubstitution",
        "FontMatching", "FontLayout", "TextStyles", "FontAppearance", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "FontStandInsTests",
      dependencies: [
        "FontFiles", "FontTables", "FontNames", "MetricValues", "FontFaces", "FontShaping", "FontSubstitution",
        "FontMatching", "FontLayout", "FontStandIns", "TestSupport",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "FontCodeTests", dependencies: ["FontNames", "FontFaces", "FontCode", "FontProbe", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: testSettings),
    // The program that the README shows; its tests run it.
    .executableTarget(
      name: "ReadmeProgram", dependencies: ["FontProbe"], path: "Tests/ReadmeProgram", swiftSettings: testSettings),
    .testTarget(
      name: "FontProbeTests",
      dependencies: [
        "FontMetricsKit", "FontProbeFoundation", "TestSupport", "ReadmeProgram",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "FontProbeFoundationTests", dependencies: ["FontProbe", "FontProbeFoundation", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "FontLocksTests", dependencies: ["FontFiles", "FontNames", "FontFaces", "FontLocks", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "TextFitTests",
      dependencies: [
        "TextFormats", "FontFiles", "StyleGuides", "FontShaping", "FontSources", "FontSubstitution", "FontMatching",
        "FontLayout", "TextStyles", "TextFit", "TestSupport",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "FontDamageTests",
      dependencies: ["FontTables", "FontNames", "FontFaces", "FontDamage", "TestSupport"], swiftSettings: testSettings),
    // Rules are checked with the whole check, by the program.
    .testTarget(
      name: "FontRulesTests",
      dependencies: [
        "TextFormats", "FontNames", "FontFiles", "FontFaces", "FontMatching", "FontLayout", "FontRules", "FontLocks",
        "FontChecks", "FontProbeTool", "TestSupport",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "FontChecksTests",
      dependencies: [
        "TextFormats", "FontFiles", "FontFaces", "FontSubstitution", "TextFit", "FontRules", "FontChecks",
        "FontProbeTool", "TestSupport",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "FontPicturesTests",
      dependencies: [
        "FontFiles", "FontTables", "FontNames", "StyleGuides", "FontFaces", "FontSources", "FontSubstitution",
        "FontMatching", "FontLayout", "TextStyles", "FontPictures", "TestSupport",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "FontReportsTests",
      dependencies: [
        "FontFiles", "StyleGuides", "FontSources", "FontMatching", "TextStyles", "FontRules", "FontLocks", "FontChecks",
        "FontReports", "TestSupport",
      ], swiftSettings: testSettings),
    .testTarget(
      name: "FontProbeCommandsTests",
      dependencies: [
        "ProgramFacts", "TextFormats", "YAMLFormat", "FontRules", "FontChecks", "FontProbe", "FontProbeCommands",
        "FontProbeTool", "TestSupport",
      ],
      exclude: ["Snapshots"], swiftSettings: testSettings),
    .testTarget(
      name: "FontProbeCTests",
      dependencies: [
        "FontFiles", "FontNames", "MetricValues", "FontFaces", "FontShaping", "FontSources", "FontSubstitution",
        "FontMatching", "FontLayout", "FontProbeC", "TestSupport",
      ], swiftSettings: testSettings),
  ]
)

// Under a sanitizer CI builds the test targets that it runs, and what these need: `swift build` offers no such choice.
if let wanted = Context.environment["FONTPROBE_TEST_TARGETS"] {
  let names = wanted.split(separator: " ").map(String.init)
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// The judge of learned advances asks what is learned, which is not public; scripts/judge-advances alone builds it.
if Context.environment["FONTPROBE_JUDGING"] != nil {
  package.targets += [
    .executableTarget(
      name: "advances-judge", dependencies: ["FontFiles", "FontTables", "FontNames", "FontFaces", "FontShaping"],
      path: "Tests/Advances/Sources", swiftSettings: testSettings)
  ]
}

// The fuzzer's program needs flags that only scripts/fuzz gives: nobody else builds it.
if Context.environment["FONTPROBE_FUZZING"] != nil {
  package.targets += [
    .target(name: "FuzzerDriver", path: "Fuzzing/FuzzerDriver"),
    .executableTarget(
      name: "fontprobe-fuzz",
      dependencies: [
        "FuzzerDriver", "FontMutants", "TextFormats", "YAMLFormat", "FontFiles", "FontTables", "FontNames",
        "MetricValues", "StyleGuides", "FontFaces", "FontShaping", "FontSources", "FontSubstitution", "FontMatching",
        "FontLayout", "TextStyles", "FontLocks", "TextFit", "FontRules", "FontChecks", "FontProbeCommands",
      ], path: "Fuzzing/Sources", swiftSettings: testSettings),
  ]
}
