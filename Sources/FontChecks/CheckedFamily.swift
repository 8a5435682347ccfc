internal import FontFaces

/// The faces of one family, and the one that the others are measured by.
struct CheckedFamily {
  struct Member {
    let file: CheckedFile
    let face: CheckedFace

    /// The file, and the face where the file has several.
    var place: String { file.faces.count == 1 ? file.path : "\(file.path) (\(face.label))" }
  }

  /// The name as the measure spells it.
  let name: String
  let members: [Member]
  /// Regular, else the face nearest to it: upright before slanted, then by width, weight and name; the first of several.
  let measure: Member
  /// Where the measure stands in `members`.
  private let measureIndex: Int

  init?(_ members: [Member]) {
    guard
      let index = members.indices.min(by: {
        members[$0].face.traits.distanceFromRegular < members[$1].face.traits.distanceFromRegular
      })
    else { return nil }
    self.members = members
    measureIndex = index
    measure = members[index]
    name = members[index].face.names.family ?? ""
  }

  /// The members beside the measure.
  var others: [Member] { members.indices.filter { $0 != measureIndex }.map { members[$0] } }

  /// The measure for people: `Fonts/Lato-Regular.ttf, the Regular of Lato`.
  var measureText: String {
    let traits = measure.face.traits
    let isRegular = traits.weight == 400 && traits.width == 100 && !traits.isSlanted
    return "\(measure.place), the \(isRegular ? "Regular" : "face nearest to Regular") of \(name)"
  }

  /// The families of the files, in the order of their first faces.
  ///
  /// - Parameter isByFolder: whether faces of one name in two folders are two families.
  static func families(
    of files: [CheckedFile], isByFolder: Bool, where isIncluded: (CheckedFace) -> Bool = { _ in true }
  ) -> [CheckedFamily] {
    struct Key: Hashable {
      let folder: String
      let name: FoldedName
    }
    var members: [Key: [Member]] = [:]
    var order: [Key] = []
    for file in files {
      for face in file.faces where isIncluded(face) {
        guard let family = face.names.family else { continue }
        let key = Key(folder: isByFolder ? file.folder : "", name: FoldedName(family))
        if members[key] == nil { order.append(key) }
        members[key, default: []].append(Member(file: file, face: face))
      }
    }
    return order.compactMap { key in CheckedFamily(members[key] ?? []) }
  }
}

extension CheckedFamily.Member {
  /// A finding about the face.
  func finding(
    _ rule: FontCheck.Rule, _ message: String, hint: String, severity: FontCheck.Severity? = nil
  ) -> FontCheck.Finding {
    FontCheck.Finding(
      rule, message, file: file.path, face: file.faces.count == 1 ? nil : face.label, hint: hint, severity: severity)
  }
}
