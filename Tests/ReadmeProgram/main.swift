import FontProbe

// A font by name. If it is absent, a substitute is returned, with the reasons.
let font = Font(named: "MuseoSlab-500", size: 17)
let position = (font.capHeight / 2).rounded()
if font.match.outcome != .exact { print(font.match.explanation) }

// The app's own files: Font(named:size:) also finds registered fonts.
let fonts = FontCollection.standard
let report = try fonts.register(contentsOf: "Fonts")
for failure in report.failures { print(failure) }
let title = fonts.font(family: "Roboto Slab", weight: .semibold, size: 28)
let exact = try fonts.exactFont(named: "RobotoSlab-Bold", size: 17)
// README.md ends here.

// The face that is used for each part of a text.
for run in fonts.runs(for: "Größe, размер, ☃", FontDescriptor(named: "EB Garamond")) {
  print(run.utf8Range, run.match.face, run.missing)
}

// Features with their values, and required characters: a font that lacks one of these characters is skipped.
let price = FontDescriptor(
  names: ["Museo Slab", "Inter"], features: ["tnum": 1, "liga": 0], requiredCharacters: "€₺₹")
print(fonts.font(for: price, size: 17).match.explanation)
// docs/which-font.md ends here.

// The contents of a file, without a collection.
let file = try FontFile(path: "Fonts/Inter/Inter-roman.var.ttf")
let medium = try file.faces[0].at([.weight: 512])
print(medium.capHeight.value, medium.capHeight.source, medium.capHeight.measured ?? 0)
// docs/metrics.md ends here.

print("position \(position)")
print("registered \(report.faces.count)")
print("title \(title.fontName) \(title.pointSize)")
print("exact \(exact.fontName) \(exact.match.origin)")
print("coordinates \(medium.coordinates)")
