/// A program or a toolkit that lays out text in a line of a given height.
public enum BaselineEngine: String, Sendable, Hashable, CaseIterable {
  /// Chromium, and programs that contain it, such as Chrome, Edge and Electron.
  case chromium
  /// Firefox.
  case firefox
  /// Safari.
  case safari
  /// A label of UIKit.
  case uikit
  /// A text of SwiftUI.
  case swiftui
  /// A text of Jetpack Compose on Android.
  case compose
  /// A text of Flutter.
  case flutter
  /// A label of GTK 4.
  case gtk4
  /// A text of Qt Quick in Qt 6.
  case qt6
  /// A text layer of Figma.
  case figma

  /// The name that the developers of the engine use.
  public var title: String {
    switch self {
    case .chromium: "Chromium"
    case .firefox: "Firefox"
    case .safari: "Safari"
    case .uikit: "UIKit"
    case .swiftui: "SwiftUI"
    case .compose: "Compose"
    case .flutter: "Flutter"
    case .gtk4: "GTK 4"
    case .qt6: "Qt 6"
    case .figma: "Figma"
    }
  }

  /// The evidence for an engine's rule.
  public enum Proof: String, Sendable, Hashable, CaseIterable {
    /// The engine was run, and its picture was compared with the rule (scripts/judge baselines).
    case drawn
    /// The rule is taken from the documentation. The engine was not run.
    case documented
  }

  /// The evidence for the engine's rule.
  public var proof: Proof {
    switch self {
    case .chromium, .firefox, .gtk4, .qt6: .drawn
    case .safari, .uikit, .swiftui, .compose, .flutter, .figma: .documented
    }
  }

  /// A sentence that says where the engine puts the baseline if only the line height is set.
  public var rule: String {
    switch self {
    case .chromium:
      """
      reads OS/2 typo if USE_TYPO_METRICS is set, else hhea; ascent and descent are rounded to whole pixels; half of the \
      remaining line height, rounded down to a whole pixel, is above the letters
      """
    case .firefox:
      """
      reads hhea rounded outwards, or OS/2 typo if USE_TYPO_METRICS is set; half of the remaining line height is above the \
      letters, and the baseline is drawn on the nearest pixel
      """
    case .safari:
      "reads hhea; ascent and descent are rounded to whole pixels; half of the remaining line height is above the letters"
    case .uikit:
      "reads hhea; with a line height in a paragraph style, all of the remaining line height is above the letters"
    case .swiftui:
      "reads hhea; in a frame with the line height, the font's own line is in the middle, with its leading below the letters"
    case .compose:
      """
      reads hhea, or OS/2 typo if USE_TYPO_METRICS is set, rounded to whole pixels; by default the remaining line height is \
      divided in the ratio of ascent and descent, and is cut off above the first line and below the last line
      """
    case .flutter:
      """
      reads hhea, or OS/2 typo if USE_TYPO_METRICS is set; by default height scales ascent and descent by the same factor \
      (TextLeadingDistribution.proportional)
      """
    case .gtk4:
      """
      reads hhea, or OS/2 typo if USE_TYPO_METRICS is set, without rounding; half of the remaining line height is above the \
      letters, and the baseline is drawn on the nearest pixel
      """
    case .qt6:
      """
      reads OS/2 win, or typo if USE_TYPO_METRICS is set; in Text of Qt Quick with a fixed line height, all of the remaining \
      line height is below the letters
      """
    case .figma: "reads hhea; half of the remaining line height is above the letters and half is below, as in CSS"
    }
  }

  /// A page that documents the rule.
  public struct Source: Sendable, Hashable {
    /// The title of the page.
    public let title: String
    /// The URL of the page.
    public let address: String
  }

  /// The pages that document the rule and the recipe.
  public var sources: [Source] {
    switch self {
    case .chromium, .firefox:
      [
        Source("CSS 2.2, § 10.8.1, Leading and half-leading", "https://www.w3.org/TR/CSS22/visudet.html#leading"),
        Source("CSS Fonts 5, ascent-override", "https://www.w3.org/TR/css-fonts-5/#font-metrics-override-desc"),
      ]
    case .safari:
      [
        Source("CSS 2.2, § 10.8.1, Leading and half-leading", "https://www.w3.org/TR/CSS22/visudet.html#leading"),
        Source("CSS Inline 3, text-box-trim", "https://www.w3.org/TR/css-inline-3/#text-box-trim"),
      ]
    case .uikit:
      [
        Source(
          "NSParagraphStyle.minimumLineHeight",
          "https://developer.apple.com/documentation/uikit/nsparagraphstyle/minimumlineheight"),
        Source(
          "NSAttributedString.Key.baselineOffset",
          "https://developer.apple.com/documentation/foundation/nsattributedstring/key/baselineoffset"),
      ]
    case .swiftui:
      [
        Source(
          "View.frame(width:height:alignment:)",
          "https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)"),
        Source("View.offset(x:y:)", "https://developer.apple.com/documentation/swiftui/view/offset(x:y:)"),
      ]
    case .compose:
      [
        Source(
          "LineHeightStyle",
          "https://developer.android.com/reference/kotlin/androidx/compose/ui/text/style/LineHeightStyle"),
        Source(
          "PlatformTextStyle",
          "https://developer.android.com/reference/kotlin/androidx/compose/ui/text/PlatformTextStyle"),
      ]
    case .flutter:
      [
        Source("TextStyle.height", "https://api.flutter.dev/flutter/painting/TextStyle/height.html"),
        Source("TextLeadingDistribution", "https://api.flutter.dev/flutter/dart-ui/TextLeadingDistribution.html"),
      ]
    case .gtk4:
      [
        Source("GTK 4, CSS properties", "https://docs.gtk.org/gtk4/css-properties.html"),
        Source(
          "pango_attr_line_height_new_absolute", "https://docs.gtk.org/Pango/func.attr_line_height_new_absolute.html"),
      ]
    case .qt6: [Source("Text.lineHeightMode", "https://doc.qt.io/qt-6/qml-qtquick-text.html#lineHeightMode-prop")]
    case .figma:
      [
        Source("Getting to the bottom of line height in Figma", "https://www.figma.com/blog/line-height-changes/"),
        Source("Explore text properties", "https://help.figma.com/hc/en-us/articles/360039956634"),
      ]
    }
  }
}

extension BaselineEngine.Source {
  init(_ title: String, _ address: String) {
    self.title = title
    self.address = address
  }
}
