internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables

/// Checks the names of a face and of its file.
enum NameRules {
  /// OpenType, name ID 6: "no longer than 63 characters and … restricted to the printable ASCII subset, codes 33 to 126,
  /// except for the 10 characters '[', ']', '(', ')', '{', '}', '<', '>', '/', '%'".
  private static let longestPostScriptName = 63
  private static let forbidden = Set("[](){}<>/%".unicodeScalars)

  /// FP010: checks the PostScript name, by which apps, PDF files and style sheets find a face.
  static func postScriptName(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard let name = face.postScriptName else {
      // The formats of the X Window System have no PostScript name.
      guard face.format != .pcf, face.isScalable || !face.tables.isEmpty else { return [] }
      return [
        FontCheck.Finding(
          .postScriptName, "the face has no PostScript name",
          hint: "give the face a PostScript name (name ID 6): apps and PDF files find the face by this name")
      ]
    }
    var reasons: [String] = []
    if name.utf8.count > longestPostScriptName {
      reasons.append("has \(name.utf8.count) characters, but only \(longestPostScriptName) are allowed")
    }
    let wrong = name.unicodeScalars.filter { !(33...126).contains($0.value) || forbidden.contains($0) }
    if let first = wrong.first {
      reasons.append("has \(first == " " ? "a space" : "\"\(first)\"") in it, which is not allowed")
    }
    guard !reasons.isEmpty else { return [] }
    return [
      FontCheck.Finding(
        .postScriptName, "the PostScript name \(name.prefix(80)) \(reasons.joined(separator: ", and "))",
        hint: "use only ASCII letters, digits and one hyphen: MuseoSlab-Bold")
    ]
  }

  /// FP013: finds faces whose names and tables disagree about the style. A face named Bold with weight 400 is used for
  /// regular text, and is emboldened again for bold text.
  static func styleWords(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    face.styleDisagreements.map { disagreement in
      var hint = "correct usWeightClass, usWidthClass or the bits of fsSelection and macStyle, or the name"
      if case .weight = disagreement, face.namedStyle.isFullNameAlone { hint = "correct the full name (name ID 4)" }
      return FontCheck.Finding(
        .styleWords, disagreement.description, hint: hint, severity: disagreement.isAnotherStyle ? nil : .warning)
    }
  }

  /// FP014: finds file names that contain a different style than the face has, for example `Title-Bold.otf` with a
  /// regular face.
  static func fileName(_ file: FontFile, path: String) -> [FontCheck.Finding] {
    // A collection and a variable font have several styles. The style of a font without tables is read from its names.
    guard file.faces.count == 1, let face = file.faces.first, !face.isVariable, !face.tables.isEmpty else { return [] }
    let words = FontNameTokens.words(FilePaths.stem(of: path))
    let styleWords = StyleWords.meaningful(
      words.suffix(StyleWords.countAtEnd(of: words, keepsFamilyWords: true)))
    let request = StyleWords.parse(styleWords)
    var wrong: [String] = []
    var isAnotherStyle = false
    if let weight = request.weight, abs(weight.rawValue - face.style.weight.rawValue) >= 100,
      !styleWords.contains(where: { word in
        StyleWords.otherWeights(of: word.folded).contains { abs($0 - face.style.weight.rawValue) < 50 }
      })
    {
      wrong.append("weight \(weight), but the face has \(face.style.weight)")
      isAnotherStyle = weight.isAnotherStyle(than: face.style.weight)
    }
    if let width = request.width, (width.rawValue - 100) * (face.style.width.rawValue - 100) <= 0,
      width != face.style.width
    {
      wrong.append("width \(width) %, but the face has \(face.style.width) %")
    }
    if let slant = request.slant, slant.isSlanted != face.style.slant.isSlanted {
      wrong.append("\(slant), but the face is \(face.style.slant)")
      isAnotherStyle = true
    }
    if wrong.isEmpty, request.slant == nil, face.style.slant.isSlanted,
      let word = styleWords.first(where: { ["regular", "roman", "upright", "normal"].contains($0.folded) })
    {
      wrong.append("\(word.text), which means upright, but the face is \(face.style.slant)")
    }
    guard !wrong.isEmpty else { return [] }
    return [
      FontCheck.Finding(
        .fileName, "the name of the file says \(wrong.joined(separator: "; "))",
        hint:
          "rename the file, or check that it is the right file: the face is called \(face.fullName ?? "nothing")",
        severity: isAnotherStyle ? nil : .warning)
    ]
  }
}

extension StyleDisagreement {
  /// Whether an app that requests the named style gets a different style: bold for regular, or upright for italic.
  fileprivate var isAnotherStyle: Bool {
    switch self {
    case .weight(let named, let tables, _): named.isAnotherStyle(than: tables)
    case .slant: true
    case .width, .slantBit: false
    }
  }
}

extension FontWeight {
  /// The least weight that is bold. CSS Fonts 4, § 5.2: bold is synthesised if at least 600 is requested and the face
  /// is lighter.
  private static let bold = 600.0
  /// The least difference at which two weights look different.
  private static let seen = 300.0

  /// Whether exactly one of the two weights is bold, or the weights look different.
  fileprivate func isAnotherStyle(than other: FontWeight) -> Bool {
    (rawValue >= Self.bold) != (other.rawValue >= Self.bold) || abs(rawValue - other.rawValue) >= Self.seen
  }
}
