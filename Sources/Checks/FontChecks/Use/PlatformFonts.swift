internal import BundledData
internal import FontFiles
internal import FontNames
internal import FontRules
internal import FontSubstitution

/// The fonts of a platform. An app may name these fonts without shipping them.
struct PlatformFonts {
  private let hasFont: (String) -> Bool

  init(_ platform: CheckSettings.Platform) {
    switch platform {
    case .ios:
      let names = Self.iOS
      hasFont = { names.contains(FoldedName($0)) }
    case .macos:
      let table = PublishedTable.standard
      hasFont = { name in
        let name = FoldedName(name)
        guard let face = table.face(named: name) ?? table.family(named: name).flatMap({ table.face(in: $0, .regular) })
        else { return false }
        return table.platforms(ofFace: face).contains(.macos)
      }
    case .android: hasFont = { Self.android.contains(FoldedName($0)) }
    }
  }

  /// Returns a clause for a name that is not a known font of the platform. The clause says which fonts are known.
  static func words(_ platform: CheckSettings.Platform) -> String {
    switch platform {
    case .ios: "the font is not among the fonts of iOS 13 and 14, which are the only fonts of iOS that fontprobe knows"
    case .macos:
      "the font is not among the fonts of macOS with published metrics, which are the only fonts of macOS that fontprobe knows"
    case .android:
      "the font is not among the families of Android's fonts.xml, which are the only fonts of Android that fontprobe knows"
    }
  }

  /// Describes the platforms that have a font with this name, if the check has no platform. Returns nil if no platform
  /// has the font.
  static func owners(of name: String) -> String? {
    let owners = CheckSettings.Platform.allCases.filter { PlatformFonts($0).has(name) }
    guard let first = owners.first else { return nil }
    let names = owners.map(\.name).joined(separator: " and ")
    return "\(names) \(owners.count == 1 ? "has" : "have") a font of that name: an app for that platform may use it, "
      + "with --platform \(first.rawValue)"
  }

  func has(_ name: String) -> Bool { hasFont(name) }

  /// The families that apps request from Android, and the family names of the matching fonts (AOSP,
  /// data/fonts/fonts.xml of Android 12).
  private static let android = Set(
    [
      "sans-serif", "sans-serif-thin", "sans-serif-light", "sans-serif-medium", "sans-serif-black",
      "sans-serif-condensed", "sans-serif-condensed-light", "sans-serif-condensed-medium", "sans-serif-smallcaps",
      "serif", "monospace", "serif-monospace", "casual", "cursive", "Roboto", "Noto Serif", "Droid Sans Mono",
      "Cutive Mono", "Coming Soon", "Dancing Script", "Carrois Gothic SC", "Noto Color Emoji",
    ].map { FoldedName($0) })

  /// The family names and PostScript names in Data/ios-fonts.tsv.
  private static let iOS: Set<FoldedName> = {
    let rows = unsafe bundled_ios_fonts().rows.filter { $0.count == 2 }
    return Set(rows.flatMap { [$0[0]] + $0[1].split(separator: " ").map(String.init) }.map { FoldedName($0) })
  }()
}

extension CheckSettings.Platform {
  /// The name of the platform as its vendor spells it.
  fileprivate var name: String {
    switch self {
    case .ios: "iOS"
    case .macos: "macOS"
    case .android: "Android"
    }
  }
}
