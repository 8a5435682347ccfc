internal import FontFaces
internal import FontTables

extension FontCheck.Rule {
  /// FP010.
  public static let postScriptName = Self(
    "FP010", "postscript-name", .error, "The face has a PostScript name that every platform takes")
  /// FP013.
  public static let styleWords = Self(
    "FP013", "style-words", .warning, "The names of the face and its tables say the same weight, width and slant")
  /// FP014.
  public static let fileName = Self(
    "FP014", "file-name", .warning, "A file whose name says a style has that style")
}

/// The names of one face, and of its file.
enum NameRules {
  /// OpenType, name ID 6: "no longer than 63 characters and … restricted to the printable ASCII subset, codes 33 to 126,
  /// except for the 10 characters '[', ']', '(', ')', '{', '}', '<', '>', '/', '%'".
  private static let longestPostScriptName = 63
  private static let forbidden = Set("[](){}<>/%".unicodeScalars)

  /// FP010: the name by which apps, PDF files and style sheets find one face among all.
  static func postScriptName(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard let name = face.postScriptName else {
      // Formats of the X Window System have no place for one.
      guard face.format != .pcf, face.isScalable || !face.tables.isEmpty else { return [] }
      return [
        FontCheck.Finding(
          .postScriptName, "it has no PostScript name",
          hint: "give it one (name ID 6): apps and PDF files find the face by it")
      ]
    }
    var reasons: [String] = []
    if name.utf8.count > longestPostScriptName {
      reasons.append("has \(name.utf8.count) characters, and \(longestPostScriptName) are allowed")
    }
    let wrong = name.unicodeScalars.filter { !(33...126).contains($0.value) || forbidden.contains($0) }
    if let first = wrong.first {
      reasons.append("has \(first == " " ? "a space" : "\"\(first)\"") in it, which is not allowed")
    }
    guard !reasons.isEmpty else { return [] }
    return [
      FontCheck.Finding(
        .postScriptName, "its PostScript name \(name.prefix(80)) \(reasons.joined(separator: ", and "))",
        hint: "use ASCII letters, digits and one hyphen: MuseoSlab-Bold")
    ]
  }

  /// FP013: a face named Bold whose tables say 400 is found for regular text, and emboldened a second time for bold text.
  static func styleWords(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    face.styleDisagreements.map { disagreement in
      var hint = "correct usWeightClass, usWidthClass or the bits of fsSelection and macStyle, or the name"
      if case .weight = disagreement, face.namedStyle.isFullNameAlone { hint = "correct the full name (name ID 4)" }
      return FontCheck.Finding(.styleWords, disagreement.description, hint: hint)
    }
  }

  /// FP014: a file `Title-Bold.otf` that holds a regular face.
  static func fileName(_ file: FontFile, path: String) -> [FontCheck.Finding] {
    // A collection and a variable font have many styles, and fonts without tables have theirs from their names.
    guard file.faces.count == 1, let face = file.faces.first, !face.isVariable, !face.tables.isEmpty else { return [] }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    let words = FontNameTokens.words(stem)
    let styleWords = StyleWords.meaningful(
      words.suffix(StyleWords.countAtEnd(of: words, keepsFamilyWords: true)))
    let request = StyleWords.parse(styleWords)
    var wrong: [String] = []
    if let weight = request.weight, abs(weight.rawValue - face.style.weight.rawValue) >= 100,
      !styleWords.contains(where: { word in
        StyleWords.otherWeights(of: word.folded).contains { abs($0 - face.style.weight.rawValue) < 50 }
      })
    {
      wrong.append("weight \(weight), and the face has \(face.style.weight)")
    }
    if let width = request.width, (width.rawValue - 100) * (face.style.width.rawValue - 100) <= 0,
      width != face.style.width
    {
      wrong.append("width \(width) %, and the face has \(face.style.width) %")
    }
    if let slant = request.slant, slant.isSlanted != face.style.slant.isSlanted {
      wrong.append("\(slant), and the face is \(face.style.slant)")
    }
    if wrong.isEmpty, request.slant == nil, face.style.slant.isSlanted,
      let word = styleWords.first(where: { ["regular", "roman", "upright", "normal"].contains($0.folded) })
    {
      wrong.append("\(word.text), which stands upright, and the face is \(face.style.slant)")
    }
    guard !wrong.isEmpty else { return [] }
    return [
      FontCheck.Finding(
        .fileName, "the name of the file says \(wrong.joined(separator: "; "))",
        hint: "rename the file, or see whether it is the right one: the face calls itself \(face.fullName ?? "nothing")"
      )
    ]
  }
}

extension FontCheck.Rule {
  /// FP011.
  public static let uniquePostScriptName = Self(
    "FP011", "unique-postscript-name", .error, "No two of the files answer the same PostScript name")
  /// FP012.
  public static let uniqueFullName = Self(
    "FP012", "unique-full-name", .warning, "No two of the files answer the same full name")
}

/// Names that two faces have: which of them is found depends on the order in which the files are loaded.
enum SharedNameRules {
  /// FP011.
  static func uniquePostScriptName(
    _ files: [CheckedFile], _ settings: [String: CheckSettings]
  ) -> [FontCheck.Finding] {
    sharedNames(of: files) { face in
      let name = face.names.postScriptName.map { [(text: $0, isInstance: false)] } ?? []
      return name + face.instances.map { (text: $0, isInstance: true) }
    }.map { shared in
      let (severity, hint) = weigh(shared)
      return FontCheck.Finding(
        .uniquePostScriptName, "\(shared.name) is the PostScript name of \(shared.otherPlace) too", file: shared.file,
        face: shared.face, hint: hint, severity: severity)
    }
  }

  private static func weigh(_ shared: SharedName) -> (FontCheck.Severity, hint: String) {
    if shared.isPackedForWeb {
      return (.note, "the same font for the web and for apps: check the folder of each by itself")
    }
    if shared.isByInstance {
      return (.warning, "a variable font has an instance of this name: ship the one or the other")
    }
    if let (first, second) = shared.formats {
      return (.warning, "the same face as \(first) and as \(second): ship one of them")
    }
    return (
      FontCheck.Rule.uniquePostScriptName.severity, "give each face a name of its own, or leave one of the files out"
    )
  }

  /// FP012: faces that share their PostScript name too are left to FP011.
  static func uniqueFullName(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    sharedNames(of: files) { face in face.names.fullName.map { [(text: wholeName($0), isInstance: false)] } ?? [] }
      .filter { !$0.isSameFace }
      .map { shared in
        FontCheck.Finding(
          .uniqueFullName, "\(shared.name) is the full name of \(shared.otherPlace) too", file: shared.file,
          face: shared.face, hint: "give each face a full name of its own (name ID 4): Windows finds faces by it")
      }
  }

  /// A full name without "Regular" at its end, which makers write or leave out.
  private static func wholeName(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 1, words.last?.lowercased() == "regular" else { return name }
    return words.dropLast().joined(separator: " ")
  }

  /// The names that more than one face has, in the order of the files, for each of the faces: nobody knows which of them is
  /// the wrong one. Of two faces that share several names, such as a variable font that is there twice, the first name is
  /// reported.
  private static func sharedNames(
    of files: [CheckedFile], names: (CheckedFace) -> [(text: String, isInstance: Bool)]
  ) -> [SharedName] {
    var owners: [FoldedName: (file: CheckedFile, face: CheckedFace, isInstance: Bool)] = [:]
    var shared: [SharedName] = []
    var reported: Set<FacePair> = []
    var blamed: Set<FacePlace> = []
    for file in files {
      for face in file.faces {
        for name in names(face) {
          let folded = FoldedName(name.text)
          guard let owner = owners[folded] else {
            owners[folded] = (file, face, name.isInstance)
            continue
          }
          // A variable font whose default is an instance as well has its own name twice.
          if owner.file.path == file.path, owner.face.index == face.index { continue }
          let pair = FacePair(file: file.path, face: face.index, otherFile: owner.file.path)
          guard reported.insert(pair).inserted else { continue }
          let one = SharedName(
            name: name.text, file: file.path, face: face.label,
            otherPlace: owner.file.path == file.path
              ? "face \(owner.face.index.rawValue) of the same file" : owner.file.path,
            isPackedForWeb: owner.file.isForWeb != file.isForWeb,
            formats: formats(of: owner.file, file),
            isByInstance: owner.isInstance || name.isInstance,
            isSameFace: owner.face.names.postScriptName == face.names.postScriptName)
          shared.append(one)
          // A font beside its own copy for the web is no mistake of either.
          guard !one.isPackedForWeb, blamed.insert(FacePlace(owner.file, owner.face)).inserted else { continue }
          shared.append(
            one.at(
              owner.file.path, face: owner.face.label,
              other: owner.file.path == file.path ? "face \(face.index.rawValue) of the same file" : file.path))
        }
      }
    }
    return shared
  }

  private static func formats(of file: CheckedFile, _ other: CheckedFile) -> (FontFormat, FontFormat)? {
    guard let format = file.format, let otherFormat = other.format, format != otherFormat else { return nil }
    return (format, otherFormat)
  }

  private struct FacePlace: Hashable {
    let file: String
    let face: FaceIndex

    init(_ file: CheckedFile, _ face: CheckedFace) { (self.file, self.face) = (file.path, face.index) }
  }

  private struct FacePair: Hashable {
    let file: String
    let face: FaceIndex
    let otherFile: String
  }
}

/// A name that two faces have.
private struct SharedName {
  let name: String
  /// The file and the face that have it the second time.
  let file: String
  let face: String
  /// Where the name was first: a file's path, or the same file.
  let otherPlace: String
  /// Whether one of the two files is packed for the web, and the other is not.
  let isPackedForWeb: Bool
  /// The two files' formats; `nil` if they have the same.
  let formats: (FontFormat, FontFormat)?
  /// Whether one of the two is an instance of a variable font.
  let isByInstance: Bool
  /// Whether both have the same PostScript name.
  let isSameFace: Bool

  /// The same of the other of the two faces.
  func at(_ file: String, face: String, other place: String) -> SharedName {
    SharedName(
      name: name, file: file, face: face, otherPlace: place, isPackedForWeb: isPackedForWeb,
      formats: formats.map { ($1, $0) }, isByInstance: isByInstance, isSameFace: isSameFace)
  }
}
