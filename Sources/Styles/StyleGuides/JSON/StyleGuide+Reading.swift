package import TextFormats

extension StyleGuide {
  /// The forms of a guide in JSON.
  public enum JSONForm: Sendable {
    /// Design tokens, or the keys of the handwritten format.
    case tokens
    /// An export of Tokens Studio for Figma.
    case tokensStudio
  }

  /// Reads a guide in JSON.
  ///
  /// Design tokens follow the Design Tokens Format Module 2025.10. Tokens for typography, font families, font weights,
  /// dimensions and numbers are read. Fields that the format does not define are in `$extensions`, under
  /// `org.fontprobe`. In an export of Tokens Studio, typography tokens are read, and their references across sets are
  /// resolved.
  ///
  /// - Parameters:
  ///   - text: the text in UTF-8.
  ///   - form: the form of the guide.
  ///   - file: the name of the file in errors.
  /// - Throws: `StyleGuideError` with all problems, their lines and columns.
  public init(
    json text: some Sequence<UInt8>, as form: JSONForm = .tokens, file: String? = nil
  ) throws(StyleGuideError) {
    let root: PositionedValue
    do throws(JSONError) {
      root = try JSONDocument.value(parsing: text, mostValues: Self.mostValues, texts: .names)
    } catch {
      throw StyleGuideError(error, file: file)
    }
    let problems = GuideProblems()
    switch form {
    case .tokens:
      let version = root.member("guide")?.value
      let isHandwritten = version.map { $0.members == nil } ?? false
      try self.init(root, isHandwritten: isHandwritten, problems, file: file)
    case .tokensStudio:
      try self.init(TokensStudio(problems).converted(root), isHandwritten: true, problems, file: file)
    }
  }

  /// The greatest number of values in YAML or JSON.
  private static let mostValues = 1 << 18

  package init(handwritten root: PositionedValue, file: String?) throws(StyleGuideError) {
    try self.init(root, isHandwritten: true, GuideProblems(), file: file)
  }

  private init(
    _ root: PositionedValue, isHandwritten: Bool, _ problems: GuideProblems, file: String?
  ) throws(StyleGuideError) {
    let node = GuideNode(value: root, path: .root)
    let draft =
      isHandwritten ? HandwrittenGuideReader(problems: problems).draft(node) : TokenGuideReader(problems).draft(node)
    let guide = GuideAssembly(draft: draft, problems: problems, place: node.place).guide(file: file)
    guard problems.all.isEmpty else { throw StyleGuideError(problems.all, file: file) }
    self = guide
  }
}
