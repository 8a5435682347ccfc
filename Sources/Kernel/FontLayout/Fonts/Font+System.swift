internal import FontFaces
public import FontMatching
public import FontNames
internal import FontSources
internal import FontSubstitution

/// The design of a system font, as of UIKit's `UIFontDescriptor.SystemDesign`.
public enum SystemDesign: String, Sendable, Hashable, CaseIterable {
  /// The font of the system's interface: CSS's generic family `system-ui`.
  case `default`
  /// With serifs: `ui-serif`.
  case serif
  /// All letters of one width: `ui-monospace`.
  case monospaced
  /// With rounded ends of strokes: `ui-rounded`.
  case rounded

  /// The generic family of CSS Fonts 4, § 2.1.2.
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
  /// The system's font in a weight and a design. It always exists; its match says which face it is, and why.
  ///
  /// - Parameters:
  ///   - size: points, above 0 and at most 16,384.
  ///   - weight: the weight; if the family does not have it, the nearest face is used.
  ///   - design: serifs, one width, rounded ends; each is a generic family of CSS.
  public func systemFont(size: Double, weight: FontWeight = .regular, design: SystemDesign = .default) -> Font {
    font(for: FontDescriptor(names: [design.genericFamily], weight: weight), size: size)
  }
}

extension Font {
  /// The system's font in a weight and a design, in the standard collection: UIKit's `systemFont(ofSize:weight:)`, or
  /// with the design `monospaced` `monospacedSystemFont(ofSize:weight:)`.
  public static func system(size: Double, weight: FontWeight = .regular, design: SystemDesign = .default) -> Font {
    FontCollection.standard.systemFont(size: size, weight: weight, design: design)
  }
}
