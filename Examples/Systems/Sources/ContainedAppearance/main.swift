// Rules that depend on the containers of an element, with UIKit's precedence. They also apply to elements on screen.

import Assertions
import FontProbe

var assertions = Assertions(of: "ContainedAppearance")
let window = View()
let (bar, cell, sheet, sheetCell) = (NavigationBar(), Cell(), Sheet(), Cell())
let (plain, link, inBar, inCell, linkInCell) = (Label(), Link(), Label(), Label(), Link())
let (inSheet, inSheetCell) = (Label(), Label())
bar.subviews = [inBar]
cell.subviews = [inCell, linkInCell]
sheetCell.subviews = [inSheetCell]
sheet.subviews = [inSheet, sheetCell]
window.subviews = [bar, cell, sheet, plain, link]

let appearance = AppearanceManager(root: window)
assertions.equal(plain.colour, .red, "without rules a label has its own values")
appearance.rules = theme()

assertions.equal(plain.font.textStyle, .body, "rules reach what is on screen already")
assertions.equal(plain.colour, .black, "the colour of all labels")
assertions.equal(link.colour, .blue, "the narrower class wins")
assertions.equal(link.font.textStyle, .body, "and has the rest from its superclass")
assertions.equal(inBar.font.textStyle, .headline, "a label in the bar")
assertions.equal(inBar.colour, .black, "what its rule leaves out comes from the weaker one")
assertions.equal(inCell.font.textStyle, .footnote, "a label in a cell")
assertions.equal(inCell.colour, .grey, "and its colour")
assertions.equal(linkInCell.colour, .grey, "a container wins over the narrower class")
assertions.equal(inSheet.colour, .white, "a label in the sheet")
assertions.equal(inSheetCell.font.textStyle, .callout, "the longer chain wins")
assertions.equal(inSheetCell.colour, .white, "the outermost container wins")

// The attributes of a bar's title.
bar.title = "Größe"
let title = bar.styledTitle.lines(width: 300)[0]
assertions.equal(title.drawnText, "GRÖSSE", "the title in capitals")
assertions.equal(title.runs[0].font.textStyle, .headline, "in its text style")
assertions.equal(title.runs[0][Ink.self], .black, "with a colour that the runs of the line have")
let sheetBar = NavigationBar()
sheetBar.title = "Share"
sheet.add(sheetBar)
assertions.equal(sheetBar.styledTitle.runs[0].attributes[Ink.self], .white, "a bar in a sheet has other attributes")
assertions.equal(sheetBar.styledTitle.runs[0].attributes.tracking, 0.75, "and the tracking of its size")

let explanation = "\(appearance.explain(inSheetCell))"
assertions.holds(explanation.contains("Sheet"), "the explanation names the rule")
assertions.holds(explanation.contains("further out"), "and why others lost")
assertions.holds(explanation.contains("System.swift:"), "with file and line")

// Traits.
appearance.traits.horizontalSizeClass = .regular
assertions.equal(inCell.font.textStyle, .subheadline, "a rule for wide screens")
assertions.equal(inSheetCell.font.textStyle, .callout, "the outer container wins over traits")
appearance.traits.horizontalSizeClass = .compact
assertions.equal(inCell.font.textStyle, .footnote, "and back")

// An element that moves gets the rules of its new place.
bar.subviews = []
cell.add(inBar)
assertions.equal(inBar.font.textStyle, .footnote, "a label that has moved into a cell")
assertions.equal(inBar.colour, .grey, "with its colour")
cell.subviews.removeAll { $0 === inBar }
window.add(inBar)
assertions.equal(inBar.font.textStyle, .body, "and out of it")

// Values that the program sets are kept, and an element's own style takes precedence over every rule.
inCell.colour = .red
inSheet.style.font = .style(.caption1)
appearance.contentSize = .extraLarge
assertions.equal(inCell.colour, .red, "a colour that the program set")
assertions.equal(inSheet.font.textStyle, .caption1, "an element's own style")
assertions.equal(sheetBar.titleTextAttributes.tracking, 17.0 / 20, "titles follow the reader's size")
assertions.equal(inCell.font.pointSize, TextStyle.footnote.pointSize(for: appearance.traits), "the size of the rule")

// A different theme, and no theme.
var dark = theme()
dark.when(Label.self) { $0.set(\.colour, to: .white) }
appearance.rules = dark
assertions.equal(plain.colour, .white, "the later of two alike wins")
assertions.equal(inBar.colour, .white, "everywhere in the tree")
assertions.equal(linkInCell.colour, .grey, "where no stronger rule is")
appearance.rules = AppearanceRules()
assertions.equal(plain.colour, .red, "without rules the first value is restored")
assertions.equal(bar.titleTextAttributes, TextAttributes(), "and attributes")
assertions.equal(plain.font, Font(named: "Inter", size: 17), "and the first font")
assertions.equal(inSheet.font.textStyle, .caption1, "an own style stays")
assertions.equal(inCell.colour, .red, "and what the program set")

// UIKit's order of containers, the innermost first, gives the same rule.
var outside = AppearanceRules()
outside.when(Label.self, whenContainedInInstancesOf: [Cell.self, Sheet.self]) { $0.set(\.colour, to: .blue) }
appearance.rules = outside
assertions.equal(inSheetCell.colour, .blue, "a cell in a sheet")
assertions.equal(plain.colour, .red, "nothing else")
assertions.equal(linkInCell.colour, .red, "not a cell elsewhere")
assertions.finish()
