internal import Files
internal import FontFaces
internal import FontMatching
internal import FontShaping

extension LineShaper {
  /// The small capitals that are scaled where a face has none; `nil` for a font in which none are.
  private var synthesising: SmallCapsVariant? {
    guard let smallCaps = font.variant?.smallCaps, smallCaps.synthesis == .auto else { return nil }
    return smallCaps
  }

  /// Whether there may be letters in a text that are set as scaled capitals.
  @unsafe
  func maySynthesise(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let smallCaps = synthesising else { return false }
    // A face that has all of them has those of ASCII.
    let hasAll = smallCaps.source == .real
    return unsafe text.contains { $0 >= 0x80 || !hasAll && ($0 | 0x20) &- 0x61 < 26 }
  }

  /// The stretches of a text that are set as scaled capitals. Each part of it is judged by the face that draws it.
  func synthesisedSpans(of text: String, _ faces: [FontRun], _ failures: inout [FontError]) -> [TextSpan] {
    guard let smallCaps = synthesising else { return [] }
    var spans: [TextSpan] = []
    for run in faces {
      do throws(FontError) {
        let characters = try run.match.drawn.face.smallCaps(
          for: String(text[run.range]), language: settings.language, style: smallCaps.style)
        Self.append(characters, from: run.utf8Range.lowerBound, to: &spans)
      } catch  where error.code == .onlyRecorded {
        // Of a face that is only recorded nobody knows the glyphs: its letters stay as they are.
      } catch {
        if !failures.contains(error) { failures.append(error) }
      }
    }
    return spans
  }

  /// Scaled capitals are plain ones: a font's own forms would make them small a second time.
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
