internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables

extension PlainShaper {
  /// The small capitals of a font that may be synthesised; nil for any other font.
  fileprivate var synthesising: SmallCapsVariant? {
    guard let smallCaps = font.variant?.smallCaps, smallCaps.synthesis == .auto else { return nil }
    return smallCaps
  }

  /// Whether letters of the text may be drawn as scaled capitals.
  @unsafe
  func maySynthesise(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let smallCaps = synthesising else { return false }
    let hasLatin = smallCaps.hasLatin && font.smallCapsOfOtherTables(than: settings.tables) == nil
    return unsafe text.contains { $0 >= 0x80 || !hasLatin && ($0 | 0x20) &- 0x61 < 26 }
  }
}

extension LineShaper {
  /// Returns the spans of a text that are drawn as scaled capitals. The result depends on the face of each part.
  func synthesisedSpans(of text: String, _ faces: [FontRun], _ failures: inout [FontError]) -> [TextSpan] {
    guard let smallCaps = plain.synthesising else { return [] }
    var spans: [TextSpan] = []
    for run in faces {
      do throws(FontError) {
        let characters = try run.match.setting.face.smallCaps(
          for: String(text[run.range]), language: settings.language, style: smallCaps.style, by: settings.tables)
        Self.append(characters, from: run.utf8Range.lowerBound, to: &spans)
      } catch  where error.code == .onlyRecorded {
        // A recorded face has metrics but no glyphs, so its letters do not change.
      } catch {
        if !failures.contains(error) { failures.append(error) }
      }
    }
    return spans
  }

  /// The features that are off for scaled capitals. Otherwise the font's own small capitals would be scaled.
  private static let plainCapitals = SmallCapsDirection.allCases.map { FontFeature($0.feature, 0) }

  private static func append(_ characters: [SmallCapsCharacter], from offset: Int, to spans: inout [TextSpan]) {
    var place = characters.startIndex
    while place < characters.endIndex {
      guard case .scaled(_, let scale) = characters[place].drawing else {
        place += 1
        continue
      }
      var replacements: [ReplacedCharacter] = []
      let start = offset + characters[place].utf8Range.lowerBound
      var end = start
      while place < characters.endIndex, case .scaled(let capitals, scale) = characters[place].drawing {
        replacements.append(
          ReplacedCharacter(utf8Offset: offset + characters[place].utf8Range.lowerBound, text: capitals))
        end = offset + characters[place].utf8Range.upperBound
        place += 1
      }
      spans.append(
        TextSpan(utf8Range: start..<end, scale: scale, features: plainCapitals, replacements: replacements))
    }
  }
}

extension Font {
  /// Returns the small capitals of the font's variant if they were found with Graphite's tables, but the text is shaped
  /// without these tables. Returns nil otherwise.
  func smallCapsOfOtherTables(than tables: ShapingTables) -> SmallCapsVariant? {
    guard tables == .withoutGraphite, match.setting.face.tables.contains("Silf") else { return nil }
    return variant?.smallCaps
  }
}
