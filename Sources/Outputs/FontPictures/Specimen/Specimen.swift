internal import FontFaces
public import FontFiles
public import FontLayout
public import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables
public import MetricValues
internal import TextFormats

/// An SVG picture of fonts: large letters with the lines that layout uses, small capitals, the alphabet, text,
/// features, languages, weights and axes.
///
/// The font itself draws every letter, and a character that the font lacks is a box. Text is drawn as shapes, so the
/// picture looks the same on every computer. The same fonts give the same bytes.
public struct Specimen: Sendable {
  /// A font of the specimen, and the name by which it was requested.
  public struct Subject: Sendable {
    /// The name by which the font was requested.
    public let name: String
    /// The font that was found. The metrics in the picture are for its size.
    public let font: Font

    /// Creates a subject from a font and its requested name.
    public init(name: String, font: Font) {
      self.name = name
      self.font = font
    }
  }

  /// The fonts from top to bottom.
  public var subjects: [Subject]
  /// The text that is drawn large. If nil, letters such as `Hxpg` are drawn, in a script that the face covers.
  public var text: String?
  /// A font that is compared with each of the fonts, such as a substitute. Nil for no comparison.
  public var rival: Subject?
  /// The collection that contains the other faces of a family.
  public var collection: FontCollection
  /// The convention for the line metrics of the fonts.
  public var convention = MetricConvention.standard
  /// Whether every character of the fonts is drawn on a grid. If false, only a selection is drawn.
  public var showsAllCharacters = false

  /// The greatest number of characters of the text. The rest of a longer text is cut.
  static let longestText = 200

  /// Creates a specimen of fonts.
  public init(of subjects: [Subject], text: String? = nil, against rival: Subject? = nil, in collection: FontCollection)
  {
    self.subjects = subjects
    self.text = text.map { String($0.prefix(Self.longestText)) }
    self.rival = rival
    self.collection = collection
  }

  /// The picture as an SVG document.
  public var svg: String { document.text }

  private var document: PictureDocument {
    var canvas = Canvas(Lettering())
    if subjects.count > 1 { ComparisonTable(subjects, convention).draw(on: &canvas) }
    var descriptions: [String] = []
    for (place, subject) in subjects.enumerated() {
      if place > 0 || subjects.count > 1 { canvas.bar() }
      let shown = ShownFace(subject, in: self)
      for section in Self.sections where section.fits(shown) { section.init(shown).draw(on: &canvas) }
      descriptions.append("\(subject.title) \(shown.description)")
    }
    return PictureDocument(title: title, description: descriptions.joined(separator: " "), canvas: canvas)
  }

  /// Returns a PNG file in the colours of the light appearance. librsvg draws it, and is loaded on first use.
  ///
  /// - Parameter scale: pixels per pixel of the SVG picture. The scale is reduced if a side would exceed 32,000 pixels.
  /// - Throws: `FontError` with `noRasterizer` if librsvg is not installed or cannot draw the picture.
  public func png(scale: Double = 2) throws(FontError) -> [UInt8] {
    try document.png(scale: scale)
  }

  /// Returns text that a terminal shows as the picture.
  ///
  /// - Parameter scale: pixels per pixel of the SVG picture.
  /// - Throws: the same errors as `png(scale:)`.
  public func shown(on terminal: TerminalPicture, scale: Double = 1) throws(FontError) -> String {
    guard terminal == .sixel else { return terminal.shown(png: try png(scale: 2 * scale)) }
    let document = document
    let (width, height) = document.pixels(scale)
    return Sixel.text(
      of: try Rasterizer.pixels(document.text, width: width, height: height), width: width, height: height)
  }

  private static var sections: [any SpecimenSection.Type] {
    [
      HeaderSection.self, MetricsSection.self, OverlaySection.self, CapCentreSection.self, SmallCapsSection.self,
      GlyphGridSection.self, AlphabetSection.self, FeaturesSection.self, AxesSection.self, InstancesSection.self,
      WeightsSection.self,
    ]
  }

  private var title: String { "Specimen of " + subjects.map(\.title).joined(separator: ", ") }
}

protocol SpecimenSection {
  static func fits(_ shown: ShownFace) -> Bool
  init(_ shown: ShownFace)
  func draw(on canvas: inout Canvas)
}

/// A font of a specimen, and its sample texts.
struct ShownFace {
  let name: String
  let font: Font
  let sample: SampleText
  let word: String
  /// Whether the caller chose the letters.
  let isTextGiven: Bool
  let rival: Specimen.Subject?
  /// The faces of the font's family, sorted by slant (upright first), width and weight.
  let family: [FontFace]
  /// The heights of the large letters.
  let anatomy: ScriptAnatomy
  let convention: MetricConvention
  let showsAllCharacters: Bool

  init(_ subject: Specimen.Subject, in specimen: Specimen) {
    name = subject.name
    font = subject.font
    rival = specimen.rival
    convention = specimen.convention
    showsAllCharacters = specimen.showsAllCharacters
    let text = specimen.text
    family = Self.family(of: subject.font, in: specimen.collection)
    let face = subject.font.match.drawn.face
    sample = SampleText(for: face)
    isTextGiven = text != nil
    word = text ?? sample.word
    anatomy = ScriptAnatomy(of: face, showing: word, sample, isTextGiven: isTextGiven)
  }

  /// The metric lines in words for screen readers.
  var description: String {
    let lines = MetricLines(font, metrics, at: 1, anatomy).lines.filter { $0.name != "baseline" }.map { line in
      let source = line.letters.isEmpty ? line.source : "measured on \(line.letters)"
      return "\(line.name) \(line.points.text(.fixed(2))) points (\(source))"
    }
    return "at \(font.pointSize.text(.shortest)) points: \(lines.joined(separator: ", "))."
  }

  var metrics: FontMetrics { font.metrics(convention) }
  var face: FontFace { font.match.drawn.face }
  /// Whether the sample has Latin capitals.
  var isLatin: Bool { sample.script == "Latn" && sample.word.contains("H") }
  var shortWord: String { String(sample.word.prefix(4)) }

  func line(_ text: String, size: Double? = nil) -> SingleFontLine {
    SingleFontLine(text, size.map(font.withSize) ?? font)
  }

  /// Returns the lines of a paragraph in this font, without fallback fonts. Sentences with letters that the font lacks
  /// are omitted.
  func lines(_ text: String, size: Double, width: Double, atMost most: Int) -> [SingleFontLine] {
    let font = font.withSize(size)
    let ellipsis = ["…", "..."].first { font.ownCharacters(of: $0) == $0 } ?? ""
    return font.paragraph(
      font.ownSentences(of: text), width: width, atMost: most, in: SingleFontLine.alone, ellipsis: ellipsis
    ).map { SingleFontLine($0, font) }
  }

  private static func family(of font: Font, in collection: FontCollection) -> [FontFace] {
    let face = font.match.drawn.face
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

extension Specimen: DrawnPicture {}
