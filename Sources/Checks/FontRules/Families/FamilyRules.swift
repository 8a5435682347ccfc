internal import FontFiles
internal import FontNames
internal import TextFormats

/// Compares the faces of a family with its Regular.
enum FamilyRules {
  private static func families(_ files: [CheckedFile], by aspect: FamilyAspect) -> [CheckedFamily] {
    CheckedFamily.families(of: files, by: aspect, isByFolder: true) { $0.isScalable }
  }

  // MARK: - Names

  /// FP108: finds family names that the faces of one family spell differently.
  static func names(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    let families = families(files, by: .names)
    return families.flatMap(spellings) + strays(families)
  }

  private static func spellings(_ family: CheckedFamily) -> [FontCheck.Finding] {
    family.others.compactMap { member in
      guard let name = member.face.names.family, name != family.name else { return nil }
      return member.finding(
        .familyNames,
        "the face has the family name \"\(name)\", but \(family.measure.place) has \"\(family.name)\": programs that "
          + "compare the exact spelling see two families",
        hint: "give all faces of the family the family name of the Regular (name ID 1 and 16)")
    }
  }

  /// Finds a face that is alone in its family, although its file is named like the files of another family. The other
  /// family must lack the style of the face.
  private static func strays(_ families: [CheckedFamily]) -> [FontCheck.Finding] {
    var stems: [String: FileStem] = [:]
    var alike: [FileStem: [CheckedFamily]] = [:]
    for family in families {
      let own = family.members.compactMap { member -> FileStem? in
        let stem = stems[member.file.path] ?? FileStem(member.file.path)
        stems[member.file.path] = stem
        return stem
      }
      for stem in Set(own) { alike[stem, default: []].append(family) }
    }
    return families.compactMap { family in
      guard family.members.count == 1, let stem = stems[family.measure.file.path], let others = alike[stem],
        others.count <= mostAlike
      else { return nil }
      return stray(family, others)
    }
  }

  /// If more families than this number have files with similar names, these families are not compared. In large
  /// collections similar file names are normal.
  private static let mostAlike = 64

  private static func stray(_ family: CheckedFamily, _ others: [CheckedFamily]) -> FontCheck.Finding? {
    let member = family.measure
    let name = FoldedName(family.name)
    for other in others {
      guard other.name != family.name, FoldedName(other.name) != name,
        !other.members.contains(where: { $0.face.traits.isSameStyle(as: member.face.traits) }),
        other.members.count > 1
          || other.measure.face.traits.distanceFromRegular < member.face.traits.distanceFromRegular,
        isOneName(family.name, other.name)
      else { continue }
      return member.finding(
        .familyNames,
        "the face has the family name \"\(family.name)\", but \(other.measureText), has \"\(other.name)\": this style is "
          + "not found in that family",
        hint: "if the face belongs to this family, give it the family name of the other faces (name ID 1 and 16)")
    }
    return nil
  }

  /// Whether two names probably mean the same family. The names may differ by one or two letters, or by words that are
  /// not styles.
  private static func isOneName(_ left: String, _ right: String) -> Bool {
    let words = (FontNameTokens.words(left), FontNameTokens.words(right))
    let (short, long) = words.0.count <= words.1.count ? words : (words.1, words.0)
    if short.count < long.count, zip(short, long).allSatisfy({ $0.folded == $1.folded }) {
      let more = long.dropFirst(short.count)
      return !more.contains { isStyleWord($0.folded) || $0.folded.allSatisfy(\.isNumber) }
    }
    let (first, second) = (Array(FoldedName(left).text), Array(FoldedName(right).text))
    return min(first.count, second.count) >= 4 && editDistance(first, second, atMost: 2) <= 2
  }

  private static let opticalWords: Set<String> = [
    "caption", "display", "text", "small", "subhead", "headline", "deck", "micro", "titling", "poster", "mono", "sans",
    "serif", "slab", "sc", "caps", "smallcaps",
  ]

  private static func isStyleWord(_ folded: String) -> Bool {
    StyleWords.isWord(folded) || opticalWords.contains(folded)
  }

  /// Returns the number of letters to change, add or remove. Returns `most` + 1 if this number is greater than `most`.
  private static func editDistance(_ left: [Character], _ right: [Character], atMost most: Int) -> Int {
    guard abs(left.count - right.count) <= most, max(left.count, right.count) <= 128 else { return most + 1 }
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let kept = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(kept, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }

  // MARK: - Drawings and characters

  /// FP109: finds bold faces that have the outlines of the Regular, or have thinner stems than the Regular.
  static func drawings(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    families(files, by: .letters).flatMap { family -> [FontCheck.Finding] in
      // The reference face is first, so that the findings concern the other faces.
      var first: [UInt64: CheckedFamily.Member] = [:]
      return family.mostTrustedFirst.compactMap { member in
        guard !member.face.traits.isVariable, let drawing = member.face.traits.drawing else { return nil }
        guard let twin = first[drawing] else {
          first[drawing] = member
          return nil
        }
        guard !twin.face.traits.isSameStyle(as: member.face.traits) else { return nil }
        let (style, other) = (member.face.traits.styleText, twin.face.traits.styleText)
        return member.finding(
          .familyDrawings,
          "the letters \(member.face.traits.drawnLetters) are the same as the letters of \(twin.place), though this face is "
            + "\(style) and \(twin.place) is \(other)",
          hint: "find out which of the two files has the wrong outlines, and export the wrong file again")
      } + family.others.compactMap { otherWay($0, family) }
    }
  }

  /// Finds a face that is bolder than the Regular but has thinner stems, or the reverse.
  private static func otherWay(_ member: CheckedFamily.Member, _ family: CheckedFamily) -> FontCheck.Finding? {
    let (face, usual) = (member.face.traits, family.measure.face.traits)
    guard !face.isVariable, !usual.isVariable, face.width == usual.width, face.isSlanted == usual.isSlanted,
      abs(face.weight - usual.weight) >= 150, let stem = face.stem, let usualStem = usual.stem, usualStem > 0,
      face.weight > usual.weight ? stem < 0.95 * usualStem : stem > 1.05 * usualStem
    else { return nil }
    return member.finding(
      .familyDrawings,
      "the letter l is \(stem < usualStem ? "lighter" : "bolder") than the l of \(family.measureText), though this "
        + "face has weight \(FontWeight(face.weight)) and the other face \(FontWeight(usual.weight)): the stems are "
        + "\(stem.text(.fixed(3))) em and \(usualStem.text(.fixed(3))) em thick",
      hint: "see which of the two files has the wrong outlines or the wrong weight, and export the wrong file again")
  }

  private static let mostListed = 12

  /// FP110: finds letters of the Regular that a face lacks. These letters would be shown in a fallback font when the
  /// style changes.
  static func characters(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    families(files, by: .letters).flatMap { family -> [FontCheck.Finding] in
      let wanted = family.measure.face.traits.characters.lazy.joined()
      return family.others.compactMap { member -> FontCheck.Finding? in
        guard member.file.isForWeb == family.measure.file.isForWeb else { return nil }
        let lacking = Array(wanted.filter { !member.face.traits.has($0) })
        let missing = lacking.filter { character in !member.face.traits.composed.contains { $0.contains(character) } }
        if missing.isEmpty, !lacking.isEmpty { return composed(lacking, member, family) }
        guard !missing.isEmpty else { return nil }
        return member.finding(
          .familyCharacters,
          "the face lacks \(missing.count.counted("Latin character")) that \(family.measureText), has: "
            + "\(listing(missing)); a fallback font is used for \(missing.count == 1 ? "this character" : "these characters") in this style",
          hint:
            "get a version of the face with \(missing.count == 1 ? "this character, or use the Regular for texts with it" : "these characters, or use the Regular for texts with them")"
        )
      }
    }
  }

  private static func listing(_ characters: [UInt32]) -> String {
    characters.prefix(mostListed).compactMap(Unicode.Scalar.init).map { String($0) }.joined(separator: " ")
      + (characters.count > mostListed ? " and \(characters.count - mostListed) more" : "")
  }

  /// FP110, as a note: letters that shaping draws from a letter and its accent. Some platforms find letters only by
  /// their code points.
  private static func composed(
    _ letters: [UInt32], _ member: CheckedFamily.Member, _ family: CheckedFamily
  ) -> FontCheck.Finding {
    member.finding(
      .familyCharacters,
      "the face makes \(letters.count.counted("Latin character")) from a letter and an accent, but \(family.measureText), "
        + "has a code point for each: \(listing(letters)); browsers and Apple's systems draw "
        + "\(letters.count == 1 ? "it" : "them") with this face, but Android looks for code points and uses a fallback font",
      hint:
        "if the app is for Android, get a version of the face that has \(letters.count == 1 ? "this code point" : "these code points")",
      severity: .note)
  }

  // MARK: - Widths, advances and versions

  /// FP106, for usWidthClass: finds a face that programs do not get if they ask only for its family name. They get a
  /// face of normal width instead.
  static func widthClasses(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    families(files, by: .letters).flatMap { family -> [FontCheck.Finding] in
      // CSS Fonts 4, § 5.2 matches the width first, and uses the nearest width. If a family has only one width, this
      // width is always used.
      guard let normal = family.mostTrustedFirst.first(where: { $0.face.traits.width == 100 }) else { return [] }
      return family.members.compactMap { member in
        guard let widthClass = member.face.traits.unnamedWidthClass, member.face.traits.width != 100 else { return nil }
        return member.finding(
          .styleClasses,
          "the width class is \(widthClass) (\(FontWidth(member.face.traits.width)) % of normal), but the name "
            + "\"\(member.face.names.fullName ?? "")\" has no word for a width: a program that asks for the family in "
            + "normal width gets \(normal.place), not this face",
          hint: "set usWidthClass in OS/2 to 5 if the face is as wide as the other faces, or add the width to the name")
      }
    }
  }

  /// FP111: finds monospaced faces whose advance differs from the Regular. Columns would shift when the style changes.
  static func advances(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    families(files, by: .advances).flatMap { family -> [FontCheck.Finding] in
      guard let usual = family.measure.face.traits.fixedAdvance else { return [] }
      return family.others.compactMap { member in
        guard member.face.traits.width == family.measure.face.traits.width,
          let advance = member.face.traits.fixedAdvance, abs(advance - usual) > 0.001
        else { return nil }
        let difference = VisibleDifference(repeated: usual, advance)
        return member.finding(
          .familyAdvances,
          "the letters are \(advance.text(.fixed(3))) em wide, but the letters of \(family.measureText), are "
            + "\(usual.text(.fixed(3))) em wide: columns of a monospaced font shift when the style changes",
          hint: "give all faces of the family the same advance, or add the width to the family name",
          severity: difference.severity)
      }
    }
  }

  /// FP112: finds faces with an older or newer version than the Regular.
  static func versions(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    families(files, by: .letters).flatMap { family -> [FontCheck.Finding] in
      guard let usual = family.measure.face.traits.revision else { return [] }
      return family.others.compactMap { member in
        guard member.file.format == family.measure.file.format, let revision = member.face.traits.revision,
          abs(revision - usual) >= 1
        else { return nil }
        return member.finding(
          .familyVersions,
          "the face is of version \(revision.text(.rounded(3))), but \(family.measureText), is of version "
            + "\(usual.text(.rounded(3))): the letters of the two faces may not match",
          hint: "get all faces of the family from one release")
      }
    }
  }
}

/// The name of a file without its extension and without style words: `lato` for Lato-BoldItalic.ttf.
private struct FileStem: Hashable {
  private let folder: String
  private let text: String

  init?(_ path: String) {
    let words = FontNameTokens.words(FilePaths.stem(of: path))
    let stem = words.dropLast(StyleWords.countAtEnd(of: words, keepsFamilyWords: false))
    guard stem.count < words.count || words.count > 1 else { return nil }
    folder = FilePaths.folder(of: path)
    text = stem.map(\.folded).joined()
  }
}
