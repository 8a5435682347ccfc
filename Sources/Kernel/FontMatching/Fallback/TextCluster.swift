import FontFaces
import FontNames
internal import FontSources
internal import FontSubstitution

/// A character of a text (a grapheme cluster), with the properties that determine its face.
struct TextCluster {
  /// The presentation of a character that can be an emoji.
  enum Presentation { case any, emoji, emojiUnlessAskedFor, text, textUnlessAskedFor }

  /// The code points that need a glyph.
  let needed: [Unicode.Scalar]
  /// The canonically equivalent spellings, first the spelling of the text. A face can draw the cluster if it has all
  /// characters of one spelling.
  let spellings: [[Unicode.Scalar]]
  /// The cluster's marks that have a canonical decomposition; empty for nearly all clusters. HarfBuzz decomposes such a
  /// mark only if the face has a glyph for each part. HarfBuzz does this before it composes a letter and its mark
  /// (hb-ot-shape-normalize).
  let equivalentMarks: [Unicode.Scalar]
  let presentation: Presentation
  /// The variation selector after the base, if the base is not an emoji. The base and the selector determine one glyph.
  let selector: Unicode.Scalar?

  init(_ scalars: some Collection<Unicode.Scalar>) {
    needed = scalars.filter(\.needsGlyph)
    spellings = Self.spellings(needed)
    equivalentMarks =
      spellings.count > 1
      ? needed.filter {
        $0.properties.generalCategory == .nonspacingMark && CanonicalComposition.parts(of: $0) != nil
      } : []
    presentation = Self.presentation(scalars)
    let second = scalars.dropFirst().first
    selector = presentation == .any ? second.flatMap { $0.properties.isVariationSelector ? $0 : nil } : nil
  }

  private static func spellings(_ needed: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    // No character below U+00C0 is equivalent to another character.
    guard needed.count > 1 || needed.contains(where: { $0.value >= 0xC0 }) else { return [needed] }
    let decomposed = CanonicalComposition.decompose(needed)
    var spellings = [needed]
    for spelling in [
      CanonicalComposition.compose(needed), CanonicalComposition.compose(decomposed), decomposed,
      needed.map { $0 == "\u{2011}" ? "\u{2010}" : $0 },
    ] where !spellings.contains(spelling) {
      spellings.append(spelling)
    }
    return spellings
  }

  /// Whether the cluster is a single blank without ink. U+1680, the Ogham space mark, is not a blank, because most
  /// faces draw a stroke for it.
  var isBlank: Bool {
    needed.count == 1 && needed[0].properties.generalCategory == .spaceSeparator && needed[0] != "\u{1680}"
  }

  /// Whether the language affects the cluster's appearance, as for Chinese and other East Asian characters.
  var isEastAsian: Bool { needed.first?.isEastAsian ?? false }

  /// Whether the cluster has a private-use code point, whose meaning depends on the font.
  var isPrivateUse: Bool { needed.contains { $0.properties.generalCategory == .privateUse } }

  private static func presentation(_ scalars: some Collection<Unicode.Scalar>) -> Presentation {
    guard let base = scalars.first, base.properties.isEmoji else { return .any }
    var isJoined = false
    for scalar in scalars.dropFirst() {
      // ED-16, ZWJ sequence: a joiner at the end of the text joins no emoji.
      if isJoined { return .emoji }
      switch scalar {
      // UTS #51, ED-8 and ED-9: a text presentation sequence ends in U+FE0E, an emoji presentation sequence in U+FE0F.
      case "\u{FE0E}": return .text
      // ED-14c keycap sequence, ED-13 modifier sequence.
      case "\u{FE0F}", "\u{20E3}": return .emoji
      case "\u{200D}": isJoined = true
      case _ where scalar.properties.isEmojiModifier: return .emoji
      default: break
      }
    }
    // ED-6: "default emoji presentation character"; two regional indicators are a flag. Browsers search the fonts of
    // the list first, as for any other character. Then they search fonts with emoji before all other fonts.
    return base.properties.isEmojiPresentation ? .emojiUnlessAskedFor : .textUnlessAskedFor
  }
}

extension Unicode.Scalar {
  /// Whether a face must have a glyph for the code point. Controls, line ends and default-ignorable code points
  /// (joiners, selectors, direction marks, soft hyphens) need no glyph.
  var needsGlyph: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: !properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the code point is in a block for the scripts of China, Japan and Korea.
  fileprivate var isEastAsian: Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFFEF, 0x1AFF0...0x1B16F, 0x1F200...0x1F2FF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
