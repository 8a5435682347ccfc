internal import FontChecks
internal import FontFaces
public import FontFiles
public import FontLayout
public import FontMatching
internal import FontTables
internal import NumberText

/// A picture of fonts as SVG: large letters with the lines that layout uses, small capitals, alphabet, weights and axes.
///
/// All text is drawn as shapes, so that the picture looks the same on every machine. The same fonts make the same bytes.
public struct Specimen: Sendable {
  /// A font of the specimen, and the name that was requested.
  public struct Subject: Sendable {
    /// The name that was requested.
    public let name: String
    /// The font that was found, at the size for which its metrics are given.
    public let font: Font

    /// A font, and the name that was requested.
    public init(name: String, font: Font) {
      self.name = name
      self.font = font
    }
  }

  /// The fonts, each shown below the one before.
  public var subjects: [Subject]
  /// The text that is drawn large; `nil` for a few letters of a script that the face covers, such as `Hxpg`.
  public var text: String?
  /// Another font that is drawn over each of them, such as its substitute.
  public var rival: Subject?
  /// The collection that has the other faces of a family, and fallback fonts for letters that a face lacks.
  public var collection: FontCollection

  /// In characters; longer texts are cut.
  static let longestText = 200

  /// A specimen of fonts.
  public init(of subjects: [Subject], text: String? = nil, against rival: Subject? = nil, in collection: FontCollection)
  {
    self.subjects = subjects
    self.text = text.map { String($0.prefix(Self.longestText)) }
    self.rival = rival
    self.collection = collection
  }

  /// The picture, an SVG document.
  public var svg: String { document.text }

  private var document: PictureDocument {
    var canvas = Canvas(Lettering())
    for (place, subject) in subjects.enumerated() {
      if place > 0 { canvas.y += 40 }
      let shown = ShownFace(subject, text: text, rival: rival, collection)
      for section in Self.sections where section.fits(shown) { section.init(shown).draw(on: &canvas) }
    }
    return PictureDocument(title: title, description: description, canvas: canvas)
  }

  /// The picture as a PNG file in the light colours, drawn by librsvg, which is loaded on first use.
  ///
  /// - Parameter scale: pixels per pixel of the SVG picture, above 0. It is reduced if a side would exceed 32,000 pixels.
  /// - Throws: `FontError` with `noRasterizer` if librsvg is not installed or refuses the picture.
  public func png(scale: Double = 2) throws(FontError) -> [UInt8] {
    let document = document
    let most = 32_000.0
    let scale = min(max(scale, 0.01), most / document.width, most / document.height)
    return try Rasterizer.png(
      document.text, width: Int((document.width * scale).rounded()), height: Int((document.height * scale).rounded()))
  }

  private static var sections: [any SpecimenSection.Type] {
    [
      HeaderSection.self, MetricsSection.self, CapCentreSection.self, OverlaySection.self, SmallCapsSection.self,
      AlphabetSection.self, AxesSection.self, WeightsSection.self,
    ]
  }

  private var title: String {
    "Specimen of " + subjects.map { $0.font.face.fullName ?? $0.name }.joined(separator: ", ")
  }

  /// The contents of the picture in words, for screen readers.
  private var description: String {
    subjects.map { subject in
      let font = subject.font
      let metrics = MetricLines(font, at: 1).lines.filter { !$0.isMeasured }.map { line in
        "\(line.name) \(line.points.text(.fixed(2))) points (\(line.source))"
      }
      let name = font.face.fullName ?? subject.name
      return "\(name) at \(font.pointSize.text(.shortest)) points: \(metrics.joined(separator: ", "))."
    }.joined(separator: " ")
  }
}

/// A part of a specimen.
protocol SpecimenSection {
  /// Whether the face has anything to show in it.
  static func fits(_ shown: ShownFace) -> Bool
  init(_ shown: ShownFace)
  func draw(on canvas: inout Canvas)
}

/// A font of a specimen, and its sample texts.
struct ShownFace {
  let name: String
  let font: Font
  let sample: SampleText
  /// The letters that are drawn large.
  let word: String
  let rival: Specimen.Subject?
  let collection: FontCollection

  init(_ subject: Specimen.Subject, text: String?, rival: Specimen.Subject?, _ collection: FontCollection) {
    name = subject.name
    font = subject.font
    self.rival = rival
    self.collection = collection
    sample = SampleText(for: subject.font.match.drawn.face)
    word = text ?? sample.word
  }

  /// The face that draws.
  var face: FontFace { font.match.drawn.face }
  /// Whether the face has capitals of the Latin alphabet.
  var isLatin: Bool { sample.script == "Latn" }

  func outline(_ text: String, size: Double? = nil) -> TextOutline {
    (size.map(font.withSize) ?? font).outline(of: text, in: collection)
  }

  /// The text at the font's own size, to be magnified. A font can have other letters for large sizes.
  func magnified(_ text: String) -> TextOutline { font.outline(of: text, in: collection) }

  /// The faces of its family with the same origin, by width and weight, the upright ones first.
  var family: [FontFace] {
    guard let name = face.family else { return [] }
    let faces: [FontFace] =
      switch font.match.drawn.origin {
      case .registered: collection.registeredFaces + ((try? FontFile(path: face.source.path ?? ""))?.faces ?? [])
      case .bundled: collection.bundledFaces
      case .system: collection.systemFaces().faces
      }
    var seen: Set<String> = []
    return faces.filter { $0.family == name && seen.insert($0.postScriptName ?? $0.fullName ?? "").inserted }
      .sorted { left, right in
        func key(_ face: FontFace) -> (Int, Double, Double, String) {
          (
            face.style.slant.isSlanted ? 1 : 0, face.style.width.rawValue, face.style.weight.rawValue,
            face.fullName ?? ""
          )
        }
        return key(left) < key(right)
      }
  }
}

/// The name of the face, its style and its format.
struct HeaderSection: SpecimenSection {
  private let shown: ShownFace

  static func fits(_ shown: ShownFace) -> Bool { true }
  init(_ shown: ShownFace) { self.shown = shown }

  func draw(on canvas: inout Canvas) {
    canvas.y += 26
    let face = shown.font.face
    canvas.label(face.fullName ?? shown.name, x: Canvas.margin, y: canvas.y, size: 26, weight: .strong)
    canvas.y += 24
    canvas.label(facts(face), x: Canvas.margin, y: canvas.y, style: "quiet")
    let match = shown.font.match
    if match.outcome != .exact {
      let text = "Asked for \(shown.name): \(match.explanation)."
      for line in canvas.lettering.lines(text, size: 12, width: Canvas.contentWidth, atMost: 4) {
        canvas.y += 18
        canvas.label(line, x: Canvas.margin, y: canvas.y, style: "accent")
      }
    }
    canvas.y += 18
  }

  private func facts(_ face: FontFace) -> String {
    var facts = ["\(face.format)", "weight \(face.style.weight)"]
    if face.style.width != .normal { facts.append("width \(face.style.width.rawValue.text(.shortest)) %") }
    if face.style.slant.isSlanted { facts.append("\(face.style.slant)") }
    if face.isVariable { facts.append("variable") }
    if face.isColor { facts.append("in colour") }
    if !face.isScalable { facts.append("bitmaps") }
    facts.append("\(face.unitsPerEm) units to the em")
    if let count = face.glyphCount { facts.append("\(count) glyphs") }
    if let path = face.source.path {
      facts.append(
        (path.split(separator: "/").last.map(String.init) ?? path) + (face.index > 0 ? "#\(face.index)" : ""))
    }
    return facts.joined(separator: "  ·  ")
  }
}
