internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontSubstitution
internal import TextFormats

/// A comment on the factor of a rule, for readers of a style sheet.
enum RuleNote {
  case symbols(fallback: String)
  case emoji
  /// The fallback face is available, but lacks letters of the script.
  case lacksScript(PageScript, fallback: String)
  /// The width of the script's letters in the fallback face is unknown, so no width is kept.
  case widthUnknown(PageScript, fallback: String)
  /// The width of the script's letters in the fallback face is unknown, so the width of Latin letters is kept.
  case widthOfLatin(PageScript, fallback: String)
  /// Equal text widths make the letters much smaller or larger than in the wanted font.
  case farFromOwnSize(factor: Double, fallback: String, wanted: String)

  /// The factors of most pairs of text faces. They need no comment.
  private static let usual = 0.8...1.25

  /// - Parameters:
  ///   - isWidthWanted: whether the width should be preserved if it is known.
  ///   - width: the widths; nil if they are unknown.
  init?(
    _ script: PageScript, _ drawn: LocalFace, keeping kept: KeptMetric, factor: Double, isWidthWanted: Bool,
    _ width: RunningWidth?, of wanted: MetricsOwner
  ) {
    if script == .symbols {
      self = .symbols(fallback: drawn.family)
    } else if script == .emoji {
      self = .emoji
    } else if drawn.measured?.face?.hasLetters(of: script) == false {
      self = .lacksScript(script, fallback: drawn.family)
    } else if isWidthWanted, width == nil, script != .latin || wanted.averageLetterWidth != nil {
      self = .widthUnknown(script, fallback: drawn.family)
    } else if kept == .width, let width, width.script != script {
      self = .widthOfLatin(script, fallback: drawn.family)
    } else if kept == .width, !Self.usual.contains(factor) {
      self = .farFromOwnSize(factor: factor, fallback: drawn.family, wanted: wanted.names.family ?? "the font")
    } else {
      return nil
    }
  }

  var text: String {
    switch self {
    case .symbols(let fallback):
      return "a font of symbols: \(fallback) shows different pictures instead, or no pictures"
    case .emoji: return "emoji have no letters to compare"
    case .lacksScript(let script, let fallback):
      return "\(fallback) has no \(script.name) letters: a different font is used for them"
    case .widthUnknown(let script, let fallback):
      return "the width of the \(script.name) letters of \(fallback) is not known"
    case .widthOfLatin(let script, let fallback):
      return
        "the width of the Latin letters stays the same: the width of the \(script.name) letters of \(fallback) is not known"
    case .farFromOwnSize(let factor, let fallback, let wanted):
      let (width, size) = factor < 1 ? ("narrower", "smaller") : ("wider", "larger")
      return """
        \(wanted) is much \(width) than \(fallback), so that letters at \((factor * 100).text(.fixed(0))) % look \(size): for \
        headings, name a fallback that is as \(factor < 1 ? "narrow" : "wide"), or use --keep cap-height
        """
    }
  }
}
