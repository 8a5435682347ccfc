internal import FontFaces
package import FontNames
internal import FontSources

/// A platform: the published metrics of its fonts are used if sources disagree.
public enum FontPlatform: String, Sendable, Hashable, CaseIterable {
  /// Apple's desktop.
  case macos
  /// Apple's phones and tablets.
  case ios
  /// Microsoft's desktop.
  case windows
  /// Google's phones and tablets.
  case android
  /// The fonts that come with Microsoft Office.
  case office
}

extension FontPlatform {
  /// The family for a generic family of CSS on the platform; nil if it is unknown.
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
