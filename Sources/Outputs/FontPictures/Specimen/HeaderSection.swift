internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import MetricValues
internal import TextFormats

extension Specimen.Subject {
  /// The name of the face. For an absent font, the requested name and the substitute.
  public var title: String {
    let face = font.match.drawn.face
    let drawn = face.fullName ?? face.postScriptName ?? "a font without a name"
    return font.match.isSubstituted ? "\(name) (substitute: \(drawn))" : font.face.fullName ?? name
  }
}

extension FontMatch {
  var isSubstituted: Bool { !outcome.isOfRequestedFamily || substitute != nil }
  var hasMetricsOfAbsent: Bool { metricsOwner.face !== drawn.face }
}

/// The section with the name of the face, its style and its format.
struct HeaderSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { true }
  init(_ shown: ShownFace) { self.shown = shown }

  func draw(on canvas: inout Canvas) {
    canvas.y += 26
    let match = shown.font.match
    let face = shown.face
    let drawn = face.fullName ?? face.postScriptName ?? "A font without a name"
    let title = match.isSubstituted ? shown.name : shown.font.face.fullName ?? shown.name
    canvas.label(title, x: Canvas.margin, y: canvas.y, width: Canvas.contentWidth, size: 26, weight: .strong)
    canvas.y += 24
    if match.isSubstituted {
      let metrics =
        match.hasMetricsOfAbsent
        ? "The lines show the published metrics of \(shown.name)."
        : match.decision.laterName != nil
          ? "The metrics are those of \(drawn), which comes after \(shown.name) in the list of names."
          : "The metrics are from the substitute, because no metrics are published for \(shown.name)."
      canvas.label(
        "\(shown.name) was not found. \(drawn) is the substitute.", x: Canvas.margin, y: canvas.y,
        width: Canvas.contentWidth, weight: .strong, style: "accent")
      canvas.y += 18
      canvas.label(metrics, x: Canvas.margin, y: canvas.y, width: Canvas.contentWidth, style: "accent")
      canvas.y += 18
    } else if match.outcome != .exact {
      for line in canvas.lettering.lines(
        "Requested: \(shown.name). Result: \(match.explanation).", size: 12, width: Canvas.contentWidth, atMost: 3)
      {
        canvas.label(line, x: Canvas.margin, y: canvas.y, style: "accent")
        canvas.y += 18
      }
    }
    canvas.label(
      (match.isSubstituted ? "\(drawn):  " : "") + facts(face), x: Canvas.margin, y: canvas.y,
      width: Canvas.contentWidth,
      style: "quiet")
    canvas.y += 18
    let credits = canvas.lettering.drawable(credits(face))
    guard !credits.isEmpty else { return }
    canvas.label(credits, x: Canvas.margin, y: canvas.y, width: Canvas.contentWidth, style: "quiet")
    canvas.y += 18
  }

  /// Returns the version, the designer, the foundry and the licence from the font, each shortened to one line.
  private func credits(_ face: FontFace) -> String {
    guard let credits = try? face.credits() else { return "" }
    var words: [String] = []
    func add(_ beginning: String, _ text: String?) {
      guard let line = text?.split(whereSeparator: \.isNewline).first?.prefix(Self.mostCharacters) else { return }
      let isCut = line.count < (text?.count ?? 0)
      let text = String(line).trimmingSuffix { " .,;".contains($0) }
      words.append(beginning + text + (isCut ? "…" : ""))
    }
    let version = credits.version?.split(separator: ";").first.map(String.init)
    // The name table has "Version 3.019" or only the number.
    add(version?.first?.isNumber ?? false ? "Version " : "", version)
    add("by ", credits.designer)
    let vendor = credits.vendorID.map { "vendor \($0)" }
    let foundry = credits.manufacturer.map { name in credits.vendorID.map { "\(name) (\($0))" } ?? name }
    // If both fields contain the same name, the name is written once.
    add("", credits.manufacturer == credits.designer ? vendor : foundry ?? vendor)
    add("", LicenceName.short(of: credits))
    return words.joined(separator: "  ·  ")
  }

  private static let mostCharacters = 56

  private func facts(_ face: FontFace) -> String {
    var facts = ["\(face.format)", "weight \(face.style.weight)"]
    if face.style.width != .normal { facts.append("width \(face.style.width.rawValue.text(.rounded(1))) %") }
    if face.style.slant.isSlanted { facts.append("\(face.style.slant)") }
    if face.isVariable { facts.append("variable") }
    if face.isColor { facts.append("in colour") }
    // A bitmap face may have tables with units other than its pixels.
    if !face.isScalable { facts.append("bitmaps of \(face.unitsPerEm) pixels per em") }
    if face.isScalable || face.unitsPerEmOfTables != face.unitsPerEm {
      facts.append("\(face.unitsPerEmOfTables) units per em\(face.isScalable ? "" : " in its tables")")
    }
    if let count = face.glyphCount { facts.append("\(count) glyphs") }
    if let path = face.source.path {
      facts.append(face.fileName(in: path))
    }
    return facts.joined(separator: "  ·  ")
  }
}

enum LicenceName {
  /// Words that occur in a licence text, a licence URL or a copyright, each with the short name of the licence.
  private static let known = [
    ("SIL Open Font License", "SIL Open Font License"), ("openfontlicense.org", "SIL Open Font License"),
    ("scripts.sil.org/OFL", "SIL Open Font License"), ("Apache License", "Apache License"),
    ("apache.org/licenses", "Apache License"), ("Ubuntu Font Licence", "Ubuntu Font Licence"),
    ("GUST Font License", "GUST Font License"), ("General Public License", "GNU General Public License"),
    ("Bitstream Vera", "Bitstream Vera licence"), ("public domain", "public domain"),
  ]

  /// Returns the short name, the text or the URL of the licence; nil if the font has none of them.
  static func short(of credits: FaceCredits) -> String? {
    let texts = [credits.license, credits.licenseURL, credits.copyright].compactMap(\.self)
    for (words, name) in known where texts.contains(where: { $0.contains(words) }) { return name }
    return credits.license ?? credits.licenseURL
  }
}

/// A table with one row of metrics in points for each font.
struct ComparisonTable {
  private let subjects: [Specimen.Subject]
  private let convention: MetricConvention

  init(_ subjects: [Specimen.Subject], _ convention: MetricConvention) {
    self.subjects = subjects
    self.convention = convention
  }

  private static let nameWidth = 400.0

  func draw(on canvas: inout Canvas) {
    let columns: [(String, (FontMetrics) -> Double)] = [
      ("ascender", { $0.ascender }), ("descender", { $0.descender }), ("leading", { $0.leading }),
      ("line height", { $0.lineHeight }), ("cap height", { $0.capHeight }), ("x-height", { $0.xHeight }),
    ]
    canvas.y += 16
    canvas.label(
      "\(subjects.count) fonts, in points", x: Canvas.margin, y: canvas.y, size: 13, weight: .strong)
    let step = (Canvas.contentWidth - Self.nameWidth) / Double(columns.count)
    func right(_ index: Int) -> Double { Canvas.margin + Self.nameWidth + Double(index + 1) * step }
    for (index, column) in columns.enumerated() {
      canvas.label(column.0, x: right(index), y: canvas.y, anchor: .end, style: "quiet")
    }
    canvas.y += 8
    for subject in subjects {
      canvas.rule("grid")
      canvas.y += 18
      let size = "  \(subject.font.pointSize.text(.rounded(2))) pt"
      canvas.label(
        canvas.lettering.cut(subject.title, size: 12, width: Self.nameWidth - 80) + size, x: Canvas.margin, y: canvas.y)
      for (index, column) in columns.enumerated() {
        canvas.label(
          column.1(subject.font.metrics(convention)).text(.fixed(2), sign: .minus), x: right(index), y: canvas.y,
          anchor: .end)
      }
      canvas.y += 8
    }
    canvas.rule("grid")
  }
}

extension Canvas {
  /// Draws a thick line between two fonts.
  mutating func bar() {
    y += 38
    rule("bar")
    y += 16
  }
}
