internal import CHarfBuzz
package import FontNames
internal import FontTables

package struct ShapingSettings: Sendable {
  package var script: TextScript
  package var isRightToLeft: Bool
  /// The language, which affects the forms of letters; nil for the font's default.
  package var language: ShapingLanguage?
  /// The features, in addition to the default features of the script.
  package var features: [FontFeature]
  /// Whether the range may contain control characters, which must not be drawn.
  package var hasControls: Bool
  /// The texts that replace characters, in order: the capitals of synthesised small capitals. Empty without
  /// replacements.
  package var replacements: ArraySlice<ReplacedCharacter>
  package var tables: ShapingTables
  /// The advance of every letter in font units, for an absent font with a fixed pitch; nil for the advances of the
  /// face.
  package var pitch: FixedPitch?

  package init(
    script: TextScript = .latin, isRightToLeft: Bool = false, language: ShapingLanguage? = nil,
    features: [FontFeature] = [], hasControls: Bool = false, replacements: ArraySlice<ReplacedCharacter> = [],
    tables: ShapingTables = .all
  ) {
    self.script = script
    self.isRightToLeft = isRightToLeft
    self.language = language
    self.features = features
    self.hasControls = hasControls
    self.replacements = replacements
    self.tables = tables
  }
}

/// A character of a text, and the text that is shaped instead.
package struct ReplacedCharacter: Sendable, Hashable {
  /// The start of the character in the text, in bytes of UTF-8.
  package let utf8Offset: Int
  /// The text that replaces the character. Example: `SS` for `ß`.
  package let text: String

  package init(utf8Offset: Int, text: String) {
    self.utf8Offset = utf8Offset
    self.text = text
  }
}

/// A language as HarfBuzz stores it.
@safe
package struct ShapingLanguage: Sendable, Equatable {
  // Proof of safety: "hb_language_from_string" returns a constant that is never freed and never changes.
  nonisolated(unsafe) let language: OpaquePointer

  /// Finds the language of a BCP 47 tag; nil for an empty tag, or a tag of more than 64 bytes. HarfBuzz never frees a
  /// language, so each tag stays in memory.
  package init?(_ tag: String) {
    guard tag.utf8.count <= 64 else { return nil }
    self.init(tag, length: -1)
  }

  /// Finds the language of the first 63 bytes of a BCP 47 tag; nil for an empty tag.
  ///
  /// Small capitals are examined for a tag of any length. HarfBuzz stores at most 63 bytes of a tag with a length.
  init?(prefixOf tag: String) { self.init(tag, length: Int32(clamping: min(tag.utf8.count, 63))) }

  package static func == (left: ShapingLanguage, right: ShapingLanguage) -> Bool {
    unsafe left.language == right.language
  }

  private init?(_ tag: String, length: Int32) {
    guard !tag.isEmpty, let language = unsafe hb_language_from_string(tag, length) else { return nil }
    unsafe self.language = unsafe language
  }
}

/// The layout tables of a font that are used to shape its text.
public enum ShapingTables: Sendable, Hashable {
  /// Graphite's tables (`Silf`) if the font has them, otherwise OpenType's or Apple's, as in HarfBuzz, Firefox and
  /// LibreOffice.
  case all
  /// Only OpenType's or Apple's tables. Chromium builds its HarfBuzz without Graphite: third_party/harfbuzz-ng/BUILD.gn
  /// lists hb-graphite2.cc under unused_sources.
  case withoutGraphite
}
