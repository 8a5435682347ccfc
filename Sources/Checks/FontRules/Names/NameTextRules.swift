internal import FontFaces
internal import FontNames
internal import FontTables
internal import TextFormats

/// Checks the texts of the name table, which font menus show and apps request.
enum NameTextRules {
  /// FP107: finds names that are missing, damaged, placeholders, or names of a different face.
  static func nameTexts(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard face.isScalable, let raw = face.harfBuzz?.withTable("name", { UntrimmedNames($0) }), !raw.records.isEmpty
    else {
      return []
    }
    var findings: [FontCheck.Finding] = []
    func add(_ message: String, _ hint: String) {
      findings.append(FontCheck.Finding(.nameTexts, message, hint: hint))
    }
    let names = face.names
    if names.family == nil {
      add(
        "the family name is empty: menus and style sheets cannot name the family",
        "give the face a family name (name ID 1)")
    } else if names.style == nil {
      add(
        "the face has no style name (name ID 2): programs treat the style as Regular, even if it is not",
        "write the style in name ID 2: Regular, Italic, Bold or Bold Italic")
    }
    if let message = untidy(raw) {
      add(message, "write the name without these characters: programs compare the exact spelling of names")
    }
    if let name = names.family, isPlaceholder(name) {
      add(
        "the family name \"\(name)\" is a placeholder, which other fonts may also have: a different installed font "
          + "may be used instead",
        "name the family in the font's source, or get the finished font")
    }
    let texts = [names.family, names.fullName, names.style].compactMap(\.self)
    if let name = texts.first(where: isGarbled) {
      add(
        "the name \"\(name)\" is garbled: UTF-8 text was read as Latin-1",
        "export the names again, in Unicode (UTF-16)")
    }
    if !(names.family.map(isPlaceholder) ?? false), let full = names.fullName, let families = foreign(full, names) {
      add(
        "the full name \"\(full)\" does not begin with the family name \"\(families)\": the face is listed under the first name, "
          + "but found under the second",
        "begin the full name (name ID 4) with the family name")
    }
    if let windows = raw.english(1, macintosh: false), let mac = raw.english(1, macintosh: true),
      differ(windows, mac, raw)
    {
      add(
        "the names differ by platform: the family is \"\(windows)\" in the Windows records and \"\(mac)\" in the Macintosh records",
        "use the same name in both, or leave out the Macintosh records, which no current program needs")
    }
    if let message = otherStyle(face) { add(message, "correct name ID 6, by which apps choose a single face") }
    return findings
  }

  /// A CFF table, identified by its name and its size. Faces of a collection with equal values share the table.
  private struct OwnCFF: Hashable {
    let name: String
    let byteCount: Int
  }

  /// FP107: checks the name in the CFF table. A table that several faces share has the name of one of these faces.
  static func namesInCFF(_ file: FontFile, _ path: String) -> [FontCheck.Finding] {
    var sharing: [OwnCFF: [FontFace]] = [:]
    var order: [OwnCFF] = []
    for face in file.faces where face.isScalable && face.tables.contains("CFF ") {
      let own = face.harfBuzz?.withTable("CFF ") { bytes in
        CFFName.first(bytes).map { OwnCFF(name: $0, byteCount: bytes.byteCount) }
      }
      guard let own else { continue }
      if sharing[own] == nil { order.append(own) }
      sharing[own, default: []].append(face)
    }
    return order.compactMap { own in
      let faces = sharing[own] ?? []
      let names = faces.compactMap(\.postScriptName)
      guard let name = names.first, !names.contains(own.name) else { return nil }
      return FontCheck.Finding(
        .nameTexts,
        "the CFF table names the font \"\(own.name)\", but name ID 6 says \"\(name)\": PDF files and printers use "
          + "the first name, apps the second",
        face: file.faces.count == 1 ? nil : faces.first?.findingLabel, hint: "write the same name in both places")
    }
  }

  private static func untidy(_ raw: UntrimmedNames) -> String? {
    for record in raw.records {
      let what =
        [1: "family name", 16: "family name", 2: "style name", 17: "style name", 4: "full name"][record.id]
        ?? "PostScript name"
      let shown = String(record.text.unicodeScalars.map { isShown($0) ? Character($0) : "·" })
      if let control = record.text.unicodeScalars.first(where: isControl) {
        return
          "the \(what) \"\(shown.prefix(80))\" has a control character (\(control.value.codePointText)), shown as ·"
      }
      if record.text.first == " " || record.text.last == " " {
        let end = record.text.last == " " ? "ends in" : "begins with"
        return
          "the \(what) \"\(shown.prefix(80))\" \(end) a space: programs that keep the space do not find the face in the family"
      }
    }
    return nil
  }

  /// Whether a message may contain the character. Direction marks would reverse the rest of the line.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: scalar.value != 0xFFFD
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xFFFD
  }

  private static let placeholders: Set<String> = [
    "untitled", "unnamed", "noname", "newfont", "myfont", "font", "familyname", "fontname", "test", "default",
  ]

  private static func isPlaceholder(_ name: String) -> Bool {
    var folded = FoldedName(name).text
    if placeholders.contains(folded) { return true }
    let digits = folded.reversed().prefix(while: \.isNumber).count
    guard digits > 0 else { return false }
    folded.removeLast(digits)
    // "Font 1" and "Untitled2" are placeholders, but "Test 12" may be a family.
    return placeholders.subtracting(["test", "default"]).contains(folded)
  }

  /// Whether a text has Ã or â, followed by a character that appears if UTF-8 is read as Latin-1.
  private static func isGarbled(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return zip(scalars, scalars.dropFirst()).contains { first, second in
      [0xC2, 0xC3, 0xE2].contains(first.value)
        && ((0x80...0xBF).contains(second.value) || [0x20AC, 0x201A, 0x201E, 0x2122].contains(second.value))
    }
  }

  /// Returns the family name if the full name contains no part of the family name; otherwise `nil`.
  private static func foreign(_ full: String, _ names: FaceNames) -> String? {
    let families = [names.family, names.legacyFamily].compactMap(\.self)
    guard let family = families.first, (families + [full]).allSatisfy({ $0.allSatisfy(\.isASCII) }) else { return nil }
    let foldedFull = FoldedName(full).text
    let words = Set(FontNameTokens.words(full).map(\.folded))
    for family in families {
      let folded = Array(FoldedName(family).text)
      if folded.count < 4 { if foldedFull.contains(String(folded)) { return nil } }
      if FontNameTokens.words(family).contains(where: { words.contains($0.folded) }) { return nil }
      let pieces = folded.indices.dropLast(3).lazy.map { String(folded[$0..<($0 + 4)]) }
      if pieces.contains(where: foldedFull.contains) { return nil }
    }
    return family
  }

  /// Whether two names of a family have different first words, and no Windows record has the Macintosh name.
  private static func differ(_ windows: String, _ mac: String, _ raw: UntrimmedNames) -> Bool {
    let others = raw.records.filter { [1, 16].contains($0.id) && !$0.isMacintosh }
    guard !others.contains(where: { FoldedName($0.text) == FoldedName(mac) }) else { return false }
    let (left, right) = (FoldedName(windows).text, FoldedName(mac).text)
    guard !left.hasPrefix(right), !right.hasPrefix(left) else { return false }
    return FontNameTokens.words(windows).first?.folded != FontNameTokens.words(mac).first?.folded
  }

  /// Returns a PostScript name whose weight differs from the weight of all other names.
  private static func otherStyle(_ face: FontFace) -> String? {
    guard let name = face.postScriptName, face.postScriptName.map({ $0.utf8.count <= 128 }) ?? false else { return nil }
    let words = FontNameTokens.words(name)
    guard let hyphen = words.lastIndex(where: \.followsHyphen) else { return nil }
    let style = words[hyphen...].filter { $0.folded.count > 1 }
    guard let weight = StyleWords.parse(style).weight else { return nil }
    let others = [face.names.style, face.names.fullName, face.names.family, face.names.legacyFamily].compactMap(\.self)
      .filter { $0.utf8.count <= 256 }
    let said = others.map { FontNameTokens.words($0).filter { $0.folded.count > 1 } }
    let weights = said.compactMap { StyleWords.parse($0).weight }
    guard let other = weights.first, weights.allSatisfy({ abs($0.rawValue - weight.rawValue) >= 100 }),
      !style.contains(where: { word in said.contains { $0.contains { $0.folded == word.folded } } }),
      !style.contains(where: { word in
        StyleWords.otherWeights(of: word.folded).contains { value in
          weights.contains { abs($0.rawValue - value) < 50 }
        }
      })
    else { return nil }
    return
      "the PostScript name \(name) says weight \(weight), but the other names say \(other): an app that asks for "
      + "\(name) gets a different weight"
  }
}
