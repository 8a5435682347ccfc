internal import FontFaces
internal import FontNames
internal import MetricValues

/// The faces of one family, and the face with which the others are compared.
struct CheckedFamily {
  struct Member {
    let file: CheckedFile
    let face: CheckedFace
    /// The aspect of the comparison.
    let aspect: FamilyAspect

    /// The file, and the face if the file has several.
    var place: String { file.faces.count == 1 ? file.path : "\(file.path) (\(face.label))" }
  }

  /// The name in the spelling of the reference face.
  let name: String
  let members: [Member]
  /// The reference face: Regular, or else the nearest face: upright before slanted, then by width, weight and name; the
  /// first of several. If a lock records some of the faces, an unchanged recorded face.
  let measure: Member
  /// Whether the reference would be a different face without the lock.
  private let isByLock: Bool
  /// The index of the reference in `members`.
  private let measureIndex: Int

  init?(_ members: [Member]) {
    func nearest(_ indices: some Sequence<Int>) -> Int? {
      indices.min { members[$0].face.traits.distanceFromRegular < members[$1].face.traits.distanceFromRegular }
    }
    guard let usual = nearest(members.indices) else { return nil }
    let index = nearest(members.indices.filter { members[$0].isAsRecorded == true }) ?? usual
    self.members = members
    measureIndex = index
    isByLock = index != usual
    measure = members[index]
    name = members[index].face.names.family ?? ""
  }

  /// The members without the reference.
  var others: [Member] { members.indices.filter { $0 != measureIndex }.map { members[$0] } }

  /// The reference, then unchanged recorded faces, then the others.
  var mostTrustedFirst: [Member] {
    let others = others.map { (member: $0, isTrusted: $0.isAsRecorded == true) }
    return [measure] + others.filter(\.isTrusted).map(\.member) + others.filter { !$0.isTrusted }.map(\.member)
  }

  /// The reference, in words: `Fonts/Lato-Regular.ttf, the Regular of Lato`.
  var measureText: String {
    if isByLock, let lock = measure.lock { return "\(measure.place), which has not changed since \(lock) was written" }
    let traits = measure.face.traits
    let isRegular = traits.weight == 400 && traits.width == 100 && !traits.isSlanted
    return "\(measure.place), the \(isRegular ? "Regular" : "face nearest to Regular") of \(name)"
  }

  /// The families of the files, in the order of their first faces.
  ///
  /// - Parameters:
  ///   - isByFolder: whether faces with the same name in two folders are two families.
  ///   - aspect: the aspect by which their faces are compared.
  static func families(
    of files: [CheckedFile], by aspect: FamilyAspect, isByFolder: Bool,
    where isIncluded: (CheckedFace) -> Bool = { _ in true }
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
        members[key, default: []].append(Member(file: file, face: face, aspect: aspect))
      }
    }
    return order.compactMap { key in CheckedFamily(members[key] ?? []) }
  }
}

extension CheckedFamily.Member {
  /// A finding about the face, which mentions if the face has changed since it was recorded in a lock.
  func finding(
    _ rule: FontCheck.Rule, _ message: String, hint: String, severity: FontCheck.Severity? = nil
  ) -> FontCheck.Finding {
    let change = isAsRecorded == false ? lock.map { "; the file has changed since \($0) was written" } ?? "" : ""
    return FontCheck.Finding(
      rule, message + change, file: file.path, face: file.faces.count == 1 ? nil : face.label, hint: hint,
      severity: severity)
  }
}

/// An aspect by which the faces of a family are compared.
enum FamilyAspect: Sendable {
  /// The family's name.
  case names
  /// The lines by each convention.
  case lines
  /// The advance of a monospaced face.
  case advances
  /// Outlines, characters, versions: locks have no values of them, so the bytes must be the same.
  case letters
}

extension CheckedFamily.Member {
  /// The lock that records the face; nil if there is none.
  var lock: String? { file.recording.flatMap { $0.face(face) == nil ? nil : $0.lock } }

  /// Whether the face is unchanged since it was recorded in a lock; nil without such a lock.
  var isAsRecorded: Bool? {
    guard let recording = file.recording, let recorded = recording.face(face) else { return nil }
    if recording.hasSameBytes { return true }
    switch aspect {
    case .names: return recorded.family.map { Array($0.utf8) } == face.names.family.map { Array($0.utf8) }
    case .lines: return MetricConvention.allCases.allSatisfy { hasLine(recorded, $0) }
    case .advances:
      return recorded.zeroWidth.flatMap { zero in face.traits.fixedAdvance.map { abs($0 - zero) < Self.sameLength } }
        ?? false
    case .letters: return false
    }
  }

  /// Less than half of a unit in a thousand, so that a lock with a different em counts as equal.
  private static var sameLength: Double { 0.0005 }

  private func hasLine(_ recorded: FileRecording.Face, _ convention: MetricConvention) -> Bool {
    recorded.lines[convention]?.isSame(as: face.line(convention), within: Self.sameLength) ?? false
  }
}
