internal import Files
internal import FontChecks
internal import FontFaces
public import FontLayout
public import FontMatching
internal import NumberText

/// A picture of fonts: their letters large, with the lines that layout goes by; their small capitals, alphabet, weights and
/// axes. Written as SVG without any text or font: whoever opens it sees the same.
///
/// The same fonts make the same bytes.
public struct Specimen: Sendable {
  /// A font that is shown, by the name that was asked for.
  public struct Subject: Sendable {
    /// What was asked for.
    public let name: String
    /// The font that answered, in the size that its figures are told for.
    public let font: Font

    /// A font by the name that was asked for.
    public init(name: String, font: Font) {
      self.name = name
      self.font = font
    }
  }

  /// The fonts, each shown below the one before.
  public var subjects: [Subject]
  /// What is drawn large; `nil` for letters that fit the face: `Hxpg` where it has them.
  public var text: String?
  /// Another font to lay over each, as one that stands in for it.
  public var rival: Subject?
  /// Where the other faces of a family are looked for, and letters that a face does not have.
  public var collection: FontCollection

  /// Longer texts are cut.
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

  var document: SpecimenDocument {
    var canvas = Canvas(Lettering())
    for (place, subject) in subjects.enumerated() {
      if place > 0 { canvas.y += 40 }
      let shown = ShownFace(subject, text: text, rival: rival, collection)
      for section in Self.sections where section.fits(shown) { section.init(shown).draw(on: &canvas) }
    }
    return SpecimenDocument(title: title, description: description, canvas: canvas)
  }

  private static var sections: [any SpecimenSection.Type] {
    [
      HeaderSection.self, FigureSection.self, CentreSection.self, OverlaySection.self, SmallCapsSection.self,
      AlphabetSection.self, AxesSection.self, WeightsSection.self,
    ]
  }

  private var title: String {
    "Specimen of " + subjects.map { $0.font.face.fullName ?? $0.name }.joined(separator: ", ")
  }

  /// What the picture tells, in words.
  private var description: String {
    subjects.map { subject in
      let font = subject.font
      let figures = FigureLines(font, at: 1).lines.filter { !$0.isMeasured }.map { line in
        "\(line.name) \(line.points.text(.fixed(2))) points (\(line.source))"
      }
      let name = font.face.fullName ?? subject.name
      return "\(name) at \(font.pointSize.text(.shortest)) points: \(figures.joined(separator: ", "))."
    }.joined(separator: " ")
  }
}

/// A part of a specimen.
protocol SpecimenSection {
  /// Whether there is anything to show of the face.
  static func fits(_ shown: ShownFace) -> Bool
  init(_ shown: ShownFace)
  func draw(on canvas: inout Canvas)
}
