internal import FontFaces
internal import FontFiles
internal import TextFormats

/// Converts an export of Tokens Studio for Figma into a guide in the handwritten format: its typography tokens with every
/// reference resolved, and nothing else. The format of the export is older than the design tokens' and unlike it.
///
/// An export names no default style. If no style is named body, the first style answers unknown names.
struct TokensStudio {
  private let problems: GuideProblems
  private let reader: TokensStudioValues

  init(_ problems: GuideProblems) {
    self.problems = problems
    reader = TokensStudioValues(problems)
  }

  func converted(_ root: PositionedValue) -> PositionedValue {
    let node = GuideNode(value: root, path: .root)
    var tokens = TokensStudioSets(problems)
    tokens.collect(node)
    var families: [PositionedValue.Member] = []
    var styles: [PositionedValue.Member] = []
    let typography = tokens.tokens.filter { $0.type == "typography" }
    let counts = Dictionary(typography.map { ($0.name, 1) }, uniquingKeysWith: +)
    for token in typography {
      guard let setting = reader.setting(token, tokens) else { continue }
      let name = counts[token.name] == 1 ? token.name : token.path
      styles.append(PositionedValue.Member(name, at: token.position, setting.style))
      if !families.contains(where: { $0.key == setting.family }) {
        families.append(Self.family(setting, token.position))
      }
    }
    let start = root.position
    var members = [
      PositionedValue.Member("guide", at: start, PositionedValue(.number(HandwrittenGuideReader.version), at: start)),
      PositionedValue.Member("families", at: start, PositionedValue(.object(families), at: start)),
      PositionedValue.Member("styles", at: start, PositionedValue(.object(styles), at: start)),
    ]
    if let first = styles.first, !styles.contains(where: { $0.key == "body" }) {
      members.append(PositionedValue.Member("default", at: start, PositionedValue(.string(first.key), at: start)))
    }
    if typography.isEmpty, problems.all.isEmpty {
      problems.add(node, "the export has no token of the type typography, and so no style")
    }
    return PositionedValue(.object(members), at: start)
  }

  private static func family(
    _ setting: TokensStudioValues.Setting, _ position: TextPosition
  ) -> PositionedValue.Member {
    let fallbacks = setting.fallbacks.map { PositionedValue(.string($0), at: position) }
    return PositionedValue.Member(
      setting.family, at: position,
      PositionedValue(
        .object([
          PositionedValue.Member("name", at: position, PositionedValue(.string(setting.family), at: position)),
          PositionedValue.Member("fallback", at: position, PositionedValue(.array(fallbacks), at: position)),
        ]), at: position))
  }
}

extension StyleGuide {
  /// Reads an export of Tokens Studio for Figma: its typography tokens, with references resolved across its sets.
  ///
  /// - Throws: `ReadingError`: the file cannot be read, or it has something that cannot be converted, such as arithmetic in
  ///   values.
  public init(tokensStudio path: String) throws(ReadingError) {
    let bytes: [UInt8]
    do throws(FontError) { bytes = try fileBytes(path, atMost: JSONDocument.mostBytes) } catch { throw .file(error) }
    do throws(StyleGuideError) {
      try self.init(parsing: bytes, as: .tokensStudio, file: path)
    } catch {
      throw .content(error)
    }
  }
}
