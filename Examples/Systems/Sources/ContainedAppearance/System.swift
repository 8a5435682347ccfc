import FontProbe

enum Colour: Hashable, Sendable { case black, grey, blue, white, red }

class View: StyledElement {
  let appearance = ElementAppearance()
  var subviews: [View] = []
  var fontChildren: [any FontElement] { subviews }

  func add(_ view: View) {
    subviews.append(view)
    didAddFontChild(view)
  }
}

class Label: View {
  var font = Font(named: "Inter", size: 17)
  var colour = Colour.red
}

final class Link: Label {}
final class Cell: View {}

/// Its title has attributes, like UIKit's `titleTextAttributes`.
final class NavigationBar: View {
  var title = ""
  var titleTextAttributes = TextAttributes()
  var styledTitle: StyledText { StyledText(title, attributes: titleTextAttributes) }
}

/// The key of the text colour.
enum Ink: TextAttributeKey { typealias Value = Colour }

final class Sheet: View {}

/// The attributes of a bar's title: a text style, letter-spaced capitals, and a colour.
func titleText(_ style: TextStyle, _ colour: Colour) -> StyleValue<TextAttributes> {
  StyleValue.style(style).map { font in
    var attributes = TextAttributes()
    attributes.font = .font(font)
    attributes.textCase = .uppercase
    attributes.tracking = font.pointSize / 20
    attributes[Ink.self] = colour
    return attributes
  }
}

/// The theme: UIAppearance's chains of containers, the outermost first.
func theme() -> AppearanceRules {
  var rules = AppearanceRules()
  rules.when(Label.self) {
    $0.set(\.font, to: .style(.body))
    $0.set(\.colour, to: .black)
  }
  rules.when(Link.self) { $0.set(\.colour, to: .blue) }
  rules.when(Label.self, containedIn: [NavigationBar.self]) { $0.set(\.font, to: .style(.headline)) }
  rules.when(Label.self, containedIn: [Cell.self]) {
    $0.set(\.font, to: .style(.footnote))
    $0.set(\.colour, to: .grey)
  }
  rules.when(Label.self, containedIn: [Sheet.self, Cell.self]) { $0.set(\.font, to: .style(.callout)) }
  rules.when(Label.self, containedIn: [Sheet.self]) { $0.set(\.colour, to: .white) }
  rules.when(Label.self, containedIn: [Cell.self], traits: .regular) { $0.set(\.font, to: .style(.subheadline)) }
  rules.when(NavigationBar.self) { $0.set(\.titleTextAttributes, to: titleText(.headline, .black)) }
  rules.when(NavigationBar.self, containedIn: [Sheet.self]) {
    $0.set(\.titleTextAttributes, to: titleText(.subheadline, .white))
  }
  return rules
}
