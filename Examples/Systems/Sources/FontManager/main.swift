// 21 styles in two families, by code: FontManager GUIDE FONTS

import Assertions
import FontProbe

var assertions = Assertions(of: "FontManager")
guard CommandLine.arguments.count == 3 else { fatalError("usage: FontManager GUIDE FONTS") }
let (guide, folder) = (CommandLine.arguments[1], CommandLine.arguments[2])
let phone = try FontManager(guide: guide, fonts: folder, screenWidth: 390)

assertions.equal(phone.guide.styles.count, 21, "the styles")
assertions.equal(phone.guide.families.count, 2, "the families")
assertions.equal(phone.substitutes, [], "every face that the guide names is there")

let families = ["a": "Inter", "b": "Roboto Slab"]
for style in phone.guide.styles {
  guard let code = style.code else { continue }
  let font = phone.style(code)?.font
  assertions.equal(font, phone.style(style.name)?.font, "\(style.name) by its code")
  let family = phone.guide.family(named: style.family).flatMap { families[$0.code ?? ""] }
  assertions.equal(font?.familyName, family, "the family of \(style.name)")
  let points = ContentSizeCategory.allCases.compactMap { phone.style(code, $0)?.font.pointSize }
  assertions.equal(points, points.sorted(), "\(style.name) grows with the text size")
  // The half point of the slab is added at its designed size; scaled sizes are whole.
  let scaled = zip(ContentSizeCategory.allCases, points).filter { $0.0 != .large }.map(\.1)
  let isWhole = scaled.count == 11 && scaled.allSatisfy { $0 == $0.rounded() }
  assertions.holds(isWhole, "\(style.name) has whole points: \(points)")
  assertions.holds(points.max() ?? 0 <= style.setting.maximumSize ?? 999, "\(style.name) keeps its maximum")
}

assertions.equal(phone.style("lt")?.font.pointSize, 34, "the large title")
assertions.equal(phone.style("lt", .accessibilityExtraExtraExtraLarge)?.font.pointSize, 52, "and its maximum")
assertions.equal(phone.style("b1", .accessibilityExtraExtraExtraLarge)?.font.pointSize, 48, "17 points of the body")
assertions.equal(phone.style("c2", .extraSmall)?.font.pointSize, 11, "a caption that is not smaller than the body's")
assertions.equal(phone.style("b1")?.font.face.style.weight, 400, "the weight of running text")
assertions.equal(phone.style("b1", isBold: true)?.font.face.style.weight, 600, "and for bold text, by the guide")
assertions.equal(phone.style("l2")?.font.fontName, "RobotoSlab-Regular", "there is no medium of the slab")
assertions.equal(phone.style("b3")?.font.face.style.weight, 700, "a place on the axis of a variable font")
assertions.holds(phone.style("n1")?.font.features.contains("tnum") == true, "numbers in columns")
assertions.equal(phone.style("b2")?.font.pointSize, 17.5, "the slab is half a point larger")
assertions.equal(phone.guide.style(for: .headline)?.code, "h3", "the style for one of the system's")

// Texts in several styles.
let offer = phone.attributes(for: "h1")
assertions.equal(
  offer.font, (phone.style("h1")?.font).map(StyledFont.font), "the attributes have the font of the style")
assertions.equal(phone.attributes(for: "h1", .small).font == offer.font, false, "at the preferred text size")
let menu = try phone.text("<h2>Tea</h2> <n1>2.50</n1>")
let runs = menu.lines(width: 300)[0].runs
assertions.equal(runs.first?.font, phone.style("h2")?.font, "a tag is a style")
assertions.equal(runs.last?.font, phone.style("n1")?.font, "each its own")
assertions.holds(runs.last?.font.features.contains("tnum") == true, "with its features")
assertions.holds(
  menu.lines(width: 300).height < (try phone.text("<lt>Tea</lt>").lines(width: 300).height), "and height")
do {
  _ = try phone.text("<h2>Tea</h2> <n9>2.50</n9>")
  assertions.holds(false, "a style that is not in the guide is set")
} catch {
  assertions.holds("\(error)".contains("column 14"), "a wrong tag is an error with its column: \(error)")
}

let watch = try FontManager(guide: guide, fonts: folder, screenWidth: 200)
let tablet = try FontManager(guide: guide, fonts: folder, screenWidth: 800)
assertions.equal(watch.device?.name, "watch", "a device by its width")
assertions.equal(watch.style("b1")?.font.pointSize, 13, "four points less on a watch")
assertions.equal(tablet.style("b1")?.font.pointSize, 18, "one more on a tablet")

// A face that is not among the app's files has a substitute, and the result reports it.
let slabOnly = try FontManager(guide: guide, fonts: "\(folder)/RobotoSlab", screenWidth: 390)
assertions.equal(slabOnly.substitutes.count, 14, "the styles of the other family have substitutes")
assertions.holds(slabOnly.substitutes.allSatisfy { $0.contains("substitutes for") }, "each with its reason")
assertions.equal(slabOnly.style("b1")?.font.familyName, "Roboto Slab", "the nearest that there is")

// A mistake in the guide is an error with its line.
do {
  let text = "guide: 1\nfamilies:\n  a: { name: Inter }\nstyles:\n  body: { family: b, size: 17 }\ndefault: body\n"
  _ = try StyleGuide(parsing: Array(text.utf8), as: .yaml)
  assertions.holds(false, "a guide with a mistake is read")
} catch {
  assertions.equal(error.problems.first?.place.line, 5, "the line of the mistake")
}
assertions.finish()
