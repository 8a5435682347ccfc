internal import FontFaces
internal import FontNames
internal import FontShaping
internal import FontTables

/// The settings for shaping a text, in addition to its font. They are a part of the key of cached lines.
struct TextSettings: Sendable, Hashable {
  /// The language (BCP 47); nil for the default of the font.
  var language: String?
  /// The line's direction; nil for the direction of its first letter with a direction.
  var direction: TextDirection?
  /// Points that are added after each character. A negative value moves characters closer.
  var tracking: Double
  var wordSpacing: Double
  /// Features in addition to those that are on by default.
  var features: FontFeatures
  var tables: ShapingTables

  init(
    language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0, wordSpacing: Double = 0,
    features: FontFeatures = [], tables: ShapingTables = .all
  ) {
    self.language = language
    self.direction = direction
    self.tracking = tracking.isFinite ? tracking : 0
    self.wordSpacing = wordSpacing.isFinite ? wordSpacing : 0
    self.features = features
    self.tables = tables
  }
}

/// Applies tracking by the rules of CSS Text 3, § 8.2, for `letter-spacing`, as Chromium does.
extension PlainShaper {
  /// Returns the space after each cluster with a width. Single marks, joiners and controls have no width.
  ///
  /// § 8.2.1: "If the UA cannot expand a cursive script without breaking its cursive connections, it must not apply spacing
  /// between any pair of that script's typographic letter units at all".
  func tracking(in script: TextScript) -> Double {
    settings.tracking == 0 || script.isCursive ? 0 : settings.tracking
  }

  /// Whether only the spaces between words are tracked in a script. These spaces are then separate runs.
  func spacesWordsAlone(in script: TextScript) -> Bool { settings.tracking != 0 && script.isCursive }
}

extension TextSettings {
  /// CSS Text 3, § 8.2: "When the effective letter-spacing between two characters is not zero … user agents should not
  /// apply optional ligatures". Chromium also disables contextual alternates, which fonts use for arrows and joined
  /// signs.
  func features(in font: Font) -> [FontFeature] {
    var own = font.features
    // Without Graphite's tables, each feature of the variant's style may still change letters.
    if let smallCaps = font.smallCapsOfOtherTables(than: tables) {
      own = own.merging(FontFeatures(smallCaps.style.features.map { FontFeature($0) }))
    }
    let asked = own.merging(features)
    return Array(tracking == 0 ? asked : Self.featuresOfTracking.merging(asked))
  }

  private static let featuresOfTracking: FontFeatures = ["liga": 0, "clig": 0, "calt": 0]
}

extension TextScript {
  /// Returns the script of a character for tracking. A space, a no-break space or a tab in cursive text belongs to no
  /// script.
  func separating(_ scalar: Unicode.Scalar) -> TextScript {
    isCursive && (scalar == " " || scalar == "\u{A0}" || scalar == "\t") ? .common : self
  }
}

extension ArraySlice<ShapedGlyph> {
  var countOfWideClusters: Int {
    var count = 0
    var last: UInt32?
    var width: Int32 = 0
    for glyph in self {
      if glyph.cluster != last {
        if width != 0 { count += 1 }
        width = 0
      }
      width &+= glyph.advance
      last = glyph.cluster
    }
    return width != 0 ? count + 1 : count
  }
}
