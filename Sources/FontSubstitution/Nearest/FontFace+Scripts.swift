internal import BundledData
internal import FontFaces
internal import FontFiles
package import FontNames
internal import FontShaping
internal import FontSources
internal import FontTables

extension FontFace {
  /// Whether the face is made for another script than Latin: by a word in its family's name, or because it has more letters of
  /// one other script than of Latin. Its Latin letters are an addition there, as in most fonts for Chinese.
  ///
  /// Greek and Cyrillic are drawn together with Latin, and do not count as other scripts.
  var isMadeForOtherScript: Bool {
    if let family, FamilyScripts.standard.script(of: family) != nil { return true }
    guard let coverage = try? coverage() else { return false }
    let ranges = coverage.ranges
    let early = ranges.prefix { $0.lowerBound <= Self.lastLatin }
    var counts = ScriptCounts()
    for range in early {
      for value in range.clamped(to: 0...Self.lastLatin) { counts.add(value) }
    }
    let latin = counts.latin
    guard coverage.count - latin > latin else { return false }
    if counts.most > latin { return true }
    for range in ranges[max(0, early.count - 1)...] where range.upperBound > Self.lastLatin {
      for value in max(range.lowerBound, Self.lastLatin + 1)...range.upperBound {
        counts.add(value)
        if counts.most > latin { return true }
      }
    }
    return false
  }

  /// Latin Extended Additional ends there: the letters after it are no Latin here.
  private static let lastLatin: UInt32 = 0x1EFF

  /// Whether it has characters, and no Latin letters: a font of emoji, of icons, of another script alone. The heights of capitals
  /// and of lowercase letters that such a face declares are those of no letter.
  package var lacksLatinLetters: Bool {
    guard let coverage = try? coverage(), coverage.count > 0 else { return false }
    // Fonts with an encoding of their own have their characters at U+F000 (OpenType, "cmap", encoding 3.0).
    return !["H", "x", "\u{F048}", "\u{F078}"].contains(where: coverage.contains)
  }

  /// How far the face is from text in a language that is written in Han characters, by its name, else by the code pages that
  /// it declares; nil where it is made for that language alone.
  func distance(to language: HanLanguage) -> DistanceTerm? {
    let amount: Double
    let words: String
    if let named = family.flatMap({ FamilyScripts.standard.script(of: $0)?.language }) {
      guard named != language else { return nil }
      (amount, words) = (
        FaceDistance.Weights.language, "made for text in \(named.rawValue), not in \(language.rawValue)"
      )
    } else {
      switch (service(for: language), hanLanguages.isEmpty) {
      case (2, _): return nil
      case (1, _):
        (amount, words) = (
          FaceDistance.Weights.languages, "made for text in other languages than \(language.rawValue) too"
        )
      case (_, true):
        (amount, words) = (
          FaceDistance.Weights.undeclaredLanguage, "does not declare that it is made for text in \(language.rawValue)"
        )
      default: (amount, words) = (FaceDistance.Weights.language, "not made for text in \(language.rawValue)")
      }
    }
    return DistanceTerm(kind: .language, amount: amount, description: words)
  }
}

/// How many letters there are of each script. Letters of a script are mostly side by side, and there are few scripts in a font.
private struct ScriptCounts {
  private var scripts: [FontTag] = []
  private var counts: [Int] = []
  /// Whether a script is another than Latin, by its place.
  private var areOthers: [Bool] = []
  /// The place of the script that was counted last.
  private var place = -1
  /// The most letters of one other script.
  private(set) var most = 0

  /// Greek and Cyrillic are drawn together with Latin, and Braille comes with any script.
  private static let notOthers: [FontTag] = ["Latn", "Zyyy", "Zinh", "Zzzz", "Grek", "Cyrl", "Brai"]

  var latin: Int { scripts.firstIndex(of: TextScript.latin.rawValue).map { counts[$0] } ?? 0 }

  mutating func add(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    let script = TextScript(of: scalar).rawValue
    if place < 0 || scripts[place] != script { find(script) }
    counts[place] += 1
    if areOthers[place] { most = max(most, counts[place]) }
  }

  private mutating func find(_ script: FontTag) {
    if let known = scripts.firstIndex(of: script) {
      place = known
      return
    }
    place = scripts.count
    scripts.append(script)
    counts.append(0)
    areOthers.append(!Self.notOthers.contains(script))
  }
}

extension FontFace {
  /// Whether the face is of a kind, by its tables and by what it draws.
  package func isOfKind(_ kind: GenericKind) -> Bool {
    switch kind {
    case .fontClass(.mono): isMonospaced() ?? false
    case .fontClass(.serif): [.serif, .slab].contains(FontClass(of: self))
    case .fontClass(let fontClass): FontClass(of: self) == fontClass
    case .emoji(let isColor): (isColor == nil || isColor == self.isColor) && EmojiFaces.hasEmoji(self)
    case .math: tables.contains("MATH")
    case .fangsong: isCalledFangsong && has("\u{4EFF}")
    // A face without letters is one of pictures.
    case .decorative:
      !isCalledText && (isDeclaredDecorative || isPublishedForDisplay) && !RoundedFamilies.standard.has(self)
        && has("a")
    case .rounded: RoundedFamilies.standard.has(self) && FontClass(of: self) == .sans && has("a")
    }
  }

  /// PANOSE, family type 4: Latin Decorative; OS/2's sFamilyClass 9: Ornamentals.
  ///
  /// A PANOSE number that says nothing more of the letters is not believed: of the 1,993 faces of Debian that were looked at two
  /// have type 4, Un Batang and Un Graphic, both for text. Their number ends with six digits of "any" and "no fit".
  package var isDeclaredDecorative: Bool {
    let isDescribed = panose.map { $0.digits[0] == 4 && $0.digits[4...].contains { $0 > 1 } } ?? false
    return isDescribed || familyClass.map { $0 >> 8 == 9 } ?? false
  }

  private var isPublishedForDisplay: Bool {
    let table = PublishedTable.standard
    return family.flatMap { table.family(named: FoldedName($0)) }.map(table.isForDisplay(family:)) ?? false
  }

  /// Whether the family's name says that it is for text: "Libertinus Math", "Un Batang".
  private var isCalledText: Bool { FontClass(namedBy: self).map { $0 != .script } ?? false }

  private func has(_ scalar: Unicode.Scalar) -> Bool { (try? coverage())?.contains(scalar) ?? false }

  /// 仿宋 is the style's name: Fangsong.
  private var isCalledFangsong: Bool {
    let families = [names.family, names.legacyFamily].compactMap { $0 } + names.otherFamilies
    return families.contains { family in
      let folded = FoldedName(family).text
      return ["fangsong", "\u{4EFF}\u{5B8B}"].contains { word in folded.contains(word) }
    }
  }
}

/// The families that are known for rounded ends of their strokes, by a word in their names: the row `rounded` of
/// Data/family-classes.tsv.
struct RoundedFamilies: Sendable {
  /// Each word with whether it says that the ends are rounded.
  private var words = FamilyWords<Bool>()

  static let standard = unsafe RoundedFamilies(BundledTableRows(bundled_family_classes()))

  private init(_ table: BundledTableRows) {
    for row in table.rows where row.count == 2 && ["rounded", "unrounded"].contains(row[0]) {
      words.add(row[1], row[0] == "rounded")
    }
  }

  /// Whether a face is of such a family.
  func has(_ face: FontFace) -> Bool {
    face.family.flatMap { words.first(in: $0) }?.value ?? false
  }
}
