import CGTK
import FontProbe

/// A to-do list in a window.
@MainActor
final class App {
  static let shared = App()

  let window = Box(GTK_ORIENTATION_VERTICAL, spacing: 14)
  let manager: AppearanceManager
  /// The desktop's text size until the main thread reads it: GTK's main loop calls back after it was posted.
  let pendingSize = PendingContentSize {
    g_idle_add({ _ in MainActor.assumeIsolated { App.shared.applyPendingSize() } }, nil)
  }
  private(set) var rows: [(circle: Circle, label: Label)] = []
  private(set) var hasChanged = false

  private init() {
    let fonts = FontCollection(bundledFonts: true, systemFonts: false)
    manager = AppearanceManager(root: window, rules: theme()) { style, traits in
      let names: [TextStyle: String] = [.title1: "RobotoSlab-Bold", .callout: "EBGaramond12-Regular"]
      let size = style.pointSize(for: traits)
      let font = fonts.font(named: names[style] ?? "Manrope-Medium", size: size)
      return style == .callout ? font.withFeatures(["smcp"]) : font
    }
    window.setMargins(20)
    let (title, subtitle) = (Label("Today’s Tasks"), Label("Three of Five"))
    window.append(title)
    window.append(subtitle)
    for text in ["Hang the Hammock", "Écrire à Zoë", "Buy figs, olives, and half a pound of good coffee"] {
      // Rows that are added to an updated tree are updated at once.
      let row = Row(Label(text))
      window.append(row)
      rows.append((row.circle, row.label))
    }
    title.style.font = .style(.title1)
    subtitle.style.font = .style(.callout)
  }

  /// Applies the pending size, in one walk.
  func applyPendingSize() -> gboolean {
    let report = manager.apply(pendingSize)
    print("\(manager.contentSize.shortName): \(report)")
    hasChanged = hasChanged || report.changed > 0
    return 0
  }
}

/// A row of the list.
final class Row: Widget {
  let circle = Circle()
  let label: Label

  init(_ label: Label) {
    self.label = label
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12))
    append(circle)
    append(label)
  }
}

/// The theme: values for all elements.
@MainActor
private func theme() -> AppearanceRules {
  var rules = AppearanceRules()
  let body = StyleValue<Font>.style(.body)
  rules.when(Label.self, containedIn: [Row.self]) { $0.set(\.font, to: body) }
  rules.when(Circle.self, containedIn: [Row.self]) {
    $0.set(\.diameter, to: body.layout(.round(.capHeight * 1.6)))
    // In Pango, the top of a line is at its ascender.
    $0.set(\.centre, to: body.layout(.ascender - .capHeight / 2))
  }
  return rules
}
