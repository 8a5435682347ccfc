// Values of styles that depend on traits: size classes, the preferred text size, bold text, the reading direction.

import Assertions
import FontProbe

var assertions = Assertions(of: "AdaptiveStyles")
let (main, sidebar) = (Block(), Block())
let page = Block(main, sidebar)
style(main)
style(sidebar)
let appearance = AppearanceManager(root: page)

assertions.equal(main.font.familyName, "Manrope", "a phone has the sans")
assertions.equal(main.font.pointSize, 22, "in the size of title2")
assertions.equal(main.columns, 1, "a phone has one column")
assertions.equal(main.hidesSubtitle, true, "a style that is computed from another one")
assertions.equal(main.colour, .grey, "the colour")
assertions.equal(main.margin, 8, "the margin at the standard size")

assertions.equal(main.price.lines(width: 300).map(\.drawnText), ["€1250", "each"], "the price and what it is for")
let (amount, cents) = (main.price.runs[0].attributes, main.price.runs[1].attributes)
assertions.equal(amount.weight, .bold, "the amount stands out")
assertions.equal(cents.baselineShift, .superscript, "the cents are raised")
assertions.equal(amount.tracking, 0, "and set as the font has them")
let priceHeight = main.price.lines(width: 300).height
appearance.contentSize = .extraSmall
assertions.equal(main.price.runs[0].attributes.tracking, 0.3, "letters are more open in small text")
assertions.holds(main.price.lines(width: 300).height < priceHeight, "and the price is lower")
appearance.contentSize = .large

appearance.traits.horizontalSizeClass = .regular
assertions.equal(main.price.lines(width: 300).count, 1, "a tablet has the price in one line")
assertions.equal(main.font.familyName, "EB Garamond", "a tablet has the serif")
assertions.equal(main.font.pointSize, 34, "in the size of largeTitle")
assertions.equal(main.font.textStyle, .largeTitle, "the font keeps its style through the change of family")
assertions.equal(main.columns, 2, "a tablet has two columns")
assertions.equal(main.hidesSubtitle, false, "so the subtitle is there")
appearance.traits.verticalSizeClass = .compact
assertions.equal(main.columns, 3, "three in landscape")

// A part of the tree has its own traits: a sidebar is narrow on a wide screen.
sidebar.style.traits.horizontalSizeClass = .compact
assertions.equal(sidebar.font.familyName, "Manrope", "the sidebar is narrow")
assertions.equal(sidebar.columns, 1, "and has one column")
assertions.equal(main.columns, 3, "while the main part has three")
sidebar.style.traits.contentSize = .large
appearance.contentSize = .accessibilityMedium
assertions.equal(sidebar.font.pointSize, 22, "the sidebar keeps its text size")
assertions.holds(main.font.pointSize > 34, "the main part follows the reader: \(main.font.pointSize)")
assertions.equal(main.columns, 1, "in one column")

// 8 points grow with the leading of the body: 22 at large, 34 at AX1. 12.36 is then rounded to the pixel of the
// display.
assertions.equal(main.margin, 12, "the margin at 1x")
appearance.traits.displayScale = 3
assertions.equal(main.margin, 37.0 / 3, "the margin at 3x")
for category in ContentSizeCategory.allCases {
  appearance.contentSize = category
  assertions.holds(main.columns == (category.isAccessibility ? 1 : 3), "the columns at \(category.name)")
  assertions.holds(main.indent * 3 == (main.indent * 3).rounded(), "the indent at \(category.name) is on a pixel")
}

let before = main.indent
appearance.traits.layoutDirection = .rightToLeft
assertions.equal(main.indent, -before, "the indent turns with the direction of reading")
let regular = main.font
let weights = main.price.lines(width: 900)[0].runs.map(\.font.face.style.weight)
assertions.equal(weights, [.bold, .semibold, .regular], "the weights of the price")
appearance.traits.legibilityWeight = .bold
assertions.equal(main.colour, .ink, "bold text is darker")
assertions.equal(sidebar.font.fontName, "Manrope-Bold", "and has a bold face")
assertions.equal(main.font.pointSize, regular.pointSize, "in the same size")
let price = main.price.lines(width: 900)[0].runs
assertions.equal(price.count, 3, "the amount, the cents and what they are for")
for (run, before) in zip(price, weights) {
  assertions.holds(run.font.face.style.weight > before, "each run is heavier: \(before) \(run.font.face.style.weight)")
}
assertions.holds(price[1].baseline < price[0].baseline, "its cents stand above the baseline")

// Without its style, a property has its own value again.
main.style.colour = nil
assertions.equal(main.colour, .red, "the value from before")
main.columns = 7
appearance.traits.verticalSizeClass = .regular
assertions.equal(main.columns, 7, "a value that the program sets stays")
assertions.finish()
