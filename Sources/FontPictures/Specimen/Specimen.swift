internal import FontChecks
internal import FontFaces
public import FontFiles
public import FontLayout
public import FontMatching
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
