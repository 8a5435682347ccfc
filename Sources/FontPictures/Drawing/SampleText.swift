internal import BundledData
internal import FontFaces
internal import FontFiles

/// The texts that a face is shown with, in a script that it covers, from Data/sample-texts.tsv.
struct SampleText {
  /// The script's ISO 15924 code; `Zyyy` for characters that were picked from the face.
  let script: String
  /// A few letters, to be drawn large.
  let word: String
  /// The lines of the alphabet.
  let alphabet: [String]
  /// A sentence or two.
  let paragraph: String

  /// The samples in the order of the table.
  private static let table: [SampleText] = unsafe BundledTableRows(bundled_sample_texts()).rows.compactMap(
    SampleText.init)

  private init?(_ row: [String]) {
    guard row.count == 4 else { return nil }
    script = row[0]
    word = row[1]
    alphabet = row[2].split(separator: "|").map(String.init)
    paragraph = row[3]
  }

  /// The first sample whose word the face covers; else the first characters that it covers.
  init(for face: FontFace) {
    let coverage = (try? face.coverage()) ?? .empty
    if let sample = Self.table.first(where: { $0.word.unicodeScalars.allSatisfy(coverage.contains) }) {
      self = sample
      return
    }
    let letters = Self.characters(of: coverage)
    script = "Zyyy"
    word = String(String.UnicodeScalarView(letters.prefix(4)))
    alphabet = stride(from: 0, to: letters.count, by: 24).map { start in
      String(String.UnicodeScalarView(letters[start..<min(start + 24, letters.count)]))
    }
    paragraph = ""
  }

  /// The samples of the other scripts that a face covers, except emoji.
  func others(for face: FontFace) -> [SampleText] {
    let coverage = (try? face.coverage()) ?? .empty
    return Self.table.filter { sample in
      sample.script != script && sample.script != "Zsye"
        && (sample.word + sample.paragraph).unicodeScalars.allSatisfy { coverage.contains($0) || $0 == " " }
    }
  }

  /// The first visible characters of the coverage: letters, followed by signs if there are fewer than four letters.
  private static func characters(of coverage: FontCoverage) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    var signs: [Unicode.Scalar] = []
    for range in coverage.ranges {
      for value in range.prefix(512) {
        guard letters.count < 72, let scalar = Unicode.Scalar(value) else { continue }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .otherLetter, .titlecaseLetter: letters.append(scalar)
        case .decimalNumber, .otherSymbol, .mathSymbol, .privateUse, .otherPunctuation, .currencySymbol:
          if signs.count < 72 { signs.append(scalar) }
        default: break
        }
      }
    }
    return letters.count >= 4 ? letters : letters + signs
  }
}
