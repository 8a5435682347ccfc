import FontProbe

/// An element of the tree: some text, or a container.
class Node: StyledElement {
  let appearance = ElementAppearance()
  let children: [any FontElement]
  final var font: Font
  final var tint = 0

  init(_ font: Font, _ children: [any FontElement] = []) {
    self.font = font
    self.children = children
  }

  var fontChildren: [any FontElement] { children }
}

final class Page: Node {}
final class Panel: Node {}
final class Row: Node {}
final class Title: Node {}
final class Body: Node {}
final class Price: Node {}
final class Badge: Node {}
final class Hint: Node {}
final class Link: Node {}
final class Caption: Node {}

/// Times one change of the content size category over a tree of 100,000 elements of ten kinds, with 50 rules.
func measureTrees() {
  let fonts = FontCollection(bundledFonts: true, systemFonts: false)
  let plain = fonts.font(named: "Inter", size: 17)
  let root = tree(plain)
  let manager = AppearanceManager(root: root, rules: rules()) { style, traits in
    fonts.font(named: "Inter", size: Double(style.rawValue.utf8.count) + traits.contentSize.points)
  }
  let count = manager.lastReport.visited
  Measure.report("tree.first", manager.lastReport.nanoseconds, "\(count) elements updated for the first time")
  func change(_ name: String, _ sizes: [ContentSizeCategory], _ note: String) {
    var place = 0
    let time = Measure.median(samples: 31) {
      place = (place + 1) % sizes.count
      manager.contentSize = sizes[place]
    }
    Measure.report(name, time, "\(manager.lastReport.changed) of \(count) elements changed, 50 rules, \(note)")
  }
  change("tree.change", [.extraLarge, .medium, .small], "each another font")
  change("tree.change.two", [.extraLarge, .accessibilityMedium], "each another font and colour, by another rule")
  let size = manager.contentSize
  Measure.report(
    "tree.same", Measure.median(calls: 1000) { manager.contentSize = size }, "a size that the tree has already")
  var theme = false
  let (one, other) = (rules(), rules(tint: 100))
  let exchange = Measure.median(samples: 11) {
    theme.toggle()
    manager.rules = theme ? other : one
  }
  Measure.report("tree.theme", exchange, "\(manager.lastReport.changed) of \(count) elements changed")
  keep(root)
}

private func tree(_ font: Font) -> Node {
  let leaves: [() -> Node] = [
    { Title(font) }, { Body(font) }, { Price(font) }, { Badge(font) }, { Hint(font) }, { Link(font) },
    { Caption(font) },
  ]
  var count = 0
  func row() -> Row {
    Row(
      font,
      (0..<9).map { _ in
        count += 1
        return leaves[count % leaves.count]()
      })
  }
  // 1 + 990 + 9,900 + 89,100 elements.
  return Page(font, (0..<990).map { _ in Panel(font, (0..<10).map { _ in row() }) })
}

/// Five rules for each of the ten kinds.
private func rules(tint: Int = 0) -> AppearanceRules {
  var rules = AppearanceRules()
  func add<Kind: Node>(_ kind: Kind.Type, _ style: TextStyle, _ number: Int) {
    rules.when(kind) {
      $0.set(\.font, to: .style(.body))
      $0.set(\.tint, to: tint + number)
    }
    rules.when(kind, containedIn: [Page.self]) { $0.set(\.font, to: .style(style)) }
    rules.when(kind, containedIn: [Page.self, Row.self]) { $0.set(\.font, to: .style(.caption1)) }
    rules.when(kind, traits: .accessibilitySizes) { $0.set(\.tint, to: tint + number + 50) }
    rules.when(kind, containedIn: [Panel.self], traits: .compact) { $0.set(\.font, to: .style(.footnote)) }
  }
  add(Page.self, .body, 0)
  add(Panel.self, .body, 1)
  add(Row.self, .callout, 2)
  add(Title.self, .title1, 3)
  add(Body.self, .body, 4)
  add(Price.self, .headline, 5)
  add(Badge.self, .caption2, 6)
  add(Hint.self, .footnote, 7)
  add(Link.self, .subheadline, 8)
  add(Caption.self, .caption1, 9)
  return rules
}

extension ContentSizeCategory {
  fileprivate var points: Double { Double(ContentSizeCategory.allCases.firstIndex(of: self) ?? 0) }
}

extension AppearanceReport {
  fileprivate var nanoseconds: Double {
    Double(duration.components.attoseconds) / 1e9 + Double(duration.components.seconds) * 1e9
  }
}
