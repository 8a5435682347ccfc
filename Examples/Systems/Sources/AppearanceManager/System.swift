import FontProbe

/// A view: one stored property and its children make it an element.
class View: StyledElement {
  let appearance = ElementAppearance()
  private(set) var subviews: [View] = []
  var fontChildren: [any FontElement] { subviews }

  // Declared in the class, so that subclasses can override them.
  func invalidateFontLayout() {}
  func updateFontsRecursively(in pass: AppearancePass) {
    pass.updateChildren()
    pass.updateItself()
  }

  func add(_ views: View...) {
    for view in views {
      subviews.append(view)
      didAddFontChild(view)
    }
  }
}

class Label: View {
  var font = Font(named: "Inter", size: 17)
}

/// A title with an emphasised part: an attributed text in text styles.
final class Title: View {
  var text = StyledText()

  init(_ title: String, emphasising part: String) {
    super.init()
    style.text = .text(StyledText(title, style: .title1) + StyledText(part, style: .title1).bold.tracking(0.5))
  }
}

/// A button whose icon is centred on the capitals.
final class Button: Label {
  var iconCentre = 0.0
  var layouts = 0
  override func invalidateFontLayout() { layouts += 1 }
}

/// Updates itself, but not its children.
final class NavigationBar: Label {
  override func updateFontsRecursively(in pass: AppearancePass) { pass.updateItself() }
}

/// Keeps its size when the preferred text size changes.
final class TabBar: View {
  override func updateFontsRecursively(in pass: AppearancePass) {}
}

/// A table with reused cells.
final class Table: View {
  private(set) var reloads = 0

  override func updateFontsRecursively(in pass: AppearancePass) { pass.reload { reloads += 1 } }
}

/// A controller: its children first, then its view, if it is loaded.
final class Controller: FontElement {
  var children: [Controller] = []
  var viewIfLoaded: View?

  func updateFontsRecursively(in pass: AppearancePass) {
    for child in children { pass.visit(child) }
    pass.visit(viewIfLoaded)
  }
}

let fonts = FontCollection(systemFonts: false)

func manager(of root: Controller) -> AppearanceManager {
  var rules = AppearanceRules()
  rules.when(Label.self) { $0.set(\.font, to: .style(.body)) }
  rules.when(NavigationBar.self) { $0.set(\.font, to: .style(.headline)) }
  rules.when(Button.self) { $0.set(\.iconCentre, to: StyleValue.style(.body).layout(.round(.capHeight / 2))) }
  return AppearanceManager(root: root, rules: rules) { style, traits in
    fonts.preferredFont(for: style, traits: traits).withFamily("Roboto Slab")
  }
}
