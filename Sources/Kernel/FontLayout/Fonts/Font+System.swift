internal import FontFaces
public import FontMatching
public import FontNames
internal import FontSources
internal import FontSubstitution

/// The design of a system font, like UIKit's `UIFontDescriptor.SystemDesign`.
public enum SystemDesign: String, Sendable, Hashable, CaseIterable {
  /// The font of the system's interface: CSS's generic family `system-ui`.
  case `default`
  /// A font with serifs: `ui-serif`.
  case serif
  /// A font whose letters all have one width: `ui-monospace`.
  case monospaced
  /// A font with rounded ends of strokes: `ui-rounded`.
  case rounded

  /// The name of the generic family in CSS Fonts 4, § 2.1.2.
  public var genericFamily: String {
    switch self {
    case .default: "system-ui"
    case .serif: "ui-serif"
    case .monospaced: "ui-monospace"
    case .rounded: "ui-rounded"
    }
  }
}

extension FontCollection {
  /// Returns the system's font in a weight and a design. There is always a font. Its match reports which face was
  /// found, and why.
  ///
  /// - Parameters:
  ///   - size: points, above 0 and at most 16,384.
  ///   - weight: the weight. If the family does not have it, the nearest face is used.
  ///   - design: the design. Each design is a generic family of CSS.
  public func systemFont(size: Double, weight: FontWeight = .regular, design: SystemDesign = .default) -> Font {
    font(for: FontDescriptor(names: [design.genericFamily], weight: weight), size: size)
  }
}

extension Font {
  /// Returns the system's font in a weight and a design, from the standard collection. UIKit's functions are
  /// `systemFont(ofSize:weight:)`, and `monospacedSystemFont(ofSize:weight:)` for the design `monospaced`.
  public static func system(size: Double, weight: FontWeight = .regular, design: SystemDesign = .default) -> Font {
    FontCollection.standard.systemFont(size: size, weight: weight, design: design)
  }
}
