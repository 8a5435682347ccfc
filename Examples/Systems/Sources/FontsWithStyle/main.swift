// Fonts by family and style: FontsWithStyle FONTS

import Assertions
import FontProbe

var assertions = Assertions(of: "FontsWithStyle")
guard CommandLine.arguments.count == 2 else { fatalError("usage: FontsWithStyle FONTS") }
let fonts = try Fonts(folder: CommandLine.arguments[1])

// Each of the nine weights, among the four faces of Roboto Slab: 250 (Thin), 300, 400 and 700. CSS Fonts 4, 5.2: for
// less than 400, lighter faces come first; for more than 500, heavier faces; for 400 to 500, first the faces up to 500,
// then lighter faces.
let found = (1...9).map { fonts.font("Roboto Slab", FontWeight(Double($0) * 100)).face.style.weight.rawValue }
assertions.equal(found, [250, 250, 300, 400, 400, 700, 700, 700, 700], "the nearest weights")
for weight in stride(from: 100.0, through: 900, by: 100) {
  let font = fonts.font("Inter", FontWeight(weight))
  assertions.equal(font.face.coordinates["wght"] ?? 400, weight, "a variable font has the weight \(weight)")
  assertions.equal(font.match.outcome, .exact, "exactly")
}

let exact = fonts.font("Roboto Slab", .bold)
assertions.equal(exact.fontName, "RobotoSlab-Bold", "the PostScript name")
assertions.equal(exact.familyName, "Roboto Slab", "the family")
assertions.equal(exact.match.outcome, .exact, "the very face")
assertions.equal(fonts.font("Roboto Slab", .medium).match.outcome, .style, "another style of the family")
assertions.holds(fonts.font("Roboto Slab", .medium).match.explanation.contains("no weight 500"), "with the reason")
assertions.equal(fonts.font("EB Garamond", .regular, italic: true).fontName, "EBGaramond12-Italic", "the italic")
assertions.holds(fonts.font("EB Garamond", .bold).match.synthesis.bold, "a bold that the family lacks is synthesised")
assertions.holds(fonts.font("Manrope", .medium, italic: true).match.synthesis.oblique, "a slant too")
for name in ["RobotoSlab-Bold", "Roboto Slab Bold", "roboto slab bold", "RobotoSlab Bold"] {
  assertions.equal(fonts.collection.font(named: name, size: 17).fontName, "RobotoSlab-Bold", "by the name \(name)")
}

// A text with bold and italic parts.
func faces(_ markup: String, _ family: String) throws -> [String] {
  try fonts.text(markup, family).lines(width: .infinity)[0].runs.map(\.font.fontName)
}
assertions.equal(
  try faces("So <b>bold</b>, so", "Roboto Slab"), ["RobotoSlab-Regular", "RobotoSlab-Bold", "RobotoSlab-Regular"],
  "a bold part has the bold face")
assertions.equal(
  try faces("So <i>italic</i>", "EB Garamond"), ["EBGaramond12-Regular", "EBGaramond12-Italic"],
  "an italic one the italic")
let both = try fonts.text("<i>so <b>both</b></i>", "EB Garamond").lines(width: .infinity)[0].runs
assertions.equal(
  both.map(\.font.match.synthesis.bold), [false, true], "tags nest, and what the family lacks is synthesised")
assertions.equal(both.last?.font.fontName, "EBGaramond12-Italic", "in the italic face")
do {
  _ = try fonts.text("So <em>wrong</em>", "EB Garamond")
  assertions.holds(false, "a tag that is not known is set")
} catch {
  assertions.holds("\(error)".contains("column 4"), "a wrong tag has its column: \(error)")
}

// A family that is absent.
let museo = fonts.font("Museo Slab", .medium)
assertions.equal(museo.match.outcome, .substitute, "an absent family has a substitute")
assertions.equal(museo.familyName, "Roboto Slab", "of the same kind")
assertions.holds(museo.match.explanation.contains("Museo Slab"), "the explanation names it")
let helvetica = fonts.font("Helvetica Neue", .regular)
assertions.equal(helvetica.match.outcome, .substitute, "a font of macOS has one too")
assertions.equal(helvetica.capHeight, 17 * 0.714, "and the published metrics of the absent font")
do {
  _ = try fonts.collection.exactFont(named: "MuseoSlab-500", size: 17)
  assertions.holds(false, "an exact font that is absent is found")
} catch {
  assertions.equal(error.code, .notRegistered, "who wants no substitute gets an error")
}

// A role in a family: UIKit ignores the family of a descriptor with a text style.
let sizes = ContentSizeCategory.allCases.map { fonts.font("Roboto Slab", for: .body, $0).pointSize }
assertions.equal(sizes, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], "the published sizes of the body")
let body = fonts.font("Roboto Slab", for: .body, weight: .bold, .accessibilityLarge)
assertions.equal(body.fontName, "RobotoSlab-Bold", "family, weight and style in one request")
let quote = body.withFamily("EB Garamond").withSlant(.italic)
assertions.equal(quote.textStyle, .body, "the font keeps its style through changes")
assertions.equal(quote.pointSize, body.pointSize, "and its size")
assertions.equal(quote.withSameStyle(at: TraitCollection()).pointSize, 17, "at another text size")
let scaled = try ScaledMetrics(for: .body).scaledFont(for: exact, traits: TraitCollection(contentSize: .extraLarge))
assertions.equal(scaled.pointSize, 19, "a font of its own size is scaled like the body")
do {
  _ = try ScaledMetrics(for: .body).scaledFont(for: scaled, traits: TraitCollection())
  assertions.holds(false, "a scaled font is scaled again")
} catch {
  assertions.equal(error.code, .alreadyScaled, "not twice")
}

let capitals = try fonts.font("EB Garamond", .regular).smallCapsVariant
assertions.equal(capitals.variant?.smallCaps?.source, .real, "small capitals of the face")
let scaledCapitals = try fonts.font("Manrope", .medium).smallCapsVariant
assertions.equal(scaledCapitals.variant?.smallCaps?.source, .synthesised, "or scaled ones")
assertions.finish()
