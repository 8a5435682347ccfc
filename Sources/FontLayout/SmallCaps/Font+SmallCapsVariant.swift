public import Files
internal import FontFaces
internal import FontMatching
public import FontShaping
public import FontTables

extension Font {
  /// This font in small capitals: the face's own where it has them, else scaled capitals.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public var smallCapsVariant: Font { get throws(FontError) { try smallCapsVariant(.smallCaps) } }

  /// This font in small capitals: a font whose text is shaped with their features (`features`), and which is marked as
  /// synthesised (`variant`) where the face has none. Its metrics stay.
  ///
  /// - Parameters:
  ///   - style: which letters become which capitals. Petite capitals that the face does not have are small ones.
  ///   - synthesis: whether capitals may be scaled where the face has no small ones.
  ///   - script: the script of the text, which decides whether the face has any.
  ///   - language: the language of the text, a BCP 47 tag.
  /// - Throws: `FontError`: `noSmallCaps` where a direction has no small capital at all and none may be synthesised;
  ///   `invalidScript`; and what opening the file throws.
  public func smallCapsVariant(
    _ style: SmallCapsStyle, synthesis: SmallCapsVariant.Synthesis = .auto, script: FontTag = "latn",
    language: String? = nil
  ) throws(FontError) -> Font {
    let face = match.drawn.face
    let letters = try face.smallCaps(script: script, language: language)
    let hasPetite = letters[style.directions[0]].availability != .none
    let style = hasPetite ? style : style.withoutPetite
    let answers = style.directions.map { letters[$0] }
    if synthesis == .never, let missing = answers.first(where: { $0.availability == .none }) {
      throw FontError(
        .noSmallCaps,
        "\(missing.direction.feature) changes no letter of \(face.fullName ?? face.postScriptName ?? "the face")",
        path: face.source.path, faceIndex: face.index,
        hint: "allow synthesis, or choose a face that has small capitals")
    }
    let features = Set(self.features).union(answers.filter { $0.availability != .none }.map(\.direction.feature))
    let source: SmallCapsVariant.Source =
      answers.allSatisfy { $0.availability == .full }
      ? .real : answers.allSatisfy { $0.availability == .none } ? .synthesised : .mixed
    let smallCaps = SmallCapsVariant(style: style, source: source, synthesis: synthesis)
    return Font(self, use: .of(FontVariant(features.sorted(), smallCaps), role))
  }

  /// The font in plain letters again: without small capitals, and without their features.
  public var withoutSmallCaps: Font {
    guard let variant else { return self }
    let rest = variant.features.withoutSmallCaps
    let role = role.map { $0.withFeatures($0.descriptor.features.withoutSmallCaps) }
    return Font(self, use: .of(FontVariant(features: rest), role))
  }
}

extension Sequence<FontTag> {
  /// The features that set no small capitals.
  fileprivate var withoutSmallCaps: [FontTag] {
    filter { feature in !SmallCapsDirection.allCases.contains { $0.feature == feature } }
  }
}
