internal import FontFaces
package import FontNames
internal import FontSources

/// A platform: the metrics that are published for its fonts are used where sources disagree.
public enum FontPlatform: String, Sendable, Hashable, CaseIterable {
  /// Apple's desktop.
  case macos
  /// Apple's phones and tablets.
  case ios
  /// Microsoft's desktop.
  case windows
  /// Google's phones and tablets.
  case android
  /// The fonts that Microsoft Office brings along.
  case office
}

extension FontPlatform {
  /// The family that a generic family of CSS is on the platform; nil where that is not known.
  package func family(for generic: GenericFamily) -> String? {
    switch (self, generic) {
    case (.macos, .systemUI), (.macos, .uiSansSerif): "System Font"
    case (.ios, .systemUI), (.ios, .uiSansSerif): "SF Pro"
    case (.macos, .uiSerif), (.ios, .uiSerif): "New York"
    case (.macos, .uiMonospace), (.ios, .uiMonospace): "SF Mono"
    case (.macos, .uiRounded), (.ios, .uiRounded): "SF Pro Rounded"
    case (.windows, .systemUI): "Segoe UI"
    case (.android, .systemUI): "Roboto"
    case (.macos, .emoji), (.ios, .emoji): "Apple Color Emoji"
    case (.windows, .emoji): "Segoe UI Emoji"
    case (.android, .emoji): "Noto Color Emoji"
    default: nil
    }
  }
}
