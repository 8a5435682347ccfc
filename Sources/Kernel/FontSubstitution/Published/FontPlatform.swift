internal import FontFaces
package import FontNames
internal import FontSources

/// A platform. If sources of published metrics disagree, the sources for the platform's fonts are used.
public enum FontPlatform: String, Sendable, Hashable, CaseIterable {
  /// Apple's desktop system.
  case macos
  /// The system of Apple's phones and tablets.
  case ios
  /// Microsoft's desktop system.
  case windows
  /// The system of Google's phones and tablets.
  case android
  /// Microsoft Office, with the fonts that come with it.
  case office
}

extension FontPlatform {
  /// Returns the platform's family for a generic family of CSS; nil if it is unknown.
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
