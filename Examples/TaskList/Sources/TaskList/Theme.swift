import FontProbe

/// The theme: the fonts, colours and layout values of all elements. No element sets a font itself.
func theme(_ guide: StyleGuide, in collection: FontCollection) -> AppearanceRules {
  var rules = AppearanceRules()
  rules.when(Label.self, containedIn: [Cell.self]) {
    $0.set(\.font, to: .style(.body), named: "font")
    $0.set(\.lineHeight, to: guide.lineHeight(.body, in: collection), named: "lineHeight")
    $0.set(\.color, to: "#1c1c1e", named: "color")
  }
  rules.when(Label.self, containedIn: [NavigationBar.self]) {
    $0.set(\.font, to: .style(.headline), named: "font")
    $0.set(\.color, to: "#1c1c1e", named: "color")
  }
  // The face's own small capitals, as the guide requests.
  rules.when(BarButton.self) {
    $0.set(\.font, to: .style(.callout), named: "font")
    $0.set(\.color, to: "#9a3412", named: "color")
  }
  let body = StyleValue<Font>.style(.body)
  rules.when(CompletionButton.self) {
    $0.set(\.color, to: "#9a3412", named: "color")
    $0.set(\.centering, to: body.layout(.pixel(.capHeight / 2)), named: "centering")
    $0.set(\.diameter, to: body.layout(.round(.capHeight * 1.6)), named: "diameter")
  }
  return rules
}

extension Cell {
  /// Gives the note its own styles, which take precedence over the theme.
  func styleNote(_ guide: StyleGuide, in collection: FontCollection) {
    note.style.font = .style(.footnote)
    note.style.lineHeight = guide.lineHeight(.footnote, in: collection)
    note.style.color = .fixed("#6b6b70")
  }
}
