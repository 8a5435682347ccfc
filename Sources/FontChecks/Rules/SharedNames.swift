internal import FontFaces

/// A name that a face has, and a face before it has already.
struct SharedName {
  let name: String
  let file: String
  /// The face that has it for the second time.
  let face: String
  /// Where the name was first: a file's path, or the same file.
  let otherPlace: String
  /// Whether one of the two files is packed for the web, and the other is not.
  let isPackedForWeb: Bool
  /// The two files' formats, where they differ.
  let formats: (String, String)?
  /// Whether one of the two is an instance of a variable font.
  let isByInstance: Bool
  /// Whether both have one PostScript name.
  let isSameFace: Bool
}

/// The names that more than one face has, in the order of the files; each face once for each name.
struct SharedNames {
  private let shared: [SharedName]

  init(_ files: [CheckedFile], names: (CheckedFace) -> [(text: String, isInstance: Bool)]) {
    var owners: [FoldedName: (file: CheckedFile, face: CheckedFace, isInstance: Bool)] = [:]
    var shared: [SharedName] = []
    // Of a variable font that is there twice every instance is; one name says it.
    var told: Set<[String]> = []
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
          guard told.insert([file.path, "\(face.index)", owner.file.path]).inserted else { continue }
          shared.append(
            SharedName(
              name: name.text, file: file.path, face: face.label,
              otherPlace: owner.file.path == file.path ? "face \(owner.face.index) of the same file" : owner.file.path,
              isPackedForWeb: owner.file.isForWeb != file.isForWeb,
              formats: owner.file.format == file.format ? nil : (owner.file.format, file.format),
              isByInstance: owner.isInstance || name.isInstance,
              isSameFace: owner.face.names.postScriptName == face.names.postScriptName))
        }
      }
    }
    self.shared = shared
  }

  func map<Result>(_ transform: (SharedName) -> Result) -> [Result] { shared.map(transform) }
  func filter(_ isWanted: (SharedName) -> Bool) -> [SharedName] { shared.filter(isWanted) }
}
