import FontProbe

enum Colour: Hashable, Sendable { case ink, grey, red }

final class Block: StyledElement {
  let appearance = ElementAppearance()
  let children: [Block]
  var fontChildren: [any FontElement] { children }
  var font = Font(named: "Inter", size: 17)
  var colour = Colour.red
  var columns = 0
  var margin = 0.0
  var indent = 0.0
  var price = StyledText()
  var hidesSubtitle = false

  init(_ children: Block...) { self.children = children }
}

let fonts = FontCollection(systemFonts: false)

/// The styles of the page: values that are computed from traits, once for equal traits.
enum Styles {
  /// A serif if there is room, otherwise a sans serif; heavier if the user prefers bold text.
  static var title: StyleValue<Font> {
    StyleValue { traits in
      let isWide = traits.horizontalSizeClass == .regular
      return fonts.preferredFont(for: isWide ? .largeTitle : .title2, traits: traits)
        .withFamily(isWide ? "EB Garamond" : "Manrope")
    }
  }

  /// One column on narrow screens and for the accessibility sizes, three on a tablet in landscape, otherwise two.
  static var columns: StyleValue<Int> {
    StyleValue { traits in
      if traits.contentSize.isAccessibility || traits.horizontalSizeClass == .compact { return 1 }
      return traits.verticalSizeClass == .compact ? 3 : 2
    }
  }

  /// Eight points at the standard size, which grow with the body style.
  static var margin: StyleValue<Double> {
    StyleValue { ScaledMetrics(for: .body).scaledValue(8, $0) }
  }

  /// A price with raised cents, in three weights, each heavier if the user prefers bold text. It is wider spaced at
  /// small sizes, and has two lines on narrow screens.
  static var price: StyleValue<StyledText> {
    StyleValue { traits in
      let font = fonts.preferredFont(for: .headline, traits: traits)
      let amount = StyledText("€12", font: font).weight(.bold)
      let cents = StyledText("50", font: font.withSize(font.pointSize * 0.6)).baselineShift(.superscript)
      let unit = StyledText(traits.horizontalSizeClass == .compact ? "\neach" : " each", font: font).weight(.regular)
      return (amount + cents + unit).tracking(traits.contentSize < .large ? 0.3 : 0)
    }
  }

  static var colour: StyleValue<Colour> {
    StyleValue { $0.legibilityWeight == .bold ? .ink : .grey }
  }

  /// Two line heights of the body, rounded to the device pixel; on the left if text is read from the right.
  static var indent: StyleValue<Double> {
    StyleValue { traits in
      let indent = PixelGrid(scale: traits.displayScale).nearest(
        fonts.preferredFont(for: .body, traits: traits).lineHeight * 2)
      return traits.layoutDirection == .rightToLeft ? -indent : indent
    }
  }
}

func style(_ block: Block) {
  block.style.font = Styles.title
  block.style.colour = Styles.colour
  block.style.columns = Styles.columns
  block.style.margin = Styles.margin
  block.style.indent = Styles.indent
  block.style.price = Styles.price
  block.style.hidesSubtitle = Styles.columns.map { $0 == 1 }
}
