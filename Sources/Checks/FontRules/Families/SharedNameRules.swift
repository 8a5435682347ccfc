internal import FontNames
internal import FontTables

/// Finds names that two faces share. If a program asks for such a name, the order in which the files were loaded
/// decides which face it gets.
enum SharedNameRules {
  /// FP011: finds PostScript names that two faces share.
  static func uniquePostScriptName(
    _ files: [CheckedFile], _ settings: [String: CheckSettings]
  ) -> [FontCheck.Finding] {
    sharedNames(of: files) { face in
      let name = face.names.postScriptName.map { [(text: $0, isInstance: false)] } ?? []
      return name + face.instances.map { (text: $0, isInstance: true) }
    }.map { shared in
      let (severity, hint) = weigh(shared)
      return shared.finding(.uniquePostScriptName, "PostScript name", severity, hint: hint)
    }
  }

  private static func weigh(_ shared: SharedName) -> (FontCheck.Severity, hint: String) {
    if shared.isPackedForWeb {
      return (.note, "the same font for the web and for apps: check each folder separately")
    }
    if shared.isByInstance {
      return (.warning, "a variable font has an instance of this name: ship the variable font or this face, not both")
    }
    if let (first, second) = shared.formats {
      return (.warning, "the same face as \(first) and as \(second): ship only one of the two")
    }
    return (
      FontCheck.Rule.uniquePostScriptName.severity, "give each face a different name, or leave out one of the files"
    )
  }

  /// FP012: finds full names that two faces share. If the faces also share their PostScript name, FP011 reports them.
  static func uniqueFullName(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    sharedNames(of: files) { face in face.names.fullName.map { [(text: wholeName($0), isInstance: false)] } ?? [] }
      .filter { !$0.isSameFace }
      .map { shared in
        shared.finding(
          .uniqueFullName, "full name", FontCheck.Rule.uniqueFullName.severity,
          hint: "give each face a different full name (name ID 4): Windows finds faces by their full names")
      }
  }

  /// Returns a full name without "Regular" at its end, because some fonts leave this word out.
  private static func wholeName(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 1, words.last?.lowercased() == "regular" else { return name }
    return words.dropLast().joined(separator: " ")
  }

  /// Returns the names that several faces have, in the order of the files. A name is reported for each of its faces,
  /// because it is unknown which face is wrong. If two faces share several names, only the first name is reported. For
  /// example, two copies of a variable font share the names of all instances.
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
          // If the default of a variable font is also a named instance, one face has the same name twice.
          if owner.file.path == file.path, owner.face.index == face.index { continue }
          let pair = FacePair(file: file.path, face: face.index, otherFile: owner.file.path)
          guard reported.insert(pair).inserted else { continue }
          let one = SharedName(
            name: name.text, file: file.path, face: face.label,
            other: FacePlace(owner.file, owner.face),
            isPackedForWeb: owner.file.isForWeb != file.isForWeb,
            formats: formats(of: owner.file, file),
            isByInstance: owner.isInstance || name.isInstance,
            isSameFace: owner.face.names.postScriptName == face.names.postScriptName)
          shared.append(one)
          // A font and its web font copy may share a name.
          guard !one.isPackedForWeb, blamed.insert(FacePlace(owner.file, owner.face)).inserted else { continue }
          shared.append(
            one.at(owner.file.path, face: owner.face.label, other: FacePlace(file, face)))
        }
      }
    }
    return shared
  }

  private static func formats(of file: CheckedFile, _ other: CheckedFile) -> (FontFormat, FontFormat)? {
    guard let format = file.format, let otherFormat = other.format, format != otherFormat else { return nil }
    return (format, otherFormat)
  }

  private struct FacePair: Hashable {
    let file: String
    let face: FaceIndex
    let otherFile: String
  }
}

private struct FacePlace: Hashable {
  let file: String
  let face: FaceIndex

  init(_ file: CheckedFile, _ face: CheckedFace) { (self.file, self.face) = (file.path, face.index) }
}

private struct SharedName {
  let name: String
  /// The file and the face for which the name is reported.
  let file: String
  let face: String
  let other: FacePlace
  /// Whether exactly one of the two files is a web font.
  let isPackedForWeb: Bool
  /// The formats of the two files. Nil if the formats are equal.
  let formats: (FontFormat, FontFormat)?
  /// Whether one of the two faces is an instance of a variable font.
  let isByInstance: Bool
  let isSameFace: Bool

  /// Returns the same shared name, reported for the other face.
  func at(_ file: String, face: String, other: FacePlace) -> SharedName {
    SharedName(
      name: name, file: file, face: face, other: other, isPackedForWeb: isPackedForWeb,
      formats: formats.map { ($1, $0) }, isByInstance: isByInstance, isSameFace: isSameFace)
  }

  func finding(
    _ rule: FontCheck.Rule, _ kind: String, _ severity: FontCheck.Severity, hint: String
  ) -> FontCheck.Finding {
    let place = other.file == file ? "face \(other.face.rawValue) of the same file" : other.file
    var finding = FontCheck.Finding(
      rule, "\(name) is also the \(kind) of \(place)", file: file, face: face, hint: hint, severity: severity)
    finding.twin = other.file == file ? nil : other.file
    return finding
  }
}
