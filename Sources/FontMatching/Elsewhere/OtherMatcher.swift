public import FontFaces
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// A program or a system whose own rules choose a font for a name.
public enum OtherMatcher: String, Sendable, Hashable, CaseIterable {
  /// Fontconfig's best match, which most programs on Linux take: what `fc-match` prints.
  case fontconfig
  /// Chromium for a `font-family` list, on this machine.
  case chromium
  /// Core Text, by the names of the fonts that come with macOS: whether it has a font of that name. It is not asked.
  case coreTextNames = "coretext-names"
}

/// The font that another program or system chooses, and why.
public struct OtherAnswer: Sendable, Hashable {
  /// Whose answer it is.
  public let matcher: OtherMatcher
  /// The family; nil where no font answers.
  public let family: String?
  /// The name of the style within the family.
  public let style: String?
  /// The full name.
  public let fullName: String?
  /// The PostScript name.
  public let postScriptName: String?
  /// The font file; nil where the font is not on this machine.
  public let path: String?
  /// The face's place in its file, from 0.
  public let faceIndex: Int
  /// The reasons in order, each a sentence without a full stop.
  public let steps: [String]
  /// Where on its axes a variable font is; nil where the program does not say.
  private let place: FontconfigPlace?
}

extension OtherAnswer {
  /// An answer by what Fontconfig's cache says of the font.
  init(_ matcher: OtherMatcher, _ answer: FontconfigAnswer?, steps: [String]) {
    self.init(
      matcher: matcher, family: answer?.families.first, style: answer?.style, fullName: answer?.fullName,
      postScriptName: answer?.postScriptName, path: answer?.path, faceIndex: answer?.faceIndex ?? 0, steps: steps,
      place: answer?.place)
  }

  /// An answer by names alone: the font is not on this machine.
  init(_ matcher: OtherMatcher, _ names: FaceNames, steps: [String]) {
    self.init(
      matcher: matcher, family: names.family, style: names.style, fullName: names.fullName,
      postScriptName: names.postScriptName, path: nil, faceIndex: 0, steps: steps, place: nil)
  }

  /// Whether the face is this one; nil where the font is not on this machine, and where it is not known at which place of its
  /// axes it draws.
  public func isSame(as face: FontFace) -> Bool? {
    guard let path else { return nil }
    guard face.source.path == path, face.index == faceIndex else { return false }
    guard face.isVariable else { return true }
    return place.map { $0.coordinates(of: face) == face.coordinates }
  }
}
