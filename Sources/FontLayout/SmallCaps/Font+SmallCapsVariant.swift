internal import FontFaces
public import FontFiles
internal import FontMatching
public import FontShaping
public import FontTables

extension Font {
  /// This font in small capitals: the face's own, or scaled capitals in place of missing ones.
  ///
  /// - Throws: `FontError` when the file is gone or damaged.
  public var smallCapsVariant: Font { get throws(FontError) { try smallCapsVariant(.smallCaps) } }

  /// This font in small capitals. Its text is shaped with their features (`features`); `variant` says whether they are
  /// synthesised. The metrics stay the same.
  ///
  /// - Parameters:
  ///   - style: which letters become which capitals. Small capitals take the place of petite capitals that the face lacks.
  ///   - synthesis: whether capitals may be scaled in place of missing small capitals.
  ///   - script: the script of the text, for which the face is examined.
  ///   - language: the language of the text, a BCP 47 tag.
  /// - Throws: `FontError`: `noSmallCaps` when a direction has no small capital at all and none may be synthesised;
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

  /// The font without small capitals and their features.
  public var withoutSmallCaps: Font {
    guard let variant else { return self }
    let rest = variant.features.withoutSmallCaps
    let role = role.map { $0.withFeatures($0.descriptor.features.withoutSmallCaps) }
    return Font(self, use: .of(FontVariant(features: rest), role))
  }
}

extension Sequence<FontTag> {
  /// The features other than those of small capitals.
  fileprivate var withoutSmallCaps: [FontTag] {
    filter { feature in !SmallCapsDirection.allCases.contains { $0.feature == feature } }
  }
}
